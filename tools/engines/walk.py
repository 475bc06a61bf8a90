"""The walks through the page in each engine: starting, playing with reloads in between, opening all dialogs."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tools.commands import declared
from tools.engines.engine import Engine, EngineError
from tools.engines.late import serving_late

DELAYS: Final = (0, 0.2, 2)
"""Delays of the style sheet in seconds, for consecutive starts."""

STARTS: Final = 21
START: Final = 120.0
"""Timeout of a start in seconds, on a busy machine."""

GAME: Final = "?players=2&bots=medium&seed=7&think=0.1"
LONGEST: Final = 1500
"""More actions than any game has."""

STARTED: Final = "() => ['ready', 'failed'].includes(document.documentElement.dataset.state)"
FAULT: Final = """() => document.documentElement.dataset.state === "failed"
    && (document.getElementById("boot-error-text")?.textContent || "without a word")"""
SHEET: Final = "() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"
REVISION: Final = "() => Number(document.documentElement.dataset.revision ?? 0)"
NEWER: Final = "(before) => Number(document.documentElement.dataset.revision ?? 0) > before"
LISTED: Final = "() => [...document.querySelectorAll('button[data-testid=action]')].map((each) => each.dataset.action)"
SHOWN: Final = """() => ["track-svg", "display", "players", "stacks", "actions"]
    .map((id) => document.getElementById(id).textContent.replace(/\\s+/g, " "))"""
SAID: Final = """() => ({ ...document.documentElement.dataset,
    bar: document.getElementById("bar")?.textContent,
    last: document.getElementById("log")?.textContent.slice(-300) })"""
PHASE: Final = "() => document.documentElement.dataset.phase"
POINTED: Final = "() => document.querySelector('#track-svg [data-do^=\"space \"]') !== null"
PLACED: Final = "() => document.querySelector('[data-testid=bar-confirm]') !== null"
DIALOG: Final = "() => document.querySelector('dialog[open]')?.dataset.testid ?? ''"
ASKED: Final = """() => document.documentElement.dataset.over === "true"
    || document.querySelector("dialog[open]") !== null
    || document.querySelectorAll("button[data-testid=action]").length > 0"""
LINK: Final = "() => document.getElementById('link-game').value"
KEPT: Final = "() => ['kept', 'failed', 'none'].find((each) => each === document.documentElement.dataset.offline)"
THINKS: Final = "() => document.documentElement.dataset.thinks"
OVER: Final = "() => document.documentElement.dataset.over === 'true'"
ENTRIES: Final = "() => [...document.querySelectorAll('dialog .menu [data-do]')].map((each) => each.dataset.do)"


@dataclass
class Course:
    """Progress of a game.

    :param actions: number of actions by the person
    :param scorings: number of scorings shown
    :param over: True if the final standings were shown
    """

    actions: int = 0
    reloads: int = 0
    scorings: int = 0
    over: bool = False
    problems: list[str] = field(default_factory=list)


# ---- starting ----


def start(engine: Engine, url: str) -> float:
    """Opens the page and waits for its board.

    :returns: duration in seconds
    :raises EngineError: if it does not start, starts without its style sheet, or reports a problem
    """
    began = time.monotonic()
    engine.open(url)
    wait_until_ready(engine)
    took = time.monotonic() - began
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    return took


def wait_until_ready(engine: Engine) -> None:
    """Waits until the page has started, with its style sheet and something to do.

    :raises EngineError: if it fails to start or has no style sheet
    """
    engine.wait_for(STARTED, patience=START)
    if fault := engine.evaluate(FAULT):
        raise EngineError(f"the page did not start: {fault}")
    if not engine.evaluate(SHEET):
        raise EngineError("the page started without its style sheet")
    engine.wait_for(ASKED)


def starts(engine: Engine, number: int = STARTS) -> Iterator[tuple[float, float | EngineError]]:
    """Starts the page repeatedly, each time at an address never visited before.

    :returns: delay of the style sheet, and duration of the start or its error
    """
    for n in range(number):
        delay = DELAYS[n % len(DELAYS)]
        with serving_late(delay) as url:
            try:
                yield delay, start(engine, url + GAME)
            except EngineError as error:
                yield delay, error


def median(times: list[float]) -> float:
    """Median in seconds, rounded for reports."""
    return round(statistics.median(times), 2)


# ---- playing ----


def play(engine: Engine, most: int = LONGEST, reload_at: tuple[int, ...] = (), seed: int = 1) -> Course:
    """Plays the person's seat at random with real clicks in the list of actions, against bots.

    :param most: maximum number of actions, after which it stops
    :param reload_at: numbers of actions before which the page is reloaded
    """
    rng, course = random.Random(seed), Course()
    while course.actions < most and not course.over:
        wait_until_asked(engine)
        if dialog := engine.evaluate(DIALOG):
            course.scorings += dialog == "dialog-scoring"
            course.over = dialog == "dialog-standings"
            close(engine)
        elif engine.evaluate(OVER):
            engine.wait_for(DIALOG)  # the last scoring, before the standings
        else:
            if course.actions in reload_at[course.reloads : course.reloads + 1]:
                reload(engine)
                course.reloads += 1
            act(engine, rng)
            course.actions += 1
    course.problems += engine.problems()
    return course


def wait_until_asked(engine: Engine) -> None:
    """Waits through the others' turns until the person has something to do."""
    while not engine.evaluate(ASKED):
        engine.wait_for(f"(before) => ({ASKED})() || ({NEWER})(before)", engine.evaluate(REVISION))


