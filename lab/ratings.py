"""Measure the ladder of *Match me*: rungs play their neighbours, and those one farther; Elo points are fitted to it.

``python -m lab.ratings GAMES=50 SEED=1 PROCESSES=2`` prints a JSON line for each pair and one for each rung, with the
rating that most likely brings such results, and those that levels have had against each other. Each deal is played from
both seats. ``RUNGS=steptwo,stepthree`` measures some of the rungs alone.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from core.bots import RUNGS
from lab.matches.duel import Duel, of_rung, play
from lab.matches.executor import Executor, executor
from tools.paths import ToolError
from tools.words import read, telling

DEFAULTS: Final = {"GAMES": "60", "SEED": "1", "PROCESSES": "", "RUNGS": ",".join(rung.id for rung in RUNGS)}

EASY: Final = next(rung.id for rung in RUNGS if rung.level == "easy" and not rung.noise)
"""The rung whose rating is 0."""

FARTHEST: Final = 2
"""How many steps apart rungs are that play each other."""

ROUNDS: Final = 4000
"""How often the ratings are bettered; after far fewer they move no more."""


class Pair(NamedTuple):
    """What two rungs have played.

    :param a: the id of one
    :param b: the id of the other
    :param games: how many games
    :param won: how many of them the first has won, shared ones half
    """

    a: str
    b: str
    games: int
    won: float


LEVELS: Final = (
    Pair("steptwo", "stepsix", 400, 18.0),
    Pair("stepsix", "stepten", 200, 8.0),
    Pair("stepten", "stepeleven", 142, 40.0),
)
"""What the levels, which are rungs, too, have played against each other (docs/figures.md, docs/bots.md)."""


def measured(ids: Sequence[str], games: int, seed: int, where: Executor) -> Iterator[Pair]:
    """What rungs play against those near them.

    :param ids: of the rungs, the weakest first
    :param games: of each pair; an odd one is rounded up
    :param seed: where the seeds of the deals begin
    :param where: where the games are computed
    """
    players = {rung.id: of_rung(rung) for rung in RUNGS}
    for number, a in enumerate(ids):
        for b in ids[number + 1 : number + 1 + FARTHEST]:
            deals = range(seed * 1_000_000, seed * 1_000_000 + (games + 1) // 2)
            both = (players[a], players[b]), (players[b], players[a])
            duels = [Duel(pair, deal) for deal in deals for pair in both]
            shares = list(where.map(play, duels))
            yield Pair(a, b, len(shares), sum(shares[::2]) + sum(1 - share for share in shares[1::2]))


def fitted(pairs: Sequence[Pair]) -> dict[str, int]:
    """By rung the rating in Elo points that most likely brings such results, 0 for *easy*, or else for the first."""
    ratings = {id: 0.0 for pair in pairs for id in (pair.a, pair.b)}
    games = {id: sum(pair.games for pair in pairs if id in (pair.a, pair.b)) for id in ratings}
    for _ in range(ROUNDS):
        missing = dict.fromkeys(ratings, 0.0)
        for pair in pairs:
            # As if one more game had been played, and shared: who has won all is not stronger without bounds.
            more = (pair.won + 0.5) - (pair.games + 1) * share(ratings[pair.a] - ratings[pair.b])
            missing[pair.a] += more
            missing[pair.b] -= more
        for id in ratings:
            ratings[id] += 400 * missing[id] / games[id]
    zero = ratings.get(EASY, ratings[pairs[0].a])
    return {id: round(rating - zero) for id, rating in ratings.items()}


def share(lead: float) -> float:
    """The share of victories to be expected of who is so many Elo points better."""
    return float(1 / (1 + 10 ** (-lead / 400)))


def words_of(words: Sequence[str]) -> dict[str, str]:
    """What the command line asks for.

    :raises ToolError: if it cannot be understood
    """
    values = read(words, DEFAULTS, {"GAMES": 1, "SEED": 1, "PROCESSES": 1})
    if unknown := set(values["RUNGS"].split(",")) - {rung.id for rung in RUNGS}:
        raise ToolError(f"RUNGS: no rung is called {min(unknown)!r}; there are {DEFAULTS['RUNGS']}")
    return values


@telling
def main(words: Sequence[str]) -> int:
    """Measure what the words ask for, and print it."""
    values = words_of(words)
    ids, pairs = values["RUNGS"].split(","), list[Pair]()
    with executor(int(values["PROCESSES"] or os.cpu_count() or 1)) as where:
        for pair in measured(ids, int(values["GAMES"]), int(values["SEED"]), where):
            pairs.append(pair)
            print(json.dumps(pair._asdict()), flush=True)
    pairs += [pair for pair in LEVELS if {pair.a, pair.b} <= set(ids)]
    for id, rating in fitted(pairs).items():
        print(json.dumps({"rung": id, "rating": rating}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
