"""Slowdown of random games in the browser's Python relative to the Python running this."""

from __future__ import annotations

import platform
from statistics import median
from typing import Final

from tools.bench import random_games
from tools.browser import python_and_site
from tools.figure import Figure

ROUNDS: Final = 11
GAMES: Final = 40


def measure() -> Figure:
    """Runs both Pythons alternately on the same games; median ratio of the rounds."""
    with python_and_site(random_games) as (in_page, version):
        random_games.seconds_a_game(range(20))
        in_page("seconds_a_game(range(20))")
        here, there = [], []
        for number in range(ROUNDS):
            seeds = range(number * GAMES, (number + 1) * GAMES)
            here.append(random_games.seconds_a_game(seeds) * 1000)
            there.append(in_page(f"seconds_a_game({seeds!r})") * 1000)
    return Figure(
        name="pyodide_vs_cpython",
        value=round(median(slow / fast for slow, fast in zip(there, here, strict=True)), 2),
        unit="ratio",
        compared="time of the same random two-player games: "
        f"Python {version} in Chromium (Pyodide) / CPython {platform.python_version()}",
        details={
            "browser_ms_per_game": [round(time, 2) for time in there],
            "cpython_ms_per_game": [round(time, 2) for time in here],
        },
    )
