"""Thinking times of bots in the page, and the main thread's tasks meanwhile, from a Chromium trace."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, NamedTuple

from playwright.sync_api import Page

BEGINS: Final = "bot thinks"
ENDS: Final = "bot rests"

# Marks in the trace when a bot starts and stops thinking, which the page shows in an attribute.
MARK: Final = """([begins, ends]) => {
    const root = document.documentElement;
    let before = false;
    new MutationObserver(() => {
        const now = root.dataset.bot === "thinking";
        if (now !== before) performance.mark(now ? begins : ends);
        before = now;
    }).observe(root, { attributeFilter: ["data-bot"] });
}"""

TRACED: Final = ("blink.user_timing", "disabled-by-default-devtools.timeline")
"""Trace categories: the marks, and the threads' tasks."""


class Task(NamedTuple):
    """A task of the page's main thread, in ms.

    :param cpu: CPU time
    :param wall: wall time, longer on a busy machine
    """

    cpu: float
    wall: float


class Thinking(NamedTuple):
    """Measurements.

    :param turns: thinking times, in ms
    :param tasks: the page's tasks meanwhile
    """

    turns: list[float]
    tasks: list[Task]


@contextmanager
def watched(page: Page) -> Iterator[Thinking]:
    """Traces a page while the context lasts; the measurements are complete at its end."""
    browser = page.context.browser
    assert browser
    seen = Thinking([], [])
    page.evaluate(MARK, [BEGINS, ENDS])
    browser.start_tracing(page=page, categories=list(TRACED))
    yield seen
    _read(browser.stop_tracing(), seen)


def _read(trace: bytes, seen: Thinking) -> None:
    """Reads a Chromium trace."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in (BEGINS, ENDS))
    begun = next(event for event in events if event["name"] == BEGINS)
    periods = [(start, end) for (start, name), (end, _next) in pairwise(marks) if name == BEGINS]
    seen.turns.extend((end - start) / 1000 for start, end in periods)
    seen.tasks.extend(
        Task(event["tdur"] / 1000, event["dur"] / 1000)
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (begun["pid"], begun["tid"])
        and any(start <= event["ts"] <= end for start, end in periods)
    )
