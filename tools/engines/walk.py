"""The walks through the page in each engine: starting, playing with reloads in between, opening all dialogs, writing a
bot in the Workshop."""

import random
import time
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

from tools.commands import declared_commands
from tools.engines import steps
from tools.engines.engine import Engine, EngineError
from tools.figure import Figure
from tools.paths import DIST
from tools.serve import Handler, serving

DELAYS: Final = (0, 0.2, 2)  # delays of the style sheet in seconds, for consecutive starts

STARTS: Final = 21
GAME: Final = "?players=2&bots=medium&seed=7&think=0.1"
RELOADS: Final = (4, 10, 16)
"""Numbers of the actions before which the page is reloaded."""

SMALL: Final = (320, 568)
"""A small window, in pixels."""

TYPED_COMMENT: Final = "# by hand"

MAX_ACTIONS: Final = 1500  # more actions than any game has

REPORTED_STATE: Final = """() => ({ ...document.documentElement.dataset,
    bar: document.getElementById("bar")?.textContent,
    last: document.getElementById("log")?.textContent.slice(-300) })"""
OFFLINE_STATE: Final = (
    "() => ['kept', 'failed', 'none'].find((each) => each === document.documentElement.dataset.offline)"
)
THINKS: Final = "() => document.documentElement.dataset.thinks"
OVER: Final = "() => document.documentElement.dataset.over === 'true'"
PROGRAM: Final = """() => document.getElementById("workshop-editor")?.shadowRoot?.querySelector(".cm-content")
    ?.innerText ?? "" """
CHOOSE: Final = """(name, value) => {
    const field = document.querySelector(`[data-testid=${name}]`);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
MATCH: Final = """() => ["over", "stopped"].includes(document.documentElement.dataset.match)
    && (document.querySelector("[data-testid=workshop-error]")?.innerText ?? "over")"""
GAMES: Final = "() => document.querySelectorAll('.ws-games button').length"
PAST: Final = "() => document.querySelector('[data-do=\"past end\"]') !== null"
OUTSIDE: Final = """() => [...document.querySelectorAll("dialog[open], dialog[open] *")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1
        && !each.closest("pre, select, .vh"))
    .map((each) => each.outerHTML.slice(0, 80))"""
PANES: Final = ("bots", "code", "match", "api")
ENTRIES: Final = "() => [...document.querySelectorAll('dialog .menu [data-do]')].map((each) => each.dataset.do)"


class DelayedStyleSheets(Handler):
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
    return serving(site, handler=partial(DelayedStyleSheets, delay=delay))


@dataclass
class GameProgress:
    """Progress of a game: the person's actions, the scorings shown, and whether the final standings were."""

    actions: int = 0
    reloads: int = 0
    scorings: int = 0
    over: bool = False
    problems: list[str] = field(default_factory=list)


def play(engine: Engine, most: int = MAX_ACTIONS, reload_at: tuple[int, ...] = (), seed: int = 1) -> GameProgress:
    """Plays the person's seat at random with real clicks in the list of actions, against bots, for at most that many
    actions; reloads the page before some of them."""
    rng, course = random.Random(seed), GameProgress()
    while course.actions < most and not course.over:
        steps.wait_for_decision(engine)
        if dialog := engine.evaluate(steps.DIALOG):
            course.scorings += dialog == "dialog-scoring"
            course.over = dialog == "dialog-standings"
            steps.close(engine)
        elif engine.evaluate(OVER):
            engine.wait_for(steps.DIALOG)  # the last scoring, before the standings
        else:
            if course.actions in reload_at[course.reloads : course.reloads + 1]:
                steps.reload(engine)
                course.reloads += 1
            steps.act(engine, rng)
            course.actions += 1
    course.problems += engine.problems()
    return course


