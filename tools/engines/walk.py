"""The walks through the page in each engine: starting, playing with reloads in between, opening all dialogs."""

import random
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

from tools.commands import declared
from tools.engines.engine import Engine, EngineError
from tools.figure import Figure
from tools.paths import DIST
from tools.serve import Handler, serving

DELAYS: Final = (0, 0.2, 2)  # delays of the style sheet in seconds, for consecutive starts

STARTS: Final = 21
START: Final = 120.0
"""Timeout of a start in seconds, on a busy machine."""

GAME: Final = "?players=2&bots=medium&seed=7&think=0.1"
RELOADS: Final = (4, 10, 16)
"""Numbers of the actions before which the page is reloaded."""

LONGEST: Final = 1500  # more actions than any game has

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


class Late(Handler):
    """Serves style sheets with a delay in seconds, and everything else at once."""

    def __init__(self, *args: object, delay: float, **kwargs: Any) -> None:
        self._delay = delay
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        if self.path.partition("?")[0].endswith(".css"):
            time.sleep(self._delay)
        return super().send_head()  # type: ignore[no-untyped-call]


def serving_late(delay: float, site: Path = DIST) -> AbstractContextManager[str]:
    """Serves a built site with delayed style sheets; yields an address never visited before, with a trailing slash."""
    return serving(site, handler=partial(Late, delay=delay))


@dataclass
class Course:
    """Progress of a game: the person's actions, the scorings shown, and whether the final standings were."""

    actions: int = 0
    reloads: int = 0
    scorings: int = 0
    over: bool = False
    problems: list[str] = field(default_factory=list)


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
    if fault := engine.evaluate(FAULT):
        raise EngineError(f"the page did not start: {fault}")
    if not engine.evaluate(SHEET):
        raise EngineError("the page started without its style sheet")
    engine.wait_for(ASKED)


def play(engine: Engine, most: int = LONGEST, reload_at: tuple[int, ...] = (), seed: int = 1) -> Course:
    """Plays the person's seat at random with real clicks in the list of actions, against bots, for at most that many
    actions; reloads the page before some of them."""
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
    engine.wait_for(PLACED)
    phase = engine.evaluate(PHASE)
    with answered(engine):
        engine.click("[data-testid=bar-confirm]", pointer)
    if engine.evaluate(PHASE) == phase:
        raise EngineError("the tile was not laid")
    with answered(engine):
        engine.press("Control+z")
    if engine.evaluate(PHASE) != phase:
        raise EngineError("the tile was not taken back")


def reload(engine: Engine) -> None:
    """Reloads the page and checks that it shows the same game."""
    before = engine.evaluate(SHOWN)
    engine.check()
    engine.open()
    wait_until_ready(engine)
    same(engine, before)


def link(engine: Engine) -> str:
    """Link to the game on the table, as given by the page: its address from the "#" on."""
    open_dialog(engine, "menu")
    open_dialog(engine, "share")
    address = str(engine.evaluate(LINK))
    close(engine)
    return f"#{address.partition('#')[2]}"


def same(engine: Engine, before: object) -> None:
    """Checks that the page still shows the same, by :data:`SHOWN`; EngineError if it does not."""
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


def starts(engine: Engine) -> Figure:
    """Number of successful starts."""
    times: dict[float, list[float]] = {delay: [] for delay in DELAYS}
    problems = []
    for delay in DELAYS * (STARTS // len(DELAYS)):
        # Each time at an address never visited before.
        with serving_late(delay) as url:
            try:
                times[delay].append(start(engine, url + GAME))
            except EngineError as error:
                problems.append(f"{delay} s late: {error}")
    medians = {f"{delay:g}": round(median(found), 2) for delay, found in times.items() if found}
    compared = f"{STARTS} first visits, the style sheet late by {', '.join(f'{d:g}' for d in DELAYS)} s"
    value = sum(len(found) for found in times.values())
    return Figure(value, "starts", compared, {"median_s": medians, "problems": problems})


def game(engine: Engine) -> Figure:
    """Number of actions of a whole game against a bot, by the list of actions."""
    began = time.monotonic()
    with serving_late(0.2) as url:
        start(engine, url + GAME)
        course = play(engine, reload_at=RELOADS)
    details = {"reloads": course.reloads, "scorings": course.scorings, "seconds": round(time.monotonic() - began)}
    if course.reloads < len(RELOADS):
        course.problems.append("the game was over before the last reload")
    if not course.over or course.scorings != 3:
        course.problems.append(
            f"{course.scorings} of 3 scorings were shown, and {'' if course.over else 'no '}standings"
        )
    if (thinks := engine.evaluate(THINKS)) != "worker":
        course.problems.append(f"the bot thought in {thinks}, not in its worker")
    compared = "a whole game against a bot, by clicks in the list of actions"
    return Figure(course.actions, "actions", compared, {**details, "problems": course.problems})


def dialogs(engine: Engine) -> Figure:
    """Number of the menu's dialogs, each opened by mouse, and closed by mouse and keyboard alternately."""
    with serving_late(0.2) as url:
        start(engine, url + GAME)
        play(engine, most=8)
        names = [open_dialog(engine, "menu")]
        entries = [do for do in engine.evaluate(ENTRIES) if do not in declared() and ":" not in do]
        close(engine)
        for number, entry in enumerate(entries):
            open_dialog(engine, "menu")
            names.append(open_dialog(engine, entry))
            close(engine, by_key=bool(number % 2))
        engine.check()
    return Figure(len(names), "dialogs", "opened and closed", {"names": names, "problems": []})


def links(engine: Engine) -> Figure:
    """Length of a game's link that shows the same game at another address."""
    with serving_late(0) as url, serving_late(0) as elsewhere:
        start(engine, url + GAME)
        play(engine, most=8)
        wait_until_asked(engine)
        address, before = link(engine), engine.evaluate(SHOWN)
        start(engine, elsewhere + address)
        same(engine, before)
        play(engine, most=3)
    compared = "a link to a game against a bot, opened at an address never visited, and played on"
    return Figure(len(address), "characters", compared, {"problems": engine.problems()})


def offline(engine: Engine) -> Figure:
    """Number of actions played after a reload with the host stopped."""
    with serving_late(0) as url:
        start(engine, url + GAME)
        play(engine, most=3)
        wait_until_asked(engine)
        before, state = engine.evaluate(SHOWN), engine.wait_for(KEPT)
    compared = "actions after a reload when the host has stopped"
    if state != "kept":
        return Figure(0, "actions", compared, {"problems": [f"the release is not kept: {state}"]})
    engine.open()
    wait_until_ready(engine)
    same(engine, before)
    course = play(engine, most=8)
    return Figure(course.actions, "actions", compared, {"problems": course.problems})


WALKS: Final = {walk.__name__: walk for walk in (starts, game, dialogs, links, offline)}
