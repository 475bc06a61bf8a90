"""Measures the ladder of *Match me*: rungs play those one and two steps above, and Elo ratings are fitted.

``python -m lab.ratings GAMES=50 SEED=1 PROCESSES=2`` prints a JSON line for each pair and one for each rung, with the
rating that best explains these results and those of the levels against each other. Each deal is played from both seats.
``RUNGS=steptwo,stepthree`` measures only some of the rungs.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from core.bots import RUNGS
from lab.matches.duel import SimulatedGame, of_rung, win_share
from lab.matches.executor import Executor, make_executor
from lab.matches.sequential_test import share_of
from tools.arguments import parse_args, reports_tool_errors
from tools.paths import ToolError

DEFAULTS: Final = {"GAMES": 60, "SEED": 1, "PROCESSES": None, "RUNGS": ",".join(rung.id for rung in RUNGS)}

EASY: Final = next(rung.id for rung in RUNGS if rung.level == "easy" and not rung.noise)
"""The rung whose rating is 0."""

MAX_DISTANCE: Final = 2  # maximum distance in steps between rungs that play each other
FIT_ITERATIONS: Final = 4000  # number of iterations of the fit, far more than it needs to converge


class PairResult(NamedTuple):
    """The results of two rungs, by id: games, and those won by the first, shared ones counting half."""

    a: str
    b: str
    games: int
    won: float


LEVELS: Final = (
    PairResult("steptwo", "stepsix", 400, 18.0),
    PairResult("stepsix", "stepten", 200, 8.0),
    PairResult("stepten", "stepeleven", 142, 40.0),
)
"""Results of the levels, which are rungs too, against each other (docs/figures.md, docs/bots.md)."""


def measure(ids: Sequence[str], games: int, seed: int, where: Executor) -> Iterator[PairResult]:
    """The results of rungs, weakest first, against those near them; an odd number of games is rounded up."""
    players = {rung.id: of_rung(rung) for rung in RUNGS}
    for number, a in enumerate(ids):
        for b in ids[number + 1 : number + 1 + MAX_DISTANCE]:
            deals = range(seed * 1_000_000, seed * 1_000_000 + (games + 1) // 2)
            both = (players[a], players[b]), (players[b], players[a])
            duels = [SimulatedGame(pair, deal) for deal in deals for pair in both]
            shares = list(where.map(win_share, duels))
            yield PairResult(a, b, len(shares), sum(shares[::2]) + sum(1 - share for share in shares[1::2]))


def fit_ratings(pairs: Sequence[PairResult]) -> dict[str, int]:
    """The rating of each rung, in Elo points, that best explains the results; *easy*, or else the first, has 0."""
    ratings = {id: 0.0 for pair in pairs for id in (pair.a, pair.b)}
    games = {id: sum(pair.games for pair in pairs if id in (pair.a, pair.b)) for id in ratings}
    for _ in range(FIT_ITERATIONS):
        missing = dict.fromkeys(ratings, 0.0)
        for pair in pairs:
            # As if one more game had been played, and shared: bounds the rating of a rung that won all its games.
            more = (pair.won + 0.5) - (pair.games + 1) * share_of(ratings[pair.a] - ratings[pair.b])
            missing[pair.a] += more
            missing[pair.b] -= more
        for id in ratings:
            ratings[id] += 400 * missing[id] / games[id]
    zero = ratings.get(EASY, ratings[pairs[0].a])
    return {id: round(rating - zero) for id, rating in ratings.items()}


@reports_tool_errors
def main(words: Sequence[str]) -> int:
    """Measures the requested rungs, and prints the results."""
    values = parse_args(words, DEFAULTS)
    ids, pairs = values["RUNGS"].split(","), list[PairResult]()
    if unknown := set(ids) - {rung.id for rung in RUNGS}:
        raise ToolError(f"RUNGS: no rung is called {min(unknown)!r}; there are {DEFAULTS['RUNGS']}")
    with make_executor(values["PROCESSES"]) as where:
        for pair in measure(ids, values["GAMES"], values["SEED"], where):
            pairs.append(pair)
            print(json.dumps(pair._asdict()), flush=True)
    pairs += [pair for pair in LEVELS if {pair.a, pair.b} <= set(ids)]
    for id, rating in fit_ratings(pairs).items():
        print(json.dumps({"rung": id, "rating": rating}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
