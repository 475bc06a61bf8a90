"""From a click to the painted answer: a whole two-player game in headless Chromium, one click an action.

The page lists every legal action as a button in #actions, and counts the actions played in <html data-revision>.
What it opens by itself, such as a scoring's table, is closed before the next action and not measured as one.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tools.bench import Figure
from tools.bench.browser import chromium_page

START: Final = 60_000
PATIENCE: Final = 10_000
BREATH: Final = 100
"""The pause in ms before each click; nobody clicks faster."""
SHORTEST: Final = 16
"""What the browser reports: durations in steps of 8 ms, from 16 ms. What takes less counts as 16."""

# Event Timing gives the time from the click to the next paint; a click is several events with one interactionId.
OBSERVE: Final = """() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
        for (const { name, interactionId, duration } of list.getEntries()) {
            if (interactionId && !name.startsWith("key")) {
                interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
            }
        }
    }).observe({ type: "event", durationThreshold: 16 });
}"""


@dataclass(frozen=True, slots=True)
class Clicks:
    """How long the clicks of a game took, in ms, shortest first."""

    durations: list[float]

    def percentile(self, share: float) -> float:
        """The time within which this share of the clicks was answered."""
        return self.durations[min(len(self.durations) - 1, int(share * len(self.durations)))]


def play(page: Page, seed: int = 1) -> Clicks:
    """Play the game on the page to its end by clicking on random legal actions."""
    rng = random.Random(seed)
    page.evaluate(OBSERVE)
    root, actions = page.locator("html"), page.locator("#actions [data-action]")
    clicks = 0
    while root.get_attribute("data-over") != "true":
        close_dialogs(page)
        revision = root.get_attribute("data-revision")
        actions.nth(rng.randrange(actions.count())).click(timeout=PATIENCE)
        page.wait_for_function(
            "before => document.documentElement.dataset.revision !== before", arg=revision, timeout=PATIENCE
        )
        page.wait_for_timeout(BREATH)
        clicks += 1
    page.wait_for_timeout(500)
    seen = page.evaluate("() => [...interactions.values()]")
    return Clicks(sorted([SHORTEST] * (clicks - len(seen)) + seen))


def close_dialogs(page: Page) -> None:
    """Close with Escape whatever lies over the game."""
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")


def measure() -> Figure:
    """A game with a seed of its own, so that every run plays the same one."""
    with chromium_page() as (page, url):
        page.goto(f"{url}?players=2&seed=7")
        page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=START)
        clicks = play(page)
    return Figure(
        name="click_to_paint_p95_ms",
        value=clicks.percentile(0.95),
        unit="ms",
        compared="95th percentile over a whole two-player game, every action a click, by Event Timing (steps of 8 ms)",
        details={
            "clicks": len(clicks.durations),
            "median": clicks.percentile(0.5),
            "slowest": clicks.durations[-1],
        },
    )
