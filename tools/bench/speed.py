"""Speed of games in core: relative to catanatron, a Python engine for Catan, and in the browser's Python. The sides run
alternately, so that other load affects both; ratios are medians of the rounds."""

import platform
import time
from collections.abc import Callable
from statistics import median
from typing import Final

from tools.bench import fast_games
from tools.browser import python_and_site
from tools.figure import Figure

GAMES: Final = 40  # games in a round

Timed = Callable[[range], float]
"""Plays games with some seeds; returns seconds per game, or games per second."""


def _in_turn(rounds: int, *sides: tuple[Timed, int]) -> list[list[float]]:
    """Measures each side in turn, in several rounds after warming up; each has its number of games in a round."""
    for measured, _games in sides:
        measured(range(2))
    found: list[list[float]] = [[] for _ in sides]
    for number in range(rounds):
        for times, (measured, games) in zip(found, sides, strict=True):
            times.append(measured(range(number * games, (number + 1) * games)))
    return found


def _ratio(above: list[float], below: list[float], digits: int) -> float:
    return round(median(one / other for one, other in zip(above, below, strict=True)), digits)


def vs_catanatron() -> Figure:
    """Random games per second."""
    theirs, ours = _in_turn(15, (_catanatron_seconds, 6), (fast_games.random_seconds, 100))
    return Figure(
        _ratio(theirs, ours, 1),
        "ratio",
        "random two-player games a second, through legal_actions() and play(): core / catanatron 3.2.1",
        {
            "core_games_per_second": [round(1 / each, 1) for each in ours],
            "catanatron_games_per_second": [round(1 / each, 2) for each in theirs],
        },
    )


def _catanatron_seconds(seeds: range) -> float:
    """Mean duration of a catanatron game between two random players."""
    from catanatron import Color, Game, RandomPlayer

    start = time.perf_counter()
    for seed in seeds:
        Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed).play()
    return (time.perf_counter() - start) / len(seeds)


def vs_cpython() -> Figure:
    """Slowdown of random games in the browser's Python relative to the Python running this."""
    with python_and_site(fast_games) as (in_page, version):
        there, here = _in_turn(
            11, (lambda seeds: in_page(f"random_seconds({seeds!r})"), GAMES), (fast_games.random_seconds, GAMES)
        )
    return Figure(
        _ratio(there, here, 2),
        "ratio",
        "time of the same random two-player games: "
        f"Python {version} in Chromium (Pyodide) / CPython {platform.python_version()}",
        {
            "browser_ms_per_game": [round(1000 * each, 2) for each in there],
            "cpython_ms_per_game": [round(1000 * each, 2) for each in here],
        },
    )


def playouts_cpython() -> Figure:
    """Greedy games per second available to a thinking bot, in the Python running this."""
    return _playouts(f"CPython {platform.python_version()}", fast_games.greedy_rate)


def playouts_pyodide() -> Figure:
    """The same in the browser's Python."""
    with python_and_site(fast_games) as (in_page, version):
        return _playouts(f"Python {version} in Chromium (Pyodide)", lambda seeds: in_page(f"greedy_rate({seeds!r})"))


def _playouts(where: str, greedy_rate: Timed) -> Figure:
    (rates,) = _in_turn(11, (greedy_rate, GAMES))
    compared = f"complete greedy two-player games; {where}; median of {len(rates)} rounds of {GAMES} games"
    return Figure(
        round(median(rates), 1), "games/s", compared, {"games_per_second": [round(each, 1) for each in rates]}
    )
