"""Speed of random games relative to catanatron, a Python engine for Catan."""

from __future__ import annotations

import time
from statistics import median
from typing import Final

from tools.bench import random_games
from tools.figure import Figure

ROUNDS: Final = 15
OUR_GAMES: Final = 100
THEIR_GAMES: Final = 6


def measure() -> Figure:
    """Runs both engines alternately, so that other load affects both; median ratio of the rounds."""
    random_games.seconds_a_game(range(20))
    _catanatron(range(2))
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(1 / random_games.seconds_a_game(range(number * OUR_GAMES, (number + 1) * OUR_GAMES)))
        theirs.append(1 / _catanatron(range(number * THEIR_GAMES, (number + 1) * THEIR_GAMES)))
    return Figure(
        name="random_games_vs_catanatron",
        value=round(median(our / their for our, their in zip(ours, theirs, strict=True)), 1),
        unit="ratio",
        compared="random two-player games a second, through legal_actions() and play(): core / catanatron 3.2.1",
        details={
            "core_games_per_second": [round(rate, 1) for rate in ours],
            "catanatron_games_per_second": [round(rate, 2) for rate in theirs],
        },
    )


def _catanatron(seeds: range) -> float:
    """Mean duration of a catanatron game between two random players, in seconds."""
    from catanatron import Color, Game, RandomPlayer

    start = time.perf_counter()
    for seed in seeds:
        Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed).play()
    return (time.perf_counter() - start) / len(seeds)
