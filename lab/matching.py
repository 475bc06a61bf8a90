"""``make matching``: checks that *Match me* gives every player an opponent of about equal strength.

Simulated players of six strengths, none of them a rung of the ladder, play real games against the rung that matches
their results so far, just as in the page. Prints one JSON line per player: its strength, the rungs it met, and its
share of victories after the first ten games, with Wilson's 95 % interval. The last field says whether that share is
between 35 and 65 %; the exit status, whether all are.

``python -m lab.matching GAMES=40 SEED=1 PROCESSES=2``: that many games after the first ten.
"""

import json
import sys
from collections.abc import Sequence
from itertools import repeat
from typing import Any, Final

from core.bots import RUNGS
from core.bots.matches.statistics import wilson
from lab.matches.duel import BotSpec, SimulatedGame, of_rung, win_share
from lab.matches.executor import make_executor
from tools.arguments import parse_args, reports_tool_errors
from tools.paths import WEB

sys.path.insert(0, str(WEB))
from features.results import rating as ratings

SIMULATED_PLAYERS: Final = (
    BotSpec("easy", 800),
    BotSpec("medium", 2000),
    BotSpec("medium", 500),
    BotSpec("hard", 1800),
    BotSpec("hard", 500),
    BotSpec("expert", 250),
)
"""The simulated players, weakest first: from weaker than the lowest rung to weaker than only the highest."""

SETTLING_GAMES: Final = 10  # number of games for finding the right opponent
ACCEPTED_SHARE: Final = (0.35, 0.65)  # accepted share of victories after them

DEFAULTS: Final = {"GAMES": 40, "SEED": 1, "PROCESSES": None}


def career(player: BotSpec, games: int, seed: int) -> dict[str, Any]:
    """Plays a player's first ten games and ``games`` more; returns the output line."""
    rating, steps, shares = ratings.INITIAL_RATING, list[int](), list[float]()
    for number in range(1, SETTLING_GAMES + games + 1):
        rung = ratings.nearest_rung(rating)
        share = _share(player, of_rung(rung), seed * 1_000_000 + number)
        rating = ratings.updated_rating(rating, rung.rating, round(2 * share), number)
        steps.append(RUNGS.index(rung) + 1)
        shares.append(share)
    after = sum(shares[SETTLING_GAMES:]) / games
    low, high = wilson(after, games)
    return {
        "strength": f"{player.level}, {player.noise / 100:g} VP of noise",
        "steps": steps,
        "rating": rating,
        "share_of_first_ten": round(sum(shares[:SETTLING_GAMES]) / SETTLING_GAMES, 3),
        "games_after": games,
        "share_after": round(after, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "within": ACCEPTED_SHARE[0] <= after <= ACCEPTED_SHARE[1],
    }


def _share(player: BotSpec, opponent: BotSpec, seed: int) -> float:
    """The player's share of a game's victory; the first seat alternates."""
    if seed % 2:
        return win_share(SimulatedGame((player, opponent), seed))
    return 1 - win_share(SimulatedGame((opponent, player), seed))


@reports_tool_errors
def main(words: Sequence[str]) -> int:
    """Plays the careers, and prints a line for each."""
    values = parse_args(words, DEFAULTS)
    good = True
    with make_executor(values["PROCESSES"]) as where:
        for line in where.map(career, SIMULATED_PLAYERS, repeat(values["GAMES"]), repeat(values["SEED"])):
            print(json.dumps(line), flush=True)
            good = good and bool(line["within"])
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
