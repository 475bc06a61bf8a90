"""The preview of taking a tile (docs/rules.md, 4 to 6): cost, tiles in reach, tiles lost, next player; the turns of
others before the player's next one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core import Game
from core.actions import Cell, EndTurn, Take
from core.bots.base import Budget
from core.bots.levels import bot
from core.preview import Preview, preview, turns_before
from core.state import DIE
from tests.positions import EAST, STORE, WALL, WEST, A, B, C, Seat, T, position

OTHER_STORE: Cell = (0, 2)
GRAIN = {"grain": 1}
TOWN = {STORE: T.LOCHY, EAST: T.FOREST, WEST: T.QUARRY}
"""Loch Lochy, which yields nothing when activated, with a forest and a quarry beside it."""


def seen(seat: Seat, tile: int, cell: Cell, track: tuple[int, ...] = (), **table: dict[str, int]) -> Preview:
    """The preview of laying a tile that lies on space 1."""
    game = position(seat, track=(A, tile, *track), warehouse=table.get("warehouse"))
    return preview(game.state, Take(1, cell))


def standing(tiles: dict[Cell, int], **more: object) -> Seat:
    """A seat with a clansman on Loch Lochy."""
    return Seat(tiles, **{"clansmen": {STORE: 1}, **more})  # type: ignore[arg-type]


def test_what_is_sure_to_be_given_and_bought() -> None:
    """Castle Moil costs wood, stone and grain: both cubes of the one tile are given, the grain is bought."""
    told = seen(standing({STORE: T.LOCHY}, cubes={STORE: "wood stone"}, coins=2), T.MOIL, EAST, warehouse=GRAIN)
    assert told.spend == {STORE: ("wood", "stone")}
    assert told.buys == {"grain": 2} and told.open == ()
    assert (told.barrels, told.person) == (0, "")


def test_what_leaves_a_choice_is_left_open() -> None:
    seat = standing(TOWN, cubes={STORE: "wood", EAST: "wood"}, coins=0)
    told = seen(seat, T.VILLAGE_FOR_WOOD, (1, 2))
    assert told.open == ("wood",) and told.spend == {} == told.buys


def test_where_the_kind_is_free_so_is_it_told() -> None:
    """Loch Oich costs two different resources."""
    seat = standing(TOWN, cubes={STORE: "wood stone grain"}, coins=0)
    assert seen(seat, T.OICH, OTHER_STORE).open == ("any", "any")
    seat = standing(TOWN, cubes={STORE: "wood wood"}, coins=1)
    rows = {"stone": 0, "grain": 1, "cattle": 1, "sheep": 1}
    told = seen(seat, T.OICH, OTHER_STORE, warehouse=rows)
    assert told.open == () and told.spend == {STORE: ("wood",)} and told.buys == {"stone": 1}


def test_what_has_been_paid_already_is_not_open() -> None:
    """One of two different resources has to be the only cube; for the other there are several to buy."""
    seat = standing(TOWN, cubes={STORE: "wood"}, coins=1)
    told = seen(seat, T.OICH, OTHER_STORE)
    assert told.open == ("any",) and told.spend == {STORE: ("wood",)}


@pytest.mark.parametrize(
    "clansmen, chieftains, person",
    [({STORE: 2}, 0, "clansman"), ({STORE: 1}, 1, "chieftain"), ({STORE: 2}, 1, "either"),
     ({STORE: 1, EAST: 1}, 0, "clansman")],
)  # fmt: skip
def test_who_would_be_given_up_for_loch_ness(clansmen: dict[Cell, int], chieftains: int, person: str) -> None:
    seat = Seat(TOWN, clansmen=clansmen, chieftains=chieftains)
    assert seen(seat, T.NESS, OTHER_STORE).person == person


def test_it_reaches_the_new_tile_and_what_is_left_to_activate_around_it() -> None:
    """The quarry is full, Loch Lochy yields nothing, and the village is too far from the meadow in the east."""
    seat = standing(TOWN, cubes={WEST: "stone stone stone"})
    assert seen(seat, T.MEADOW, (1, 2)).reach == ((1, 2), EAST)
    assert seen(seat, T.RIVER_MEADOW, OTHER_STORE).reach == (OTHER_STORE, EAST)
    assert seen(standing(TOWN), T.RIVER_MEADOW, OTHER_STORE).reach == (OTHER_STORE, WEST, EAST)
    assert seen(standing(TOWN), T.MORAR, OTHER_STORE).reach == (WEST, EAST), "Loch Morar brings nothing either"
    seat = standing({**TOWN, (2, 1): T.MEADOW}, cubes={STORE: "wood stone"}, coins=0)
    assert seen(seat, T.OICH, OTHER_STORE).reach == ((0, 0), EAST, WEST, (2, 1)), "Loch Oich reaches every tile"


@pytest.mark.parametrize("tile", [T.VILLAGE, T.MEADOW, T.SHEEP_BUTCHER, T.TAVERN, T.DISTILLERY])
def test_a_new_tile_of_every_sort_is_reached_if_it_does_something(tile: int) -> None:
    """Including the butcher, though its input may still be missing."""
    seat = standing({STORE: T.LOCHY}, cubes={STORE: "stone"}, barrels=1)
    told = seen(seat, tile, EAST)
    assert told.reach[0] == EAST and told.barrels == (tile == T.TAVERN)


def test_what_would_leave_the_track_and_who_would_be_next() -> None:
    seat = standing({STORE: T.LOCHY})
    assert seen(seat, T.MEADOW, EAST, track=(B,))[6:8] == ((), 0), "nobody has passed anything: it stays his turn"
    game = position(seat, track=(A, T.FOREST, T.MEADOW, DIE, B))
    assert preview(game.state, Take(2, EAST)).leaving == (T.FOREST,)
    assert preview(game.state, Take(2, EAST)).next_seat == 0
    game = position(seat, track=(A, DIE, B, T.FOREST, T.MEADOW))
    assert preview(game.state, Take(4, EAST)).leaving == () and preview(game.state, Take(4, EAST)).next_seat == -1
    game = position(seat, track=(A, B, T.FOREST, T.MEADOW))
    assert preview(game.state, Take(3, EAST)).next_seat == 1


@pytest.mark.parametrize("tile", [T.LOCHY, T.RIVER_MEADOW, T.SHIEL, T.MORAR])
@pytest.mark.parametrize("neighbour, room", [(T.VILLAGE, 2), (T.FOREST, 0)])
def test_room_counts_what_moving_opens_whatever_has_to_be_chosen_first(tile: int, neighbour: int, room: int) -> None:
    """The only open cell is taken; the clansman sees others only if the village beside it grants a move."""
    tiles = WALL | {EAST: neighbour, (1, 2): T.MEADOW, (-1, 2): T.PASTURE}
    assert seen(standing(tiles, cubes={(1, 2): "sheep"}), tile, OTHER_STORE, warehouse={"sheep": 1}).room == room


def test_in_the_last_turn_there_is_room_enough() -> None:
    tiles = WALL | {(1, 2): T.MEADOW, (-1, 2): T.PASTURE}
    game = position(standing(tiles), track=(A, T.RIVER_MEADOW, B), left=1)
    assert preview(game.state, Take(1, OTHER_STORE)).room == 2


def jumps(players: int, seed: int) -> Iterator[tuple[int, Preview, Game, int]]:
    """Each take of a whole game of bots: its seat, its preview, the game, and the number of actions after it."""
    game, chance = Game.new(players, seed), random.Random(seed)
    levels = [bot("easy") for _seat in range(players)]
    while not game.over:
        state = game.state
        action = levels[state.seat].decide(state, game.legal_actions(), Budget(), chance)
        told = preview(state, action) if isinstance(action, Take) else None
        game.play(action)
        if told:
            yield state.seat, told, game, len(game.history)


def turns_after(game: Game, seat: int, number: int) -> list[int] | None:
    """The seats of the turns after an action and before the player's next turn; None if the player had none."""
    seats = [state.seat for action, state in game.history[number:] if type(action) is EndTurn and not state.over]
    return seats[: seats.index(seat)] if seat in seats else None


