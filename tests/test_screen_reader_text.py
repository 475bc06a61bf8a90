"""Text for screen readers is well-formed in any language: no space before a comma, no doubled or lone commas."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from core import Game
from core.actions import Take
from tests.fragments import PANELS, parsed
from tests.sentences import spoken
from tests.tables import wandering
from ui.panels import bot_bar, prompt
from ui.panels.bot_bar import Doing
from ui.table.table import Table

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


@pytest.mark.parametrize("language", ["en", "de", "nl", "ro"])
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 11)])
def test_spoken_text_is_well_formed(players: int, seed: int, language: str) -> None:
    found: dict[str, str] = {}
    with spoken(language):
        for number, desk in enumerate(wandering(players, seed, 500)):
            if number % (7 if language == "en" else 21):
                continue
            for command in ("", "seat 1", "past back"):
                if command:
                    desk.do(*command.split())
                view = desk.view()
                for name, fragments in ALL.items():
                    for _key, html in fragments(view):
                        found.update(dict.fromkeys(amiss(html), name))
                words = prompt.spoken(view)
                found.update({words: "spoken"} if AMISS.search(words) else {})
            desk.do("past", "end")
    assert found == {}


def said(desk: Table) -> set[str]:
    """Everything spoken at a table."""
    view = desk.view()
    return {prompt.spoken(view), prompt.title(view, alone=False), desk.announcement(view)}


def test_spoken_text_has_no_markup() -> None:
    """Names are spoken as typed; neither announcements nor the title of the page contain markup."""
    names = ["O'Neil & Sons", '"Big" Ben', "Cat & Co"]
    desk, choose, seen = Table(Game.new(3, 7, names)), random.Random(7), set[str]()
    while not desk.game.over:
        takes = [action for action in desk.game.legal_actions() if isinstance(action, Take)]
        ways = [f"space {takes[-1].space}", "cell {},{}".format(*takes[-1].cell)] if takes else []
        for command in ("seat 1", "cancel", *ways, "past back", "past end"):
            desk.do(*command.split(" ", 1))
            seen |= said(desk)
        desk.do("action", str(choose.choice(desk.game.legal_actions())))
        seen |= said(desk)
    assert [text for text in seen if re.search(r"&(?:#\w+|\w+);|<|>", text)] == []
    assert [name for name in names if not any(name in text for text in seen)] == []
