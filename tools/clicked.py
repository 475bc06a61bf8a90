"""A whole game played on the page by clicks, and how quickly each was answered.

The page lists every legal action as a button in #actions, and counts the commands carried out in <html data-revision>.
Where drawing takes long it answers in two paints, the first of which is measured; <html data-paints> tells.
What it opens by itself, such as a scoring's table, is closed before the next click and not measured as one.
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
"""The pause in ms before each click; nobody clicks faster."""
SHORTEST: Final = 16
"""What the browser reports: durations in steps of 8 ms, from 16 ms. What takes less counts as 16."""

# Event Timing gives the time from the click to the next paint; a click is several events with one interactionId. Beside
# it stands how long the page's Python had of it, and for what.
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
"""What can be clicked on the boards and in the bar to carry the game on."""


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
"""What a player asks for besides playing: a hint, a replay. Each command with what the root shows when it is done."""
BETWEEN: Final = 9
"""How many clicks come between two of them."""


@dataclass(frozen=True, slots=True)
class Clicks:
    """How the clicks of a game were answered.

    :param durations: how long each took, in ms, shortest first
    :param seen: of each that took longer than the shortest: its duration, how long it was handled, its command
    :param boards: how many were on the boards or in the bar
    :param halves: how many were answered in two paints
    """

    durations: list[float]
    seen: list[dict[str, Any]]
    boards: int
    halves: int

    def percentile(self, share: float) -> float:
        """The time within which this share of the clicks was answered."""
        return self.durations[min(len(self.durations) - 1, int(share * len(self.durations)))]


def visit(page: Page, url: str) -> None:
    """Open the page with a game whose seed is given, so that every run plays the same one."""
    page.goto(f"{url}?players=2&seed=7&think=0.1")
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=START)


def play(page: Page, on_boards: float = 0, seed: int = 1, asides: bool = False) -> Clicks:
    """Play the game on the page to its end at random, in the list of actions or on the boards.

    :param on_boards: the share of clicks on the boards and in the bar
    :param asides: whether hints and replays are asked for now and then
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
    """Click what carries a command that plays nothing, and wait for what it leads to."""
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
    """Close with Escape whatever lies over the game."""
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
