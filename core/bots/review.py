"""Looking back at a game: everybody's chance to win after each turn, and the turns that cost most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action, EndTurn
from core.bots.advice import worth_at_end
from core.bots.base import Budget
from core.bots.chance import Unseen
from core.bots.expert import Expert, way_for
from core.bots.learned import POLICY
from core.bots.planning import Plan
from core.bots.playout import play_out
from core.bots.search import Verdict, searching
from core.bots.slices import Slices
from core.game import Game
from core.state import Player, State

GAMES: Final = 24
"""How many games are played on from each position, to see who wins."""

GLANCE: Final = 300
"""How many turns are simulated for each turn that is looked at."""

DUEL: Final = 1500
"""How many turns are simulated once more for each that seems to have cost much."""

SUSPECTS: Final = 6
"""How many turns are looked at once more."""

MOST: Final = 3
"""How many turns are told at most."""


class Costly(NamedTuple):
    """A turn that could have been played better.

    :param at: how many actions had been played when it began
    :param turn: its number
    :param seat: whose turn it was
    :param better: the better turn, its end included
    :param points: by how many hundredths of a point the better turn does better, on average
    """

    at: int
    turn: int
    seat: int
    better: tuple[Action, ...]
    points: int


class Review(NamedTuple):
    """What looking back has found.

    :param chances: everybody's chance to win, by seat in thousandths, at the beginning and after each turn
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


def reviewing(game: Game, seats: Sequence[int], effort: float, progress: Budget, rng: random.Random) -> Slices[Review]:
    """Look back at a game in slices.

    :param game: a game that is over
    :param seats: whose turns are looked at
    :param effort: how much is thought, 1 for the usual amount
    :param progress: a budget in work of which all is spent in the course of it; it is made as large as is needed
    :param rng: where chance comes from
    """
    turns = _turns(game)
    looked = [turn for turn in turns if turn.state.seat in seats]
    games, glance, duel = (max(2, round(number * effort)) for number in (GAMES, GLANCE, DUEL))
    progress.work = games * len(turns) + len(looked) * _steps(glance) + SUSPECTS * _steps(duel)
    chances = []
    for turn in turns:
        chances.append((yield from _chances(turn.state, games, progress, rng)))
    chances.append(_shares([game.state]))
    found = []
    for turn in looked:
        found.append((yield from _glance(game, turn, Budget(glance), rng)))
        progress.spend(_steps(glance))
    found.sort(key=lambda suspect: suspect.cost, reverse=True)
    costly = []
    for suspect in found[:SUSPECTS]:
        if suspect.cost > 0:
            costly.append((yield from _duel(suspect, Budget(duel), rng)))
        progress.spend(_steps(duel))
    told = [each for each in costly if each.points > 0]
    told.sort(key=lambda each: each.points, reverse=True)
    return Review(tuple(chances), tuple(told[:MOST]))


def _steps(work: int) -> int:
    """Return about how many games to the end take as long as so many simulated turns."""
    return max(1, work // 20)


def _turns(game: Game) -> list[_Turn]:
    """Return the turns of a game."""
    turns, at, state = [], 0, game.first
    for number, (action, after) in enumerate(game.history):
        if type(action) is EndTurn:
            turns.append(_Turn(at, number, state))
            at, state = number + 1, after
    return turns


def _chances(state: State, games: int, progress: Budget, rng: random.Random) -> Slices[tuple[int, ...]]:
    """Play games on to their end; return how many of a thousand each seat wins, shared ones shared."""
    unseen, minds, ends = Unseen(state), (POLICY,) * len(state.players), []
    for _ in range(games):
        ends.append(play_out(state, unseen.guess(rng), minds, rng)[0])
        progress.spend()
        yield
    return _shares(ends)


def _shares(ends: Sequence[State]) -> tuple[int, ...]:
    """Return how many of a thousand such games each seat wins."""
    won = [0.0] * len(ends[0].players)
    for end in ends:
        strengths = [_strength(player) for player in end.players]
        winners = [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]
        for seat in winners:
            won[seat] += 1000 / len(winners)
    return tuple(round(share / len(ends)) for share in won)


def _strength(player: Player) -> tuple[int, int]:
    """Return what decides who wins: points, then resources left."""
    return player.vp, sum(player.display.total(kind) for kind in player.display.cubes)


def _glance(game: Game, turn: _Turn, budget: Budget, rng: random.Random) -> Slices[_Suspect]:
    """Compare a turn that was played with the expert's own."""
    before_end = game.history[turn.end - 1][1] if turn.end > turn.at else turn.state
    actions = tuple(action for action, _state in game.history[turn.at : turn.end + 1])
    played = Plan(worth_at_end(before_end), actions, before_end)
    verdicts = yield from Expert().pondering(turn.state, budget, rng, [played])
    best = verdicts[0]
    return _Suspect(best.score - _of(verdicts, played).score, turn, best.plan, played)


def _duel(suspect: _Suspect, budget: Budget, rng: random.Random) -> Slices[Costly]:
    """Look once more whether a turn was worse than another one, and by how much."""
    plans = sorted([suspect.better, suspect.played], key=lambda plan: plan.value, reverse=True)
    state = suspect.turn.state
    verdicts = yield from searching(state, plans, way_for(len(state.players)).style, budget, rng)
    points = _of(verdicts, suspect.better).lead - _of(verdicts, suspect.played).lead
    return Costly(suspect.turn.at, state.turn, state.seat, suspect.better.actions, points)


def _of(verdicts: Sequence[Verdict], plan: Plan) -> Verdict:
    return next(verdict for verdict in verdicts if verdict.plan is plan)
