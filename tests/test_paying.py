"""Costs of tiles and ways to pay them (docs/rules.md, 4)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.actions import Buy, Give
from core.tiles import RESOURCES, TILES
from tests.positions import EAST, HOME, STORE, A, Seat, T, activating, cells, cubes, happened, legal, play, position

FULL = dict.fromkeys(RESOURCES, 3)


def payer(stock: str = "", coins: int = 0, **more: object) -> Seat:
    """A seat with resources on Loch Lochy at (0, 1), next to which plain tiles can be laid."""
    return Seat({STORE: T.LOCHY}, **{"cubes": {STORE: stock}, "coins": coins, **more})  # type: ignore[arg-type]


def taking(seat: Seat, number: int, **rows: int) -> Game:
    """A game in which a seat may take one tile."""
    return position(seat, track=(A, number), warehouse=rows)


def taken(stock: str, coins: int, number: int, cell: str = "1,1", **rows: int) -> Game:
    """The game after such a seat has taken the tile."""
    return play(taking(payer(stock, coins), number, **rows), f"take 1 {cell}")


@pytest.mark.parametrize("number", [t.id for t in TILES if t.cost and not t.cost[0].distinct])
def test_every_tile_costs_the_cubes_of_the_table(number: int) -> None:
    """With exactly the cubes the tile can be taken, and none is left; with one fewer, and no coins, it cannot."""
    kinds = [due.kinds[0] for due in TILES[number].cost]
    # River and road are both open, with a clansman on the starting village; plain tiles go beside (0, 1).
    game = taking(payer(" ".join(kinds)), number, **FULL)
    x, y = sorted(cells(game, number))[0]
    play(game, f"take 1 {x},{y}")
    assert sorted(event.what for event in game.state.events if event.name == "gave") == sorted(kinds)
    assert cubes(game, STORE) == "" and game.state.phase == "activate"
    for missing in kinds:
        rest = list(kinds)
        rest.remove(missing)
        assert not cells(taking(payer(" ".join(rest)), number), number)


@pytest.mark.parametrize("number", [t.id for t in TILES if not t.cost and not t.whisky and not t.costs_person and t.id])
def test_tiles_without_cost_are_free(number: int) -> None:
    game = taking(payer(), number)
    x, y = sorted(cells(game, number))[0]
    play(game, f"take 1 {x},{y}")
    assert game.state.players[0].coins == 0
    assert not happened(game, "gave", "bought", "gave_up", "paid_barrels")


@pytest.mark.parametrize(
    ("number", "stock", "coins", "rows", "may"),
    [
        (T.ARMADALE, "wood", 0, {}, False),  # its 3 coins come after the costs
        (T.ARMADALE, "wood", 1, {}, True),
        (T.STALKER, "wood", 0, {}, False),
        (T.IONA, "wood stone", 0, {}, False),
        (T.IONA, "wood stone sheep", 0, {}, True),
        (T.VILLAGE_FOR_WOOD, "stone", 0, {}, False),
        (T.MOIL, "", 3, {}, True),  # three different cubes bought
        (T.MOIL, "", 2, {}, False),
        (T.MOIL, "", 99, {"grain": 3}, False),
        (T.MOIL, "", 1 + 2 + 3, {"stone": 1, "wood": 2}, True),
        (T.MOIL, "", 5, {"stone": 1, "wood": 2}, False),
        (T.TAVERN, "grain grain", 99, {}, False),  # whisky is neither bought nor made of grain
        (T.OICH, "wood sheep", 0, {}, True),  # two different resources
        (T.OICH, "wood wood", 0, {}, False),
        (T.OICH, "wood", 0, {}, False),
        (T.OICH, "", 2, {}, True),
        (T.OICH, "", 1, {}, False),
        (T.OICH, "", 99, FULL | {"wood": 0}, False),  # two of wood are not different
        (T.OICH, "sheep", 1, FULL | {"wood": 0}, True),
        (T.NESS, "wood sheep", 99, {}, False),  # costs somebody
    ],
)
def test_what_is_enough_and_what_is_not(number: int, stock: str, coins: int, rows: dict[str, int], may: bool) -> None:
    assert bool(cells(taking(payer(stock, coins), number, **rows), number)) == may


@pytest.mark.parametrize(
    ("number", "stock", "coins", "rows", "choice"),
    [
        (T.VILLAGE, "stone", 0, {}, set()),
        (T.VILLAGE, "stone", 1, {}, {"give 0,1 stone", "buy stone"}),
        (T.ARMADALE, "wood", 1, {"wood": 1}, set()),  # what is missing is bought
        (T.ARMADALE, "wood", 1, {}, set()),  # if wood were bought, no coin would be left for stone
        (T.ARMADALE, "wood", 2, {}, {"give 0,1 wood", "buy wood"}),
        (T.OICH, "wood sheep", 0, {}, set()),  # in either order
        (T.OICH, "", 3, {"wood": 2, "stone": 1, "cattle": 3, "sheep": 3}, set()),
        (T.OICH, "wood", 2, FULL | {"stone": 1, "grain": 1}, {"buy stone", "buy grain"}),  # the wood is not asked for
        # After wood (3 coins) none would be left for a second one.
        (T.OICH, "", 3, {"wood": 2, "stone": 1, "sheep": 3}, {"buy stone", "buy grain", "buy cattle"}),
    ],
)  # fmt: skip
def test_a_choice_is_asked_only_where_there_is_one_and_the_rest_can_still_be_paid(
    number: int, stock: str, coins: int, rows: dict[str, int], choice: set[str]
) -> None:
    seat = payer(stock, coins, clansmen={STORE: 1})
    game = play(taking(seat, number, **rows), "take 1 0,2" if number == T.OICH else "take 1 1,1")
    assert game.state.phase == ("pay" if choice else "activate")
    assert legal(game) == choice if choice else not cubes(game, STORE)
    brought = 3 if number == T.ARMADALE else 0
    assert choice or game.state.players[0].coins == brought
    if "buy stone" in choice and stock == "stone":
        play(game, "buy stone")
        assert cubes(game, STORE) == "stone" and game.state.players[0].coins == 0


def test_the_player_chooses_which_tile_gives_the_cube() -> None:
    seat = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY}, cubes={STORE: "stone", EAST: "stone stone"}, coins=0)
    game = play(taking(seat, T.VILLAGE), "take 1 -1,1")
    assert legal(game) == {"give 0,1 stone", "give 1,1 stone"}
    play(game, "give 1,1 stone")
    assert (cubes(game, STORE), cubes(game, EAST), game.state.phase) == ("stone", "stone", "activate")


def test_equal_cubes_on_the_same_tile_are_one_choice() -> None:
    seat = Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone stone stone"})
    assert play(taking(seat, T.VILLAGE), "take 1 1,1").legal_actions() == (Give(STORE, "stone"), Buy("stone"))


def test_a_cost_is_paid_in_one_go_before_the_tile_is_placed() -> None:
    game = taken("wood stone", 9, T.ARMADALE, wood=1, stone=1)
    assert game.state.chain[:2] == (0, A) and game.state.seat == 0, "the figure moves at once, but the turn stays"
    assert {text.split()[0] for text in legal(game)} == {"give", "buy"}
    for text in ("sell 0,1 stone", "end", "activate 0,1", "enough", "take 2 1,1", "done"):
        with pytest.raises(IllegalAction):
            game.play(text)
    assert EAST not in game.state.players[0].display.tiles
    play(game, "give 0,1 wood", "give 0,1 stone")
    assert game.state.players[0].display.tiles[EAST].id == T.ARMADALE
    assert game.state.players[0].coins == 9 + 3, "its coins come after the payment"


@pytest.mark.parametrize("number", [T.TAVERN, 48, T.BETTER_TAVERN])
def test_a_tavern_costs_a_barrel_which_cannot_be_bought(number: int) -> None:
    game = play(taking(payer(barrels=1), number), "take 1 1,1")
    assert game.state.players[0].barrels == 0
    with pytest.raises(IllegalAction, match="whisky"):
        taken("", 99, number)


def test_loch_oich_the_second_resource_differs_from_the_first() -> None:
    game = taking(payer("wood wood sheep grain", clansmen={STORE: 1}), T.OICH)
    play(game, "take 1 0,2", "give 0,1 wood")
    assert legal(game) == {"give 0,1 sheep", "give 0,1 grain"}
    play(game, "give 0,1 grain")
    assert cubes(game, STORE) == "wood sheep" and game.state.phase == "activate"


# ---- Loch Ness: a clansman or a chieftain ----


@pytest.mark.parametrize(
    ("clansmen", "chieftains", "choice", "left"),
    [
        ({HOME: 2}, 0, [], ({HOME: 1}, 0)),
        ({HOME: 1}, 2, [], ({HOME: 1}, 1)),
        ({HOME: 2, STORE: 1}, 1, ["give-up 0,0", "give-up 0,1", "give-up chieftain"], ({HOME: 1, STORE: 1}, 1)),
    ],
)
def test_loch_ness_costs_a_clansman_who_leaves_the_game_or_a_chieftain(
    clansmen: dict[tuple[int, int], int], chieftains: int, choice: list[str], left: tuple[object, int]
) -> None:
    game = play(taking(payer(clansmen=clansmen, chieftains=chieftains), T.NESS), "take 1 0,-1")
    if choice:
        assert legal(game) == {*choice}
        play(game, choice[0])
    player = game.state.players[0]
    assert (player.display.clansmen, player.chieftains) == left and player.display.tiles[0, -1].id == T.NESS


def test_loch_ness_who_allows_the_place_stays() -> None:
    game = play(taking(payer(clansmen={HOME: 2, STORE: 1}, chieftains=1), T.NESS), "take 1 0,2")
    assert legal(game) == {"give-up 0,0", "give-up chieftain"}
    with pytest.raises(IllegalAction, match="missing where the tile is laid"):
        taken("", 0, T.NESS, "0,-1")


# ---- inputs of an activation are paid in the same way ----


def test_inputs_come_from_any_tile_activated_or_not() -> None:
    tiles = {(0, -1): T.RIVER_QUARRY, (1, 0): T.ROAD_FOREST, STORE: T.LOCHY}
    seat = Seat(tiles, cubes={(0, -1): "stone stone", (1, 0): "wood"}, coins=0, clansmen={STORE: 1})
    game = play(taking(seat, T.BRIDGE), "take 1 0,2", "activate 0,2")
    assert game.state.players[0].vp == 7
    assert (0, -1) not in game.state.reach and (1, 0) not in game.state.reach


def test_the_order_of_the_parts_does_not_matter_for_what_is_paid() -> None:
    game = play(activating(T.GROCER, store="wood sheep sheep"), "activate 1,1")
    while game.state.phase == "pay":
        play(game, game.legal_actions()[-1])
    assert cubes(game, STORE) == "" and game.state.players[0].vp == 8


def test_the_least_must_be_paid_in_full_and_the_first_is_given_without_asking() -> None:
    game = play(activating(T.FAIR_3, store="wood stone"), "activate 1,1")
    with pytest.raises(IllegalAction, match="in full"):
        game.play("enough")
    game = play(activating(T.SHEEP_BUTCHER, store="sheep sheep"), "activate 1,1")
    assert legal(game) == {"give 0,1 sheep", "enough"}
