"""A tour of all screens of the page, for the audit, screenshots and tests. Every screen is reached as a player reaches
it: by clicks on what is visible, by a link, or by a game that was saved."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from playwright.sync_api import BrowserContext, Page, Route

from core import Game
from core.record import RULES
from tools import screen_games as games
from tools.commands import declared_commands
from tools.devices import STARTED, TIMEOUT, click_command, open_link_in_page, put_game, visible, visit
from tools.paths import page_module

PART: Final = "**/app.pack"  # a file required for the start
_held: list[Route] = []  # requests held back, so that the page stays in its loading state
_others: list[BrowserContext] = []  # other devices of a live game
Step: TypeAlias = Callable[[Page, str], None]  # a step to a screen, on the page at an address


# ---- kinds of steps ----


def _steps(*steps: Step) -> Step:
    def go(page: Page, url: str) -> None:
        for step in steps:
            step(page, url)

    return go


def _press(*commands: str) -> Step:
    return lambda page, _url: click_command(page, *commands)


def _press_one(selector: str, last: bool = False) -> Step:
    """Clicks the command of the first element that matches, or of the last."""

    def go(page: Page, _url: str) -> None:
        found = page.locator(selector)
        click_command(page, str((found.last if last else found.first).get_attribute("data-do")))

    return go


def _game(game: Callable[[], Game]) -> Step:
    return lambda page, _url: put_game(page, game())


def _reached(game: tuple[str, int, int], phase: str, share: float = 0.5) -> Step:
    """Puts a game on the table at the first occurrence of a phase after a fraction of its actions; the game is "bots"
    or "random" for the way it is played, its number of players, its seed."""
    who, players, seed = game
    played = games.bot_game if who == "bots" else games.random_game
    return lambda page, _url: put_game(page, games.at_phase(played(players, seed), phase, share))


def _visit(query: str = "") -> Step:
    return lambda page, url: visit(page, url + query)


def _seen(selector: str, state: Literal["visible", "attached"] = "visible") -> Step:
    def wait(page: Page, _url: str) -> None:
        page.wait_for_selector(selector, state=state, timeout=TIMEOUT)

    return wait


def _wait_for_attribute(name: str, *values: str) -> Step:
    """Waits until a data attribute of the page has one of some values."""
    has = "([name, values]) => values.includes(document.documentElement.dataset[name])"

    def wait(page: Page, _url: str) -> None:
        page.wait_for_function(has, arg=[name, values], timeout=TIMEOUT)

    return wait


def _runs(script: str, argument: object = None) -> Step:
    def run(page: Page, _url: str) -> None:
        page.evaluate(script, argument)

    return run


def _click(test: str) -> Step:
    """Clicks the element with a test id."""
    return lambda page, _url: page.get_by_test_id(test).click()


def _close(page: Page, _url: str) -> None:
    """Closes the open dialog, and the one that follows it."""
    while page.locator("dialog[open]").count():
        click_command(page, "close")


def _close_list(page: Page, _url: str) -> None:
    """Closes the list that covers a small screen, if it is open."""
    shut = page.locator(".shut").filter(visible=True)
    if shut.count():
        shut.click()


def _if_visible(command: str) -> Step:
    return lambda page, _url: click_command(page, command) if visible(page, command).count() else None


# ---- screens that need more than steps of these kinds ----


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
    page.wait_for_function(STARTED, timeout=TIMEOUT)
    page.unroute(PART)


def _guide(page: Page, url: str) -> None:
    click_command(page, "newcomer:new easy")
    page.wait_for_selector("html[data-phase=take] #now")


def _check(inner: str) -> Step:
    """Clicks the label around an element."""
    return lambda page, _url: page.locator("label", has=page.locator(inner)).click()


def _turn(space: str) -> Step:
    """Places a tile north of the village and ends the turn; another player is next."""
    end = _press_one("[data-testid=bar-end]")
    return _steps(
        _press(space, "cell 0,-1", "confirm"), end, _if_visible("anyway"), _wait_for_attribute("handover", "waits")
    )


def _longest_text(page: Page, url: str) -> None:
    game, take = games.longest_preview()
    put_game(page, game)
    click_command(page, f"space {take.space}", "cell {},{}".format(*take.cell))


def _other(page: Page, url: str) -> None:
    put_game(page, games.mid_game())
    click_command(page, f"seat {(games.mid_game().state.seat + 1) % 4}")


def _card() -> str:
    """The most complex tile of the display, as a selector."""
    state = games.mid_game().state
    tiles = state.players[state.seat].display.tiles
    x, y = max(tiles, key=lambda cell: (tiles[cell].special, len(tiles[cell].cost)))
    return f'#display svg:not([aria-hidden="true"]) [data-ask="cell {state.seat} {x},{y}"]'


def _lower_bar(page: Page) -> None:
    """Pulls the bar down if it has come up with a tip, over the boards of a small screen."""
    if page.evaluate("() => document.documentElement.dataset.bar") == "up":
        click_command(page, "more")


def _inspected(page: Page, url: str) -> None:
    """The answer about a tile of the display: one with a card."""
    put_game(page, games.mid_game())
    _lower_bar(page)
    page.locator(_card()).click()
    page.wait_for_selector('html:not([data-asked=""])')


def _enlarged(page: Page, url: str) -> None:
    """The same tile, pressed for long."""
    _lower_bar(page)
    page.locator(_card()).hover()
    page.mouse.down()
    _wait_for_attribute("dialog", "closer")(page, url)
    page.mouse.up()


def _received_link(page: Page, url: str) -> None:
    _close(page, url)
    open_link_in_page(page, games.at_phase(games.bot_game(3, 9), "take", 0.3))


def _question(page: Page, url: str) -> None:
    _close(page, url)
    put_game(page, games.mid_game())
    open_link_in_page(page, games.branch(games.mid_game()))


def _invited(page: Page, url: str) -> None:
    """Opens an invitation from a device that does not exist."""
    invitation = page_module("features.live.invitation")
    name = page.locator("meta[name=release]").get_attribute("content")
    end = invitation.Endpoint("user", "p" * 24, bytes(32), (invitation.Candidate("192.0.2.1", 9),))
    asked = invitation.Invitation("0" * 8, 1, 1, RULES, invitation.release_mark(name), games.NAMES[2], end)
    visit(page, f"{url}?think=0.05#i={invitation.to_text(asked)}")
    page.wait_for_selector("[data-testid=live-name]", timeout=TIMEOUT)


def _connected(page: Page, url: str) -> None:
    """The table of a live game with another device, which has accepted the invitation."""
    click_command(page, "close")
    browser = page.context.browser
    assert browser
    _others.append(browser.new_context(service_workers="block"))
    other = _others[-1].new_page()
    visit(other, page.get_by_test_id("live-invitation").input_value().replace("#", "?join=Ewan#"))
    page.get_by_test_id("live-pasted").fill(other.get_by_test_id("live-answer").input_value())
    page.get_by_test_id("live-paste").click()
    _wait_for_attribute("live", "connected")(page, url)


def _guest_gone(page: Page, url: str) -> None:
    """The same after that device has gone."""
    _others[-1].pages[0].goto(
        "about:blank"
    )  # which closes the connection; a browser that is killed is missed only after a while
    _wait_for_attribute("live", "gone")(page, url)
    _others.pop().close()


def _tried(page: Page, url: str) -> None:
    """A puzzle after a poor turn."""
    while page.evaluate("() => document.documentElement.dataset.puzzle") == "playing":
        legal = page.evaluate("() => glenmore.legal")
        action = f"action {'end' if 'end' in legal else legal[-1]}"
        click_command(page, *([] if visible(page, action).count() else ["panel actions"]), action)
    _wait_for_attribute("puzzle", "right", "wrong")(page, url)
    _close_list(page, url)


def _ten_games(page: Page, url: str) -> None:
    page.get_by_test_id("workshop-games").select_option("10")


def _thinking(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=expert,hard,easy&think=10")
    _wait_for_attribute("bot", "thinking")(page, url)
    page.wait_for_function("() => document.querySelector('#thinking').value > 5", timeout=TIMEOUT)


_MIDDLE: Final = _game(games.mid_game)
_POINT: Final = _press_one('#track-svg [data-do^="space "]', last=True)
"""Selects the tile on the last clickable space on the track."""
_STORE: Final = "([key, text]) => localStorage.setItem(key, text)"

SCREENS: Final[dict[str, Step]] = {
    "loading": _loading,
    "failed": _failed,
    "start": _visit(),
    "newcomer": _press("play easy"),
    "guide": _guide,
    "learn": _steps(_press("home", "learn"), _seen(".lessons")),
    "lesson": _steps(_press("lesson paying"), _wait_for_attribute("lesson", "paying"), _press("hint")),
    "lesson-end": _steps(_press("leave-lesson", "learn", "lesson end"), _wait_for_attribute("lesson", "end")),
    # ---- a turn ----
    "beginning": _visit("?seed=7&players=3&think=0.01"),
    "handover": _steps(
        _press("settings"),
        _check("[data-testid=set-between-tap]"),
        _press("close"),
        _turn("space 4"),
        _press("go-ahead"),
        _turn("space 5"),
    ),
    "take-back": _press("go-ahead", "undo"),
    "branch": _press("close", "history", "past last", "past back", "branch"),
    "again": _steps(_close, _game(games.on_turn_again)),
    "take": _MIDDLE,
    "point": _POINT,
    "preview": _press_one('[id^=marks-] [data-do^="cell "]'),
    "weighty": _longest_text,
    "pay": _game(games.paying),
    "ways": _game(games.four_payment_options),
    "activate": _reached(("bots", 3, 4), "activate", 0.7),
    "finish": _game(games.finishing),
    "move": _reached(("random", 5, 3), "move"),
    "large": _reached(("bots", 2, 3), "take", 0.9),
    "asked": _inspected,
    "closer": _enlarged,
    "other": _other,
    "past": _steps(_close, _press("history", "past last", "past back")),
    "actions": _press("past end", "panel actions"),
    "log": _steps(_close_list, _press("panel log")),
    "over": _steps(_close_list, _game(lambda: games.bot_game(2, 3))),
    "notice": _steps(
        _MIDDLE, _runs("() => { location.hash = 'g=broken'; }"), _seen("#notices .notice, [data-testid=problem]")
    ),
    # ---- dialogs ----
    "menu": _steps(_MIDDLE, _press("menu")),
    "statistics": _steps(_runs(_STORE, ["glenmore:results", games.stored_results()]), _press("saves", "statistics")),
    "deeds": _press("deeds"),
    "rules": _steps(_press("close", "rules"), _seen("#rules")),
    "standings": _steps(_if_visible("close-rules"), _game(lambda: games.bot_game(4, 11)), _press("standings")),
    "scoring": _press("scoring:show 2"),
    "arrived": _received_link,
    "since": _steps(_check('[data-do="share:me 0"]'), _press("close", "arrived")),
    "question": _question,
    # ---- on several devices ----
    "live-form": _steps(_close, _press("home", "together live")),
    "invitation": _steps(_click("start"), _seen(".live-invite .qr")),
    "scan": _steps(_click("live-scan"), _wait_for_attribute("camera", "none")),
    "live-table": _connected,
    "live-leaving": _steps(_press("live"), _click("live-by-link"), _seen("[data-testid=live-by-link-now]")),
    "live-gone": _steps(_close, _guest_gone),
    "live-seats": _steps(_if_visible("close-notice"), _press("live")),
    "join": _invited,
    "answer": _steps(_click("live-join"), _seen(".live-invite .qr")),
    # ---- bots ----
    "hint": _steps(_reached(("bots", 3, 6), "take"), _press("hint"), _wait_for_attribute("advice", "shown")),
    "looking": _steps(_game(lambda: games.random_game(2, 3)), _press("standings", "review")),
    "review": _steps(_press("review:start"), _wait_for_attribute("review", "found")),
    "better": _press("review:show 0"),
    "try": _steps(_press("past end", "standings", "review", "review:try 0"), _wait_for_attribute("puzzle", "playing")),
    "tried": _tried,
    "puzzles": _steps(_press("puzzle back", "close", "home", "puzzles"), _seen("[data-testid=puzzle-shipped-1]")),
    "workshop": _steps(_close, _press("workshop"), _seen("[data-testid=workshop-code]", "attached")),
    "workshop-step": _steps(_if_visible("workshop:pane bots"), _press("workshop:step count")),
    "workshop-match": _steps(
        _press("workshop:pane match"), _ten_games, _press("workshop:run"), _wait_for_attribute("match", "over")
    ),
    "workshop-api": _press("workshop:pane api"),
    "thinking": _thinking,
    "paused": _press("bots pause"),
    # A fault, since a part of the page is missing.
    "error": _steps(_close, _MIDDLE, _runs("() => document.getElementById('actions').remove()"), _POINT),
}
"""Screens by name, with the step from the previous one. The menu's dialogs follow the menu."""

