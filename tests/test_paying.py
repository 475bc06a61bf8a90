"""Costs of tiles and ways to pay them (docs/rules.md, 4)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.actions import Buy, Give
from core.tiles import RESOURCES, TILES
from tests.positions import STORE, A, Seat, T, activating, cells, cubes, happened, legal, play, position

FULL = dict.fromkeys(RESOURCES, 3)


def payer(stock: str = "", coins: int = 0, **more: object) -> Seat:
    """A seat with resources on Loch Lochy at (0, 1), next to which plain tiles can be laid."""
    return Seat(tiles={STORE: T.LOCHY}, cubes={STORE: stock}, coins=coins, **more)  # type: ignore[arg-type]


def may_take(seat: Seat, number: int, **table: object) -> bool:
    return bool(cells(position(seat, track=(A, number), **table), number))  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [t.id for t in TILES if t.cost and not t.cost[0].distinct])
def test_every_tile_costs_the_cubes_of_the_table(number: int) -> None:
    """With exactly the cubes the tile can be taken, and none is left; with one fewer, and no coins, it cannot."""
    tile = TILES[number]
    kinds = [due.kinds[0] for due in tile.cost]
    # River and road are both open, with a clansman on the starting village; plain tiles go beside (0, 1).
    game = position(payer(" ".join(kinds)), track=(A, number), warehouse=FULL)
    cell = sorted(cells(game, number))[0]
    play(game, f"take 1 {cell[0]},{cell[1]}")
    assert sorted(event.what for event in game.state.events if event.name == "gave") == sorted(kinds)
    assert cubes(game, STORE) == "" and game.state.phase == "activate"
    for missing in kinds:
        rest = list(kinds)
        rest.remove(missing)
        assert not may_take(payer(" ".join(rest)), number)


@pytest.mark.parametrize("number", [t.id for t in TILES if not t.cost and not t.whisky and not t.costs_person and t.id])
def test_tiles_without_cost_are_free(number: int) -> None:
    game = position(payer(), track=(A, number))
    cell = sorted(cells(game, number))[0]
    play(game, f"take 1 {cell[0]},{cell[1]}")
    assert game.state.players[0].coins == 0
    assert not happened(game, "gave", "bought", "gave_up", "paid_barrels")


def test_what_is_missing_is_bought() -> None:
    game = play(position(payer("wood", coins=1), track=(A, T.ARMADALE), warehouse={"wood": 1}), "take 1 1,1")
    assert happened(game, "gave", "bought") == ["gave", "bought"]
    assert game.state.players[0].coins == 0 + 3


def test_the_player_chooses_which_tile_gives_the_cube() -> None:
    seat = Seat(
        tiles={(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY}, cubes={(0, 1): "stone", (1, 1): "stone stone"}, coins=0
    )
    game = play(position(seat, track=(A, T.VILLAGE)), "take 1 -1,1")
    assert game.state.phase == "pay"
    assert legal(game) == {"give 0,1 stone", "give 1,1 stone"}
    play(game, "give 1,1 stone")
    assert (cubes(game, (0, 1)), cubes(game, (1, 1))) == ("stone", "stone")
    assert game.state.phase == "activate"


def test_the_player_chooses_between_his_cube_and_a_bought_one() -> None:
    game = play(position(payer("stone", coins=1), track=(A, T.VILLAGE)), "take 1 1,1")
    assert legal(game) == {"give 0,1 stone", "buy stone"}
    play(game, "buy stone")
    assert cubes(game, STORE) == "stone" and game.state.players[0].coins == 0


def test_a_payment_without_choice_is_made_at_once() -> None:
    game = play(position(payer("stone"), track=(A, T.VILLAGE)), "take 1 1,1")
    assert game.state.phase == "activate" and happened(game, "gave") == ["gave"]


def test_buying_is_offered_only_where_the_rest_can_still_be_paid() -> None:
    """Wood could be bought, but then no coin would be left for stone."""
    game = position(payer("wood", coins=1), track=(A, T.ARMADALE))
    play(game, "take 1 1,1")
    assert game.state.phase == "activate", "the wood had to be given, the stone to be bought: no choice"
    game = play(position(payer("wood", coins=2), track=(A, T.ARMADALE)), "take 1 1,1")
    assert legal(game) == {"give 0,1 wood", "buy wood"}


def test_a_cost_is_paid_in_one_go() -> None:
    game = position(payer("wood stone", coins=9), track=(A, T.ARMADALE), warehouse={"wood": 1, "stone": 1})
    play(game, "take 1 1,1")
    assert {text.split()[0] for text in legal(game)} == {"give", "buy"}
    for text in ("sell 0,1 stone", "end", "activate 0,1", "enough", "take 2 1,1", "done"):
        with pytest.raises(IllegalAction):
            game.play(text)


def test_costs_are_paid_before_the_tile_is_placed() -> None:
    game = play(position(payer("wood stone", coins=9), track=(A, T.ARMADALE)), "take 1 1,1")
    assert (1, 1) not in game.state.players[0].display.tiles
    play(game, "give 0,1 wood", "give 0,1 stone")
    assert game.state.players[0].display.tiles[1, 1].id == T.ARMADALE
    assert game.state.players[0].coins == 9 + 3, "its coins come after the payment"


def test_what_the_tile_brings_does_not_help_to_pay_it() -> None:
    """Armadale Castle would yield 3 coins, but costs come first."""
    assert not may_take(payer("wood"), T.ARMADALE)
    assert may_take(payer("wood", coins=1), T.ARMADALE)


def test_the_figure_moves_at_once_but_the_turn_stays() -> None:
    game = play(position(payer("wood stone", coins=9), track=(A, T.ARMADALE)), "take 1 1,1")
    assert game.state.chain[:2] == (0, A) and game.state.seat == 0


def test_three_different_cubes_bought() -> None:
    assert may_take(payer(coins=3), T.MOIL)
    assert not may_take(payer(coins=2), T.MOIL)
    assert not may_take(payer(coins=99), T.MOIL, warehouse={"grain": 3})
    assert may_take(payer(coins=1 + 2 + 3), T.MOIL, warehouse={"stone": 1, "wood": 2})
    assert not may_take(payer(coins=5), T.MOIL, warehouse={"stone": 1, "wood": 2})


# ---- whisky ----


@pytest.mark.parametrize("number", [T.TAVERN, 48, T.BETTER_TAVERN])
def test_a_tavern_costs_a_barrel_which_cannot_be_bought(number: int) -> None:
    game = play(position(payer(barrels=1), track=(A, number)), "take 1 1,1")
    assert game.state.players[0].barrels == 0
    game = position(payer(coins=99), track=(A, number))
    with pytest.raises(IllegalAction, match="whisky"):
        game.play("take 1 1,1")


def test_grain_does_not_pay_whisky() -> None:
    assert not may_take(payer("grain grain", coins=9), T.TAVERN)


# ---- Loch Oich: two different resources ----


def oich(stock: str, coins: int = 0, **table: object) -> Game:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: stock}, clansmen={STORE: 1}, coins=coins)
    return position(seat, track=(A, T.OICH), **table)  # type: ignore[arg-type]


def test_loch_oich_costs_two_different_resources() -> None:
    assert cells(oich("wood sheep"), T.OICH) == {(0, 2)}
    assert not cells(oich("wood wood"), T.OICH)
    assert not cells(oich("wood"), T.OICH)


def test_loch_oich_the_second_resource_differs_from_the_first() -> None:
    game = play(oich("wood wood sheep grain"), "take 1 0,2", "give 0,1 wood")
    assert legal(game) == {"give 0,1 sheep", "give 0,1 grain"}
    play(game, "give 0,1 grain")
    assert cubes(game, STORE) == "wood sheep" and game.state.phase == "activate"


def test_loch_oich_is_bought_from_two_rows() -> None:
    assert cells(oich("", coins=2), T.OICH) and not cells(oich("", coins=1), T.OICH)
    only_wood = {kind: 3 for kind in RESOURCES if kind != "wood"}
    assert not cells(oich("", coins=99, warehouse=only_wood), T.OICH), "two wood are not different"
    assert cells(oich("sheep", coins=1, warehouse=only_wood), T.OICH)


def test_loch_oich_the_dear_one_is_not_offered_if_the_other_could_not_be_paid() -> None:
    game = play(oich("", coins=3, warehouse={"wood": 2, "stone": 1, "grain": 0, "cattle": 0, "sheep": 3}), "take 1 0,2")
    # Coins for two of grain (1), cattle (1) and stone (2): after wood (3) none would be left for a second one.
    assert legal(game) == {"buy stone", "buy grain", "buy cattle"}


def test_nothing_is_asked_where_only_the_order_of_paying_is_open() -> None:
    game = play(oich("wood sheep"), "take 1 0,2")
    assert game.state.phase == "activate" and not cubes(game, STORE)
    game = play(oich("", coins=3, warehouse={"wood": 2, "stone": 1, "grain": 0, "cattle": 3, "sheep": 3}), "take 1 0,2")
    assert game.state.phase == "activate" and game.state.players[0].coins == 0
    game = play(
        oich("wood", coins=2, warehouse={"wood": 3, "stone": 1, "grain": 1, "cattle": 3, "sheep": 3}), "take 1 0,2"
    )
    assert legal(game) == {"buy stone", "buy grain"}, "wood is given without asking"


# ---- Loch Ness: a clansman or a chieftain ----


def ness(clansmen: dict[tuple[int, int], int], chieftains: int = 0) -> Game:
    seat = Seat(tiles={STORE: T.LOCHY}, clansmen=clansmen, chieftains=chieftains)
    return position(seat, track=(A, T.NESS))


def test_loch_ness_costs_a_clan_member_who_leaves_the_game() -> None:
    game = play(ness({(0, 0): 2}), "take 1 0,-1")
    assert game.state.players[0].display.clansmen == {(0, 0): 1}
    assert game.state.players[0].chieftains == 0


def test_loch_ness_or_a_chieftain() -> None:
    game = play(ness({(0, 0): 1}, chieftains=2), "take 1 0,-1")
    assert game.state.players[0].display.clansmen == {(0, 0): 1}
    assert game.state.players[0].chieftains == 1


def test_loch_ness_the_choice_is_the_players() -> None:
    game = play(ness({(0, 0): 2, (0, 1): 1}, chieftains=1), "take 1 0,2")
    assert game.state.phase == "pay"
    assert legal(game) == {"give-up 0,0", "give-up chieftain"}, "the one on (0, 1) allows the place"
    game = play(ness({(0, 0): 2, (0, 1): 1}, chieftains=1), "take 1 0,-1")
    assert legal(game) == {"give-up 0,0", "give-up 0,1", "give-up chieftain"}
    play(game, "give-up 0,1")
    assert game.state.players[0].display.clansmen == {(0, 0): 2}
    assert game.state.players[0].chieftains == 1
    assert game.state.players[0].display.tiles[0, -1].id == T.NESS


def test_loch_ness_cannot_be_paid_with_the_only_clan_member() -> None:
    game = ness({(0, 0): 1})
    assert not cells(game, T.NESS)
    with pytest.raises(IllegalAction, match="missing where the tile is laid"):
        game.play("take 1 0,-1")


def test_loch_ness_is_not_paid_in_cubes_or_coins() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "wood sheep"}, coins=99, barrels=5)
    assert not cells(position(seat, track=(A, T.NESS)), T.NESS)


# ---- inputs of an activation are paid in the same way ----


def test_inputs_come_from_any_tile_activated_or_not() -> None:
    tiles = {(0, -1): T.RIVER_QUARRY, (1, 0): T.ROAD_FOREST, STORE: T.LOCHY}
    seat = Seat(tiles, cubes={(0, -1): "stone stone", (1, 0): "wood"}, coins=0, clansmen={STORE: 1})
    game = play(position(seat, track=(A, T.BRIDGE)), "take 1 0,2", "activate 0,2")
    assert game.state.players[0].vp == 7
    assert (0, -1) not in game.state.reach and (1, 0) not in game.state.reach


def test_the_order_of_the_parts_does_not_matter_for_what_is_paid() -> None:
    game = play(activating(T.GROCER, store="wood sheep sheep"), "activate 1,1")
    while game.state.phase == "pay":
        play(game, game.legal_actions()[-1])
    assert cubes(game, STORE) == "" and game.state.players[0].vp == 8


def test_with_the_butcher_one_may_stop_after_one() -> None:
    game = play(activating(T.SHEEP_BUTCHER, store="sheep sheep"), "activate 1,1")
    assert legal(game) == {"give 0,1 sheep", "enough"}, "the first was the only way to begin"
    play(game, "enough")
    assert game.state.players[0].vp == 2 and cubes(game, STORE) == "sheep"


def test_the_least_must_be_paid_in_full() -> None:
    game = play(activating(T.FAIR_3, store="wood stone"), "activate 1,1")
    with pytest.raises(IllegalAction, match="in full"):
        game.play("enough")


def test_a_tile_with_two_costs_left_and_one_payable_is_not_taken() -> None:
    assert not may_take(payer("wood"), T.STALKER)
    assert not may_take(payer("wood stone"), T.IONA)
    assert may_take(payer("wood stone sheep"), T.IONA)


def test_equal_cubes_on_the_same_tile_are_one_choice() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone stone stone"})
    game = play(position(seat, track=(A, T.VILLAGE)), "take 1 1,1")
    assert game.legal_actions() == (Give((0, 1), "stone"), Buy("stone"))


def test_a_village_for_wood_is_not_paid_in_stone() -> None:
    assert not may_take(payer("stone"), T.VILLAGE_FOR_WOOD)
