"""Screens as data, drawn by CPython in any language, for a page that lays them out (tests/e2e/plain_page.py)."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, wraps
from importlib import import_module
from typing import NamedTuple, ParamSpec, TypeVar
from unittest.mock import patch

from core.actions import Take
from tests import fake_browser, pseudo
from tests.fake_browser import Screen, screen
from tests.screens import SCENARIOS
from tools import catalogues
from tools.positions import POSITIONS

P = ParamSpec("P")
T = TypeVar("T")

OF_THE_PAGE = ("contract", "state", "words", "more")
"""Data attributes of the root that are not Python's, or depend on layout."""


FORMS: dict[str, Callable[..., str]] = {
    "format_date": lambda _time: "28.11.2026",
    "format_datetime": lambda _time: "28.11.2026, 15:37",
    "format_day_end": lambda _day: "00:00",
    "format_long_date": lambda _day: "28. 11. 2026",
}
"""Dates as a browser writes them, more or less, in any language."""

GIVEN = ("My title", "Sent", "The end <b>", "“fr”", "„fr“", "„fr”", "‘fr’")
"""Titles that scenarios give to games, and a language that they ask for."""

AROUND = re.compile("start|bar|caption|notices|banners|handover|actions|log|workshop-.*")
"""Elements around the boards whose content depends on what is to be done."""

LISTS = ("actions", "log", "start")
"""Those of them with many buttons."""

STATES = (
    *("screen", "phase", "zone", "mover", "panel", "past", "bar"),
    *("over", "live", "bot", "lesson", "puzzle", "update"),
)
"""Data attributes of the root that tell boards apart."""

KIND = re.compile(r"""<\w+(?: class="[^"]*"| type="[^"]*"| data-testid="[^"]*")*""")
"""An element with what tells its kind."""

BUTTON = re.compile("<button.*?</button>", re.DOTALL)


class Rendering(NamedTuple):
    """A screen: HTML by the id of its element, that of the track on a phone apart, attributes as id, name and value,
    marks as selectors by their class, and the open dialog, if any, with the notice at its top."""

    name: str
    title: str
    root: dict[str, str]
    html: dict[str, str]
    flat: dict[str, str]
    attributes: list[tuple[str, str, str]]
    marks: dict[str, str]
    dialog: str
    told: str


def render(shown: Screen, name: str = "") -> Rendering:
    written = {id: element.innerHTML for id, element in shown.elements.items() if isinstance(element.innerHTML, str)}
    root = {key: value for key, value in vars(shown.root.dataset).items() if key not in OF_THE_PAGE}
    places = [(*place.lstrip("#").split(" ", 1), value) for place, value in shown.attributes.items()]
    view, viewbox = shown.page.painter.view, import_module("draw.board.display").viewbox
    whole = [(f"display-{seat}", "viewBox", viewbox(view, seat)) for seat in range(len(view.names) if view else 0)]
    return Rendering(
        name=name,
        title=str(shown.js.document.title),
        root=root,
        html=written | shown.written | shown.filled | {"notices": shown.notice, "announce": shown.announced},
        flat=_flat_track(shown),
        attributes=[*places, *whole],
        marks=dict(shown.marks),
        dialog=shown.dialog,
        told=shown.told if shown.dialog else "",
    )


def _flat_track(shown: Screen) -> dict[str, str]:
    """The layers of the track in windows where it is flat."""
    if not (view := shown.page.painter.view):
        return {}
    flat_track, track, shape = (import_module(f"draw.board.{name}") for name in ("flat_track", "track", "shape"))
    layers = {
        "track-spaces": flat_track.spaces(view),
        "track-marks": flat_track.marks_over(view),
        "track-places": track.interactive_layer(view, shape.FLAT),
    }
    return {id: "".join(html for _key, html in fragments) for id, fragments in layers.items()}


@cache
def catalogue(tag: str) -> bytes:
    known = {} if tag == "en" else catalogues.catalogues() if tag != pseudo.TAG else {tag: pseudo.catalogue()}
    return catalogues.mo(known[tag]) if known else b""


@contextmanager
def spoken(tag: str, texts: dict[str, str] | None = None) -> Iterator[Screen]:
    """A page that has started in a language, perhaps the pseudo-language, on a small screen."""
    with patch.dict(fake_browser.WRITTEN, FORMS), screen(texts) as shown:
        shown.root.lang = shown.root.dataset.language = tag
        import_module("words.i18n").set_catalogue(catalogue(tag))
        shown.page.games.redraw()
        yield shown


