"""How long a bot thinks about a turn in the page: a whole two-player game of the built site in Chromium, watched.

From the moment the page asks its worker until the turn is known: reading the game, planning, and playing on.
"""

from __future__ import annotations

from typing import Final

from tools.browser import page_and_site
from tools.figure import Figure

PATIENCE: Final = 600_000

# The page tells by an attribute when a bot thinks; the worker is started, by a first turn, before anything is measured.
OBSERVE: Final = """() => {
    const root = document.documentElement;
    const turns = globalThis.turns = [];
    let since = null;
    new MutationObserver(() => {
        const thinks = root.dataset.bot === "thinking";
        if (thinks && since === null) since = performance.now();
        if (!thinks && since !== null) {
            turns.push(performance.now() - since);
            since = null;
        }
    }).observe(root, { attributeFilter: ["data-bot"] });
}"""
PLAYING: Final = "() => document.documentElement.dataset.bot === 'playing'"
OVER: Final = "() => document.documentElement.dataset.over === 'true'"
AT_ONCE: Final = "[data-testid=speed-at-once]"


def hard() -> Figure:
    """The level *hard*."""
    return _measure("hard")


def expert() -> Figure:
    """The level *expert*."""
    return _measure("expert")


def _measure(level: str) -> Figure:
    with page_and_site() as (page, url):
        page.goto(f"{url}?players=2&seed=7&bots={level},{level}")
        page.wait_for_function(PLAYING, timeout=PATIENCE)
        page.evaluate(OBSERVE)
        page.locator(AT_ONCE).click()
        page.wait_for_function(OVER, timeout=PATIENCE)
        seconds = [round(time / 1000, 2) for time in page.evaluate("() => globalThis.turns")]
    return Figure(
        name=f"{level}_turn_seconds",
        value=max(seconds),
        unit="s",
        compared=f"the longest turn of {level} in a two-player game in Chromium, asked until known; the mean is below",
        details={"mean": round(sum(seconds) / len(seconds), 2), "turns": len(seconds)},
    )
