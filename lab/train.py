"""Trains the two strongest levels from scratch, and writes the weights to ``core/bots/evaluation/learned.py``.

``make train`` takes some hours on two cores; ``python -m lab.train ROUNDS=2 GAMES=10 OUT=/tmp`` is a quick trial run.
It starts from the handmade weights and proceeds in rounds (expert iteration):

* A league plays: the best player so far, the initial one, quick and noisy players, an engine builder and a tile saver
  (``lab/training/league.py``).
* LEAD, the values of traits, is fitted to these games, and with decreasing weight to those of earlier rounds (least
  squares of temporal differences).
* POLICY, the weights of the playouts, is fitted to the choices of the best player with twice the work.

Both are learned once for games of two, and once for games of three to five; ``FOR=2p`` or ``FOR=more`` learns only one
of them. After each round a line reports the new player's results against the previous one. The output is the mean of
the last half of the rounds. Words: the settings below, ``OUT=`` a folder, ``PROCESSES=``, and ``SCHEDULER=`` for a Dask
cluster. The same settings give the same weights wherever they are computed.

An interrupted run resumes after its last whole round, which is kept in ``KEEP=build/train`` until training is complete.
"""

import json
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from core.bots.evaluation import learned as shipped
from core.bots.evaluation.weights import format_rows
from core.deal import deal
from core.end_of_turn import first_state
from core.scoring import leaders
from core.transitions import play
from lab.matches.executor import Executor, make_executor
from lab.training.fits import ValueFit, fit_policy
from lab.training.games import GameSetup, choices, positions
from lab.training.league import HANDMADE_WEIGHTS, Member, Player, league
from tools.arguments import parse_args, reports_tool_errors
from tools.paths import BUILD, CORE, ToolError

EVALUATION: Final = CORE / "bots" / "evaluation"  # the folder the players read the learned weights from

SETTINGS: Final[dict[str, int]] = {
    "SEED": 1, "ROUNDS": 8, "GAMES": 1000, "WORK": 100, "CHOSEN": 200, "COMPARED": 100,
}  # fmt: skip
"""The base of the seeds; rounds; games per round, and the simulated turns per decision in them; games whose choices the
policy is fitted to; games that compare the new player with the old."""


class TrainingTable(NamedTuple):
    """The numbers of players at which one set of weights is learned, in rotation, and the divisor of their games."""

    players: tuple[int, ...]
    games_divisor: int


TABLES: Final = {"2p": TrainingTable((2,), 1), "more": TrainingTable((4, 4, 3, 4, 5), 2)}
"""The tables by the name of their weights. Games of more players take longer, and show more."""


class TrainingState(NamedTuple):
    """The progress of a training: the player of each round, and the data from all games."""

    players: tuple[Member, ...]
    games: ValueFit


