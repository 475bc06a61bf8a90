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
from lab.matches.duel import Duel, Player, of_rung, play
from lab.matches.executor import executor
from tools.paths import WEB
from tools.words import read, telling

sys.path.insert(0, str(WEB))
from features.results import matching

STRENGTHS: Final = (
    Player("easy", 800),
    Player("medium", 2000),
    Player("medium", 500),
    Player("hard", 1800),
    Player("hard", 500),
    Player("expert", 250),
)
"""The simulated players, weakest first: from weaker than the lowest rung to weaker than only the highest."""

SETTLING: Final = 10  # number of games for finding the right opponent
WANTED: Final = (0.35, 0.65)  # accepted share of victories after them

DEFAULTS: Final = {"GAMES": 40, "SEED": 1, "PROCESSES": None}


def followed(player: Player, games: int, seed: int) -> dict[str, Any]:
    """Plays a player's first ten games and that many more, and returns the line about them."""
    rating, steps, shares = matching.START, list[int](), list[float]()
    for number in range(1, SETTLING + games + 1):
        rung = matching.nearest(rating)
        share = _share(player, of_rung(rung), seed * 1_000_000 + number)
        rating = matching.moved(rating, rung.rating, round(2 * share), number)
        steps.append(RUNGS.index(rung) + 1)
        shares.append(share)
    after = sum(shares[SETTLING:]) / games
    low, high = wilson(after, games)
    return {
        "strength": f"{player.level}, {player.noise / 100:g} VP of noise",
        "steps": steps,
        "rating": rating,
        "share_of_first_ten": round(sum(shares[:SETTLING]) / SETTLING, 3),
        "games_after": games,
        "share_after": round(after, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "within": WANTED[0] <= after <= WANTED[1],
    }


def _share(player: Player, opponent: Player, seed: int) -> float:
    """The player's share of a game's victory; the first seat alternates."""
    if seed % 2:
        return play(Duel((player, opponent), seed))
    return 1 - play(Duel((opponent, player), seed))


@telling
def main(words: Sequence[str]) -> int:
    """Plays the careers, and prints a line for each."""
    values = read(words, DEFAULTS)
    good = True
    with executor(values["PROCESSES"]) as where:
        for line in where.map(followed, STRENGTHS, repeat(values["GAMES"]), repeat(values["SEED"])):
            print(json.dumps(line), flush=True)
            good = good and bool(line["within"])
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
