"""Response times and layout shifts of the page during a whole game played by clicks.

The page lists every legal action as a button in #actions and counts executed commands in <html data-revision>. Slow
responses are drawn in two paints, of which the first is measured; <html data-paints> has their number. Dialogs that the
page opens on its own, such as a scoring table, are closed before the next click and not measured.
"""

import itertools
import random
from dataclasses import dataclass
from functools import cache
from statistics import median
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tools.browser import browser_and_site, page_and_site
from tools.devices import TIMEOUT, answered, device, visit
from tools.figure import Figure

SLOWED: Final = 4  # CPU slowdown factor of the measurement
REPEATS: Final = 4
"""Number of clicks from which a kind of click is listed separately."""

# A layout shift within half a second of a click is its expected result and does not count.
SHIFTS: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, startTime } of list.getEntries()) {
            shifts.push({ value, hadRecentInput, startTime: Math.round(startTime) });
        }
    }).observe({ type: "layout-shift", buffered: true });
}"""

GAME: Final = "?players=2&seed=7&think=0.1"  # a fixed deal, so that every run plays the same game
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
ENDING: Final = "#bar .ending [data-do]:not([disabled]), #bar [data-do=anyway]"

PHONE: Final = "390x844"
HIT: Final = """(all) => all.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { element, middle: [x + width / 2, y + height / 2] };
}).filter(({ element, middle }) => document.elementFromPoint(...middle)?.closest("[data-do]") === element)
    .map(({ middle }) => middle)"""
"""The middles of those elements that a tap there would hit."""
STILL: Final = """() => {
    const { drawn, handover } = document.documentElement.dataset;
    return drawn === "yes" && !handover;
}"""

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
    """Response times of a game's clicks, ascending, in ms; for each longer than the minimum its duration, handling time
    and command; how many were on the boards or in the bar, and how many were answered in two paints."""

    durations: list[float]
    seen: list[dict[str, Any]]
    boards: int
    halves: int

    def percentile(self, share: float) -> float:
        """Percentile of the durations, in ms; the share is 0 to 1."""
        return self.durations[min(len(self.durations) - 1, int(share * len(self.durations)))]

    def details(self) -> dict[str, object]:
        """The numbers of clicks, and more about their durations."""
        return {
            "clicks": len(self.durations),
            "on_the_boards": self.boards,
            "in_two_paints": self.halves,
            "median": self.percentile(0.5),
            "slowest": self.durations[-1],
        }


def play(page: Page, on_boards: float = 0, seed: int = 1, asides: bool = False) -> Clicks:
    """Plays the game to its end at random, in the list of actions and, for a share of the clicks, on the boards and in
    the bar; with asides, requests hints and replays now and then."""
    rng = random.Random(seed)
    page.evaluate(OBSERVE)
    root = page.locator("html")
    clicks = boards = halves = 0
    wishes = itertools.cycle(ASIDES if asides else ())
    while root.get_attribute("data-over") != "true":
        _close_dialogs(page)
        there = on_boards > 0 and rng.random() < on_boards
        places = page.locator(POINTED if there else LISTED)
        if not (number := places.count()):
            continue
        _click(page, places.nth(rng.randrange(number)))
        clicks += 1
        boards += there
        halves += root.get_attribute("data-paints") == "2"
        if clicks % BETWEEN == 0 and root.get_attribute("data-over") != "true":
            for command, answer in next(wishes, ()):
                _close_dialogs(page)
                _click(page, page.locator(f'[data-do="{command}"]:visible').first)
                page.wait_for_selector(f"html{answer}", timeout=TIMEOUT)
                clicks += 1
                halves += root.get_attribute("data-paints") == "2"
    page.wait_for_timeout(500)
    seen = page.evaluate("() => [...interactions.values()]")
    durations = sorted([SHORTEST] * (clicks - len(seen)) + [click["duration"] for click in seen])
    return Clicks(durations, seen, boards, halves)


def _click(page: Page, place: Locator) -> None:
    """Clicks, and waits until the page has answered."""
    with answered(page, "a click"):
        place.click()
    page.wait_for_timeout(BREATH)


def _close_dialogs(page: Page) -> None:
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")


def painted() -> Figure:
    """Time from click to paint in headless Chromium, one click per action."""
    with page_and_site() as (page, url):
        visit(page, url + GAME)
        clicks = play(page)
    return Figure(
        value=clicks.percentile(0.95),
        unit="ms",
        compared="95th percentile over a whole two-player game, every action a click, by Event Timing (steps of 8 ms)",
        details=clicks.details(),
    )


def shifted_by_taps() -> Figure:
    """Cumulative layout shift on a phone, where nothing changes its place."""
    with browser_and_site() as (browser, url), device(browser, PHONE) as page:
        page.add_init_script(f"({SHIFTS})()")
        visit(page, url + GAME)
        taps = _tap(page, random.Random(1))
        return _shift(page.evaluate("() => shifts"), f"on a phone, {PHONE}", {"taps": taps})


def _tap(page: Page, rng: random.Random) -> int:
    """Plays the game to its end by random taps on the boards and in the bar; returns their number."""
    root = page.locator("html")
    for taps in itertools.count():
        _close_dialogs(page)
        if root.get_attribute("data-over") == "true":
            return taps
        page.wait_for_function(STILL, timeout=TIMEOUT)
        with answered(page, "a tap"):
            page.touchscreen.tap(*rng.choice(page.locator(f"{POINTED}, {ENDING}").evaluate_all(HIT)))
        page.wait_for_timeout(BREATH)
    raise AssertionError


def _by_command(seen: list[dict[str, Any]]) -> dict[str, list[float]]:
    """Medians in ms for each frequent kind of click: time to paint, and Python's share of it."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for click in seen:
        words = click["command"].split()
        kind = click["command"] if words[:1] == ["action"] else "".join(words[:1])
        kinds.setdefault(kind, []).append(click)
    return {
        kind: [median(click["duration"] for click in clicks), round(median(click["handled"] for click in clicks))]
        for kind, clicks in sorted(kinds.items())
        if len(clicks) >= REPEATS
    }