def in_own_thread(draw: Callable[P, T]) -> Callable[P, T]:
    """The function run in a thread of its own, outside Playwright's event loop."""

    @wraps(draw)
    def run(*given: P.args, **named: P.kwargs) -> T:
        with ThreadPoolExecutor(1) as threads:
            return threads.submit(draw, *given, **named).result()

    return run


@in_own_thread
def drawn(act: Callable[[Screen], object], tag: str = "en", **settings: object) -> Rendering:
    """The screen in a language after something has been done, with some settings."""
    with spoken(tag, {"glenmore:settings": json.dumps({"everybody": True, **settings})}) as shown:
        act(shown)
        return render(shown)


@in_own_thread
def scenarios(tag: str) -> list[Rendering]:
    found = []
    for name, play in SCENARIOS.items():
        with spoken(tag) as shown:
            found += [render(shown, f"{name}: {step}") for step in play(shown)]
    return found


@in_own_thread
def positions(tag: str) -> list[Rendering]:
    found = []
    with spoken(tag) as shown:
        for name in POSITIONS:
            shown.put(name)
            found.append(render(shown, f"{name}: on the table"))
            takes = [act for act in shown.page.games.table.game.legal_actions() if isinstance(act, Take)]
            if takes:
                space, (x, y) = takes[-1].space, takes[-1].cell
                shown.do(f"space {space}", f"cell {x},{y}")
                found.append(render(shown, f"{name}: a tile is chosen"))
            shown.do("close")
        for command in ("panel actions", "panel log", "share", "share:code"):
            shown.do(command)
            found.append(render(shown, f"{name}: {command}"))
    return found


def distinct_screens(screens: Iterable[Rendering]) -> list[Rendering]:
    """Of screens those that show something which none before them does: boards, then dialogs without what they hide."""
    return [each for each, _places in find_new(screens)]


def around(screen: Rendering) -> Rendering:
    return screen._replace(
        html={name: html for name, html in screen.html.items() if AROUND.fullmatch(name)}, flat={}, marks={}
    )


def merge_texts(screens: Sequence[Rendering], size: int = 20) -> Iterator[Rendering]:
    """All texts of some screens, each once, with up to ``size`` of them in each place: to be read, not laid out."""
    places: dict[str, dict[str, None]] = {}
    for each in screens:
        for name, html in (*each.html.items(), ("dialogs", each.dialog), ("announce", each.told)):
            places.setdefault(name, {})[html] = None
    longest = max(map(len, places.values()))
    for first in range(0, longest, size):
        html = {name: "".join([*texts][first : first + size]) for name, texts in places.items()}
        yield screens[0]._replace(name=f"texts from {first}", html=html, flat={}, marks={}, dialog="", told="")


def find_new(screens: Iterable[Rendering], by_words: bool = True) -> list[tuple[Rendering, set[str]]]:
    """Those screens, each with the ids of the elements and the names of the states that show something new."""
    seen, found = set[tuple[str, str]](), list[tuple[Rendering, set[str]]]()
    for each in screens:
        if new := set(_kinds(each, by_words)) - seen:
            seen |= new
            shown = each._replace(html={}, flat={}, marks={}) if each.dialog else each
            found.append((shown, {place for place, _kind in new}))
    return sorted(found, key=lambda each: bool(each[0].dialog))


def _kinds(screen: Rendering, by_words: bool) -> Iterator[tuple[str, str]]:
    """The kinds of elements in the open dialog, or else in the parts around the boards, each with its place; the state
    of these parts; and, if ``by_words``, the words of buttons outside long lists."""
    if screen.dialog:
        within = " ".join(re.findall(r'^<dialog[^>]* class="([^"]*)"', screen.dialog))
        texts = {within: screen.dialog, f"{within} told": "<p>" * bool(screen.told)}
    else:
        yield from ((name, re.sub(r"\d+", "", screen.root.get(name, ""))) for name in STATES)
        texts = {name: html for name, html in screen.html.items() if AROUND.fullmatch(name)}
    for place, html in texts.items():
        words = BUTTON.findall(html) if by_words and place not in LISTS else ()
        yield from ((place, re.sub(r"<[^>]*>|\d+", "", button)) for button in words)
        yield from ((place, re.sub(r"\d+", "", kind)) for kind in KIND.findall(html))
