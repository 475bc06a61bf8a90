"""Consequences of a jump on the track: the turns of others before the player's next one, certain and estimated."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core import Game
from core.actions import EndTurn, Take
from core.bots.base import Budget
from core.bots.levels import bot
from core.jump import turns_before
from core.preview import Preview, preview
from core.state import DIE
from tests.positions import A, B, C, Seat, T, position


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


@pytest.mark.cpython_only
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
