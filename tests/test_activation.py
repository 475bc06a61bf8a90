"""Activating tiles, and moving and promoting clansmen (docs/rules.md, 6 and 7)."""

import pytest

from core.actions import Cell
from core.tiles import RESOURCES, TILES
from tests.positions import (
    HOME,
    LAID,
    SOUTHEAST,
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

VILLAGES = [tile.id for tile in TILES if tile.moves]


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


# ---- villages, castles, clansmen ----


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


@pytest.mark.parametrize(
    ("points", "before", "actions", "after"),
    [
        (1, {STORE: 1}, "move 0,1 1,2", {SOUTHEAST: 1}),
        (1, {STORE: 1}, "move 0,1 0,0", {HOME: 1}),
        (3, {STORE: 2}, "move 0,1 1,2; move 1,2 0,2; move 0,2 -1,1", {STORE: 1, WEST: 1}),
        (3, {STORE: 3}, "move 0,1 1,2; move 0,1 0,2; move 0,1 -1,1", {SOUTHEAST: 1, LAID: 1, WEST: 1}),
        (1, {HOME: 1, STORE: 7}, "move 0,0 0,1", {STORE: 8}),
        (2, {STORE: 3}, "promote 0,1; promote 0,1", {STORE: 1}),
    ],
)
def test_movement_points_are_used_one_by_one(
    points: int, before: dict[Cell, int], actions: str, after: dict[Cell, int]
) -> None:
    game = activating(T.VILLAGE, T.VILLAGE_FOR_WOOD, T.MOIL, clansmen=before)
    villages = ["activate 1,1", "activate -1,1", "activate 1,2"][:points]
    player = play(game, *villages, "done", *actions.split("; ")).state.players[0]
    assert player.display.clansmen == after
    assert player.chieftains == sum(before.values()) - sum(after.values())
    assert game.state.movement_points == 0 and legal(game) == {"end"}
