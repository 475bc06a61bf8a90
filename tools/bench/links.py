"""Length of links to complete games: random ones, and the medium bot's, which contain more decisions."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import chain
from statistics import fmean
from typing import Final

from core import Game
from core.link import to_link
from tools import games
from tools.figure import Figure

GAMES: Final = 1000
"""Random games for each number of players."""

BOT_GAMES: Final = 20
"""Games of the medium bot against itself for each number of players."""

PLAYERS: Final = (2, 3, 4, 5)

Lengths = dict[int, list[int]]
"""Link lengths in characters, by number of players."""


def mean() -> Figure:
    """Mean over the random games."""
    lengths = _random()
    return _figure("link_characters_mean", fmean(chain.from_iterable(lengths.values())), "mean over")


def longest() -> Figure:
    """Maximum over all games, including the bot's."""
    return _figure("link_characters_max", max(chain(*_random().values(), *_bots().values())), "longest of")


def _figure(name: str, value: float, of: str) -> Figure:
    details: dict[str, object] = {"random": _summary(_random())}
    if of.startswith("longest"):
        details["medium_bot"] = _summary(_bots())
    played = f"{GAMES} complete random games for each number of players"
    more = f" and {BOT_GAMES} of the medium bot" if "medium_bot" in details else ""
    return Figure(
        name, round(value, 1), "characters", f"{of} {played}{more}; the link from its # on, names apart", details
    )


def _summary(lengths: Lengths) -> dict[str, object]:
    return {
        f"{players}_players": {"mean": round(fmean(found), 1), "max": max(found)} for players, found in lengths.items()
    }


@cache
def _random() -> Lengths:
    return _all(_random_game, GAMES)


@cache
def _bots() -> Lengths:
    return _all(_bot_game, BOT_GAMES)


def _all(play: Callable[[int, int], int], count: int) -> Lengths:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return {players: list(pool.map(play, [players] * count, range(count), chunksize=5)) for players in PLAYERS}


def _random_game(players: int, number: int) -> int:
    """Length of the link to a random game."""
    return _characters(games.at_random(*games.numbered(players, number)))


def _bot_game(players: int, number: int) -> int:
    """Length of the link to a game of the medium bot against itself."""
    return _characters(games.by_bots(*games.numbered(players, number)))


def _characters(game: Game) -> int:
    return len("#g=") + len(to_link(game).partition(".")[0]) + len(".")
