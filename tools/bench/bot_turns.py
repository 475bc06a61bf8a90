"""Thinking time of bots in the page, and its load on the main thread: a whole two-player game on the built site in
Chromium.

Measured from the page's request to its worker until the turn is known: reading the game, planning, and playouts.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tools.browser import page_and_site
from tools.figure import Figure
from tools.thinking import Thinking, watched

PATIENCE: Final = 600_000

PLAYING: Final = "() => document.documentElement.dataset.bot === 'playing'"
OVER: Final = "() => document.documentElement.dataset.over === 'true'"
AT_ONCE: Final = "[data-testid=speed-at-once]"


@cache
def _played(level: str) -> Thinking:
    """A game of two bots of one level; the start of the worker, in the first turn, is not measured."""
    with page_and_site() as (page, url):
        page.goto(f"{url}?players=2&seed=7&bots={level},{level}")
        page.wait_for_function(PLAYING, timeout=PATIENCE)
        with watched(page) as seen:
            page.locator(AT_ONCE).click()
            page.wait_for_function(OVER, timeout=PATIENCE)
    return seen


def _turns(level: str) -> Figure:
    """Longest turn of a level."""
    seconds = [round(time / 1000, 2) for time in _played(level).turns]
    return Figure(
        name=f"{level}_turn_seconds",
        value=max(seconds),
        unit="s",
        compared=f"the longest turn of {level} in a two-player game in Chromium, asked until known; the mean is below",
        details={"mean": round(sum(seconds) / len(seconds), 2), "turns": len(seconds)},
    )


easy, medium, hard, expert = (partial(_turns, level) for level in ("easy", "medium", "hard", "expert"))
"""Figures of all levels."""


def task() -> Figure:
    """Longest main-thread task while an expert thinks."""
    tasks = _played("expert").tasks
    return Figure(
        name="expert_thinking_task_ms",
        value=round(max(task.wall for task in tasks), 1),
        unit="ms",
        compared="the longest task of the page's main thread that begins while an expert thinks, in a two-player game",
        details={"longest_cpu": round(max(task.cpu for task in tasks), 1), "tasks": len(tasks)},
    )
