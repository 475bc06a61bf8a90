"""Steps of the walks: what a person does on the page of an engine, and waits for."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tools.engines.engine import Engine, EngineError

START: Final = 120.0
"""Timeout of a start in seconds, on a busy machine."""

STARTED: Final = "() => ['ready', 'failed'].includes(document.documentElement.dataset.state)"
ERROR_TEXT: Final = """() => document.documentElement.dataset.state === "failed"
    && (document.getElementById("boot-error-text")?.textContent || "without a word")"""
SHEET: Final = "() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"
REVISION: Final = "() => Number(document.documentElement.dataset.revision ?? 0)"
NEWER: Final = "(before) => Number(document.documentElement.dataset.revision ?? 0) > before"
LISTED: Final = "() => [...document.querySelectorAll('button[data-testid=action]')].map((each) => each.dataset.action)"
SHOWN: Final = """() => ["track-svg", "display", "players", "stacks", "actions"]
    .map((id) => document.getElementById(id).textContent.replace(/\\s+/g, " "))"""
PHASE: Final = "() => document.documentElement.dataset.phase"
POINTED: Final = "() => document.querySelector('#track-svg [data-do^=\"space \"]') !== null"
IS_PLACED: Final = "() => document.querySelector('[data-testid=bar-confirm]:enabled') !== null"
DIALOG: Final = "() => document.querySelector('dialog[open]')?.dataset.testid ?? ''"
HAS_DECISION: Final = """() => document.documentElement.dataset.over === "true"
    || document.querySelector("dialog[open]") !== null
    || document.querySelectorAll("button[data-testid=action]").length > 0"""
LINK: Final = "() => document.getElementById('link-game').value"
VALUE: Final = "(name) => document.querySelector(`[data-testid=${name}]`)?.value ?? ''"
PASTE: Final = "(text) => { document.querySelector('[data-testid=live-pasted]').value = text; }"


def start(engine: Engine, url: str) -> float:
    """Opens the page and waits for its board; returns the seconds it took. EngineError if it reports a problem."""
    began = time.monotonic()
    engine.open(url)
    wait_until_ready(engine)
    took = time.monotonic() - began
    engine.check()
    return took


def wait_until_ready(engine: Engine) -> None:
    """Waits until the page has started, with its style sheet and something to do; EngineError if it does not."""
    engine.wait_for(STARTED, patience=START)
    if fault := engine.evaluate(ERROR_TEXT):
        raise EngineError(f"the page did not start: {fault}")
    if not engine.evaluate(SHEET):
        raise EngineError("the page started without its style sheet")
    engine.wait_for(HAS_DECISION)


def wait_for_decision(engine: Engine) -> None:
    """Waits through the others' turns until the person has something to do."""
    while not engine.evaluate(HAS_DECISION):
        engine.wait_for(f"(before) => ({HAS_DECISION})() || ({NEWER})(before)", engine.evaluate(REVISION))


def act(engine: Engine, rng: random.Random) -> str:
    """Plays a random listed action by a click; returns it."""
    action = str(rng.choice(engine.evaluate(LISTED)))
    with answered(engine):
        engine.click(f'button[data-testid=action][data-action="{action}"]')
    return action


@contextmanager
def answered(engine: Engine) -> Iterator[None]:
    """Waits until the page has answered the command given by the body."""
    before = engine.evaluate(REVISION)
    yield
    engine.wait_for(NEWER, before)


def drag(engine: Engine, pointer: str) -> None:
    """Drags the first available tile to a cell by mouse or touch, confirms it with a tap, and undoes it."""
    engine.wait_for(POINTED)
    with answered(engine):
        engine.click('#track-svg [data-do^="space "]')
    with answered(engine):
        engine.drag('#track-svg [aria-pressed="true"]', '#display [data-do^="cell "]', pointer)
    engine.wait_for(IS_PLACED)
    phase = engine.evaluate(PHASE)
    with answered(engine):
        engine.click("[data-testid=bar-confirm]", pointer)
    if engine.evaluate(PHASE) == phase:
        raise EngineError("the tile was not laid")
    with answered(engine):
        engine.press("Control+z")
    if engine.evaluate(PHASE) != phase:
        raise EngineError("the tile was not taken back")


def paste_answer(engine: Engine, link: str) -> None:
    """Takes the answer of a guest of a live game."""
    engine.evaluate(PASTE, link)
    with answered(engine):
        engine.click("[data-testid=live-paste]")


def reload(engine: Engine) -> None:
    """Reloads the page and checks that it shows the same game."""
    before = engine.evaluate(SHOWN)
    engine.check()
    engine.open()
    wait_until_ready(engine)
    expect_unchanged(engine, before)


def link(engine: Engine) -> str:
    """Link to the game on the table, as given by the page: its address from the "#" on."""
    open_dialog(engine, "menu")
    open_dialog(engine, "share")
    address = str(engine.evaluate(LINK))
    close(engine)
    return f"#{address.partition('#')[2]}"


def expect_unchanged(engine: Engine, before: object) -> None:
    """Checks that :data:`SHOWN` still returns the same. :raises EngineError: if not"""
    after = engine.evaluate(SHOWN)
    if before != after:
        raise EngineError(f"the page shows another game: {before} became {after}")


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
