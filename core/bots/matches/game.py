"""One game of a match: seating, play, and outcome."""

import random
import time
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple, TypeAlias

from core.actions import Action, Pass
from core.bots.base import Bot, Budget
from core.game import Game
from core.warnings import open_cells


class Match(NamedTuple):
    """A match of bot A in one seat against B in all others, B perhaps from another commit; ``work`` is the number of
    simulated turns per decision, None for each level's own."""

    a: str
    b: str
    players: int
    games: int
    seed: int = 1
    work: int | None = None
    b_ref: str = ""


class Outcome(NamedTuple):
    """The result of a game."""

    won: float  # A's share of the victory: 1, 0, or a part of a shared one
    vp_a: float  # A's points
    vp_b: float  # the mean of the others' points
    walled_in_a: int  # 1 if A was walled in: passed with no cell left to place a tile on; else 0
    walled_in_b: int  # number of other seats that were
    turns: tuple[int, int]  # turns of A, and of the others
    seconds: tuple[float, float]  # processor time of A, and of the others
    longest_turn: tuple[float, float]  # processor time of the longest turn of A, and of the others


Thinker: TypeAlias = tuple[Bot, random.Random]
"""A bot in a seat, and its random numbers."""

GameGenerator: TypeAlias = Generator[Game, tuple[Action, float], Outcome]
"""A generator that plays a game: it yields the game whenever a remote seat must act, and is sent that seat's action and
the seconds it took."""


class _Clock:
    """The processor time of A's turns and of the others'."""

    def __init__(self) -> None:
        self.turns, self.seconds, self.longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
        self._turn, self._spent = 0, 0.0

    def add(self, side: int, turn: int, seconds: float) -> None:
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
            self.turns[side] += 1
        self._spent += seconds
        self.seconds[side] += seconds
        self.longest[side] = max(self.longest[side], self._spent)


def round_up_to_deals(games: int, players: int) -> int:
    """A number of games, rounded up so that each deal is played from every seat."""
    return -(-games // players) * players


def seat_of_a(match: Match, number: int) -> int:
    """A's seat in a game of a match; each deal is played from every seat in turn."""
    return number % match.players


def deal_seed(match: Match, number: int) -> int:
    """The seed of a game of a match."""
    return match.seed * 1_000_000 + number // match.players


def bot_seed(match: Match, number: int, seat: int) -> int:
    """The seed of a seat's random numbers in a game of a match."""
    return deal_seed(match, number) * 100 + seat * 10 + (seat == seat_of_a(match, number))


def contest(
    match: Match,
    number: int,
    seats: Sequence[Thinker | None],
    names: Sequence[str] | None = None,
    watch: Callable[[Action], None] = lambda action: None,
) -> GameGenerator:
    """Plays one game of a match. A seat that is None is played remotely; ``watch`` is called with each action."""
    seat_a, clock = seat_of_a(match, number), _Clock()
    game = Game.new(players=match.players, seed=deal_seed(match, number), names=names)
    walled = [False] * match.players
    while not game.over:
        seat = game.state.seat
        thinker = seats[seat]
        if thinker:
            bot, rng = thinker
            start = time.process_time()
            action = bot.decide(game.state, game.legal_actions(), Budget(match.work), rng)
            seconds = time.process_time() - start
        else:
            action, seconds = yield game
        clock.add(int(seat != seat_a), game.state.turn, seconds)
        walled[seat] |= type(action) is Pass and not open_cells(game.state.player.display)
        game.play(action)
        watch(action)
    return _outcome(game, seat_a, walled, clock)


def win_share(game: Game, seat: int) -> float:
    """A seat's share of the victory: 1, 0, or a part of a shared one."""
    winners = [standing.seat for standing in game.standings() if standing.rank == 1]
    return (seat in winners) / len(winners)


def _outcome(game: Game, seat_a: int, walled: list[bool], clock: _Clock) -> Outcome:
    points = [player.vp for player in game.state.players]
    others = [vp for seat, vp in enumerate(points) if seat != seat_a]
    return Outcome(
        won=win_share(game, seat_a),
        vp_a=points[seat_a],
        vp_b=sum(others) / len(others),
        walled_in_a=int(walled[seat_a]),
        walled_in_b=sum(walled) - walled[seat_a],
        turns=(clock.turns[0], clock.turns[1]),
        seconds=(clock.seconds[0], clock.seconds[1]),
        longest_turn=(clock.longest[0], clock.longest[1]),
    )
