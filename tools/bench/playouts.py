"""Complete greedy two-player games per second available to a thinking bot."""

from __future__ import annotations

import platform
from collections.abc import Callable
from statistics import median
from typing import Final

from tools.bench import greedy_games
from tools.browser import python_and_site
from tools.figure import Figure

ROUNDS: Final = 11
GAMES: Final = 40


def cpython() -> Figure:
    """In the Python running this."""
    return _figure("playouts_cpython", f"CPython {platform.python_version()}", greedy_games.games_a_second)


def pyodide() -> Figure:
    """In the browser's Python."""
    with python_and_site(greedy_games) as (in_page, version):
        return _figure(
            "playouts_pyodide",
            f"Python {version} in Chromium (Pyodide)",
            lambda seeds: in_page(f"games_a_second({seeds!r})"),
        )


def _figure(name: str, where: str, games_a_second: Callable[[range], float]) -> Figure:
    games_a_second(range(GAMES))
    rounds = [games_a_second(range(number * GAMES, (number + 1) * GAMES)) for number in range(ROUNDS)]
    return Figure(
        name=name,
        value=round(median(rounds), 1),
        unit="games/s",
        compared=f"complete greedy two-player games; {where}; median of {ROUNDS} rounds of {GAMES} games",
        details={"games_per_second": [round(games, 1) for games in rounds]},
    )
