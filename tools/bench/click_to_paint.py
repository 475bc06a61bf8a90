"""Time from click to paint: a whole two-player game in headless Chromium, one click per action."""

from __future__ import annotations

from tools.browser import page_and_site
from tools.clicked import play, visit
from tools.figure import Figure


def measure() -> Figure:
    """Measures all clicks in the list of actions."""
    with page_and_site() as (page, url):
        visit(page, url)
        clicks = play(page)
    return Figure(
        name="click_to_paint_p95_ms",
        value=clicks.percentile(0.95),
        unit="ms",
        compared="95th percentile over a whole two-player game, every action a click, by Event Timing (steps of 8 ms)",
        details={
            "clicks": len(clicks.durations),
            "in_two_paints": clicks.halves,
            "median": clicks.percentile(0.5),
            "slowest": clicks.durations[-1],
        },
    )
