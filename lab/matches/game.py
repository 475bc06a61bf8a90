"""One game of a match: seating, play, and outcome."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from core import Game
from core.actions import Action, Pass
from core.bots import Budget, bot
from core.warnings import open_cells
from lab.matches.versions import table


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
    walled_a: int  # 1 if A was walled in: passed with no cell left to place a tile on; else 0
    walled_b: int  # number of other seats that were
    turns: tuple[int, int]  # turns of A, and of the others
    seconds: tuple[float, float]  # processor time of A, and of the others
    longest: tuple[float, float]  # processor time of the longest turn of A, and of the others


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


def play_game(match: Match, number: int, watch: Callable[[Action], None] = lambda action: None) -> Outcome:
    """Plays one game of a match, in front of a watcher of its actions."""
    seat_a, seed = number % match.players, match.seed * 1_000_000 + number // match.players
    game, clock = Game.new(players=match.players, seed=seed), _Clock()
    chances = [seed * 100 + seat * 10 + (seat == seat_a) for seat in range(match.players)]
    frozen = table(match.b_ref) if match.b_ref else None
    if frozen:
        others = [seat for seat in range(match.players) if seat != seat_a]
        frozen.begin(match.players, seed, {seat: (match.b, chances[seat], match.work) for seat in others})
    bots = [
        None if frozen and seat != seat_a else bot(match.a if seat == seat_a else match.b)
        for seat in range(match.players)
    ]
    rngs = [random.Random(chance) for chance in chances]
    walled = [False] * match.players
    while not game.over:
        seat = game.state.seat
        thinker = bots[seat]
        if thinker:
            start = time.process_time()
            action = thinker.decide(game.state, game.legal_actions(), Budget(match.work), rngs[seat])
            seconds = time.process_time() - start
        else:
            assert frozen
            action, seconds = frozen.decide()
        clock.add(int(seat != seat_a), game.state.turn, seconds)
        walled[seat] |= type(action) is Pass and not open_cells(game.state.player.display)
        game.play(action)
        if frozen:
            frozen.play(action)
        watch(action)
    return _outcome(game, seat_a, walled, clock)


def _outcome(game: Game, seat_a: int, walled: list[bool], clock: _Clock) -> Outcome:
    standings = game.standings()
    winners = [standing.seat for standing in standings if standing.rank == 1]
    others = [standing.total for standing in standings if standing.seat != seat_a]
    return Outcome(
        won=(seat_a in winners) / len(winners),
        vp_a=standings[seat_a].total,
        vp_b=sum(others) / len(others),
        walled_a=int(walled[seat_a]),
        walled_b=sum(walled) - walled[seat_a],
        turns=(clock.turns[0], clock.turns[1]),
        seconds=(clock.seconds[0], clock.seconds[1]),
        longest=(clock.longest[0], clock.longest[1]),
    )