def learn(at: TrainingTable, settings: Mapping[str, int], where: Executor, kept: Path) -> Member:
    """Trains a player at some tables, with the progress saved in a file."""
    players, first = at.players, Member(HANDMADE_WEIGHTS, work=settings["WORK"])
    plays, chooses = settings["GAMES"] // at.games_divisor, settings["CHOSEN"] // at.games_divisor
    learned = load_progress(kept, settings, first)
    for number in range(len(learned.players), settings["ROUNDS"]):
        before = best = learned.players[-1] if learned.players else first
        seed = settings["SEED"] * 100_000_000 + len(players) * 10_000_000 + number * 1_000_000
        if number:
            thorough = ((best._replace(work=2 * settings["WORK"]), 100),)
            tables = [
                GameSetup(seed + 900_000 + n, players[n % len(players)], thorough, best.policy) for n in range(chooses)
            ]
            best = best._replace(policy=fit_policy(best.policy, where.map(choices, tables)))
        members = league(best, first)
        games = learned.games
        games.fade()
        for game in where.map(
            positions, [GameSetup(seed + n, players[n % len(players)], members) for n in range(plays)]
        ):
            games.add(game)
        best = best._replace(values=games.table())
        report(number + 1, best, before, players, seed + 1_000_000, settings["COMPARED"], where)
        learned = TrainingState((*learned.players, best), games)
        save_progress(kept, settings, learned)
    return mean_player(learned.players[settings["ROUNDS"] // 2 :])


def mean_player(players: Sequence[Member]) -> Member:
    """The player with the mean of other players' weights, which averages out the noise in each."""

    def table(tables: Sequence[Mapping[str, tuple[int, ...]]]) -> dict[str, Any]:
        return {
            name: tuple(round(sum(each) / len(tables)) for each in zip(*(one[name] for one in tables), strict=True))
            for name in tables[0]
        }

    values = table([player.values for player in players if player.values])
    return players[-1]._replace(policy=table([player.policy for player in players]), values=values)


def save_progress(kept: Path, settings: Mapping[str, int], learned: TrainingState) -> None:
    data = {
        "settings": settings,
        "players": [(player.policy, player.values) for player in learned.players],
        "games": learned.games.as_data(),
    }
    kept.parent.mkdir(parents=True, exist_ok=True)
    half = kept.with_suffix(".half")
    half.write_text(json.dumps(data), "utf-8")
    half.replace(kept)


def load_progress(kept: Path, settings: Mapping[str, int], first: Member) -> TrainingState:
    """Loads the progress saved for these settings, or starts with the initial player only."""
    data = json.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    if data.get("settings") != settings:
        return TrainingState((), ValueFit())
    told = ([{name: tuple(each) for name, each in table.items()} for table in tables] for tables in data["players"])
    players = tuple(first._replace(policy=policy, values=values) for policy, values in told)
    return TrainingState(players, ValueFit.from_data(data["games"]))


def report(
    number: int, now: Member, before: Member, players: Sequence[int], seed: int, games: int, where: Executor
) -> None:
    """Prints the results of a new player in one seat against the previous one in all others."""
    tables = [players[n % len(players)] for n in range(games)]
    seeds = [seed + 950_000 + n // max(players) for n in range(games)]
    shares, leads = zip(
        *where.map(play_against, [now] * games, [before] * games, tables, seeds, range(games)), strict=True
    )
    line = {"round": number, "players": sorted(set(players)), "games": games}
    line |= {"win_share": round(sum(shares) / games, 3), "vp_difference": round(sum(leads) / games, 2)}
    print(json.dumps(line), file=sys.stderr, flush=True)


def play_against(one: Member, others: Member, players: int, seed: int, number: int) -> tuple[float, float]:
    """Plays one player against the others: its share of the victory, and its points minus the others' mean."""
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


MODULE_TEMPLATE: Final = '''\
"""Weights for games of two and of three to five, learned in a league; written by lab/train.py."""

from typing import Final

from core.bots.evaluation.judges import LearnedWeights

SETTINGS: Final[dict[str, dict[str, int]]] = {{
{settings}
}}
"""The settings with which ``make train`` made the weights for games of two, and of more."""

#  what                 | two players: all tiles to come, none | more players: all, none
POLICY_TABLE: Final = """
{policy}
"""

#  trait                | two players: all tiles to come, half, none | more players: all, half, none
LEAD_TABLE: Final = """
{lead}
"""

TWO, MORE = (LearnedWeights.parse(POLICY_TABLE, LEAD_TABLE, place) for place in (0, 1))


def learned(players: int) -> LearnedWeights:
    """The weights for games of that many players."""
    return TWO if players == 2 else MORE
'''


def module_source(learned: Sequence[Member], settings: Mapping[str, Mapping[str, int]]) -> str:
    """The module with learned weights, for games of two and of more."""
    return MODULE_TEMPLATE.format(
        settings="\n".join(f'    "{name}": {json.dumps(each)},' for name, each in settings.items()),
        policy=format_rows(*(member.policy for member in learned)),
        lead=format_rows(*(member.values or {} for member in learned)),
    )


def shipped_members() -> list[Member]:
    """The players with the shipped weights."""
    return [Member(each.policy.table, each.lead.table) for each in (shipped.TWO, shipped.MORE)]


@reports_tool_errors
def main(words: Sequence[str]) -> int:
    """Trains, and writes the learned weights."""
    named = {"FOR": "", "OUT": str(EVALUATION), "KEEP": str(BUILD / "train"), "PROCESSES": None, "SCHEDULER": ""}
    values = parse_args(words, {**SETTINGS, **named})
    settings = {name: values[name] for name in SETTINGS}
    if values["FOR"] not in ("", *TABLES):
        raise ToolError(f"FOR={values['FOR']}: {' or '.join(TABLES)} is needed")
    with make_executor(values["PROCESSES"], values["SCHEDULER"]) as used:
        members, made_with = shipped_members(), dict(shipped.SETTINGS)
        for place, name in enumerate(TABLES):
            if values["FOR"] in ("", name):
                kept = Path(values["KEEP"]) / f"{name}.json"
                members[place], made_with[name] = learn(TABLES[name], settings, used, kept), settings
                (Path(values["OUT"]) / "learned.py").write_text(module_source(members, made_with), "utf-8")
                kept.unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
