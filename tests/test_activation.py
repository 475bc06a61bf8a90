"""Activation of tiles (docs/rules.md, 6)."""

from __future__ import annotations

from itertools import combinations

import pytest

from core import IllegalAction
from core.tiles import RESOURCES, TILES
from tests.positions import (
    EAST,
    LAID,
    STORE,
    WEST,
    A,
    Seat,
    T,
    activating,
    beside,
    cubes,
    happened,
    legal,
    play,
    position,
    settle,
)

PRODUCTION = [tile.id for tile in TILES if tile.is_production]
VILLAGES = [tile.id for tile in TILES if tile.moves]

# ---- tiles in reach ----


def test_the_new_tile_and_its_eight_neighbours_may_be_activated_and_none_has_to_be() -> None:
    near = {(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (-1, 1): T.FOREST, (1, 2): T.MEADOW, (-1, 2): T.PASTURE,
            (1, 3): T.WHEAT, (-1, 3): T.QUARRY_2}  # fmt: skip
    seat = Seat({**near, (2, 2): T.FOREST_2}, clansmen={(0, 1): 1})
    game = play(position(seat, track=(A, T.RIVER_FOREST)), "take 1 0,2")
    assert legal(game, "activate") == {f"activate {x},{y}" for x, y in (LAID, *near)} and "end" in legal(game)
    for far in ("2,2", "0,0"):
        with pytest.raises(IllegalAction, match="new tile and its neighbours"):
            game.play(f"activate {far}")


@pytest.mark.parametrize("order", [("1,1", "-1,1"), ("-1,1", "1,1"), ("1,1",), ()], ids=str)
def test_each_at_most_once_in_any_order_and_any_left_out(order: tuple[str, ...]) -> None:
    game = play(activating(T.QUARRY, T.FOREST), *(f"activate {cell}" for cell in order))
    for cell in order:
        with pytest.raises(IllegalAction, match="once"):
            game.play(f"activate {cell}")
    play(game, "end")
    assert (cubes(game, EAST), cubes(game, WEST)) == ("stone" * ("1,1" in order), "wood" * ("-1,1" in order))


def test_the_new_tile_itself_may_be_activated_and_all_of_them_again_in_the_next_turn() -> None:
    seat = Seat({STORE: T.RIVER_QUARRY}, coins=0)
    game = play(position(seat, track=(A, T.QUARRY, T.FOREST)), "take 1 1,1", "activate 1,1", "activate 0,1", "end")
    play(game, "take 2 -1,1", "activate 0,1")
    assert (cubes(game, EAST), cubes(game, STORE)) == ("stone", "stone stone")


def test_tiles_of_others_play_no_part() -> None:
    other = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY})
    game = play(position(Seat(), other, track=(A, T.RIVER_VILLAGE)), "take 1 0,1")
    assert legal(game, "activate") == {"activate 0,0", "activate 0,1"}


# ---- production ----


@pytest.mark.parametrize("number", PRODUCTION)
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_production_tile_makes_its_resource_and_holds_three(number: int, before: int) -> None:
    kind = TILES[number].produces
    game, activate = beside(number, on=" ".join([kind] * before))
    if before < 3:
        play(game, activate)
        assert cubes(game, game.state.used[0]) == " ".join([kind] * (before + 1))
    else:
        with pytest.raises(IllegalAction, match="holds 3 cubes"):
            game.play(activate)


@pytest.mark.parametrize("kind", RESOURCES)
def test_the_abbey_makes_a_resource_of_choice_and_holds_three(kind: str) -> None:
    game, activate = beside(T.IONA, on="wood wood")
    play(game, activate)
    assert legal(game) == {f"choose {each}" for each in RESOURCES}, "it has to be taken"
    play(game, f"choose {kind}")
    assert cubes(game, (1, 0)).split().count(kind) == (3 if kind == "wood" else 1)
    assert game.state.phase == "activate"
    full, activate = beside(T.IONA, on=f"wood {kind} {kind}")
    assert activate not in legal(full)


# ---- what takes resources or barrels, and gives points ----

OUTPUT = {
    # tile, cubes and coins at hand, actions after activating; then VP, barrels, coins, cubes left
    "a distillery makes a barrel of one grain": (T.DISTILLERY, "grain grain", 0, "", 0, 1, 0, "grain"),
    "a distillery may use bought grain": (T.DISTILLERY, "", 1, "", 0, 1, 0, ""),
    "a butcher gives 2 VP for one sheep": (T.SHEEP_BUTCHER, "sheep", 0, "", 2, 0, 0, ""),
    "a butcher gives 4 for two and takes no third": (T.SHEEP_BUTCHER, "sheep sheep sheep", 0, "give 0,1 sheep", 4, 0, 0,
                                                     "sheep"),
    "another gives 2 for one cattle": (T.CATTLE_BUTCHER, "cattle", 0, "", 2, 0, 0, ""),
    "and 4 for two": (T.CATTLE_BUTCHER, "cattle cattle cattle", 0, "give 0,1 cattle", 4, 0, 0, "cattle"),
    "one may stop after one": (T.SHEEP_BUTCHER, "sheep sheep", 0, "enough", 2, 0, 0, "sheep"),
    "the third butcher takes one of each": (T.BUTCHER, "sheep cattle cattle", 0, "", 5, 0, 0, "cattle"),
    "a fair takes bought resources too, each kind once": (T.FAIR_3, "wood", 3, "give 0,1 wood; buy grain; buy stone", 5,
                                                          0, 1, ""),
    "a fair takes no resource twice": (T.FAIR_3, "wood wood wood sheep", 0, "give 0,1 wood; give 0,1 sheep", 3, 0, 0,
                                       "wood wood"),
    "the grocer takes three of one kind": (T.GROCER, "wood wood wood", 0, "", 8, 0, 0, ""),
    "or of three": (T.GROCER, "wood stone sheep", 0, "", 8, 0, 0, ""),
    "or of two": (T.GROCER, "cattle cattle grain", 0, "", 8, 0, 0, ""),
    "the bridge gives 7 for wood and stone": (T.BRIDGE, "wood wood stone", 0, "", 7, 0, 0, "wood"),
    "a tavern gives 3 for nothing": (T.TAVERN, "", 0, "", 3, 0, 0, ""),
    "so does the second": (48, "", 0, "", 3, 0, 0, ""),
    "the third gives 4": (T.BETTER_TAVERN, "", 0, "", 4, 0, 0, ""),
}  # fmt: skip


