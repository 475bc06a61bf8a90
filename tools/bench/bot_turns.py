"""Thinking time of bots in the page, and its load on the main thread, from a Chromium trace: a whole two-player game on
the built site.

Measured from the page's request to its worker until the turn is known: reading the game, planning, and playouts.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from playwright.sync_api import Page

from tools.browser import page_and_site
from tools.figure import Figure

TIMEOUT_MS: Final = 600_000

START_MARK: Final = "bot thinks"
END_MARK: Final = "bot rests"

# Marks in the trace when an attribute of the page gets a value and when it loses it.
MARK: Final = """([begins, ends, name, value]) => {
    const root = document.documentElement;
    let before = false;
    new MutationObserver(() => {
        const now = root.dataset[name] === value;
        if (now !== before) performance.mark(now ? begins : ends);
        before = now;
    }).observe(root, { attributeFilter: [`data-${name}`] });
}"""

TRACED: Final = ("blink.user_timing", "disabled-by-default-devtools.timeline")
"""Trace categories: the marks, and the threads' tasks."""


class Task(NamedTuple):
    """A task of the page's main thread, in ms: CPU time, and wall time, longer on a busy machine."""

    cpu: float
    wall: float


class Thinking(NamedTuple):
    """Thinking times, in ms, and the page's tasks meanwhile."""

    turns: list[float]
    tasks: list[Task]


@contextmanager
def traced(page: Page, attribute: str = "bot", value: str = "thinking") -> Iterator[Thinking]:
    """Traces a page while the context lasts: the periods during which an attribute of its root has a value, by default
    while a bot is thinking. The measurements are complete when the context ends."""
    browser = page.context.browser
    assert browser
    seen = Thinking([], [])
    page.evaluate(MARK, [START_MARK, END_MARK, attribute, value])
    browser.start_tracing(page=page, categories=list(TRACED))
    yield seen
    _read(browser.stop_tracing(), seen)


def _read(trace: bytes, seen: Thinking) -> None:
    events = json.loads(trace)["traceEvents"]
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in (START_MARK, END_MARK))
    begun = next(event for event in events if event["name"] == START_MARK)
    periods = [(start, end) for (start, name), (end, _next) in pairwise(marks) if name == START_MARK]
    seen.turns.extend((end - start) / 1000 for start, end in periods)
    seen.tasks.extend(
        Task(event["tdur"] / 1000, event["dur"] / 1000)
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (begun["pid"], begun["tid"])
        and any(start <= event["ts"] <= end for start, end in periods)
    )


@cache
def _played(level: str) -> Thinking:
    """A game of two bots of one level; the start of the worker, in the first turn, is not measured."""
    with page_and_site() as (page, url):
        page.goto(f"{url}?players=2&seed=7&bots={level},{level}")
        page.wait_for_function("() => document.documentElement.dataset.bot === 'playing'", timeout=TIMEOUT_MS)
        with traced(page) as seen:
            page.get_by_test_id("speed-at-once").click()
            page.wait_for_function("() => document.documentElement.dataset.over === 'true'", timeout=TIMEOUT_MS)
    return seen


def longest_turn(level: str) -> Figure:
    """Longest turn of a level."""
    seconds = [round(time / 1000, 2) for time in _played(level).turns]
    compared = f"the longest turn of {level} in a two-player game in Chromium, asked until known; the mean is below"
    return Figure(max(seconds), "s", compared, {"mean": round(sum(seconds) / len(seconds), 2), "turns": len(seconds)})


def longest_task() -> Figure:
    """Longest main-thread task while an expert thinks."""
    tasks = _played("expert").tasks
    return Figure(
        round(max(task.wall for task in tasks), 1),
        "ms",
        "the longest task of the page's main thread that begins while an expert thinks, in a two-player game",
        {"longest_cpu": round(max(task.cpu for task in tasks), 1), "tasks": len(tasks)},
    )
