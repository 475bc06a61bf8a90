"""How quickly the page answers, and how still it stands, while a whole game is played with real clicks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page

from tools.bench import Figure
from tools.bench.browser import chromium_page
from tools.bench.click_to_paint import PATIENCE, SHORTEST, START, Clicks, close_dialogs

SLOWED: Final = 4
"""How many times slower than this machine the figure's machine is."""
OFTEN: Final = 4
BREATH: Final = 100
"""The pause in ms before each click; nobody clicks faster."""

# Event Timing, as for click_to_paint_p95_ms, and beside it how long the page's Python had of it, and for what.
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

# A shift of the layout within half a second of a click is what the click was for, and does not count.
SHIFTS: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, startTime } of list.getEntries()) {
            shifts.push({ value, hadRecentInput, startTime: Math.round(startTime) });
        }
    }).observe({ type: "layout-shift", buffered: true });
}"""

LISTED: Final = "#actions [data-action]"
POINTED: Final = (
    ':is(#track-svg, #display [aria-hidden="false"], #bar)'
    ' :is([data-do^="space "], [data-do^="cell "], [data-do^="action "], [data-do="confirm"]):not([disabled])'
)
"""What can be clicked on the boards and in the bar to carry the game on."""


@dataclass(frozen=True, slots=True)
class Game:
    """What was seen of a game.

    :param clicks: how long each was answered
    :param seen: of each that took longer than the shortest: its duration, how long it was handled, its command
    :param boards: how many of them were on the boards or in the bar
    :param shifts: each shift of the layout, from the beginning of the navigation on
    """

    clicks: Clicks
    seen: list[dict[str, Any]]
    boards: int
    shifts: list[dict[str, Any]]


def play(page: Page, seed: int = 1) -> Game:
    """Play the game on the page to its end, half in the list of actions and half on the boards."""
    rng = random.Random(seed)
    page.evaluate(OBSERVE)
    root = page.locator("html")
    clicks = boards = 0
    while root.get_attribute("data-over") != "true":
        close_dialogs(page)
        revision = root.get_attribute("data-revision")
        on_boards = rng.random() < 0.5
        places = page.locator(POINTED if on_boards else LISTED)
        if not (number := places.count()):
            continue
        places.nth(rng.randrange(number)).click(timeout=PATIENCE)
        page.wait_for_function(
            "before => document.documentElement.dataset.revision !== before", arg=revision, timeout=PATIENCE
        )
        page.wait_for_timeout(BREATH)
        clicks += 1
        boards += on_boards
    page.wait_for_timeout(500)
    seen = page.evaluate("() => [...interactions.values()]")
    durations = sorted([SHORTEST] * (clicks - len(seen)) + [click["duration"] for click in seen])
    return Game(Clicks(durations), seen, boards, page.evaluate("() => shifts"))


def _by_command(seen: list[dict[str, Any]]) -> dict[str, list[float]]:
    """The medians in ms for each kind of click that came often: until it was painted, and of that in Python."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for click in seen:
        words = click["command"].split()
        kind = click["command"] if words[:1] == ["action"] else "".join(words[:1])
        kinds.setdefault(kind, []).append(click)
    return {
        kind: [median(click["duration"] for click in clicks), round(median(click["handled"] for click in clicks))]
        for kind, clicks in sorted(kinds.items())
        if len(clicks) >= OFTEN
    }


@cache
def _played() -> Game:
    """A game with a seed of its own, so that every run plays the same one; slowed once the page is ready."""
    with chromium_page() as (page, url):
        page.add_init_script(f"({SHIFTS})()")
        page.goto(f"{url}?players=2&seed=7")
        page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=START)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return play(page)


def answered() -> Figure:
    """The interaction to next paint, on a slow machine."""
    game = _played()
    return Figure(
        name="inp_p95_4x_ms",
        value=game.clicks.percentile(0.95),
        unit="ms",
        compared=f"from click to next paint, 95th percentile over a whole two-player game in the list of actions and on"
        f" the boards, the CPU slowed {SLOWED} times, by Event Timing (steps of 8 ms)",
        details={
            "clicks": len(game.clicks.durations),
            "on_the_boards": game.boards,
            "median": game.clicks.percentile(0.5),
            "slowest": game.clicks.durations[-1],
            "medians_painted_and_handled": _by_command(game.seen),
        },
    )


def shifted() -> Figure:
    """The cumulative shift of the layout."""
    shifts = _played().shifts
    counted = [shift for shift in shifts if not shift["hadRecentInput"]]
    return Figure(
        name="layout_shift",
        value=round(sum(shift["value"] for shift in counted), 4),
        unit="score",
        compared="sum of all shifts of the layout without recent input, from navigation to the end of the game",
        details={
            "with_recent_input": round(sum(shift["value"] for shift in shifts), 4),
            "largest": sorted(counted, key=lambda shift: -shift["value"])[:5],
        },
    )
