"""``make engines``: prints one JSON object per line; the exit status is 0 if there were no problems.

``python -m tools.engines firefox webkit_dialogs`` runs only those; ``python -m tools.engines install`` installs what is
needed and never fails.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

from tools.engines import walk
from tools.engines.engine import Engine, EngineError
from tools.engines.install import ENGINES, install
from tools.engines.late import serving_late
from tools.figure import Figure

DESK: Final = (1440, 900)

RELOADS: Final = (4, 15, 30)
"""Numbers of the actions before which the page is reloaded."""


def starts(engine: Engine) -> Figure:
    """Number of successful starts."""
    times: dict[float, list[float]] = {delay: [] for delay in walk.DELAYS}
    problems = []
    for delay, found in walk.starts(engine):
        if isinstance(found, float):
            times[delay].append(found)
        else:
            problems.append(f"{delay} s late: {found}")
    medians = {f"{delay:g}": walk.median(found) for delay, found in times.items() if found}
    compared = f"{walk.STARTS} first visits, the style sheet late by {', '.join(f'{d:g}' for d in walk.DELAYS)} s"
    value = sum(len(found) for found in times.values())
    return Figure("starts", value, "starts", compared, {"median_s": medians, "problems": problems})


def game(engine: Engine) -> Figure:
    """Number of actions of a whole game against a bot, by the list of actions."""
    began = time.monotonic()
    with serving_late(0.2) as url:
        walk.start(engine, url + walk.GAME)
        course = walk.play(engine, reload_at=RELOADS)
    details = {"reloads": course.reloads, "scorings": course.scorings, "seconds": round(time.monotonic() - began)}
    if course.reloads < len(RELOADS):
        course.problems.append("the game was over before the last reload")
    if not course.over or course.scorings != 3:
        course.problems.append(
            f"{course.scorings} of 3 scorings were shown, and {'' if course.over else 'no '}standings"
        )
    if (thinks := engine.evaluate(walk.THINKS)) != "worker":
        course.problems.append(f"the bot thought in {thinks}, not in its worker")
    compared = "a whole game against a bot, by clicks in the list of actions"
    return Figure("game", course.actions, "actions", compared, {**details, "problems": course.problems})


def dialogs(engine: Engine) -> Figure:
    """Number of dialogs, each opened and closed."""
    with serving_late(0.2) as url:
        walk.start(engine, url + walk.GAME)
        walk.play(engine, most=8)
        names = walk.dialogs(engine)
    return Figure("dialogs", len(names), "dialogs", "opened and closed", {"names": names, "problems": []})


def links(engine: Engine) -> Figure:
    """Length of a game's link that shows the same game at another address."""
    with serving_late(0) as url, serving_late(0) as elsewhere:
        walk.start(engine, url + walk.GAME)
        walk.play(engine, most=8)
        walk.wait_until_asked(engine)
        link, before = walk.link(engine), engine.evaluate(walk.SHOWN)
        walk.start(engine, elsewhere + link)
        walk.same(engine, before)
        walk.play(engine, most=3)
    compared = "a link to a game against a bot, opened at an address never visited, and played on"
    return Figure("links", len(link), "characters", compared, {"problems": engine.problems()})


def offline(engine: Engine) -> Figure:
    """Number of actions played after a reload with the host stopped."""
    with serving_late(0) as url:
        walk.start(engine, url + walk.GAME)
        walk.play(engine, most=3)
        walk.wait_until_asked(engine)
        before, state = engine.evaluate(walk.SHOWN), engine.wait_for(walk.KEPT)
    compared = "actions after a reload when the host has stopped"
    if state != "kept":
        return Figure("offline", 0, "actions", compared, {"problems": [f"the release is not kept: {state}"]})
    engine.reload()
    walk.wait_until_ready(engine)
    walk.same(engine, before)
    course = walk.play(engine, most=8)
    return Figure("offline", course.actions, "actions", compared, {"problems": course.problems})


WALKS: Final[dict[str, Callable[[Engine], Figure]]] = {
    "starts": starts,
    "game": game,
    "dialogs": dialogs,
    "links": links,
    "offline": offline,
}


def walked(name: str, engine: Engine) -> Figure:
    """Runs one walk in one engine; an abort is reported as a problem."""
    try:
        found = WALKS[name](engine)
    except EngineError as error:
        found = Figure(name, 0, "", "broken off", {"problems": [str(error)], "left_at": left_at(engine)})
    details = {"engine": engine.name, "version": engine.version, **found.details}
    return Figure(f"{engine.name.lower()}_{name}", found.value, found.unit, found.compared, details)


def left_at(engine: Engine) -> object:
    """State of the page when a walk was aborted."""
    try:
        return [engine.evaluate(walk.SAID), *engine.problems()]
    except EngineError as error:
        return str(error)


def chosen(names: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Engines to start, and their walks; all if nothing is named."""
    known = {f"{engine}_{name}" for engine in ENGINES for name in WALKS}
    if unknown := set(names) - known - set(ENGINES):
        sys.exit(f"No such walk: {', '.join(sorted(unknown))}. There are: {', '.join([*ENGINES, *sorted(known)])}.")
    for engine in ENGINES:
        wanted = [name for name in WALKS if not names or engine in names or f"{engine}_{name}" in names]
        if wanted:
            yield engine, wanted


def main(names: list[str]) -> int:
    """Runs the named walks; returns the exit status."""
    if names == ["install"]:
        for line in install():
            print(line, file=sys.stderr)
        return 0
    wanted = dict(chosen(names))
    if lacking := install(list(wanted)):
        sys.exit("\n".join(["make engines needs more than there is here:", *lacking]))
    well = True
    for engine, walks in wanted.items():
        for name in walks:
            with ENGINES[engine]() as started:
                started.size(*DESK)
                found = walked(name, started)
            print(found.line(), flush=True)
            well = well and not found.details["problems"]
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
