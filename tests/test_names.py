"""Names of players: clean-up, validity; a right-to-left name does not reverse the words around it."""

import random
import re
import sys
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock, patch

import pytest

from core import Game
from core.names import cleaned, distinct, is_valid_name, look
from draw.panels import charts
from features.standings.standings_dialog import standings_table
from features.start import start_view as start_screen
from game import history_view, playing, prompt
from game.log import Log
from game.view import build_view
from store.save_entry import Save
from tests.fragments import PANELS, Elements
from words.html import Html
from words.naming import isolate_name, isolate_names, shown_title

LONG = "A name of thirty-one characters"
SARA, TURNED = "שרה", "Ben\u202e"
NAMES = [SARA, TURNED, "Cæt"]


@pytest.mark.parametrize(("text", "name"), [
    ("Ann", "Ann"), ("  Ann \n", "Ann"), ("Ann\tMacLeod", "Ann MacLeod"), ("Ann\x07", "Ann"),
    ("\x07\t\x00", ""), ("Ann \x07 Mac\r\nLeod", "Ann Mac Leod"), ("\u2003Ann\u2028Mac", "Ann Mac"), ("\u200b", ""),
    ("\u2800 \u3164", ""), ("A\ud800B", "AB"), ("\x7f\x9bAnn", "Ann"), ("Åsa 李 🏴\u200d☠️", "Åsa 李 🏴\u200d☠️"),
    ("<b>", "<b>"), ("x" * 24, "x" * 24), (LONG, LONG), ("", ""), ("\ue000", "\ue000"), ("\ud7ff\udfff", "\ud7ff"),
])  # fmt: skip
def test_invisible_characters_are_removed(text: str, name: str) -> None:
    assert cleaned(text) == cleaned(name) == name
    assert is_valid_name(name) == (name not in ("", LONG))


def test_cleaned_name_is_valid() -> None:
    names = [cleaned(f"{chr(number)}x{chr(number)}") for number in range(0x3000)]
    assert [name for name in names if not is_valid_name(name) or "x" not in name] == []


@pytest.mark.parametrize(("name", "shown"), [
    *((name, name) for name in ("", "Ann", "Dàibhidh", "O'Neill 2", "Œ 💥", "Ŵ1", "Łucja", "小明", "Αννα", "अनु")),
    *((name, f"\u2068{name}\u2069") for name in (SARA, TURNED, "علي", "a\u200fb", "𐤀")),
    ("a\u2069\u202eb\u2067", "\u2068a\u202eb\u2069"),  # no name ends its own setting apart
])  # fmt: skip
def test_right_to_left_name_is_isolated(name: str, shown: str) -> None:
    assert isolate_name(name) == shown_title(name, NAMES) == shown
    assert shown_title(", ".join(NAMES), NAMES) == ", ".join(isolate_names(NAMES))


def unisolated_names(text: str) -> list[str]:
    for name in isolate_names(NAMES[:2]):
        text = text.replace(name, "")
    return [name for name in NAMES[:2] if name in text]


def test_text_isolates_names() -> None:
    game, choose = Game.new(3, 5, NAMES), random.Random(5)
    book = Log(game)
    while not game.over:
        before = len(game.history)
        shown = [playing.play(game, [choose.choice(game.legal_actions())], automatic=True).announcement]
        book.sync(game)
        if before % 9 == 0 or game.over:
            view = build_view(game, log=book)
            shown += [history_view.spoken_moment(view), prompt.spoken_text(view)]
            shown += [html for fragments in PANELS.values() for _key, html in fragments(view)]
        assert [text for text in shown if unisolated_names(text)] == []
    go_on = start_screen.ResumableGame(tuple(NAMES), (1, 2, 3), 0, False, "today", Html(""))
    start = "".join(html for _key, html in start_screen.fragments(start_screen.StartContent(go_on)))
    assert not unisolated_names(standings_table(game) + charts.points_table(game) + start)


@pytest.mark.parametrize("title", [", ".join(NAMES), "Ours"])
def test_saved_game_isolates_names(title: str) -> None:
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi", "pyscript")}):
        saves_dialog = import_module("features.saves.saves_dialog")
        html = saves_dialog._entry(MagicMock(), Save("a", title, tuple(NAMES), seat=0), False, False)
    assert "to move" in html and "<bdi>" not in html, "nothing around them takes its direction from them"
    shown = re.sub(r'aria-label="[^"]*"', "", html)
    assert all(shown.count(name) == shown.count(isolate_name(name)) >= 1 for name in NAMES[:2]), shown


HOSTILE = ["</text><script>x()</script", "<img src=x onerror=x()>", "\u202e{0} %s ${x} &lt;", "'\"onload=x() ` \\"]

HOLDERS = """compare, history, past last, past back, past end, new, saves, saves:rename id0, saves:delete id0, share,
 share:me 1, share:me -1, close, action end, close, standings, saves, share"""
"""The commands that show a name, or a title made of names, at the end of a game."""


def test_no_name_becomes_markup(shown: Any) -> None:
    whole, chance = Game.new(4, 3, [name[:24] for name in HOSTILE]), random.Random(3)
    while not whole.over:
        whole.play(chance.choice(whole.legal_actions()))
    shown.begin(whole.at(len(whole.history) - 1), title=HOSTILE[3] + HOSTILE[1])
    for command in map(str.strip, HOLDERS.split(",")):
        shown.do(command)
        for html in (shown.dialog, shown.notice, *shown.filled.values(), *shown.written.values()):
            made = Elements(html)
            assert not made.all("onerror") + made.all("onload"), command
            assert not {"img", "script"} & {tag for tag, _attributes in made.found}, command


def test_look_alike_names_are_detected() -> None:
    assert {look(other) for other in ("Zoe\u0308", "Zo\u00adë", "\u200fZoë", "Zo\u200bë\ufe0f")} == {look("Zoë")}
    assert len(set(map(look, ("Zoë", "Zoe", "zoë", "Zo ë", "Zo")))) == 5


@pytest.mark.parametrize(("name", "others", "made"), [
    ("A" * 24, ["A" * 24, "A" * 22 + " 2"], "A" * 22 + " 3"), ("Zo\u00adë", ["Zoe\u0308"], "Zo\u00adë 2"),
    ("Ann", ["Ben"], "Ann"),
])  # fmt: skip
def test_name_like_another_gets_a_number(name: str, others: list[str], made: str) -> None:
    assert distinct(name, others) == made