@cache
def _played() -> tuple[Clicks, list[dict[str, Any]]]:
    """Clicks of a game, slowed down once the page is ready, and all layout shifts since the navigation."""
    with page_and_site() as (page, url):
        page.add_init_script(f"({SHIFTS})()")
        visit(page, url + GAME)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return play(page, on_boards=0.5, asides=True), page.evaluate("() => shifts")


def slowed() -> Figure:
    """Interaction to next paint on a slow machine."""
    clicks, _shifts = _played()
    return Figure(
        value=clicks.percentile(0.95),
        unit="ms",
        compared=f"from click to next paint, 95th percentile over a whole two-player game in the list of actions and on"
        f" the boards, with hints and replays, the CPU slowed {SLOWED} times, by Event Timing (steps of 8 ms)",
        details=clicks.details() | {"medians_painted_and_handled": _by_command(clicks.seen)},
    )


def shifted() -> Figure:
    """Cumulative layout shift."""
    _clicks, shifts = _played()
    return _shift(shifts, "in a desktop window", {})


def _shift(shifts: list[dict[str, Any]], where: str, details: dict[str, object]) -> Figure:
    counted = [shift for shift in shifts if not shift["hadRecentInput"]]
    return Figure(
        value=round(sum(shift["value"] for shift in counted), 4),
        unit="score",
        compared="sum of all shifts of the layout without recent input, from navigation to the end of the game, "
        + where,
        details=details
        | {
            "with_recent_input": round(sum(shift["value"] for shift in shifts), 4),
            "largest": sorted(counted, key=lambda shift: -shift["value"])[:5],
        },
    )
