"""Length of links to complete games: random ones, and the medium bot's, which contain more decisions."""

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import chain
from statistics import fmean
from typing import Final

from core.link import to_link
from tools.figure import Figure
from tools.games import by_bots, new_game, play_random

GAMES: Final = 1000  # random games for each number of players
BOT_GAMES: Final = 20  # games of the medium bot against itself for each number of players
Lengths = dict[int, list[int]]  # link lengths in characters, by number of players


def mean() -> Figure:
    """Mean over the random games."""
    found = _lengths(_random, GAMES)
    return _figure(fmean(chain(*found.values())), f"mean over {GAMES} complete random games", random=found)


def longest() -> Figure:
    """Maximum over all games, including the bot's."""
    found, bots = _lengths(_random, GAMES), _lengths(_by_bots, BOT_GAMES)
    of = f"longest of {GAMES} complete random games and {BOT_GAMES} of the medium bot"
    return _figure(max(chain(*found.values(), *bots.values())), of, random=found, medium_bot=bots)


def _figure(value: float, of: str, **kinds: Lengths) -> Figure:
    details: dict[str, object] = {
        kind: {
            f"{players}_players": {"mean": round(fmean(each), 1), "max": max(each)} for players, each in found.items()
        }
        for kind, found in kinds.items()
    }
    compared = f"{of}, for each number of players; the link from its # on, names apart"
    return Figure(round(value, 1), "characters", compared, details)


@cache
def _lengths(length: Callable[[int, int], int], count: int) -> Lengths:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return {
            players: list(pool.map(length, [players] * count, range(count), chunksize=5)) for players in (2, 3, 4, 5)
        }


def _random(players: int, number: int) -> int:
    """Length of the link to a random game, without the names."""
    return len("#g=.") + len(to_link(play_random(*new_game(players, number))).partition(".")[0])


def _by_bots(players: int, number: int) -> int:
    """The same for a game of the medium bot against itself."""
    return len("#g=.") + len(to_link(by_bots(*new_game(players, number))).partition(".")[0])