def test_who_stands_behind_moves_about_as_often_as_is_told() -> None:
    off = list[int]()
    for players, seed in ((2, 4), (3, 5), (4, 6), (5, 7)):
        for seat, shown, game, number in list(jumps(players, seed)):
            followed = turns_after(game, seat, number)
            if followed is None:
                continue
            assert {who for who, _times in shown.before} == set(followed), "whoever stands behind, and nobody else"
            assert (shown.next_seat == seat) == (not shown.before) or shown.next_seat < 0
            off += [followed.count(who) - times for who, times in shown.before]
    assert abs(sum(off) / len(off)) < 0.2 and sum(abs(each) <= 1 for each in off) / len(off) > 0.95


def test_the_number_comes_from_the_tiles_between() -> None:
    """A player is on turn again after the others have passed; the die and empty spaces are not predicted."""
    tiles = (T.QUARRY, T.FOREST, T.MEADOW, T.PASTURE, T.WHEAT, T.VILLAGE)
    for between, times in ((0, 1), (1, 1), (2, 2), (4, 2), (5, 2), (6, 3)):
        state = position(Seat(), track=(B, *tiles[:between], A, T.FOREST_2)).state
        assert turns_before(state, 0) == ((1, times),) and turns_before(state, 1) == ()
    state = position(*[Seat()] * 3, track=(C, DIE, T.QUARRY, B, T.FOREST, T.MEADOW, A, T.FOREST_2)).state
    assert turns_before(state, 0) == ((2, 2), (1, 2)), "the rearmost first; whoever stands between is no tile"
