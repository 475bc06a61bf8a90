"""Live games: how soon two devices are connected, how soon an action appears on the other one, and whether clicks are
as fast as without a connection. The devices are two contexts of headless Chromium on this machine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page

from tools.audit.interaction import LISTED, OBSERVE, SHORTEST
from tools.browser import browser_and_site
from tools.devices import POLL, TIMEOUT, answered, visit
from tools.figure import Figure

REPETITIONS: Final = 10
"""Number of connections made."""

SETTINGS: Final = "automatic=off&confirm=off&between=nothing&asked=on&motion=off"
SEATS: Final = "players=2&seed=7&names=Ann,Ben"
LIVE: Final = f"?{SEATS}&live=2&{SETTINGS}"

PAUSE_MS: Final = 100
"""Pause in ms before each click."""

# Times are those of the machine's clock, which all pages share. An action is seen with the first paint after the table
# begins to change: the task after the next animation frame.
NOTE: Final = """() => {
    window.clicked = 0;
    window.seen = 0;
    addEventListener("click", (event) => { window.clicked = performance.timeOrigin + event.timeStamp; }, true);
    const note = () => { window.seen ||= performance.timeOrigin + performance.now(); };
    const changed = () => window.seen || requestAnimationFrame(() => setTimeout(note));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(changed).observe(document.getElementById("table"), all);
}"""

CONNECTED: Final = """(button) => new Promise((resolve) => {
    const root = document.documentElement, start = performance.now();
    const look = () => root.dataset.live === "connected" && resolve(performance.now() - start);
    new MutationObserver(look).observe(root, { attributeFilter: ["data-live"] });
    button.click();
})"""
"""Takes the answer, and returns the ms until the device is connected."""

SAME_COUNT: Final = (
    "(count) => glenmore.record.actions.length === count && document.documentElement.dataset.drawn === 'yes'"
)


@contextmanager
def two_devices() -> Iterator[tuple[Page, Page, float]]:
    """Two devices that play a live game, and the time from the answer to their connection, in ms."""
    with browser_and_site() as (browser, url):
        window = {"width": 1440, "height": 900}
        host, guest = (browser.new_context(viewport=window).new_page() for _ in range(2))  # type: ignore[arg-type]
        visit(host, url + LIVE)
        invitation = host.get_by_test_id("live-invitation").input_value()
        visit(guest, invitation.replace("#", f"?join=Ben&{SETTINGS}#"))
        host.get_by_test_id("live-pasted").fill(guest.get_by_test_id("live-answer").input_value())
        time = host.get_by_test_id("live-paste").evaluate(CONNECTED)
        guest.locator("html[data-live=connected]").wait_for(timeout=TIMEOUT)
        yield host, guest, float(time)


def connection_time() -> Figure:
    """Time from the answer to the connection."""
    times = []
    for _ in range(REPETITIONS):
        with two_devices() as (_host, _guest, time):
            times.append(round(time / 1000, 2))
    return Figure(
        value=max(times),
        unit="s",
        compared=f"from the pasted answer to the connection, the longest of {REPETITIONS}, two contexts on one machine",
        details={"median": median(times), "all": times},
    )


@cache
def _played() -> tuple[list[float], list[float]]:
    """Plays a random game on two devices; returns the latency of each action on the other device and the click
    durations on the own one, in ms."""
    chance, arrived = random.Random(1), list[float]()
    with two_devices() as (host, guest, _time):
        pages = (host, guest)
        for page in pages:
            page.evaluate(OBSERVE)
            page.evaluate(NOTE)
        while (here := next((page for page in pages if _may_act(page)), None)) is not None:
            there = guest if here is host else host
            there.evaluate("() => { window.seen = 0; }")
            _click_one(here, chance)
            if here.locator("html").get_attribute("data-over") == "true":
                break
            count = here.evaluate("() => glenmore.record.actions.length")
            there.wait_for_function(SAME_COUNT, arg=count, timeout=TIMEOUT, polling=POLL)
            there.wait_for_function("() => seen", polling=POLL)
            took = there.evaluate("() => seen") - here.evaluate("() => clicked")
            if took > 0:  # the table had not just changed for another reason
                arrived.append(took)
        return sorted(arrived), sorted(duration for page in pages for duration in _durations(page))


def _may_act(page: Page) -> bool:
    return page.locator("html").get_attribute("data-mover") == "person"


def _click_one(page: Page, chance: random.Random) -> None:
    """Plays a random action by a click in the list."""
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    actions = page.locator(LISTED)
    with answered(page, "a click"):
        actions.nth(chance.randrange(actions.count())).click()
    page.wait_for_timeout(PAUSE_MS)


def _durations(page: Page) -> list[float]:
    """The durations of the page's clicks, in ms."""
    seen: list[dict[str, Any]] = page.evaluate("() => [...interactions.values()]")
    return [max(SHORTEST, click["duration"]) for click in seen]


def _alone() -> list[float]:
    """The durations of the clicks in the same game on one device."""
    chance = random.Random(1)
    with browser_and_site() as (browser, url):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        visit(page, f"{url}?{SEATS}&{SETTINGS}")
        page.evaluate(OBSERVE)
        while page.locator("html").get_attribute("data-over") != "true":
            _click_one(page, chance)
        return sorted(_durations(page))


def _p95(values: list[float]) -> float:
    return values[int(0.95 * len(values))]


def action_latency() -> Figure:
    """Time from a click to its result on the other device."""
    arrived, _clicks = _played()
    return Figure(
        value=round(_p95(arrived), 1),
        unit="ms",
        compared="from the click on one device to the paint on the other, 95th percentile over a whole game of two",
        details={"actions": len(arrived), "median": round(median(arrived), 1), "slowest": round(arrived[-1], 1)},
    )


def click_duration() -> Figure:
    """Duration of clicks on the own device while connected, against those without a connection."""
    _arrived, connected = _played()
    alone = _alone()
    return Figure(
        value=round(_p95(connected) / _p95(alone), 3),
        unit="ratio",
        compared="click to paint, 95th percentile over a whole game of two: connected, against one device",
        details={
            "connected_ms": {"p95": _p95(connected), "median": median(connected)},
            "alone_ms": {"p95": _p95(alone), "median": median(alone)},
        },
    )
