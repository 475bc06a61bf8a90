"""Screens as data, drawn by CPython in any language, for a page that lays them out (tests/e2e/plain_page.py)."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, wraps
from importlib import import_module
from typing import NamedTuple, ParamSpec, TypeVar
from unittest.mock import patch

from tests import pseudo, without_a_browser
from tests.without_a_browser import Screen, screen
from tools import catalogues

P = ParamSpec("P")
T = TypeVar("T")

OF_THE_PAGE = ("contract", "state", "words", "more")
"""Data attributes of the root that are not Python's, or depend on layout."""


FORMS: dict[str, Callable[..., str]] = {
    "date": lambda _time: "28.11.2026",
    "moment": lambda _time: "28.11.2026, 15:37",
    "end_of": lambda _day: "00:00",
    "long_day": lambda _day: "28. 11. 2026",
}
"""Dates as a browser writes them, more or less, in any language."""


class Rendering(NamedTuple):
    """A screen.

    :ivar root: data attributes of the root
    :ivar html: HTML by the id of its element
    :ivar attributes: element id, name and value
    :ivar marks: selectors of marked elements by the class they get
    :ivar dialog: HTML of the open dialog, "" if there is none
    :ivar told: notice at the top of the dialog
    """

    title: str
    root: dict[str, str]
    html: dict[str, str]
    attributes: list[tuple[str, str, str]]
    marks: dict[str, str]
    dialog: str
    told: str


def render(shown: Screen) -> Rendering:
    """The screen as it is now."""
    written = {id: element.innerHTML for id, element in shown.elements.items() if isinstance(element.innerHTML, str)}
    root = {key: value for key, value in vars(shown.root.dataset).items() if key not in OF_THE_PAGE}
    places = [(*place.lstrip("#").split(" "), value) for place, value in shown.attributes.items()]
    return Rendering(
        title=str(shown.js.document.title),
        root=root,
        html=written | shown.written | shown.filled | {"notices": shown.notice, "announce": shown.announced},
        attributes=[*((id, attribute, value) for id, attribute, value in places), *_whole_displays(shown)],
        marks=dict(shown.marks),
        dialog=shown.dialog,
        told=shown.told if shown.dialog else "",
    )


def _whole_displays(shown: Screen) -> Iterator[tuple[str, str, str]]:
    """The attributes that show all of each display."""
    if view := shown.page.painter.drawn:
        for seat in range(len(view.names)):
            yield f"display-{seat}", "viewBox", import_module("ui.board.display").viewbox(view, seat)


@cache
def catalogue(tag: str) -> bytes:
    """The catalogue of a language as the page loads it; English has none."""
    known = {} if tag == "en" else catalogues.catalogues() if tag != pseudo.TAG else {tag: pseudo.catalogue()}
    return catalogues.mo(known[tag]) if known else b""


@contextmanager
def spoken(tag: str, texts: dict[str, str] | None = None) -> Iterator[Screen]:
    """A page that has started in a language, perhaps the pseudo-language, on a small screen."""
    with patch.dict(without_a_browser.WRITTEN, FORMS), screen(texts) as shown:
        shown.root.lang = shown.root.dataset.language = tag
        import_module("ui.text.i18n").use(catalogue(tag))
        shown.page.games.redraw()
        yield shown


def outside(draw: Callable[P, T]) -> Callable[P, T]:
    """The function run in a thread of its own, outside Playwright's event loop."""

    @wraps(draw)
    def run(*given: P.args, **named: P.kwargs) -> T:
        with ThreadPoolExecutor(1) as threads:
            return threads.submit(draw, *given, **named).result()

    return run


@outside
def drawn(act: Callable[[Screen], object], tag: str = "en", **settings: object) -> Rendering:
    """The screen in a language after something has been done, with some settings."""
    with spoken(tag, {"glenmore:settings": json.dumps({"everybody": True, **settings})}) as shown:
        act(shown)
        return render(shown)
