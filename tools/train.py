"""Train the two strongest levels from nothing, and write the weights to ``core/bots/evaluation/learned.py``.

``make train`` takes a night on two cores; ``python -m tools.train ROUNDS=2 GAMES=10 OUT=/tmp/learned.py`` shows how it
goes. It begins with the weights made by hand, and goes round by round (expert iteration):

* A league plays: the best player there is, the one of the beginning, quick players through a fog, a builder of engines
  and a saver of tiles (``tools/training/league.py``).
* LEAD, the values of traits, is fitted to how the games of the last three rounds ended (least squares).
* POLICY, the weights of the play-outs, is fitted to what the best player chose after playing on for twice as long.

Both are learned once for games of two, and once for games of three to five. After each round a line tells how the new
player does against the one before. Words: the settings below, ``OUT=``, ``PROCESSES=``, and ``SCHEDULER=`` for a Dask
cluster; the same settings give the same weights, wherever it is computed.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from core.bots.evaluation.judges import write_values
from core.bots.evaluation.weights import write_table
from core.deal import deal
from core.scoring import leaders
from core.track import first_state
from core.turn import play
from tools.matches.executor import Executor, executor
from tools.paths import CORE
from tools.training.fits import ValueFit, fit_policy
from tools.training.games import Positions, Table, choices, positions
from tools.training.league import BY_HAND, Member, Player, league
from tools.words import read, telling

LEARNED: Final = CORE / "bots" / "evaluation" / "learned.py"
"""The file that the players read."""

SETTINGS: Final[dict[str, int]] = {
    "SEED": 1, "ROUNDS": 5, "GAMES": 5000, "WORK": 250, "RATE": 50, "CHOSEN": 1000, "COMPARED": 100,
}  # fmt: skip
"""Where the seeds begin; rounds; games of a round, the simulated turns of a decision in them, and of a hundred of their
positions those that are kept; games whose choices the policy is fitted to; games that compare the new player with the
old."""

TABLES: Final = {"2P": (2,), "MORE": (4, 4, 3, 4, 5)}
"""How many play on one deal after the other, by the name of what is learned from it."""

FITTED: Final = 3
"""Values are fitted to the games of so many rounds."""


def learn(players: Sequence[int], settings: Mapping[str, int], where: Executor) -> Member:
    """The player that is learned at tables of so many, in turn."""
    best = first = Member(BY_HAND, work=settings["WORK"])
    seen: list[list[Positions]] = []
    seed = settings["SEED"] * 100_000_000 + len(players) * 10_000_000
    for number in range(settings["ROUNDS"]):
        before = best
        if number:
            thorough = ((best._replace(work=2 * settings["WORK"]), 100),)
            tables = [
                Table(seed + 900_000 + n, players[n % len(players)], thorough, 0, best.policy)
                for n in range(settings["CHOSEN"])
            ]
            best = best._replace(policy=fit_policy(best.policy, where.map(choices, tables)))
        members = league(best, first)
        tables = [
            Table(seed + n, players[n % len(players)], members, settings["RATE"]) for n in range(settings["GAMES"])
        ]
        seen = [*seen, list(where.map(positions, tables))][-FITTED:]
        fit = ValueFit()
        for game in (game for games in seen for game in games):
            fit.add(game)
        best = best._replace(values=fit.table())
        seed += 1_000_000
        report(number + 1, best, before, players, seed, settings["COMPARED"], where)
    return best


def report(
    number: int, now: Member, before: Member, players: Sequence[int], seed: int, games: int, where: Executor
) -> None:
    """Tell how a new player does in one seat, against the one before in all others."""
    duels = [(now, before, players[n % len(players)], seed + 950_000 + n // max(players), n) for n in range(games)]
    shares, leads = zip(*where.map(duel, duels), strict=True)
    line = {"round": number, "players": sorted(set(players)), "games": games}
    line |= {"win_share": round(sum(shares) / games, 3), "vp_difference": round(sum(leads) / games, 2)}
    print(json.dumps(line), file=sys.stderr, flush=True)


def duel(task: tuple[Member, Member, int, int, int]) -> tuple[float, float]:
    """A game of one player against others: his share of the victory, and his points less the others' mean."""
    one, others, players, seed, number = task
    seat, rng, hidden = number % players, random.Random(seed * 10 + number % 10), deal(seed)
    seats = [Player(one if n == seat else others) for n in range(players)]
    state = first_state(players, hidden)
    while state.phase != "over":
        for action in seats[state.seat].turn(state, rng)[0]:
            state = play(state, action, hidden)
    winners = leaders(state.players)
    points = [player.vp for player in state.players]
    mine = points.pop(seat)
    return (seat in winners) / len(winners), mine - sum(points) / len(points)


MODULE: Final = '''\
"""Weights learned in games of a league; written by tools/train.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.judges import Lead, read_values
from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final[dict[str, int]] = {settings}
"""The settings with which ``make train`` made this."""

#  what        | with all tiles to come | with none to come
POLICY_2P_TABLE: Final = """
{policy_2p}
"""

POLICY_MORE_TABLE: Final = """
{policy_more}
"""

#  trait                | with all tiles to come | with half of them | with none
LEAD_2P_TABLE: Final = """
{lead_2p}
"""

LEAD_MORE_TABLE: Final = """
{lead_more}
"""

POLICY_2P: Final = Weights(read_table(POLICY_2P_TABLE))
"""For play-outs of games of two, and for which turns are tried out."""

POLICY_MORE: Final = Weights(read_table(POLICY_MORE_TABLE))
"""The same for games of three to five."""

LEAD_2P: Final = Lead(read_values(LEAD_2P_TABLE))
"""Tells the lead that is to be expected in games of two."""

LEAD_MORE: Final = Lead(read_values(LEAD_MORE_TABLE))
"""The same in games of three to five."""
'''


def module(learned: Mapping[str, Member], settings: Mapping[str, int]) -> str:
    """The module with what was learned."""
    parts = {"settings": "{\n" + "".join(f'    "{key}": {value},\n' for key, value in settings.items()) + "}"}
    for name, member in learned.items():
        assert member.values
        parts[f"policy_{name.lower()}"] = write_table(member.policy)
        parts[f"lead_{name.lower()}"] = write_values(member.values)
    return MODULE.format(**parts)


@telling
def main(words: Sequence[str]) -> int:
    """Train, and write what was learned."""
    numbers = {name: str(value) for name, value in SETTINGS.items()} | {"PROCESSES": str(os.cpu_count() or 1)}
    values = read(words, {**numbers, "OUT": str(LEARNED), "SCHEDULER": ""}, dict.fromkeys(numbers, 0))
    settings = {name: int(values[name]) for name in SETTINGS}
    with executor(int(values["PROCESSES"]), values["SCHEDULER"]) as used:
        learned = {name: learn(players, settings, used) for name, players in TABLES.items()}
    Path(values["OUT"]).write_text(module(learned, settings), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
