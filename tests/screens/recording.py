"""Scenarios, and their texts."""

import difflib
import random
import sys
from collections.abc import Callable, Iterator
from typing import Final

sys.path.insert(0, "web")

from core.actions import EndTurn
from tests.make_golden import FOLDER
from tests.outlines import outline
from tests.without_a_browser import Screen, screen

FILE: Final = FOLDER / "screens.txt"

Scenario = Callable[[Screen], Iterator[str]]

SCENARIOS: dict[str, Scenario] = {}

FIRST: Final = "a first visit"
"""The scenario that records the whole page."""

NOISE: Final = ("drawn", "paints", "revision")
"""Attributes of the root that say nothing about what is shown."""


def scenario(made: Scenario) -> Scenario:
    """Registers a scenario: it yields the words for what it has just done."""
    SCENARIOS[made.__name__.replace("_", " ")] = made
    return made


def told(name: str) -> str:
    """A scenario as text: its changes, and in the first visit the whole page before them."""
    lines = [f"# {name}"]
    with screen() as shown:
        seen = {} if name == FIRST else _state(shown)
        before = seen.copy()
        for step in SCENARIOS[name](shown):
            lines.append(f"\n## {step}")
            now = _state(shown)
            for place in dict.fromkeys([*before, *now]):
                if before.get(place) != now.get(place):
                    lines += _changes(place, seen.get(place, []), now.get(place, []))
            before, seen = now, seen | {place: told for place, told in now.items() if told}
    return "\n".join(lines) + "\n"


def _state(shown: Screen) -> dict[str, list[str]]:
    data = {name: value for name, value in vars(shown.root.dataset).items() if name not in NOISE}
    state = {"root": [f"{name}={value}" for name, value in sorted(data.items()) if value]}
    state["title"] = [shown.js.document.title]
    drawn = shown.drawn
    drawn[f"dialog {shown.page.dialogs.name}".strip()] = drawn.pop("dialog")
    return state | {place: outline(html).splitlines() for place, html in drawn.items() if html}


def _changes(place: str, before: list[str], now: list[str]) -> list[str]:
    """The changes in a place since it was last seen: all of it, or line by line."""
    if not now:
        return [f"[{place}] empty"]
    if before == now:
        return [f"[{place}] as before"]
    if place == "root":
        return [f"[root] {' '.join(sorted({*now} - {*before}) + [f'not {gone}' for gone in _gone(before, now)])}"]
    if not before or difflib.SequenceMatcher(None, before, now, autojunk=False).ratio() < 0.6:
        return [f"[{place}]", *(f" {line}" for line in now)]
    changed = [line for line in difflib.ndiff(before, now) if line[0] in "+-"]
    return [f"[{place}] changes", *(f" {line}" for line in changed)]


def _gone(before: list[str], now: list[str]) -> list[str]:
    names = {line.partition("=")[0] for line in now}
    return sorted(name for line in before if (name := line.partition("=")[0]) not in names)


def write() -> str:
    """The text of the file."""
    return "\n".join(map(told, SCENARIOS))


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
