"""How long the links to complete games are. Random games are long ones: much is decided in them, and by chance."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from statistics import fmean
from typing import Final

from core import Game
from core.link import to_link
from tools.bench import Figure

GAMES: Final = 1000
"""Games for each number of players."""

PLAYERS: Final = (2, 3, 4, 5)
APART: Final = "a link without its names, from the # on"


def mean() -> Figure:
    """The mean over all games."""
    return _figure("link_characters_mean", fmean(length for lengths in _all().values() for length in lengths))


def longest() -> Figure:
    """The longest of all."""
    return _figure("link_characters_max", max(max(lengths) for lengths in _all().values()))


def _figure(name: str, value: float) -> Figure:
    by_players = {
        f"{players}_players": {"mean": round(fmean(lengths), 1), "max": max(lengths)}
        for players, lengths in _all().items()
    }
    how = f"{GAMES} complete random games for each number of players; {APART}"
    return Figure(name, round(value, 1), "characters", how, {**by_players})


@cache
def _all() -> dict[int, list[int]]:
    """The lengths by the number of players."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return {players: list(pool.map(_length, *_games(players), chunksize=25)) for players in PLAYERS}


def _games(players: int) -> tuple[Iterable[int], Iterable[int]]:
    return [players] * GAMES, range(GAMES)


def _length(players: int, number: int) -> int:
    """Play a game, each action chosen uniformly from the legal ones; return the characters of its link."""
    rng = random.Random(number)
    game = Game.new(players, rng.randrange(2**53))
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    return len("#g=") + len(to_link(game).partition(".")[0]) + len(".")