def starts(engine: Engine) -> Figure:
    """Number of successful starts."""
    times: dict[float, list[float]] = {delay: [] for delay in DELAYS}
    problems = []
    for delay in DELAYS * (STARTS // len(DELAYS)):
        # Each time at an address never visited before.
        with serving_late(delay) as url:
            try:
                times[delay].append(steps.start(engine, url + GAME))
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
        steps.start(engine, url + GAME)
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
        steps.start(engine, url + GAME)
        play(engine, most=8)
        names = [steps.open_dialog(engine, "menu")]
        entries = [do for do in engine.evaluate(ENTRIES) if do not in declared_commands() and ":" not in do]
        steps.close(engine)
        for number, entry in enumerate(entries):
            steps.open_dialog(engine, "menu")
            names.append(steps.open_dialog(engine, entry))
            steps.close(engine, by_key=bool(number % 2))
        engine.check()
    return Figure(len(names), "dialogs", "opened and closed", {"names": names, "problems": []})


def links(engine: Engine) -> Figure:
    """Length of a game's link that shows the same game at another address."""
    with serving_late(0) as url, serving_late(0) as elsewhere:
        steps.start(engine, url + GAME)
        play(engine, most=8)
        steps.wait_for_decision(engine)
        address, before = steps.link(engine), engine.evaluate(steps.SHOWN)
        steps.start(engine, elsewhere + address)
        steps.expect_unchanged(engine, before)
        play(engine, most=3)
    compared = "a link to a game against a bot, opened at an address never visited, and played on"
    return Figure(len(address), "characters", compared, {"problems": engine.problems()})


def offline(engine: Engine) -> Figure:
    """Number of actions played after a reload with the host stopped."""
    with serving_late(0) as url:
        steps.start(engine, url + GAME)
        play(engine, most=3)
        steps.wait_for_decision(engine)
        before, state = engine.evaluate(steps.SHOWN), engine.wait_for(OFFLINE_STATE)
    compared = "actions after a reload when the host has stopped"
    if state != "kept":
        return Figure(0, "actions", compared, {"problems": [f"the release is not kept: {state}"]})
    engine.open()
    steps.wait_until_ready(engine)
    steps.expect_unchanged(engine, before)
    course = play(engine, most=8)
    return Figure(course.actions, "actions", compared, {"problems": course.problems})


def workshop(engine: Engine) -> Figure:
    """Writes a bot in the Workshop, plays a match, views one of its games, and checks the panes on a small screen;
    returns the number of games."""
    with serving_late(0.2) as url:
        played, problems = play_match(engine, url), list[str]()
        engine.size(*SMALL)
        for pane in PANES:
            engine.click(f"[data-testid=workshop-tab-{pane}]")
            engine.wait_for(f"() => document.querySelector('.ws-{pane}').checkVisibility()")
            problems += [f"{pane}: {each} reaches out of the window" for each in engine.evaluate(OUTSIDE)]
    compared = "of a match in the Workshop, one of which is viewed; then its panes on a small screen"
    return Figure(played, "games", compared, {"problems": problems + engine.problems()})


def play_match(engine: Engine, url: str) -> int:
    """Opens the Workshop, types a comment into its bot, plays a match of ten games, and views one.

    Returns the number of games listed; EngineError if something is missing.
    """
    engine.open(url)
    engine.wait_for(steps.STARTED, patience=steps.START)
    engine.click("[data-testid=start-workshop-foot]")
    engine.wait_for(f"() => ({steps.DIALOG})() === 'dialog-workshop'")
    engine.wait_for(f"() => ({PROGRAM})().includes('choose')", patience=steps.START)
    engine.click("#workshop-editor")
    engine.press("Control+Home")
    for key in TYPED_COMMENT:
        engine.press(key)
    engine.press("Enter")
    engine.wait_for(f"(typed) => ({PROGRAM})().includes(typed)", TYPED_COMMENT)
    engine.evaluate(CHOOSE, "workshop-games", "10")
    engine.click('.ws-match [data-do="workshop:run"]')
    if (ended := engine.wait_for(MATCH, patience=2 * steps.START)) != "over":
        raise EngineError(f"the match has stopped: {ended}")
    games = int(engine.evaluate(GAMES))
    engine.click(".ws-games button")
    engine.wait_for(PAST)
    engine.click('[data-do="past end"]')
    engine.wait_for(f"() => ({steps.DIALOG})() === 'dialog-workshop' && ({GAMES})() > 0")
    return games


WALKS: Final = {walk.__name__: walk for walk in (starts, game, dialogs, links, offline, workshop)}
