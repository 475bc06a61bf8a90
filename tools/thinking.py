"""How long bots think in the page, and what its main thread does meanwhile, read off a trace of Chromium."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, NamedTuple

from playwright.sync_api import Page

BEGINS: Final = "bot thinks"
ENDS: Final = "bot rests"

# Marks in the trace when a bot begins to think, and when it has done so; the page tells both by an attribute.
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
"""What the browser is to trace: the marks, and the tasks of its threads."""


class Task(NamedTuple):
    """A task of the page's main thread, in ms.

    :param cpu: how long it has worked
    :param wall: how long it took, in which a busy machine may have had it wait
    """

    cpu: float
    wall: float


class Thinking(NamedTuple):
    """What was seen.

    :param turns: how long bots have thought each time, in ms
    :param tasks: the page's tasks meanwhile
    """

    turns: list[float]
    tasks: list[Task]


@contextmanager
def watched(page: Page) -> Iterator[Thinking]:
    """Watch a page for a while; what was seen is there at the end."""
    browser = page.context.browser
    assert browser
    seen = Thinking([], [])
    page.evaluate(MARK, [BEGINS, ENDS])
    browser.start_tracing(page=page, categories=list(TRACED))
    yield seen
    _read(browser.stop_tracing(), seen)


def _read(trace: bytes, seen: Thinking) -> None:
    """Read a trace, as Chromium writes it."""
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
