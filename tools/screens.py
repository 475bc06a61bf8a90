"""A walk through every screen of the page, for whatever has to look at each: the audit, the pictures, the tests."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

from playwright.sync_api import Browser, Page, Route, ViewportSize

from core import Game
from core.actions import Sell, Take
from core.automatic import free_activations
from core.link import to_link
from core.preview import preview
from core.state import SPACES, State
from core.tiles import TILES
from core.warnings import wasted_after
from tools.games import at_random, by_bots

SIZES: Final[dict[str, ViewportSize]] = {
    "360x640": {"width": 360, "height": 640},
    "390x844": {"width": 390, "height": 844},
    "844x390": {"width": 844, "height": 390},
    "568x320": {"width": 568, "height": 320},
    "640x400": {"width": 640, "height": 400},
    "1024x768": {"width": 1024, "height": 768},
    "1180x820": {"width": 1180, "height": 820},
    "1440x900": {"width": 1440, "height": 900},
}
"""The windows in which every screen has to look right: phones upright and on their side, one of them small, a page
that is zoomed, tablets, a desk."""

TOUCH: Final = ("360x640", "390x844", "844x390", "568x320", "640x400", "1024x768", "1180x820")
"""Those that are touched, not pointed at."""

SCHEMES: Final = ("light", "dark")

NAMES: Final = ("Catriona MacLeod", "Ewan", "Fiona", "Duncan", "Isla")

PATIENCE: Final = 60_000
PART: Final = "**/app.pack"
"""What is needed for the start."""

# A click on a button that is there for a moment only: what can be done here can also be done by clicking what is shown.
COMMAND: Final = """(command) => {
    const button = document.createElement("button");
    button.dataset.do = command;
    document.body.append(button);
    button.click();
    button.remove();
}"""
NEWER: Final = "(before) => Number(document.documentElement.dataset.revision) > before"
NO_PANEL: Final = "() => { document.documentElement.dataset.panel = ''; }"
STARTED: Final = "() => ['ready', 'failed'].includes(document.documentElement.dataset.state)"


@contextmanager
def device(browser: Browser, size: str, sharpness: float = 1) -> Iterator[Page]:
    """A fresh page on a device with that window, which is a phone if it is touched; nothing moves by itself.

    :param sharpness: dots a CSS pixel
    """
    context = browser.new_context(
        viewport=SIZES[size],
        has_touch=size in TOUCH,
        is_mobile=size in TOUCH,
        device_scale_factor=sharpness,
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    yield context.new_page()
    context.close()


def command(page: Page, *commands: str) -> None:
    """Have the page carry out commands, each when the one before it is done."""
    for each in commands:
        before = _revision(page)
        page.evaluate(COMMAND, each)
        page.wait_for_function(NEWER, arg=before, timeout=PATIENCE)


def _revision(page: Page) -> int:
    return int(page.evaluate("() => Number(document.documentElement.dataset.revision)"))


def visit(page: Page, url: str) -> None:
    """Open the page, and wait until it is ready or has failed."""
    page.goto("about:blank")
    page.goto(url)
    page.wait_for_function(STARTED, timeout=PATIENCE)


def arrive(page: Page, game: Game) -> None:
    """Put the link to a game into the address of the page, which is open already."""
    before = _revision(page)
    page.evaluate("(link) => { location.hash = link; }", f"g={to_link(game)}")
    page.wait_for_function(NEWER, arg=before, timeout=PATIENCE)


def put(page: Page, game: Game) -> None:
    """Lay a game on the table, beside another course of it that is saved already."""
    arrive(page, game)
    asked = page.locator('dialog [data-do="arrived:both"]').count()
    command(page, "arrived:both" if asked else "close")


# ---- positions ----


@cache
def _random_game(players: int, seed: int) -> Game:
    return at_random(Game.new(players=players, seed=seed, names=NAMES[:players]), random.Random(seed))


@cache
def _bot_game(players: int, seed: int) -> Game:
    """A game as people might play it."""
    return by_bots(Game.new(players=players, seed=seed, names=NAMES[:players]), random.Random(seed))


def _reached(game: Game, phase: str, share: float = 0.5) -> Game:
    """The game as it was when a phase first came after that share of it."""
    first = int(len(game.history) * share)
    number = next(n for n in range(first, len(game.history)) if game.at(n).state.phase == phase)
    return _up_to(game, number)


def _up_to(game: Game, number: int) -> Game:
    """The first actions of a game as a game of its own."""
    short = Game.new(players=len(game.names), seed=game.seed, names=game.names)
    for action, _state in game.history[:number]:
        short.play(action)
    return short


@cache
def _middle() -> Game:
    return _reached(_bot_game(4, 11), "take")


@cache
def much_to_say() -> tuple[Game, Take]:
    """A tile that has many costs, and much that it brings and that can be activated."""

    def much(place: tuple[int, Take]) -> int:
        would = preview(game.at(place[0]).state, place[1])
        return len(would.reach) + 2 * len(would.buys) + len(would.leaving)

    game = _bot_game(4, 11)
    numbers = range(len(game.history))
    number, take = max(((n, act) for n in numbers for act in game.at(n).legal_actions() if type(act) is Take), key=much)
    return _up_to(game, number), take


@cache
def _paying() -> Game:
    return _reached(_random_game(3, 5), "pay", 0.2)


@cache
def _many_ways() -> Game:
    """A payment for an activation in four ways, which may be enough already."""
    for seed in range(20, 100):
        game = _random_game(3, seed)
        for number in range(len(game.history)):
            past = game.at(number)
            if past.state.phase == "pay" and len([act for act in past.legal_actions() if type(act) is not Sell]) == 4:
                return _up_to(game, number)
    raise LookupError("none of the games has a payment in four ways")


@cache
def _finishing() -> Game:
    """A turn that can be ended together with its last activations: the longest words that the button for it has."""
    game = _bot_game(3, 6)
    return _up_to(game, next(n for n in range(1, len(game.history)) if _can_be_finished(game.at(n).state)))


def _can_be_finished(state: State) -> bool:
    free = free_activations(state) if state.phase == "activate" else ()
    return bool(free) and not wasted_after(state, free)


@cache
def _scored() -> Game:
    """A game right after its first scoring."""
    game = _bot_game(5, 2)
    number = next(n for n, (_a, state) in enumerate(game.history) if any(e.name == "scored" for e in state.events))
    return _up_to(game, number + 1)


@cache
def _on_turn_again() -> Game:
    """A game in which somebody's turn follows his own, with new tiles."""
    game = _bot_game(3, 6)
    found = (n for n in range(60, len(game.history)) if _follows_itself(game.at(n).state))
    return _up_to(game, next(found))


