"""A tour of all screens of the page, for the audit, screenshots and tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Page, Route

from core import Game
from core.state import SPACES
from core.tiles import TILES
from tools import screen_games
from tools.devices import PATIENCE, STARTED, arrive, command, put, visit

PART: Final = "**/app.pack"
"""A file required for the start."""

NO_PANEL: Final = "() => { document.documentElement.dataset.panel = ''; }"

_held: list[Route] = []
"""Requests held back, so that the page stays in its loading state."""


def _loading(page: Page, url: str) -> None:
    page.route(PART, lambda route: _held.append(route))
    page.goto("about:blank")
    page.goto(url, wait_until="commit")
    seen = "document.getElementById('boot')?.offsetHeight > 0"
    page.wait_for_function(f"() => document.documentElement.dataset.words && {seen}")


def _failed(page: Page, url: str) -> None:
    page.route(PART, lambda route: route.abort())
    while _held:
        _held.pop().abort()
    page.wait_for_function(STARTED, timeout=PATIENCE)
    page.unroute(PART)


def _start(page: Page, url: str) -> None:
    visit(page, url)


def _beginning(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3")


def _handover(page: Page, url: str) -> None:
    """The hand-over from one person to the next, after the first two turns."""
    command(page, "settings:set between nothing", "action take 4 0,-1", "action end")
    command(page, "settings:set between tap", "action take 5 0,-1", "action end")
    page.wait_for_function("() => document.documentElement.dataset.handover === 'waits'", timeout=PATIENCE)


def _take_back(page: Page, url: str) -> None:
    command(page, "go-ahead", "settings:set between nothing", "take-back")


def _branch_off(page: Page, url: str) -> None:
    command(page, "close", "past first", "branch")


def _take(page: Page, url: str) -> None:
    put(page, screen_games.middle())


def _again(page: Page, url: str) -> None:
    """The second of two turns in a row of the same player."""
    put(page, screen_games.on_turn_again())


def _point(page: Page, url: str) -> None:
    """Selects the tile on the last clickable space of the track."""
    takes = page.evaluate(
        "() => [...document.querySelectorAll('#track-svg [data-do^=\"space \"]')].map((e) => e.dataset.do)"
    )
    command(page, takes[-1])


def _preview(page: Page, url: str) -> None:
    cell = page.evaluate("() => document.querySelector('[id^=marks-] [data-do^=\"cell \"]').dataset.do")
    command(page, cell)


def _weighty(page: Page, url: str) -> None:
    """The longest preview."""
    game, take = screen_games.much_to_say()
    put(page, game)
    command(page, f"space {take.space}", "cell {},{}".format(*take.cell))


def _pay(page: Page, url: str) -> None:
    put(page, screen_games.paying())


def _ways(page: Page, url: str) -> None:
    put(page, screen_games.many_ways())


def _activate(page: Page, url: str) -> None:
    put(page, screen_games.reached(screen_games.bot_game(3, 4), "activate", 0.7))


def _finish(page: Page, url: str) -> None:
    put(page, screen_games.finishing())


def _move(page: Page, url: str) -> None:
    put(page, screen_games.reached(screen_games.random_game(5, 3), "move", 0.5))


def _large(page: Page, url: str) -> None:
    put(page, screen_games.reached(screen_games.bot_game(2, 3), "take", 0.9))


def _other(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    shown = screen_games.middle().state.seat
    command(page, f"seat {(shown + 1) % 4}")


def _asked(page: Page, url: str) -> None:
    """The answer about a tile of the track with much to say: one with a card."""
    put(page, screen_games.middle())
    command(page, f"what {_card()}")


def _closer(page: Page, url: str) -> None:
    command(page, f"closer {_card()}")


def _card() -> str:
    """The most complex tile of the track, as the argument of a question."""
    state = screen_games.middle().state
    spaces = [space for space in range(SPACES) if state.at(space) > 0]
    return f"space {max(spaces, key=lambda space: (TILES[state.at(space)].special, len(TILES[state.at(space)].cost)))}"


def _past(page: Page, url: str) -> None:
    command(page, "past last", "past back")


def _over(page: Page, url: str) -> None:
    page.evaluate(NO_PANEL)
    put(page, screen_games.bot_game(2, 3))
    command(page, "close-notice")


def _notice(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    page.evaluate("() => { location.hash = 'g=broken'; }")
    page.wait_for_selector("#notices .notice, [data-testid=problem]")


def _panel(name: str) -> Callable[[Page, str], None]:
    """A panel that covers the page where there is no room beside the boards."""

    def show(page: Page, url: str) -> None:
        put(page, screen_games.middle())
        page.evaluate(NO_PANEL)
        command(page, f"panel {name}")

    return show


def _dialog(name: str, game: Callable[[], Game] | None = None) -> Callable[[Page, str], None]:
    def show(page: Page, url: str) -> None:
        page.evaluate(NO_PANEL)
        if game:
            put(page, game())
        else:
            command(page, "close")
        command(page, name)

    return show


RESULTS_KEY: Final = "glenmore:results"
SET_ITEM: Final = "([key, text]) => localStorage.setItem(key, text)"


def _results() -> str:
    """Stored results that fill the statistics: all opponents, several people, streaks of days."""
    levels = ([""] * 4, ["", "easy"], ["", "medium", "hard"], ["", "expert", "expert", "hard", "easy"], ["", "hard"])
    games = []
    for number in range(30):
        seats = levels[number % len(levels)]
        names = screen_games.NAMES[: seats.count("")] if seats.count("") > 1 else screen_games.NAMES[:1]
        own = [
            [
                name,
                (number + seat) % len(seats) + 1,
                [12 + number % 9 + seat, 8, 9, 5, 6 + number % 5, 4, -3 * (seat % 4)],
            ]
            for seat, name in enumerate(names)
        ]
        day = {"day": f"2026-11-{number // 5 + 1:02}", "onTime": True} if len(seats) == 3 else {}
        save, ended = f"game{number}", 1_700_000_000 + number * 90_000
        games.append({"key": f"{number:08x}", "save": save, "ended": ended, "levels": seats, "own": own} | day)
    names = ("laird", "expert", "hair", "behind", "points", "awake", "ness")
    deeds = {name: 1_700_000_000 + number * 400_000 for number, name in enumerate(names)}
    return json.dumps({"kind": "glen-more-results", "format": 1, "games": games, "deeds": deeds})


def _statistics(page: Page, url: str) -> None:
    """Statistics, as full as possible."""
    page.evaluate(SET_ITEM, [RESULTS_KEY, _results()])
    command(page, "statistics")


def _deeds(page: Page, url: str) -> None:
    command(page, "deeds")


def _rules(words: str) -> Callable[[Page, str], None]:
    """The rules beside the board."""

    def show(page: Page, url: str) -> None:
        command(page, "close", words)
        page.wait_for_selector("#rules", timeout=PATIENCE)

    return show


def _after_rules(page: Page, url: str) -> None:
    command(page, "close-rules", "history")


def _arrived(page: Page, url: str) -> None:
    arrive(page, screen_games.reached(screen_games.bot_game(3, 9), "take", 0.3))


def _since(page: Page, url: str) -> None:
    command(page, "close", "arrived")


def _question(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    arrive(page, screen_games.branch(screen_games.middle()))


def _thinking(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=expert,hard,easy&think=10")
    page.wait_for_function("() => document.documentElement.dataset.bot === 'thinking'")
    page.wait_for_function("() => document.querySelector('#thinking').value > 5", timeout=PATIENCE)


def _paused(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=medium,hard,easy&think=0.1")
    page.wait_for_function("() => document.documentElement.dataset.phase === 'activate'", timeout=PATIENCE)
    command(page, "bots pause")


def _hint(page: Page, url: str) -> None:
    put(page, screen_games.reached(screen_games.bot_game(3, 6), "take"))
    command(page, "hint")
    page.wait_for_function("() => document.documentElement.dataset.advice === 'shown'", timeout=PATIENCE)


def _looking(page: Page, url: str) -> None:
    put(page, screen_games.bot_game(2, 3))
    command(page, "review")


def _review(page: Page, url: str) -> None:
    command(page, "review:start")
    page.wait_for_function("() => document.documentElement.dataset.review === 'found'", timeout=PATIENCE)


def _try(page: Page, url: str) -> None:
    """A turn of the review as a puzzle."""
    command(page, "review", "review:try 0")
    page.wait_for_function("() => document.documentElement.dataset.puzzle === 'playing'", timeout=PATIENCE)


def _tried(page: Page, url: str) -> None:
    """The puzzle after a poor turn."""
    while page.evaluate("() => document.documentElement.dataset.puzzle") == "playing":
        legal = page.evaluate("() => glenmore.legal")
        command(page, f"action {'end' if 'end' in legal else legal[-1]}")
    judged = "() => ['right', 'wrong'].includes(document.documentElement.dataset.puzzle)"
    page.wait_for_function(judged, timeout=PATIENCE)


def _puzzles(page: Page, url: str) -> None:
    command(page, "puzzle back", "close", "home", "puzzles")
    page.wait_for_selector("[data-testid=puzzle-shipped-1]", timeout=PATIENCE)


def _better(page: Page, url: str) -> None:
    command(page, "review:show 0")


def _lesson(name: str) -> Callable[[Page, str], None]:
    """The start of a lesson, with a reply."""

    def show(page: Page, url: str) -> None:
        page.evaluate(NO_PANEL)
        command(page, "close", f"lesson {name}")
        page.wait_for_function("(name) => document.documentElement.dataset.lesson === name", arg=name)
        command(page, "end")

    return show


def _learn(page: Page, url: str) -> None:
    command(page, "learn")
    page.wait_for_selector(".lessons")


def _guide(page: Page, url: str) -> None:
    """A hint for a first game."""
    command(page, "close", "newcomer:new easy")
    for number in range(8, 14):
        command(page, f"space {number}")
        if page.locator("[data-testid=guide]").count():
            return
    page.wait_for_selector("[data-testid=guide]")


def _error(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    command(page, "scoring:nothing")


SCREENS: Final[dict[str, Callable[[Page, str], None]]] = {
    "loading": _loading,
    "failed": _failed,
    "start": _start,
    "newcomer": _dialog("newcomer"),
    "lesson": _lesson("paying"),
    "lesson-end": _lesson("end"),
    "learn": _learn,
    "beginning": _beginning,
    "handover": _handover,
    "take-back": _take_back,
    "branch": _branch_off,
    "again": _again,
    "take": _take,
    "point": _point,
    "preview": _preview,
    "weighty": _weighty,
    "pay": _pay,
    "ways": _ways,
    "activate": _activate,
    "finish": _finish,
    "move": _move,
    "large": _large,
    "asked": _asked,
    "closer": _closer,
    "other": _other,
    "past": _past,
    "actions": _panel("actions"),
    "log": _panel("log"),
    "over": _over,
    "notice": _notice,
    "menu": _dialog("menu", screen_games.middle),
    "new": _dialog("new"),
    "saves": _dialog("saves"),
    "statistics": _statistics,
    "deeds": _deeds,
    "rules": _rules("rules"),
    "tiles": _rules("rules tiles"),
    "symbols": _rules("rules symbols"),
    "history": _after_rules,
    "share": _dialog("share"),
    "link": _dialog("link"),
    "compare": _dialog("compare"),
    "settings": _dialog("settings"),
    "offline": _dialog("offline"),
    "scoring": _dialog("scoring", screen_games.scored),
    "standings": _dialog("standings", lambda: screen_games.bot_game(4, 11)),
    "arrived": _arrived,
    "since": _since,
    "question": _question,
    "thinking": _thinking,
    "paused": _paused,
    "hint": _hint,
    "looking": _looking,
    "review": _review,
    "better": _better,
    "try": _try,
    "tried": _tried,
    "puzzles": _puzzles,
    "guide": _guide,
    "error": _error,
}
"""Steps from each screen to the next."""

TOUCH_ONLY: Final = ("actions", "log")
"""Screens that a wide window shows beside the boards."""


def walk(page: Page, url: str) -> Iterator[str]:
    """Goes from screen to screen; yields the name of each one shown."""
    for name, show in SCREENS.items():
        show(page, url)
        yield name
