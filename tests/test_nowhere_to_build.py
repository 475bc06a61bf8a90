"""Warnings of having nowhere to build are exact: compared with an exhaustive search."""

import random
from dataclasses import replace
from functools import cache

import pytest

from core import Game, warnings
from core.actions import Activate, Cell, EndTurn, Move, Promote, Sell, Take
from core.deal import EMPTY_DEAL
from core.display import Display
from core.legal import legal_actions
from core.public_info import is_last_turn
from core.state import State
from core.transitions import play
from core.warnings import PLENTY, leaves_nowhere_to_build, open_cells
from tests.positions import T, any_position

FREE_TILES = (T.MEADOW, T.RIVER_MEADOW, T.ROAD_WHEAT)
"""A free tile of each kind: plain, river, road."""

MOST = 3
"""Movement points above which the search is not exhaustive."""


def placements(state: State) -> set[Cell]:
    rear = state.chain[0] if state.chain[0] < 0 else -1 - state.seat
    trial = replace(state, phase="take", chain=(rear, *FREE_TILES))
    return {action.cell for action in legal_actions(trial) if isinstance(action, Take)}


def search_open_cells(state: State, seen: dict[object, int] | None = None) -> int:
    """The most cells that can be open at the end of the turn, over all continuations; 2 stands for 2 or more."""
    seen = {} if seen is None else seen
    standing = tuple(sorted(state.player.display.clansmen.items()))
    key = state.phase, state.movement_points, state.reach, state.used, state.ness, standing, state.choices
    key += (len(state.payment.remaining), len(state.payment.given)) if state.payment else ()
    if key not in seen:
        ended = 0 if state.phase in ("pay", "fill", "choose") else min(len(placements(state)), PLENTY)
        seen[key] = ended
        if ended < PLENTY:
            seen[key] = max(
                [ended, *(search_open_cells(play(state, way, EMPTY_DEAL), seen) for way in distinct_actions(state))]
            )
    return seen[key]


def distinct_actions(state: State) -> list[object]:
    tiles = state.player.display.tiles
    legal = [action for action in legal_actions(state) if not isinstance(action, (Sell, EndTurn, Promote))]
    return [action for action in legal if not isinstance(action, Activate) or tiles[action.cell].moves]


@cache
def states() -> tuple[State, ...]:
    found = []
    for seed in range(120):
        game, chance = Game.new(2 + seed % 4, seed), random.Random(seed)
        while not game.over:
            if chance.random() < 0.02 or len(open_cells(game.state.player.display)) < PLENTY:
                found.append(game.state)
            game.play(chance.choice(game.legal_actions()))
    for seed in range(150):
        game, chance = any_position(random.Random(seed), 3), random.Random(seed)
        for _ in range(6):
            if not game.over:
                found.append(game.state)
                game.play(chance.choice(game.legal_actions()))
    return tuple(found)


def is_searched(state: State) -> bool:
    """True if a search is exhaustive, and the turn not the last, in which nobody is warned."""
    points = state.movement_points + sum(state.player.display.tiles[cell].moves for cell in state.reach)
    return points <= MOST and not is_last_turn(state)


def test_open_cells_match_legal_takes() -> None:
    counts = set[int]()
    for state in states():
        cells = open_cells(state.player.display)
        assert set(cells) == placements(state) and len(set(cells)) == len(cells)
        counts.add(min(len(cells), PLENTY))
        if state.phase == "take":
            assert warnings.has_nowhere_to_build(state) == (not cells)
            words = {action.word for action in legal_actions(state)}
            assert cells or "pass" in words <= {"pass", "sell"}, "whatever is on the track"
    assert counts == {0, 1, PLENTY}


def test_tiles_with_open_cells_is_exact() -> None:
    for state in states()[::5]:
        display = state.player.display
        told = warnings.tiles_with_open_cells(display)
        assert told and {*told} == {cell for cell in display.tiles if open_cells(with_one_clansman(display, cell))}


def with_one_clansman(display: Display, cell: Cell) -> Display:
    other = display
    for stand, count in display.clansmen.items():
        other = other.with_clansman(stand, -count)
    return other.with_clansman(cell)


@pytest.mark.slow
def test_warnings_match_exhaustive_search() -> None:
    told, harmful = set(), set()
    for state in (state for state in states() if state.phase in ("activate", "move") and is_searched(state)):
        best, now = search_open_cells(state), min(len(placements(state)), PLENTY)
        assert warnings.can_still_build(state) == bool(best)
        assert leaves_nowhere_to_build(state, EndTurn()) == (not now)
        assert state.phase != "move" or warnings.can_open_another(state) == ((now, best) == (1, PLENTY))
        told.add((state.phase, now, best))
        for action in legal_actions(state) if state.phase == "move" else ():
            if isinstance(action, (Move, Promote)):
                harm = best > 0 and search_open_cells(play(state, action, EMPTY_DEAL)) == 0
                assert leaves_nowhere_to_build(state, action) == harm
                harmful.add(harm)
    assert told >= {("move", 0, 0), ("activate", 0, PLENTY), ("move", 1, 1), ("move", 1, PLENTY)}
    assert harmful == {True, False}


@pytest.mark.slow
def test_open_after_taking_matches_exhaustive_search() -> None:
    told = set()
    for state in states():
        takes = [action for action in legal_actions(state) if isinstance(action, Take)]
        for action in takes[:12]:
            found, after = warnings.open_after_taking(state, action), play(state, action, EMPTY_DEAL)
            if is_last_turn(after):
                assert found == PLENTY
            elif is_searched(after):
                assert found == search_open_cells(after)
                told.add(found)
    assert told == {0, 1, PLENTY}
