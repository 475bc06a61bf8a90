"""The preview of taking a tile: its cost, and the tiles in reach. The recorded games have the rest of it."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from core.actions import Activate, Cell, Sell, Take
from core.deal import EMPTY_DEAL
from core.legal import legal_actions
from core.preview import Preview, preview
from core.state import State
from core.tiles import TILES
from core.transitions import play
from tests.positions import EAST, LAID, STORE, WEST, A, Seat, T, any_position, position

ALONE = {STORE: T.LOCHY}
FOREST = {STORE: T.LOCHY, EAST: T.FOREST}
TOWN = {**FOREST, WEST: T.QUARRY}
"""Loch Lochy, which yields nothing when activated, with a forest and a quarry beside it."""


def preview_of(seat: Seat, tile: int, cell: Cell, warehouse: dict[str, int] | None = None) -> Preview:
    return preview(position(seat, track=(A, tile), warehouse=warehouse).state, Take(1, cell))


def seat_with(tiles: dict[Cell, int], cubes: dict[Cell, str] | None = None, coins: int = 6) -> Seat:
    return Seat(tiles, cubes or {}, {STORE: 1}, coins)


WOOD = {STORE: "wood", EAST: "wood"}
FEW = {"stone": 0, "grain": 1, "cattle": 1, "sheep": 1}


@pytest.mark.parametrize(("seat", "tile", "cell", "rows", "told"), [
    (seat_with(ALONE, {STORE: "wood stone"}, 2), T.MOIL, EAST, {"grain": 1},
     ({STORE: ("wood", "stone")}, {"grain": 2}, ())),
    (seat_with(TOWN, WOOD, 0), T.VILLAGE_FOR_WOOD, (1, 2), {}, ({}, {}, ("wood",))),
    (seat_with(FOREST, WOOD), T.MOIL, (1, 2), {}, ({}, {"stone": 1, "grain": 1}, ("wood",))),
    (seat_with(TOWN, {STORE: "wood stone grain"}, 0), T.OICH, LAID, {}, ({}, {}, ("any", "any"))),
    (seat_with(TOWN, {STORE: "wood wood"}, 1), T.OICH, LAID, FEW, ({STORE: ("wood",)}, {"stone": 1}, ())),
    (seat_with(TOWN, {STORE: "wood"}, 1), T.OICH, LAID, {}, ({STORE: ("wood",)}, {}, ("any",))),
])  # fmt: skip
def test_preview_payment_and_choices(seat: Seat, tile: int, cell: Cell, rows: dict[str, int], told: object) -> None:
    """Castle Moil costs wood, stone and grain; Loch Oich two different resources, and what is paid is not open."""
    assert preview_of(seat, tile, cell, rows)[:3] == told


@pytest.mark.parametrize(("clansmen", "chieftains", "person"), [
    ({STORE: 2}, 0, "clansman"), ({STORE: 1}, 1, "chieftain"), ({STORE: 2}, 1, "either"),
    ({STORE: 1, EAST: 1}, 0, "clansman"),
])  # fmt: skip
def test_preview_person_for_loch_ness(clansmen: dict[Cell, int], chieftains: int, person: str) -> None:
    assert preview_of(Seat(TOWN, clansmen=clansmen, chieftains=chieftains), T.NESS, LAID).person == person


@pytest.mark.parametrize(
    "seeds", [range(200), pytest.param(range(200, 2200), marks=pytest.mark.long)], ids=["some", "many"]
)
def test_preview_reach_is_exact(seeds: range) -> None:
    """Every way to pay and to choose is played out; what Loch Ness alone reaches is not told. The new tile is first."""
    kinds, empty = Counter[str](), 0
    for seed in seeds:
        chance = random.Random(seed)
        takes: list[Take] = []
        while not takes:
            state = any_position(chance, chance.choice((2, 3, 4, 5))).state
            takes = [action for action in legal_actions(state) if isinstance(action, Take)]
        take = chance.choice(takes)
        ways = list(after_payments(play(state, take, EMPTY_DEAL)))
        lit = {action.cell for way in ways for action in legal_actions(way) if isinstance(action, Activate)}
        told, tile = preview(state, take).reach, TILES[state.at(take.space)]
        assert told == tuple(cell for cell in dict.fromkeys((take.cell, *ways[0].reach)) if cell in lit)
        kinds[tile.kind] += tile.input != () and take.cell not in told
        empty += len(ways) > 1
    assert {"butcher", "distillery", "grocer"} & {kind for kind in kinds if kinds[kind]} and empty


def after_payments(state: State) -> Iterator[State]:
    if state.phase == "activate":
        yield state
    else:
        for action in (action for action in legal_actions(state) if not isinstance(action, Sell)):
            yield from after_payments(play(state, action, EMPTY_DEAL))
