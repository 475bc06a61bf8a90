"""Registers scenarios, and plays games for them."""

import random
import sys
from collections.abc import Callable, Iterator

sys.path.insert(0, "web")

from core.actions import EndTurn
from tests.without_a_browser import Screen

Scenario = Callable[[Screen], Iterator[str]]

SCENARIOS: dict[str, Scenario] = {}


def scenario(made: Scenario) -> Scenario:
    """Registers a scenario: it yields the words for what it has just done."""
    SCENARIOS[made.__name__.replace("_", " ")] = made
    return made


def play(shown: Screen, most: int = 400, seed: int = 1) -> None:
    """Plays the game on the table at random, to its end or for a number of actions."""
    game, chance = shown.page.games.table.game, random.Random(seed)
    for _action in range(most):
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
    shown.page.games.table.log.follow(game)


def finish(shown: Screen, command: str = "") -> None:
    """Ends the turn that ends the game, and looks at the final standings."""
    shown.do(command or f"action {EndTurn().text}")
