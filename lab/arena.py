"""Tournaments between bots.

``python -m lab.arena A=medium B=random PLAYERS=2 GAMES=400 SEED=1`` seats A once and B in all other seats, deal after
deal, and prints one JSON line. On each deal A sits in every seat in turn. Either may be a file with a bot, as the
Workshop exports it: ``A=./mybot.py``. Without A and B the whole ladder is played.
Further words:

* ``WORK``: simulated turns per decision; each level's own amount by default
* ``B_REF``: a commit or tag; B is the bot of that version of the repository
* ``SPRT=elo0,elo1``: stops as soon as it is clear whether A is better by ``elo0`` or by ``elo1`` Elo points
* ``PROCESSES``: on this machine, one per core by default; ``SCHEDULER=tcp://…``: on a Dask cluster instead
"""

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from core.bots import BOTS
from core.bots.matches.game import Match, Outcome, round_up_to_deals
from core.bots.matches.statistics import summary
from lab.matches.executor import Executor, make_executor
from lab.matches.game import BOT_FILE_SUFFIX, play_game
from lab.matches.sequential_test import SequentialTest
from lab.matches.versions import resolve
from tools.arguments import parse_args, reports_tool_errors
from tools.paths import ToolError

DEFAULTS: Final[dict[str, str | int | None]] = {
    "A": "", "B": "", "PLAYERS": 2, "GAMES": None, "SEED": 1, "WORK": None, "B_REF": "", "SPRT": "", "PROCESSES": None,
    "SCHEDULER": "",
}  # fmt: skip

#  A      | B      | of version | games of 2,   3,   4,   5 players
LADDER: Final = """
 easy    random       -           400   150   200   150
 medium  random       -           400     -     -     -
 medium  easy         -           400   150   200   150
 hard    medium       -           400   150   200   150
 expert  hard         -           400   150   200   150
 hard    expert    762f780        400     -   200     -
 expert  expert    762f780        400     -   200     -
 easy    easy         -           400   200   200   200
 medium  medium       -           400   200   200   200
 hard    hard         -           400   200   200   200
 expert  expert       -           400    40    40    40
"""
"""The matches of the whole table, the most important ones with more games; each match is rounded up to whole deals."""


def run(match: Match, executor: Executor, progress: bool = True, test: SequentialTest | None = None) -> dict[str, Any]:
    """Plays a match, each deal from every seat, until the test decides it, if given; returns its summary."""
    games = round_up_to_deals(match.games, match.players)
    outcomes: list[Outcome] = []
    for outcome in _stop_when_decided(match, executor.map(play_game, [match] * games, range(games)), games, progress):
        outcomes.append(outcome)
        if test and len(outcomes) % match.players == 0:
            test.add(sum(each.won for each in outcomes[-match.players :]) / match.players)
            if test.verdict != "open":
                break
    return summary(match, outcomes) | (test.line() if test else {})


def _stop_when_decided(match: Match, outcomes: Iterator[Outcome], games: int, progress: bool) -> Iterator[Outcome]:
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
    """The matches of the whole table: each level against those below, against itself, and against version 0.1."""
    for line in LADDER.strip().splitlines():
        a, b, version, *numbers = line.split()
        b_ref = "" if version == "-" else version
        for players, usual in zip((2, 3, 4, 5), numbers, strict=True):
            if usual != "-":
                yield Match(a, b, players, games or int(usual), seed, work, b_ref)


def matches(values: Mapping[str, Any]) -> list[Match]:
    """The requested matches; ToolError if a value is invalid."""
    a, b, games, seed, work, b_ref = (values[name] for name in ("A", "B", "GAMES", "SEED", "WORK", "B_REF"))
    for bot in filter(None, (a,) if b_ref else (a, b)):
        if bot.endswith(BOT_FILE_SUFFIX):
            if not Path(bot).is_file():
                raise ToolError(f"there is no file {bot}")
        elif bot not in BOTS:
            raise ToolError(f"no bot is called {bot}; there are {', '.join(BOTS)}, and files like ./mybot.py")
    if not 2 <= values["PLAYERS"] <= 5:
        raise ToolError(f"PLAYERS={values['PLAYERS']}: 2 to 5 can play")
    if bool(a) != bool(b):
        raise ToolError("give both A and B, or neither for the whole table")
    if (b_ref or values["SPRT"]) and not a:
        raise ToolError("B_REF and SPRT are for one match: give A and B")
    return [Match(a, b, values["PLAYERS"], games or 400, seed, work, b_ref)] if a else list(ladder(games, seed, work))


def read_test(text: str, players: int) -> SequentialTest | None:
    """The sequential test for a word like ``0,20``; None for "", ToolError if it is invalid."""
    if not text:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ToolError(f"SPRT={text}: two numbers of Elo points are needed, like 0,20") from None
    if not -800 <= low < high <= 800:
        raise ToolError(f"SPRT={text}: the second number must be larger, both within 800")
    return SequentialTest(low, high, players)


@reports_tool_errors
def main(words: Sequence[str]) -> int:
    """Plays the requested matches, and prints a JSON line for each."""
    values = parse_args(words, DEFAULTS, least=0)
    wanted, test = matches(values), read_test(values["SPRT"], values["PLAYERS"])
    with make_executor(values["PROCESSES"], values["SCHEDULER"]) as where:
        for match in wanted:
            if match.b_ref:
                match = match._replace(b_ref=resolve(match.b_ref))
            print(json.dumps(run(match, where, test=test)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