def act(engine: Engine, rng: random.Random) -> str:
    """Plays a random listed action by a click; returns it."""
    actions = engine.evaluate(LISTED)
    action = str(rng.choice(actions))
    before = engine.evaluate(REVISION)
    engine.click(f'button[data-testid=action][data-action="{action}"]')
    engine.wait_for(NEWER, before)
    return action


def drag(engine: Engine, pointer: str) -> None:
    """Drags the first available tile to a cell, confirms it with a tap, and undoes it.

    :param pointer: "mouse" or "touch"
    """
    engine.wait_for(POINTED)
    before = engine.evaluate(REVISION)
    engine.click('#track-svg [data-do^="space "]')
    engine.wait_for(NEWER, before)
    before = engine.evaluate(REVISION)
    engine.drag('#track-svg [aria-pressed="true"]', '#display [data-do^="cell "]', pointer)
    engine.wait_for(NEWER, before)
    engine.wait_for(PLACED)
    phase = engine.evaluate(PHASE)
    before = engine.evaluate(REVISION)
    engine.click("[data-testid=bar-confirm]", pointer)
    engine.wait_for(NEWER, before)
    if engine.evaluate(PHASE) == phase:
        raise EngineError("the tile was not laid")
    before = engine.evaluate(REVISION)
    engine.press("Control+z")
    engine.wait_for(NEWER, before)
    if engine.evaluate(PHASE) != phase:
        raise EngineError("the tile was not taken back")


def reload(engine: Engine) -> None:
    """Reloads the page and checks that it shows the same game."""
    before = engine.evaluate(SHOWN)
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    engine.reload()
    wait_until_ready(engine)
    same(engine, before)


# ---- links, and offline use ----


def link(engine: Engine) -> str:
    """Link to the game on the table, as given by the page: its address from the "#" on."""
    open_dialog(engine, "menu")
    open_dialog(engine, "share")
    address = str(engine.evaluate(LINK))
    close(engine)
    return f"#{address.partition('#')[2]}"


def same(engine: Engine, before: object) -> None:
    """Checks that the page still shows the given game.

    :param before: result of :data:`SHOWN`
    :raises EngineError: if it shows another game
    """
    after = engine.evaluate(SHOWN)
    if before != after:
        raise EngineError(f"the page shows another game: {before} became {after}")


# ---- dialogs ----


def dialogs(engine: Engine) -> list[str]:
    """Opens each dialog of the menu by mouse, and closes it by mouse and keyboard alternately.

    :returns: their names
    :raises EngineError: if a problem is reported
    """
    opened = [open_dialog(engine, "menu")]
    entries = [do for do in engine.evaluate(ENTRIES) if do not in declared() and ":" not in do]
    close(engine)
    for number, entry in enumerate(entries):
        open_dialog(engine, "menu")
        opened.append(open_dialog(engine, entry))
        close(engine, by_key=bool(number % 2))
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    return opened


def open_dialog(engine: Engine, command: str) -> str:
    """Opens a dialog by a click; returns its name."""
    before = engine.evaluate(DIALOG)
    where = "dialog[open]" if before else "header.top"
    engine.click(f'{where} [data-do="{command}"]')
    name = engine.wait_for(f"(before) => {{ const now = ({DIALOG})(); return now !== before && now; }}", before)
    return str(name).removeprefix("dialog-")


def close(engine: Engine, by_key: bool = True) -> None:
    """Closes the open dialog; another one may open instead."""
    before = engine.evaluate(DIALOG)
    if by_key:
        engine.press("Escape")
    else:
        engine.click("dialog[open] [data-testid=close]")
    engine.wait_for(f"(before) => ({DIALOG})() !== before", before)
