"""Response times and layout shifts of the page during a whole game played with real clicks."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any, Final

from tools.browser import page_and_site
from tools.clicked import Clicks, play, visit
from tools.figure import Figure

SLOWED: Final = 4
"""CPU slowdown factor of the measurement."""
OFTEN: Final = 4
ON_BOARDS: Final = 0.5

# A layout shift within half a second of a click is its expected result and does not count.
SHIFTS: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, startTime } of list.getEntries()) {
            shifts.push({ value, hadRecentInput, startTime: Math.round(startTime) });
        }
    }).observe({ type: "layout-shift", buffered: true });
}"""


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
        if len(clicks) >= OFTEN
    }


@cache
def _played() -> tuple[Clicks, list[dict[str, Any]]]:
    """Clicks of a game, slowed down once the page is ready, and all layout shifts since the navigation."""
    with page_and_site() as (page, url):
        page.add_init_script(f"({SHIFTS})()")
        visit(page, url)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return play(page, ON_BOARDS, asides=True), page.evaluate("() => shifts")


def answered() -> Figure:
    """Interaction to next paint on a slow machine."""
    clicks, _shifts = _played()
    return Figure(
        name="inp_p95_4x_ms",
        value=clicks.percentile(0.95),
        unit="ms",
        compared=f"from click to next paint, 95th percentile over a whole two-player game in the list of actions and on"
        f" the boards, with hints and replays, the CPU slowed {SLOWED} times, by Event Timing (steps of 8 ms)",
        details={
            "clicks": len(clicks.durations),
            "on_the_boards": clicks.boards,
            "in_two_paints": clicks.halves,
            "median": clicks.percentile(0.5),
            "slowest": clicks.durations[-1],
            "medians_painted_and_handled": _by_command(clicks.seen),
        },
    )


def shifted() -> Figure:
    """Cumulative layout shift."""
    _clicks, shifts = _played()
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
