"""Looking back at a game: everybody's chance to win after each turn, and the turns that cost most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action, EndTurn
from core.bots.base import Budget
from core.bots.coach.comparison import leads, plan_of
from core.bots.cooperative import Cooperative
from core.bots.players.expert import Expert, thinking_for
from core.bots.search.determinization import HiddenInfo
from core.bots.search.monte_carlo import PlanResult
from core.bots.search.playout import play_out
from core.bots.search.turn_plans import Plan
from core.game import Game
from core.scoring import leaders
from core.state import State

GAMES: Final = 24
"""Games played on from each position, to see who wins."""

FIRST_WORK: Final = 300
"""Turns simulated for each turn that is looked at."""

SECOND_WORK: Final = 1500
"""Turns simulated once more for each that seems to have cost much."""

SUSPECTS: Final = 6
"""Turns that are looked at once more, at most."""

MOST_TOLD: Final = 3
"""Costly turns in a review, at most."""


class Costly(NamedTuple):
    """A turn that could have been played better.

    :param at: how many actions had been played when it began
    :param turn: its number
    :param seat: whose turn it was
    :param better: the better turn, its end included
    :param points: what the better turn brings more, on average, in hundredths of a victory point
    :param lead: the lead over the best of the others to be expected after the better turn, in hundredths
    """

    at: int
    turn: int
    seat: int
    better: tuple[Action, ...]
    points: int
    lead: int


class Review(NamedTuple):
    """A game in retrospect.

    :param chances: by turn and seat, the chance to win, in thousandths: at the beginning and after each turn
    :param turns: the turns that cost most, the worst first
    """

    chances: tuple[tuple[int, ...], ...]
    turns: tuple[Costly, ...]


class _Turn(NamedTuple):
    """A turn that was played: when it began and ended, counted in actions, and the position then."""

    at: int
    end: int
    state: State


class _Suspect(NamedTuple):
    """A turn that seems to have cost something: by how much, what would have been better, and what was played."""

    cost: int
    turn: _Turn
    better: Plan
    played: Plan


def review(
    game: Game, seats: Sequence[int], effort: float, progress: Budget, rng: random.Random
) -> Cooperative[Review]:
    """The review of a game.

    :param game: a game that is over
    :param seats: whose turns are looked at
    :param effort: how much is computed, 1 for the usual amount
    :param progress: a budget in work of which all is spent in the course of it; it is made as large as is needed
    :param rng: where chance comes from
    """
    turns = _turns(game)
    looked = [turn for turn in turns if turn.state.seat in seats]
    games, first, second = (max(2, round(number * effort)) for number in (GAMES, FIRST_WORK, SECOND_WORK))
    progress.work = games * len(turns) + len(looked) * _in_games(first) + SUSPECTS * _in_games(second)
    chances = []
    for turn in turns:
        chances.append((yield from _chances(turn.state, games, progress, rng)))
    chances.append(_shares([game.state]))
    suspects = []
    for turn in looked:
        suspects.append((yield from _suspect(game, turn, Budget(first), rng)))
        progress.spend(_in_games(first))
    suspects.sort(key=lambda suspect: suspect.cost, reverse=True)
    costly = []
    for suspect in suspects[:SUSPECTS]:
        if suspect.cost > 0:
            costly.append((yield from _costly(suspect, Budget(second), rng)))
        progress.spend(_in_games(second))
    costly = [turn for turn in costly if turn.points > 0]
    costly.sort(key=lambda turn: turn.points, reverse=True)
    return Review(tuple(chances), tuple(costly[:MOST_TOLD]))


def _in_games(work: int) -> int:
    """About how many games to the end take as long as so many simulated turns, 1 or more."""
    return max(1, work // 20)


def _turns(game: Game) -> list[_Turn]:
    """The turns of a game, in their order."""
    turns, at, state = [], 0, game.first
    for number, (action, after) in enumerate(game.history):
        if type(action) is EndTurn:
            turns.append(_Turn(at, number, state))
            at, state = number + 1, after
    return turns


def _chances(state: State, games: int, progress: Budget, rng: random.Random) -> Cooperative[tuple[int, ...]]:
    """By seat, the games won of so many that are played to their end, per thousand; shared ones shared."""
    players = len(state.players)
    hidden, weights, ends = HiddenInfo(state), (thinking_for(players).rollouts.weights,) * players, []
    for _ in range(games):
        ends.append(play_out(state, hidden.sample(rng), weights, rng)[0])
        progress.spend()
        yield
    return _shares(ends)


def _shares(ends: Sequence[State]) -> tuple[int, ...]:
    """By seat, the games won of those that ended so, per thousand; shared ones shared."""
    won = [0.0] * len(ends[0].players)
    for end in ends:
        winners = leaders(end.players)
        for seat in winners:
            won[seat] += 1000 / len(winners)
    return tuple(round(share / len(ends)) for share in won)


def _suspect(game: Game, turn: _Turn, budget: Budget, rng: random.Random) -> Cooperative[_Suspect]:
    """A turn that was played beside the best of the expert's own plans."""
    played = plan_of(turn.state, [action for action, _state in game.history[turn.at : turn.end + 1]])
    results = yield from Expert().rank_plans(turn.state, budget, rng, [played])
    best = results[0]
    return _Suspect(best.score - _of(results, played).score, turn, best.plan, played)


def _costly(suspect: _Suspect, budget: Budget, rng: random.Random) -> Cooperative[Costly]:
    """A turn that was played beside the better one alone, since the best of many is partly luck."""
    state = suspect.turn.state
    lead, played = yield from leads(state, suspect.better, suspect.played, budget, rng)
    return Costly(suspect.turn.at, state.turn, state.seat, suspect.better.actions, lead - played, lead)


def _of(results: Sequence[PlanResult], plan: Plan) -> PlanResult:
    return next(result for result in results if result.plan is plan)
