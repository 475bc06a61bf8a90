"""Text for screen readers is well-formed in any language: no space before a comma, no doubled or lone commas."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from core import Game
from core.actions import Take
from core.tiles import TILES
from tests.fragments import PANELS, parsed
from tests.tables import wandering
from tools import catalogues
from ui.model.view import View
from ui.panels import bot_bar, prompt
from ui.panels.bot_bar import Doing
from ui.table.table import Table
from ui.text import i18n
from ui.text.html import Html

ALL = {**PANELS, "bot": lambda view: bot_bar.fragments(view, Doing(False, False, True, "normal"))}

INLINE = ("a", "b", "em", "i", "q", "small", "span", "strong")
"""Elements read without a pause; all others, and text for screen readers only, are read separately."""

AMISS = re.compile(r"\s[,.;!?)](?!\S)|\(\s|,\s*[,.;:]|  |^[,.;:)]")
"""A misplaced space, or punctuation that belongs to no word."""


def heard(element: ElementTree.Element) -> str:
    """The words of an element as a screen reader joins them."""
    if element.get("aria-hidden") == "true":
        return ""
    parts = [element.text or "", *(f"{heard(child)}{child.tail or ''}" for child in element)]
    words = element.get("aria-label") or re.sub(r"\s+", " ", "".join(parts))
    return f" {words.strip()} " if is_apart(element) else words


def is_apart(element: ElementTree.Element) -> bool:
    """True if the words of an element are read separately from those around it."""
    return element.tag not in INLINE or "role" in element.attrib or "vh" in element.get("class", "").split()


def amiss(html: str) -> Iterator[str]:
    """All badly formed texts among those read out or shown as tooltips."""
    for element in parsed(html).iter():
        words = re.sub(r"\s+", " ", heard(element)).strip() if is_apart(element) else ""
        texts = [element.get("aria-label"), element.get("title"), words]
        yield from (text for text in texts if text and (AMISS.search(text) or text != text.strip()))


def pieces(view: View) -> Iterator[tuple[str, Html]]:
    """All fragments of a view."""
    for name, fragments in ALL.items():
        for _key, html in fragments(view):
            yield name, html


@pytest.mark.parametrize("tag", ["en", "de", "nl", "ro"])
def test_spoken_text_is_well_formed(tag: str) -> None:
    found: dict[str, str] = {}
    i18n.use(catalogues.mo(catalogues.catalogues()[tag]) if tag != "en" else b"")
    try:
        for players, seed in ((2, 3), (4, 11)):
            for number, desk in enumerate(wandering(players, seed, 500)):
                if number % (7 if tag == "en" else 21) == 0:
                    views = [desk.view()]
                    for command in ("seat 1", "past back"):
                        desk.do(*command.split())
                        views.append(desk.view())
                    desk.do("past", "end")
                    for view in views:
                        for name, html in pieces(view):
                            found.update(dict.fromkeys(amiss(html), name))
                        spoken = prompt.spoken(view)
                        found.update({spoken: "spoken"} if AMISS.search(spoken) else {})
    finally:
        i18n.use(b"")
    assert found == {}


def test_malformed_spoken_text_is_detected() -> None:
    assert list(amiss('<p>3<span class="vh">, 2</span></p>')) == ["3 , 2"] * 2 + [", 2"]
    assert list(amiss('<p aria-label="3 , 2">3, 2 <b>(4)</b>.</p>'))[0] == "3 , 2"
    assert not list(amiss('<p>3<b>, 2</b><span aria-hidden="true"> ,</span></p>'))


def test_track_labels_state_distance_and_cost() -> None:
    names = "|".join(re.escape(tile.name) for tile in TILES)
    told = re.compile(rf"({names}), \d+\sahead, costs [\w\s,]+")
    for desk in wandering(3, 7, 200):
        view = desk.view()
        labels = [
            element.get("aria-label", "")
            for _key, html in PANELS["track"](view)
            for element in parsed(html).iter()
            if element.get("data-testid", "").startswith("space-")
        ]
        lists = re.findall(r'class="vh">([^<]*ahead[^<]*)<', "".join(html for _key, html in PANELS["actions"](view)))
        assert [label for label in labels if not told.match(label) and "about to leave the track" not in label] == []
        assert [title for title in lists if not re.fullmatch(rf"{told.pattern}, \d\sspots?", title)] == []
        if view.legal and isinstance(view.legal[0], Take):
            assert len(labels) == sum(occupant > 0 for occupant in view.state.chain) and lists


MARKUP = re.compile(r"&(?:#\w+|\w+);|<|>")
"""Traces of markup."""


def test_spoken_text_has_no_markup() -> None:
    """Names are spoken as typed; neither announcements nor the title of the page contain markup."""
    names = ["O'Neil & Sons", '"Big" Ben', "Cat & Co"]
    desk, choose, seen = Table(Game.new(3, 7, names)), random.Random(7), set[str]()
    for _ in range(300):
        if takes := [action for action in desk.game.legal_actions() if isinstance(action, Take)]:
            take = choose.choice(takes)
            for command in ("seat 1", "cancel", f"space {take.space}", f"cell {take.cell[0]},{take.cell[1]}"):
                desk.do(*command.split(" ", 1))
                seen |= spoken(desk)
        desk.do("past", "back")
        seen |= spoken(desk)
        desk.do("past", "end")
        if desk.game.over:
            break
        desk.do("action", str(choose.choice(desk.game.legal_actions())))
        seen |= spoken(desk)
    assert [text for text in seen if MARKUP.search(text)] == []
    for name in names:
        assert any(name in text for text in seen), name


def spoken(desk: Table) -> set[str]:
    """Everything spoken at a table."""
    view = desk.view()
    return {prompt.spoken(view), prompt.title(view, alone=False), desk.announcement(view)}
