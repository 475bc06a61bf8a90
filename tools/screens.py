"""A tour of all screens of the page, for the audit, screenshots and tests.

Every screen is reached as a player reaches it: by clicks on what is visible, by a link, or by a game that was saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from playwright.sync_api import Page, Route

from tools import screen_games
from tools.devices import PATIENCE, STARTED, arrive, press, put, visible, visit
from tools.paths import WEB

PART: Final = "**/app.pack"
"""A file required for the start."""

_held: list[Route] = []
"""Requests held back, so that the page stays in its loading state."""


def _wait(page: Page, name: str, *values: str) -> None:
    """Waits until a data attribute of the page has one of some values."""
    has = "([name, values]) => values.includes(document.documentElement.dataset[name])"
    page.wait_for_function(has, arg=[name, values], timeout=PATIENCE)


def _close(page: Page) -> None:
    """Closes the open dialog, and the one that follows it."""
    while page.locator("dialog[open]").count():
        press(page, "close")


def _point_at_nothing(page: Page) -> None:
    """Takes the pointer off the boards, which show what it rests on."""
    page.mouse.move(1, 1)
    page.wait_for_function("() => !document.documentElement.dataset.hint")


def _shut(page: Page) -> None:
    """Closes the list that lies over a small screen, if there is one."""
    shut = page.locator(".shut").filter(visible=True)
    if shut.count():
        shut.click()


# ---- the start ----


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


def _newcomer(page: Page, url: str) -> None:
    press(page, "play easy")


def _guide(page: Page, url: str) -> None:
    """A hint for a first game."""
    press(page, "newcomer:new easy")
    for number in range(8, 14):
        if visible(page, f"space {number}").count():
            press(page, f"space {number}")
        if page.locator("[data-testid=guide]").count():
            return
    page.wait_for_selector("[data-testid=guide]")


def _learn(page: Page, url: str) -> None:
    press(page, "home", "learn")
    page.wait_for_selector(".lessons")


def _lesson(page: Page, url: str) -> None:
    """The start of a lesson, with a reply."""
    press(page, "lesson paying")
    _wait(page, "lesson", "paying")
    press(page, "hint")


def _lesson_end(page: Page, url: str) -> None:
    press(page, "leave-lesson", "learn", "lesson end")
    _wait(page, "lesson", "end")


# ---- a turn ----


def _beginning(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&think=0.01")


def _handover(page: Page, url: str) -> None:
    """The hand-over from one person to the next, after the first two turns."""
    press(page, "settings")
    page.locator("label", has=page.get_by_test_id("set-between-tap")).click()
    press(page, "close")
    _turn(page, "space 4")
    press(page, "go-ahead")
    _turn(page, "space 5")


def _turn(page: Page, space: str) -> None:
    """Lays a tile north of the village and ends the turn; somebody else is next."""
    press(page, space, "cell 0,-1", "confirm")
    press(page, str(page.get_by_test_id("bar-end").get_attribute("data-do")))
    if visible(page, "anyway").count():
        press(page, "anyway")
    _wait(page, "handover", "waits")


def _take_back(page: Page, url: str) -> None:
    press(page, "go-ahead", "undo")


def _branch(page: Page, url: str) -> None:
    press(page, "close", "history", "past last", "past first", "branch")


def _again(page: Page, url: str) -> None:
    """The second of two turns in a row of the same player."""
    _close(page)
    put(page, screen_games.on_turn_again())


def _take(page: Page, url: str) -> None:
    put(page, screen_games.middle())


def _point(page: Page, url: str) -> None:
    """Selects the tile on the last clickable space of the track."""
    press(page, str(page.locator('#track-svg [data-do^="space "]').last.get_attribute("data-do")))


def _preview(page: Page, url: str) -> None:
    press(page, str(page.locator('[id^=marks-] [data-do^="cell "]').first.get_attribute("data-do")))


def _weighty(page: Page, url: str) -> None:
    """The longest preview."""
    game, take = screen_games.much_to_say()
    put(page, game)
    press(page, f"space {take.space}", "cell {},{}".format(*take.cell))


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
    press(page, f"seat {(screen_games.middle().state.seat + 1) % 4}")


def _asked(page: Page, url: str) -> None:
    """The answer about a tile of the display: one with a card."""
    put(page, screen_games.middle())
    page.locator(_card()).click()
    page.wait_for_selector('html:not([data-asked=""])')


def _closer(page: Page, url: str) -> None:
    """The same tile, pressed for long."""
    page.locator(_card()).hover()
    page.mouse.down()
    _wait(page, "dialog", "closer")
    page.mouse.up()


def _card() -> str:
    """The most complex tile of the display, as a selector."""
    state = screen_games.middle().state
    tiles = state.players[state.seat].display.tiles
    x, y = max(tiles, key=lambda cell: (tiles[cell].special, len(tiles[cell].cost)))
    return f'#display svg:not([aria-hidden="true"]) [data-ask="cell {state.seat} {x},{y}"]'


def _past(page: Page, url: str) -> None:
    _close(page)
    press(page, "history", "past last", "past back")


def _actions(page: Page, url: str) -> None:
    press(page, "past end", "panel actions")


def _log(page: Page, url: str) -> None:
    _shut(page)
    press(page, "panel log")


def _over(page: Page, url: str) -> None:
    _shut(page)
    put(page, screen_games.bot_game(2, 3))


def _notice(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    page.evaluate("() => { location.hash = 'g=broken'; }")
    page.wait_for_selector("#notices .notice, [data-testid=problem]")


# ---- dialogs ----


def _menu(page: Page, url: str) -> None:
    put(page, screen_games.middle())
    press(page, "menu")


def _offered(page: Page) -> Iterator[str]:
    """Opens each dialog that the open menu offers; yields its name."""
    entries = page.locator("dialog .menu [data-do]").evaluate_all("(all) => all.map((each) => each.dataset.do)")
    for name in entries:
        if (WEB / f"ui/dialogs/{name.replace('-', '_')}.py").is_file():
            press(page, name)
            yield name
            press(page, "close", "menu")
    press(page, "close")


RESULTS_KEY: Final = "glenmore:results"
SET_ITEM: Final = "([key, text]) => localStorage.setItem(key, text)"


def _statistics(page: Page, url: str) -> None:
    """Statistics, as full as possible."""
    page.evaluate(SET_ITEM, [RESULTS_KEY, screen_games.results()])
    press(page, "saves", "statistics")


def _deeds(page: Page, url: str) -> None:
    press(page, "deeds")


def _rules(page: Page, url: str) -> None:
    """The rules beside the board."""
    press(page, "close", "rules")
    page.wait_for_selector("#rules", timeout=PATIENCE)


def _standings(page: Page, url: str) -> None:
    if visible(page, "close-rules").count():
        press(page, "close-rules")
    put(page, screen_games.bot_game(4, 11))
    press(page, "standings")


def _scoring(page: Page, url: str) -> None:
    press(page, "scoring:show 2")


def _arrived(page: Page, url: str) -> None:
    _close(page)
    arrive(page, screen_games.reached(screen_games.bot_game(3, 9), "take", 0.3))


def _since(page: Page, url: str) -> None:
    page.locator("label", has=page.locator('[data-do="share:me 0"]')).click()
    press(page, "close", "arrived")


def _question(page: Page, url: str) -> None:
    _close(page)
    put(page, screen_games.middle())
    arrive(page, screen_games.branch(screen_games.middle()))


# ---- bots ----


def _hint(page: Page, url: str) -> None:
    put(page, screen_games.reached(screen_games.bot_game(3, 6), "take"))
    press(page, "hint")
    _wait(page, "advice", "shown")


def _looking(page: Page, url: str) -> None:
    put(page, screen_games.random_game(2, 3))
    press(page, "standings", "review")


def _review(page: Page, url: str) -> None:
    press(page, "review:start")
    _wait(page, "review", "found")


def _better(page: Page, url: str) -> None:
    press(page, "review:show 0")


def _try(page: Page, url: str) -> None:
    """A turn of the review as a puzzle."""
    press(page, "past end", "standings", "review", "review:try 0")
    _wait(page, "puzzle", "playing")


def _tried(page: Page, url: str) -> None:
    """The puzzle after a poor turn."""
    while page.evaluate("() => document.documentElement.dataset.puzzle") == "playing":
        legal = page.evaluate("() => glenmore.legal")
        action = f"action {'end' if 'end' in legal else legal[-1]}"
        press(page, *([] if visible(page, action).count() else ["panel actions"]), action)
    _wait(page, "puzzle", "right", "wrong")
    _shut(page)


def _puzzles(page: Page, url: str) -> None:
    press(page, "puzzle back", "close", "home", "puzzles")
    page.wait_for_selector("[data-testid=puzzle-shipped-1]", timeout=PATIENCE)


def _thinking(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=expert,hard,easy&think=10")
    _wait(page, "bot", "thinking")
    page.wait_for_function("() => document.querySelector('#thinking').value > 5", timeout=PATIENCE)


def _paused(page: Page, url: str) -> None:
    press(page, "bots pause")


def _error(page: Page, url: str) -> None:
    """A fault, since a part of the page is missing."""
    _close(page)
    put(page, screen_games.middle())
    page.evaluate("() => document.getElementById('actions').remove()")
    _point(page, url)


SCREENS: Final[dict[str, Callable[[Page, str], None]]] = {
    show.__name__[1:].replace("_", "-"): show
    for show in (
        *(_loading, _failed, _start, _newcomer, _guide, _learn, _lesson, _lesson_end),
        *(_beginning, _handover, _take_back, _branch, _again, _take, _point, _preview, _weighty, _pay, _ways),
        *(_activate, _finish, _move, _large, _asked, _closer, _other, _past, _actions, _log, _over, _notice),
        *(_menu, _statistics, _deeds, _rules, _standings, _scoring, _arrived, _since, _question),
        *(_hint, _looking, _review, _better, _try, _tried, _puzzles, _thinking, _paused, _error),
    )
}
"""Steps from each screen to the next; after the menu come the dialogs it offers."""

TOUCH_ONLY: Final = ("actions", "log")
"""Screens that a wide window shows beside the boards."""

WIDE: Final = 1000
"""Width of the windows with such room, in CSS pixels."""


def walk(page: Page, url: str, names: Sequence[str] = ()) -> Iterator[str]:
    """Goes from screen to screen; yields the name of each one shown.

    :param names: of the screens to go to; all of them unless given
    """
    size = page.viewport_size
    assert size is not None
    for name, show in SCREENS.items():
        if names and name not in names or name in TOUCH_ONLY and size["width"] >= WIDE:
            continue
        show(page, url)
        _point_at_nothing(page)
        yield name
        if name == "menu":
            yield from _offered(page)