@pytest.mark.parametrize("name", OUTPUT)
def test_what_a_tile_gives(name: str) -> None:
    number, store, coins, actions, *expected = OUTPUT[name]
    game, activate = beside(number, store=store, coins=coins)
    settle(play(game, activate, *filter(None, actions.split("; "))))
    player = game.state.players[0]
    assert [player.vp, player.barrels, player.coins, cubes(game, STORE)] == expected
    assert store or coins or not happened(game, "gave", "bought", "paid_barrels")


@pytest.mark.parametrize(
    ("number", "store"),
    [(T.DISTILLERY, "wood"), (T.SHEEP_BUTCHER, "cattle cattle"), (T.CATTLE_BUTCHER, "sheep sheep"),
     (T.BUTCHER, "sheep sheep"), (T.BUTCHER, "cattle"), (T.BUTCHER, "sheep wood"), (T.GROCER, "wood stone"),
     (T.BRIDGE, "wood wood")],
)  # fmt: skip
def test_nothing_comes_of_too_little_or_something_else(number: int, store: str) -> None:
    game, activate = beside(number, store=store)
    with pytest.raises(IllegalAction, match="missing"):
        game.play(activate)


@pytest.mark.parametrize(
    ("number", "most", "size"),
    [(number, most, size) for number, most in ((T.FAIR_3, 3), (30, 3), (T.FAIR_4, 4), (T.FAIR_5, 5))
     for size in range(1, most + 1)],
)  # fmt: skip
def test_a_fair_gives_points_for_different_resources_up_to_its_most(number: int, most: int, size: int) -> None:
    game, activate = beside(number, store=" ".join(RESOURCES))
    play(game, activate, *(f"give 0,1 {kind}" for kind in RESOURCES[:size]))
    assert game.state.phase == ("pay" if size < most else "activate")
    if size < most:
        play(game, "enough")
    assert (game.state.players[0].vp, cubes(game, STORE)) == ((0, 1, 3, 5, 8, 12)[size], " ".join(RESOURCES[size:]))


@pytest.mark.parametrize("order", list(combinations(RESOURCES, 3))[:4])
def test_a_fair_takes_resources_in_any_order(order: tuple[str, ...]) -> None:
    game = play(activating(T.FAIR_3, store=" ".join(RESOURCES)), "activate 1,1")
    assert play(game, *(f"give 0,1 {kind}" for kind in reversed(order))).state.players[0].vp == 5


def test_points_are_kept_by_the_kind_of_tile() -> None:
    game = activating(T.TAVERN, T.BETTER_TAVERN, T.SHEEP_BUTCHER, store="sheep")
    play(game, "activate 1,1", "activate -1,1", "activate 1,2")
    assert game.state.players[0].earned == game.standings()[0].activations == {"tavern": 7, "butcher": 2}
    assert game.standings()[0].total == 9


# ---- villages, castles, lochs ----


@pytest.mark.parametrize("number", [T.VILLAGE, 21, 22, T.ARMADALE, 41, 42, 59])
def test_a_village_or_castle_gives_a_movement_point(number: int) -> None:
    game = play(activating(number), "activate 1,1")
    assert game.state.movement_points == 1
    assert game.state.players[0].coins == 0 and game.state.players[0].barrels == 0, "what it brings once came before"


def test_the_starting_village_gives_one_too_and_they_add_up() -> None:
    game = play(position(Seat(), track=(A, T.RIVER_QUARRY)), "take 1 0,1", "activate 0,0")
    assert game.state.movement_points == 1
    game = play(activating(T.VILLAGE, 21, 22), "activate 1,1", "activate -1,1", "activate 1,2")
    assert game.state.movement_points == 3


@pytest.mark.parametrize("number", [*VILLAGES[1:], T.DISTILLERY, 26, 43, 61])
def test_a_new_village_castle_or_distillery_brings_what_it_brings_once_and_can_be_used_at_once(number: int) -> None:
    tile = TILES[number]
    stock = " ".join([due.kinds[0] for due in tile.cost] + ["grain"] * tile.makes_barrel)
    game = position(Seat({STORE: T.LOCHY}, cubes={STORE: stock}, coins=0), track=(A, number))
    play(game, sorted(legal(game, "take"))[0])
    cell, player = game.state.cell, game.state.players[0]
    men = 2 if tile.name == "Castle Stalker" else int(tile.moves)
    assert player.display.clansmen == {(0, 0): 1} | ({cell: men} if men else {})
    before = player.barrels
    assert before == int(tile.makes_barrel) or tile.special
    player = play(game, f"activate {cell[0]},{cell[1]}").state.players[0]
    assert (game.state.movement_points, player.barrels - before) == (int(tile.moves), int(tile.makes_barrel))


@pytest.mark.parametrize("cell", [STORE, LAID], ids=["Loch Lochy", "Loch Morar"])
def test_a_loch_does_nothing_when_it_is_activated(cell: tuple[int, int]) -> None:
    with pytest.raises(IllegalAction, match="change nothing"):
        activating().play(f"activate {cell[0]},{cell[1]}")
