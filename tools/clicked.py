"""Plays a whole game on the page by clicks and measures the response times.

The page lists every legal action as a button in #actions and counts executed commands in <html data-revision>. Slow
responses are drawn in two paints, of which the first is measured; <html data-paints> has their number. Dialogs that the
page opens on its own, such as a scoring table, are closed before the next click and not measured.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

START: Final = 60_000
PATIENCE: Final = 10_000
BREATH: Final = 100
"""Pause in ms before each click; nobody clicks faster."""
SHORTEST: Final = 16
"""Shortest duration reported by the browser, in ms, in steps of 8 ms; anything shorter counts as this."""

# Event Timing gives the time from the click to the next paint; a click is several events with one interactionId. The
# handler's time and the command are recorded with it.
OBSERVE: Final = """() => {
    window.interactions = new Map();
    let command = "";
    addEventListener("click", ({ target }) => {
        command = target.closest("[data-do]")?.dataset.do.split(" ").slice(0, 2).join(" ") ?? "";
    }, true);
    new PerformanceObserver((list) => {
        for (const { name, interactionId, duration, processingStart, processingEnd } of list.getEntries()) {
            if (!interactionId || name.startsWith("key")) continue;
            const known = interactions.get(interactionId) ?? { duration: 0, handled: 0, command: "" };
            known.duration = Math.max(known.duration, duration);
            if (name === "click") Object.assign(known, { handled: processingEnd - processingStart, command });
            interactions.set(interactionId, known);
        }
    }).observe({ type: "event", durationThreshold: 16 });
}"""

LISTED: Final = "#actions [data-action]"
POINTED: Final = (
    ':is(#track-svg, #display [aria-hidden="false"], #bar)'
    ' :is([data-do^="space "], [data-do^="cell "], [data-do^="action "], [data-do="confirm"]):not([disabled])'
)
"""Elements on the boards and in the bar that advance the game when clicked."""


ASIDES: Final = (
    (("hint", "[data-advice=shown]"), ("hint cancel", ":not([data-advice=shown])")),
    (
        ("past last", "[data-past]:not([data-past=''])"),
        ("past first", "[data-past='0']"),
        ("replay play", "[data-past]:not([data-past='0'])"),
        ("replay speed fast", ""),
        ("replay pause", ""),
        ("past back", ""),
        ("past end", "[data-past='']"),
    ),
)
"""Requests between actions: a hint, a replay. Each command with the root's attributes when it is done."""
BETWEEN: Final = 9
"""Number of clicks between two of them."""


@dataclass(frozen=True, slots=True)
class Clicks:
    """Response times of a game's clicks.

    :param durations: durations in ms, ascending
    :param seen: for each click longer than the minimum: duration, handling time, command
    :param boards: number of clicks on the boards or in the bar
    :param halves: number of clicks answered in two paints
    """

    durations: list[float]
    seen: list[dict[str, Any]]
    boards: int
    halves: int

    def percentile(self, share: float) -> float:
        """Percentile of the durations, in ms.

        :param share: fraction of the clicks, 0 to 1
        """
        return self.durations[min(len(self.durations) - 1, int(share * len(self.durations)))]


def visit(page: Page, url: str) -> None:
    """Opens the page with a fixed seed, so that every run plays the same game."""
    page.goto(f"{url}?players=2&seed=7&think=0.1")
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=START)


def play(page: Page, on_boards: float = 0, seed: int = 1, asides: bool = False) -> Clicks:
    """Plays the game on the page to its end at random, in the list of actions or on the boards.

    :param on_boards: fraction of clicks on the boards and in the bar
    :param asides: True to request hints and replays now and then
    """
    rng = random.Random(seed)
    page.evaluate(OBSERVE)
    root = page.locator("html")
    clicks = boards = halves = 0
    wishes = itertools.cycle(ASIDES if asides else ())
    while root.get_attribute("data-over") != "true":
        _close_dialogs(page)
        revision = root.get_attribute("data-revision")
        there = on_boards > 0 and rng.random() < on_boards
        places = page.locator(POINTED if there else LISTED)
        if not (number := places.count()):
            continue
        places.nth(rng.randrange(number)).click(timeout=PATIENCE)
        page.wait_for_function(
            "before => document.documentElement.dataset.revision !== before", arg=revision, timeout=PATIENCE
        )
        page.wait_for_timeout(BREATH)
        clicks += 1
        boards += there
        halves += root.get_attribute("data-paints") == "2"
        if clicks % BETWEEN == 0 and root.get_attribute("data-over") != "true":
            for command, answer in next(wishes, ()):
                _ask(page, command, answer)
                clicks += 1
                halves += root.get_attribute("data-paints") == "2"
    page.wait_for_timeout(500)
    seen = page.evaluate("() => [...interactions.values()]")
    durations = sorted([SHORTEST] * (clicks - len(seen)) + [click["duration"] for click in seen])
    return Clicks(durations, seen, boards, halves)


def _ask(page: Page, command: str, answer: str) -> None:
    """Clicks the button of a command that plays nothing, and waits for its result."""
    _close_dialogs(page)
    root = page.locator("html")
    revision = root.get_attribute("data-revision")
    page.locator(f'[data-do="{command}"]:visible').first.click(timeout=PATIENCE)
    page.wait_for_function(
        "before => document.documentElement.dataset.revision !== before", arg=revision, timeout=PATIENCE
    )
    page.wait_for_selector(f"html{answer}", timeout=START)
    page.wait_for_timeout(BREATH)


def _close_dialogs(page: Page) -> None:
    """Closes all open dialogs with Escape."""
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