def _follows_itself(state: State) -> bool:
    seats = {event.name: event.seat for event in state.events}
    return "drawn" in seats and seats.get("turn", -1) == seats.get("ended")


def _branch(game: Game) -> Game:
    """Another course of the same game."""
    short = _up_to(game, len(game.history) - 12)
    short.play(short.legal_actions()[-1])
    return short


# ---- the screens, in the order of the walk ----


_held: list[Route] = []
"""Requests that are kept waiting, so that the page goes on loading."""


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
    """The screen goes from one person to the next, after the first two turns."""
    command(page, "settings:set between nothing", "action take 4 0,-1", "action end")
    command(page, "settings:set between tap", "action take 5 0,-1", "action end")
    page.wait_for_function("() => document.documentElement.dataset.handover === 'waits'", timeout=PATIENCE)


def _take_back(page: Page, url: str) -> None:
    command(page, "go-ahead", "settings:set between nothing", "take-back")


def _branch_off(page: Page, url: str) -> None:
    command(page, "close", "past first", "branch")


def _take(page: Page, url: str) -> None:
    put(page, _middle())


def _again(page: Page, url: str) -> None:
    """A turn after another one of the same player."""
    put(page, _on_turn_again())


def _point(page: Page, url: str) -> None:
    """A tile of the track is chosen, one that costs something if there is one."""
    takes = page.evaluate(
        "() => [...document.querySelectorAll('#track-svg [data-do^=\"space \"]')].map((e) => e.dataset.do)"
    )
    command(page, takes[-1])


def _preview(page: Page, url: str) -> None:
    cell = page.evaluate("() => document.querySelector('[id^=marks-] [data-do^=\"cell \"]').dataset.do")
    command(page, cell)


def _weighty(page: Page, url: str) -> None:
    """A preview with as much to say as any."""
    game, take = much_to_say()
    put(page, game)
    command(page, f"space {take.space}", "cell {},{}".format(*take.cell))


def _pay(page: Page, url: str) -> None:
    put(page, _paying())


def _ways(page: Page, url: str) -> None:
    put(page, _many_ways())


def _activate(page: Page, url: str) -> None:
    put(page, _reached(_bot_game(3, 4), "activate", 0.7))


def _finish(page: Page, url: str) -> None:
    put(page, _finishing())


def _move(page: Page, url: str) -> None:
    put(page, _reached(_random_game(5, 3), "move", 0.5))


def _large(page: Page, url: str) -> None:
    put(page, _reached(_bot_game(2, 3), "take", 0.9))


def _other(page: Page, url: str) -> None:
    put(page, _middle())
    shown = _middle().state.seat
    command(page, f"seat {(shown + 1) % 4}")


def _asked(page: Page, url: str) -> None:
    """A tile of the track is asked about that has much to say: one with a card."""
    put(page, _middle())
    command(page, f"what {_card()}")


