"""What is done in each engine: starting the page, playing, reloading in the middle of it, opening each dialog."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tools.engines.engine import Engine, EngineError
from tools.engines.late import serving_late
from tools.paths import WEB

if str(WEB) not in sys.path:
    sys.path.append(str(WEB))

from ui.table.commands import COMMANDS

DELAYS: Final = (0, 0.2, 2)
"""Seconds that the style sheet is late by, one start after the other."""

STARTS: Final = 21
START: Final = 120.0
"""How long a start may take, in seconds, on a machine that has other things to do."""

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
    """How a game went.

    :param actions: how many the person played
    :param scorings: how often the page showed one
    :param over: whether the final standings were shown
    """

    actions: int = 0
    reloads: int = 0
    scorings: int = 0
    over: bool = False
    problems: list[str] = field(default_factory=list)


# ---- starting ----


def start(engine: Engine, url: str) -> float:
    """Open the page and wait for its board.

    :returns: seconds
    :raises EngineError: it does not start, or without its style sheet, or something goes wrong in it
    """
    began = time.monotonic()
    engine.open(url)
    wait_until_ready(engine)
    took = time.monotonic() - began
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    return took


def wait_until_ready(engine: Engine) -> None:
    """Wait until the page has started, and see that it has its style sheet and something to do."""
    engine.wait_for(STARTED, patience=START)
    if fault := engine.evaluate(FAULT):
        raise EngineError(f"the page did not start: {fault}")
    if not engine.evaluate(SHEET):
        raise EngineError("the page started without its style sheet")
    engine.wait_for(ASKED)


def starts(engine: Engine, number: int = STARTS) -> Iterator[tuple[float, float | EngineError]]:
    """Start the page anew so many times, each time at an address that was never visited.

    :returns: by how much the style sheet was late, and how long the start took, or why there was none
    """
    for n in range(number):
        delay = DELAYS[n % len(DELAYS)]
        with serving_late(delay) as url:
            try:
                yield delay, start(engine, url + GAME)
            except EngineError as error:
                yield delay, error


def median(times: list[float]) -> float:
    """The median in seconds, as it is told."""
    return round(statistics.median(times), 2)


# ---- playing ----


def play(engine: Engine, most: int = LONGEST, reload_at: tuple[int, ...] = (), seed: int = 1) -> Course:
    """Play the person's seat at random with real clicks in the list of actions, while the bot plays the others.

    :param most: actions after which to stop; else the game is played to its end
    :param reload_at: the numbers of actions before which the page is loaded again
    """
    rng, course = random.Random(seed), Course()
    while course.actions < most and not course.over:
        wait_until_asked(engine)
        if dialog := engine.evaluate(DIALOG):
            course.scorings += dialog == "dialog-scoring"
            course.over = dialog == "dialog-standings"
            close(engine)
        elif engine.evaluate(OVER):
            engine.wait_for(DIALOG)  # the last scoring, which leads on to the standings
        else:
            if course.actions in reload_at[course.reloads : course.reloads + 1]:
                reload(engine)
                course.reloads += 1
            act(engine, rng)
            course.actions += 1
    course.problems += engine.problems()
    return course


def wait_until_asked(engine: Engine) -> None:
    """Wait until the person has something to do, for as long as the others go on playing."""
    while not engine.evaluate(ASKED):
        engine.wait_for(f"(before) => ({ASKED})() || ({NEWER})(before)", engine.evaluate(REVISION))


def act(engine: Engine, rng: random.Random) -> str:
    """Play one of the listed actions by a click on it; return it."""
    actions = engine.evaluate(LISTED)
    action = str(rng.choice(actions))
    before = engine.evaluate(REVISION)
    engine.click(f'button[data-testid=action][data-action="{action}"]')
    engine.wait_for(NEWER, before)
    return action


def drag(engine: Engine, pointer: str) -> None:
    """Drag the first tile that can be taken to a cell, tap what places it, and take it back.

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
    """Load the page again, and see the same game on it."""
    before = engine.evaluate(SHOWN)
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    engine.reload()
    wait_until_ready(engine)
    same(engine, before)


# ---- links, and no connection ----


def link(engine: Engine) -> str:
    """The link to the game on the table, as the page gives it: the part of its address from its "#" on."""
    open_dialog(engine, "menu")
    open_dialog(engine, "share")
    address = str(engine.evaluate(LINK))
    close(engine)
    return f"#{address.partition('#')[2]}"


def same(engine: Engine, before: object) -> None:
    """See that the page shows the game that was shown before.

    :param before: what :data:`SHOWN` gave
    """
    after = engine.evaluate(SHOWN)
    if before != after:
        raise EngineError(f"the page shows another game: {before} became {after}")


# ---- dialogs ----


def dialogs(engine: Engine) -> list[str]:
    """Open each dialog of the menu, by the mouse, and close it again, by the mouse and by the keyboard in turn.

    :returns: their names
    """
    opened = [open_dialog(engine, "menu")]
    entries = [do for do in engine.evaluate(ENTRIES) if do in COMMANDS and COMMANDS[do].dialog]
    close(engine)
    for number, entry in enumerate(entries):
        open_dialog(engine, "menu")
        opened.append(open_dialog(engine, entry))
        close(engine, by_key=bool(number % 2))
    if problems := engine.problems():
        raise EngineError("; ".join(problems))
    return opened


def open_dialog(engine: Engine, command: str) -> str:
    """Click what opens a dialog, and return its name."""
    before = engine.evaluate(DIALOG)
    where = "dialog[open]" if before else "header.top"
    engine.click(f'{where} [data-do="{command}"]')
    name = engine.wait_for(f"(before) => {{ const now = ({DIALOG})(); return now !== before && now; }}", before)
    return str(name).removeprefix("dialog-")


def close(engine: Engine, by_key: bool = True) -> None:
    """Close the dialog that is open; another may open in its place."""
    before = engine.evaluate(DIALOG)
    if by_key:
        engine.press("Escape")
    else:
        engine.click("dialog[open] [data-testid=close]")
    engine.wait_for(f"(before) => ({DIALOG})() !== before", before)