TOUCH_ONLY: Final = ("actions", "log")  # screens that a wide window shows beside the boards
WIDE_WINDOW: Final = 1000  # width of the windows with such room, in CSS pixels

IS_SETTLED: Final = """() => {
    const {hint, drawn} = document.documentElement?.dataset ?? {drawn: 'no'};
    return !hint && drawn !== 'no';
}"""
"""True if nothing is hovered and drawing has finished."""


def walk(page: Page, url: str, names: Sequence[str] = ()) -> Iterator[str]:
    """Goes from screen to screen, to all or those named; yields the name of each one shown."""
    size = page.viewport_size
    assert size is not None
    for name, show in SCREENS.items():
        if names and name not in names or name in TOUCH_ONLY and size["width"] >= WIDE_WINDOW:
            continue
        show(page, url)
        page.mouse.move(1, 1)  # off the boards, which show what it rests on
        page.wait_for_function(IS_SETTLED)
        yield name
        if name == "menu":
            yield from _offered(page)


def _offered(page: Page) -> Iterator[str]:
    """Opens each dialog that the open menu offers; yields its name."""
    entries = page.locator("dialog .menu [data-do]").evaluate_all("(all) => all.map((each) => each.dataset.do)")
    for name in entries:
        if name not in declared_commands() and ":" not in name:  # all other words are dialogs
            click_command(page, name)
            yield name
            click_command(page, "close", "menu")
    click_command(page, "close")