def _closer(page: Page, url: str) -> None:
    command(page, f"closer {_card()}")


def _card() -> str:
    """The tile of the track with the most symbols, as it is asked about."""
    state = _middle().state
    spaces = [space for space in range(SPACES) if state.at(space) > 0]
    return f"space {max(spaces, key=lambda space: (TILES[state.at(space)].special, len(TILES[state.at(space)].cost)))}"


def _past(page: Page, url: str) -> None:
    command(page, "past last", "past back")


def _over(page: Page, url: str) -> None:
    page.evaluate(NO_PANEL)
    put(page, _bot_game(2, 3))
    command(page, "close-notice")


def _notice(page: Page, url: str) -> None:
    put(page, _middle())
    page.evaluate("() => { location.hash = 'g=broken'; }")
    page.wait_for_selector("#notices .notice, [data-testid=problem]")


def _panel(name: str) -> Callable[[Page, str], None]:
    """A list that lies over the page where there is no room beside the boards."""

    def show(page: Page, url: str) -> None:
        put(page, _middle())
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
    """What is kept of some games, with as much to show as any: all opponents, several people, days in a row."""
    levels = ([""] * 4, ["", "easy"], ["", "medium", "hard"], ["", "expert", "expert", "hard", "easy"], ["", "hard"])
    games = []
    for number in range(30):
        seats = levels[number % len(levels)]
        names = NAMES[: seats.count("")] if seats.count("") > 1 else NAMES[:1]
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
    """What was played here, in numbers, with as much of it as there may be."""
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
    arrive(page, _reached(_bot_game(3, 9), "take", 0.3))


def _since(page: Page, url: str) -> None:
    command(page, "close", "arrived")


def _question(page: Page, url: str) -> None:
    put(page, _middle())
    arrive(page, _branch(_middle()))


def _thinking(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=expert,hard,easy&think=10")
    page.wait_for_function("() => document.documentElement.dataset.bot === 'thinking'")
    page.wait_for_function("() => document.querySelector('#thinking').value > 5", timeout=PATIENCE)


def _paused(page: Page, url: str) -> None:
    visit(page, f"{url}?seed=7&players=3&bots=medium,hard,easy&think=0.1")
    page.wait_for_function("() => document.documentElement.dataset.phase === 'activate'", timeout=PATIENCE)
    command(page, "bots pause")


def _hint(page: Page, url: str) -> None:
    put(page, _reached(_bot_game(3, 6), "take"))
    command(page, "hint")
    page.wait_for_function("() => document.documentElement.dataset.advice === 'shown'", timeout=PATIENCE)


def _looking(page: Page, url: str) -> None:
    put(page, _bot_game(2, 3))
    command(page, "review")


def _review(page: Page, url: str) -> None:
    command(page, "review:start")
    page.wait_for_function("() => document.documentElement.dataset.review === 'found'", timeout=PATIENCE)


def _better(page: Page, url: str) -> None:
    command(page, "review:show 0")


def _lesson(name: str) -> Callable[[Page, str], None]:
    """A lesson at its beginning, with something told of what was done."""

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
    put(page, _middle())
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
    "menu": _dialog("menu", _middle),
    "new": _dialog("new"),
    "saves": _dialog("saves"),
    "statistics": _statistics,
    "deeds": _deeds,
    "rules": _rules("rules"),
    "tiles": _rules("rules tiles"),
    "symbols": _rules("rules symbols"),
    "history": _after_rules,
    "share": _dialog("share"),
    "compare": _dialog("compare"),
    "settings": _dialog("settings"),
    "offline": _dialog("offline"),
    "scoring": _dialog("scoring", _scored),
    "standings": _dialog("standings", lambda: _bot_game(4, 11)),
    "arrived": _arrived,
    "since": _since,
    "question": _question,
    "thinking": _thinking,
    "paused": _paused,
    "hint": _hint,
    "looking": _looking,
    "review": _review,
    "better": _better,
    "guide": _guide,
    "error": _error,
}
"""How to come to each screen from the one before it."""

TOUCH_ONLY: Final = ("actions", "log")
"""Screens that a wide window shows beside the boards."""


def walk(page: Page, url: str) -> Iterator[str]:
    """Go from screen to screen; gives the name of each when the page shows it."""
    for name, show in SCREENS.items():
        show(page, url)
        yield name


def paint(page: Page, scheme: str) -> None:
    """Show the page in a theme, without motion."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")


def views(page: Page, sizes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Show a screen in each size and theme, and in the first size again at the end; gives size and theme."""
    for size in sizes:
        page.set_viewport_size(SIZES[size])
        for scheme in SCHEMES:
            paint(page, scheme)
            yield size, scheme
    page.set_viewport_size(SIZES[sizes[0]])
