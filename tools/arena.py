"""Tournaments between bots.

``python -m tools.arena A=medium B=random PLAYERS=2 GAMES=400 SEED=1`` seats A once and B in all other seats, deal after
deal, and prints one JSON line. On each deal A sits in every seat in turn. Without A and B the whole ladder is played.
Further words: ``WORK`` (simulated turns a decision; each level's own amount unless given) and ``PROCESSES``.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from core import Game
from core.actions import Pass
from core.bots import BOTS, Budget, bot
from core.warnings import open_cells
from tools.paths import ToolError

DEFAULTS: Final = {"A": "", "B": "", "PLAYERS": "2", "GAMES": "", "SEED": "1", "WORK": "", "PROCESSES": ""}

#  A      | B    | games of 2,   3,   4,   5 players
LADDER: Final = """
 easy    random    400     -  200     -
 medium  random    400     -    -     -
 medium  easy      400     -  200     -
 hard    medium    400     -  200     -
 expert  hard      400     -  200     -
 easy    easy      400   200  200   200
 medium  medium    400   200  200   200
 hard    hard      400    40   40    40
 expert  expert    400    40   40    40
"""
"""The matches of the whole table, the quick ones with more games; a match is rounded up to whole deals."""


class Match(NamedTuple):
    """A against B: what is to be played.

    :param a: the bot in one seat
    :param b: the bot in all others
    :param players: how many sit at the table
    :param games: how many games
    :param seed: where the seeds of the deals begin
    :param work: simulated turns a decision, or None for each level's own amount
    """

    a: str
    b: str
    players: int
    games: int
    seed: int = 1
    work: int | None = None


class Outcome(NamedTuple):
    """The result of a game.

    :param won: A's share of the victory: 1, 0, or a part of a shared one
    :param vp_a: A's points
    :param vp_b: the mean of the others' points
    :param walled_a: whether A walled himself in: there was no cell left on which he could have laid anything
    :param walled_b: how many of the others did
    :param turns: turns of A, turns of the others
    :param seconds: processor time A thought, the others thought
    """

    won: float
    vp_a: float
    vp_b: float
    walled_a: int
    walled_b: int
    turns: tuple[int, int]
    seconds: tuple[float, float]


def play_game(match: Match, number: int) -> Outcome:
    """Play one game of a match.

    :param match: what is to be played
    :param number: which of its games, from 0
    """
    seat_a = number % match.players
    seed = match.seed * 1_000_000 + number // match.players
    game = Game.new(players=match.players, seed=seed)
    bots = [bot(match.a if seat == seat_a else match.b) for seat in range(match.players)]
    chances = [random.Random(seed * 100 + seat * 10 + (seat == seat_a)) for seat in range(match.players)]
    walled = [False] * match.players
    turns, seconds = [0, 0], [0.0, 0.0]
    turn = 0
    while not game.over:
        seat = game.state.seat
        side = int(seat != seat_a)
        if game.state.turn != turn:
            turn = game.state.turn
            turns[side] += 1
        start = time.process_time()
        action = bots[seat].decide(game.state, game.legal_actions(), Budget(match.work), chances[seat])
        seconds[side] += time.process_time() - start
        walled[seat] |= type(action) is Pass and not open_cells(game.state.player.display)
        game.play(action)
    standings = game.standings()
    winners = [standing.seat for standing in standings if standing.rank == 1]
    others = [standing.total for standing in standings if standing.seat != seat_a]
    return Outcome(
        won=(seat_a in winners) / len(winners),
        vp_a=standings[seat_a].total,
        vp_b=sum(others) / len(others),
        walled_a=int(walled[seat_a]),
        walled_b=sum(walled) - walled[seat_a],
        turns=(turns[0], turns[1]),
        seconds=(seconds[0], seconds[1]),
    )


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of so many games."""
    z = 1.959964
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def summary(match: Match, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """A match's result as it is printed; ``seconds_per_turn`` is processor time."""
    games = len(outcomes)
    share = sum(outcome.won for outcome in outcomes) / games
    low, high = wilson(share, games)
    vp_a = sum(outcome.vp_a for outcome in outcomes) / games
    vp_b = sum(outcome.vp_b for outcome in outcomes) / games
    each = [
        sum(outcome.seconds[side] for outcome in outcomes) / max(1, sum(outcome.turns[side] for outcome in outcomes))
        for side in (0, 1)
    ]
    return {
        "a": match.a,
        "b": match.b,
        "players": match.players,
        "games": games,
        "seed": match.seed,
        "win_share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "vp_difference": round(vp_a - vp_b, 2),
        "mean_vp_a": round(vp_a, 2),
        "mean_vp_b": round(vp_b, 2),
        "walled_in_a": round(sum(outcome.walled_a for outcome in outcomes) / games, 4),
        "walled_in_b": round(sum(outcome.walled_b for outcome in outcomes) / games / (match.players - 1), 4),
        "seconds_per_turn": round(each[0], 4),
        "seconds_per_turn_b": round(each[1], 4),
        "work": match.work,
    }


def _task(task: tuple[Match, int]) -> Outcome:
    return play_game(*task)


def run(match: Match, processes: int = 1, progress: bool = True) -> dict[str, Any]:
    """The summary of a match that is played.

    :param match: what is to be played; the number of games is rounded up until each deal was played from every seat
    :param processes: how many games are played at the same time
    :param progress: whether a bar is drawn on standard error
    """
    games = -(-match.games // match.players) * match.players
    tasks = [(match, number) for number in range(games)]
    if processes == 1:
        return summary(match, list(_watched(match, map(_task, tasks), games, progress)))
    with multiprocessing.Pool(processes) as pool:
        return summary(match, list(_watched(match, pool.imap(_task, tasks), games, progress)))


def _watched(match: Match, outcomes: Iterator[Outcome], games: int, progress: bool) -> Iterator[Outcome]:
    start, won, shown = time.monotonic(), 0.0, 0.0
    for done, outcome in enumerate(outcomes, 1):
        won += outcome.won
        if progress and (done == games or time.monotonic() - shown > 1):
            shown = time.monotonic()
            bar = "#" * (24 * done // games)
            left = (time.monotonic() - start) / done * (games - done)
            sys.stderr.write(
                f"\r{match.a} v {match.b}, {match.players} players [{bar:24}] {done}/{games} "
                f"{won / done:6.1%}  {left:4.0f} s left "
            )
            sys.stderr.flush()
        yield outcome
    if progress:
        sys.stderr.write("\n")


def ladder(games: int | None, seed: int, work: int | None) -> Iterator[Match]:
    """The matches of the whole table: each level against those below, and against itself.

    :param games: how many games of each match; None for as many as the table says
    :param seed: where the seeds of the deals begin
    :param work: simulated turns a decision, or None for each level's own amount
    """
    for line in LADDER.strip().splitlines():
        a, b, *numbers = line.split()
        for players, usual in zip((2, 3, 4, 5), numbers, strict=True):
            if usual != "-":
                yield Match(a, b, players, games or int(usual), seed, work)


def read_words(words: Sequence[str]) -> dict[str, str]:
    """Read words like ``GAMES=400``.

    :raises ToolError: if one cannot be understood
    """
    values = dict(DEFAULTS)
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key.upper() not in values:
            raise ToolError(f"not understood: {word}; known are {', '.join(f'{key}=…' for key in DEFAULTS)}")
        values[key.upper()] = value
    for key in ("A", "B"):
        if values[key] and values[key] not in BOTS:
            raise ToolError(f"{key}={values[key]}: there are {', '.join(BOTS)}")
    for key in ("PLAYERS", "GAMES", "SEED", "WORK", "PROCESSES"):
        if values[key] and not (values[key].isascii() and values[key].isdigit()):
            raise ToolError(f"{key}={values[key]}: a whole number is needed")
    if values["PLAYERS"] not in ("2", "3", "4", "5"):
        raise ToolError(f"PLAYERS={values['PLAYERS']}: 2 to 5 can play")
    if bool(values["A"]) != bool(values["B"]):
        raise ToolError("give both A and B, or neither for the whole table")
    return values


def main(words: Sequence[str]) -> int:
    """Play what the words ask for, and print a JSON line for each match."""
    try:
        values = read_words(words)
    except ToolError as error:
        print(error, file=sys.stderr)
        return 2
    games = int(values["GAMES"]) if values["GAMES"] else None
    work = int(values["WORK"]) if values["WORK"] else None
    seed = int(values["SEED"])
    processes = int(values["PROCESSES"] or os.cpu_count() or 1)
    if values["A"]:
        matches = [Match(values["A"], values["B"], int(values["PLAYERS"]), games or 400, seed, work)]
    else:
        matches = list(ladder(games, seed, work))
    for match in matches:
        print(json.dumps(run(match, processes)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
