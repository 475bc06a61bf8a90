"""Review of a game: every player's chance to win after each turn, and the costliest turns."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action, EndTurn
from core.bots.base import Budget
from core.bots.coach.comparison import expected_leads, plan_of
from core.bots.cooperative import Cooperative
from core.bots.players.expert import Expert, settings_for
from core.bots.search.determinization import HiddenInfo
from core.bots.search.playout import play_out
from core.bots.search.turn_plans import Plan
from core.game import Game
from core.scoring import leaders
from core.state import State

GAMES_PER_POSITION: Final = 24  # games played out from each position to estimate the chances
SCREENING_WORK: Final = 300  # simulated turns for each turn reviewed
RECHECK_WORK: Final = 1500  # simulated turns to re-check each turn that seems costly
MAX_RECHECKED: Final = 6  # maximum number of turns re-checked
MAX_REPORTED: Final = 3  # maximum number of costly turns in a review


class CostlyTurn(NamedTuple):
    """A turn that could have been played better."""

    at: int  # number of actions played when it began
    turn: int  # its number
    seat: int
    better: tuple[Action, ...]  # the better turn, including its end
    points: int  # the better turn's average advantage, in centi-VP
    lead: int  # the expected lead over the best opponent after the better turn, in centi-VP


class Review(NamedTuple):
    """The review of a game: each seat's chance to win, in thousandths, at the beginning and after each turn, and the
    costliest turns, worst first."""

    chances: tuple[tuple[int, ...], ...]
    turns: tuple[CostlyTurn, ...]


class _Turn(NamedTuple):
    """A played turn: its beginning and end, counted in actions, and the position at its beginning."""

    at: int
    end: int
    state: State


class _Candidate(NamedTuple):
    """A turn that seems costly: its cost, the better alternative, and the turn as played."""

    cost: int
    turn: _Turn
    better: Plan
    played: Plan


def review(
    game: Game, seats: Sequence[int], effort: float, progress: Budget, rng: random.Random
) -> Cooperative[Review]:
    """The review of a finished game for some seats; ``effort`` is 1 for the usual amount of computation, and the budget
    in work, sized here, is spent completely in the course of it."""
    turns = _turns(game)
    looked = [turn for turn in turns if turn.state.seat in seats]
    games, first, second = (
        max(2, round(number * effort)) for number in (GAMES_PER_POSITION, SCREENING_WORK, RECHECK_WORK)
    )
    progress.work = games * len(turns) + len(looked) * _in_games(first) + MAX_RECHECKED * _in_games(second)
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
    for suspect in suspects[:MAX_RECHECKED]:
        if suspect.cost > 0:
            costly.append((yield from _costly(suspect, Budget(second), rng)))
        progress.spend(_in_games(second))
    costly = [turn for turn in costly if turn.points > 0]
    costly.sort(key=lambda turn: turn.points, reverse=True)
    return Review(tuple(chances), tuple(costly[:MAX_REPORTED]))


def _in_games(work: int) -> int:
    """Converts a number of simulated turns to the equivalent number of full playouts, at least 1."""
    return max(1, work // 20)


def _turns(game: Game) -> list[_Turn]:
    """The turns of a game, in order."""
    turns, at, state = [], 0, game.first
    for number, (action, after) in enumerate(game.history):
        if type(action) is EndTurn:
            turns.append(_Turn(at, number, state))
            at, state = number + 1, after
    return turns


def _chances(state: State, games: int, progress: Budget, rng: random.Random) -> Cooperative[tuple[int, ...]]:
    """Each seat's share of wins, per thousand, in that many games played to the end; ties are split."""
    players = len(state.players)
    hidden, weights, ends = HiddenInfo(state), (settings_for(players).rollouts.weights,) * players, []
    for _ in range(games):
        ends.append(play_out(state, hidden.sample(rng), weights, rng)[0])
        progress.spend()
        yield
    return _shares(ends)


def _shares(ends: Sequence[State]) -> tuple[int, ...]:
    """Each seat's share of wins, per thousand, among finished games; ties are split."""
    won = [0.0] * len(ends[0].players)
    for end in ends:
        winners = leaders(end.players)
        for seat in winners:
            won[seat] += 1000 / len(winners)
    return tuple(round(share / len(ends)) for share in won)


def _suspect(game: Game, turn: _Turn, budget: Budget, rng: random.Random) -> Cooperative[_Candidate]:
    """Compares a played turn with the expert's own best plan."""
    played = plan_of(turn.state, [action for action, _state in game.history[turn.at : turn.end + 1]])
    results = yield from Expert().rank_plans(turn.state, budget, rng, [played])
    best, as_played = results[0], next(result for result in results if result.plan is played)
    return _Candidate(best.score - as_played.score, turn, best.plan, played)


def _costly(suspect: _Candidate, budget: Budget, rng: random.Random) -> Cooperative[CostlyTurn]:
    """Compares the turn played with the better one again, without others: the best of many plans is partly luck."""
    state = suspect.turn.state
    lead, played = yield from expected_leads(state, suspect.better, suspect.played, budget, rng)
    return CostlyTurn(suspect.turn.at, state.turn, state.seat, suspect.better.actions, lead - played, lead)
