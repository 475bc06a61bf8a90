"""The page has everything that tests may rely on, and docs/testing-reference.md and the page objects describe all of
it. Positions by name are what they are called and what the address opens; the trace of an exercise."""

import json
import re
from functools import cache
from typing import Any
from zipfile import ZipFile

import pytest

from game import address, contract_data
from game.selection import Selection
from game.table import Table
from game.view import build_view
from store.settings import ALL_SETTINGS
from tests import contract
from tests.fake_browser import Screen
from tests.fragments import PANELS, parsed
from tools import contract as tool
from tools import positions
from tools.paths import ROOT

WEB = contract.ROOT / "web"
PYTHON = list(WEB.rglob("*.py")) + [contract.ROOT / "tools/rulebook.py"]
SCRIPTS = [path for path in WEB.rglob("*.*") if path.suffix in (".html", ".js")]
SOURCES = "\n".join(path.read_text("utf-8") for path in SCRIPTS)
SOURCES += re.sub(r"\{[^{}\n]*\}", "*", "\n".join(path.read_text("utf-8") for path in PYTHON))
"""The page's sources; in those of Python ``*`` stands for what is filled in."""

SET = r"set_root_data\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)"


def may_be_same(name: str, other: str) -> bool:
    return contract.fits(name, frozenset([other])) or contract.fits(other, frozenset([name]))


def test_page_objects_cover_all_test_ids() -> None:
    told = contract.test_ids()
    written = set(re.findall(r'data-testid="([^"]+)"', SOURCES)) - {"*"}
    assert not [name for name in written if not any(may_be_same(name, each) for each in told)]
    words = set(re.findall(r"""["']([a-z][\w:*-]*)["']""", SOURCES))
    made = written | {word for word in words if "*" in word}
    assert not [name for name in told - words if not any(may_be_same(name, each) for each in made)]


def test_data_attributes_are_documented() -> None:
    there = set(re.findall(r'(?<![\w\[-])data-[a-z][a-z-]*(?=[= >"])', SOURCES))
    names = re.findall(r"dataset\.(\w+) = ", SOURCES) + re.findall(r"(\w+)=", " ".join(re.findall(SET, SOURCES)))
    there |= {"data-" + re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name) for name in names}
    assert there | {f"data-{name}" for name, row in ALL_SETTINGS.items() if row.styled} == contract.attributes()


def test_generated_tables_are_up_to_date() -> None:
    assert f'<html lang="en" data-contract="{contract.version()}"' in SOURCES
    assert tool.PAGE.read_text("utf-8") == tool.render(), "python -m tools.contract rewrites them"


def kind(test_id: str) -> str:
    """The kind of a test id, on the page or in the document: ``row-*`` for ``row-wood``."""
    return re.sub(r"^(row|space|cell|player|figure)-.*", r"\1-*", test_id)


@cache
def names() -> dict[str, set[str]]:
    """The names of elements by the kind of their test id, at each position, and after commands that are possible there;
    also while an action other than ending the turn is to be confirmed."""
    views = [build_view(moving := positions.game("moving")[0], Selection(confirming=moving.legal_actions()[0].text))]
    for name in positions.POSITIONS:
        game, levels = positions.game(name)
        words = {action.word for action in game.legal_actions()}
        taking, ending = [("space", "4"), ("cell", "0,-1")] * ("take" in words), [("end", "")] * ("end" in words)
        for commands in ([], taking, ending):
            desk = Table(game.at(len(game.history)), levels=levels)
            desk.shares_screen = True
            views.append(desk.view())
            for command in commands:
                desk.execute(*command)
                views.append(desk.view())
    found: dict[str, set[str]] = {}
    fragments = (html for view in views for panel in PANELS.values() for _key, html in panel(view))
    for element in (element for html in fragments for element in parsed(html).iter()):
        if test_id := element.get("data-testid"):
            name = element.get("aria-label") or "".join(element.itertext())
            found.setdefault(kind(test_id), set()).add(" ".join(name.split()))
    return found


ANYTHING = {
    r"\d+": r"\\d+", r"…|REASON": ".+", r"\b(Pasture|Forest|Wheat Field)\b": r"[\\w ]+",
    r"\b(wood|grain)\b": r"\\w+", r"\bWood\b": r"\\w+", r"\bAnn\b": ".+", r"\bcoins?\b": "coins?",
}  # fmt: skip
"""Placeholders in the document's examples, with patterns for the text they stand for."""


def documented_examples() -> list[tuple[str, str]]:
    """A pattern for each example in the table of names that change with the state, and the test id before it."""
    found = []
    for row in contract.table("test id"):
        test_id = ""
        for code, text in re.findall(r"`([^`]+)`|\*([^*]+)\*", " ".join(row)):
            test_id, pattern = code or test_id, re.escape(text).replace(r"\ ", " ")
            for part, other in ANYTHING.items():
                pattern = re.sub(part, other, pattern)
            found += [(test_id, pattern)] if text else []
    return found


@pytest.mark.parametrize(("test_id", "pattern"), documented_examples())
def test_documented_names_occur(test_id: str, pattern: str) -> None:
    assert any(re.search(pattern, name) for name in names()[kind(test_id)]), sorted(names()[kind(test_id)])


@pytest.mark.parametrize("test_id", ["row-wood", "player-N", "figure-N", "bar-anyway"])
def test_names_are_documented(test_id: str) -> None:
    known = "|".join(pattern for other, pattern in documented_examples() if other == test_id)
    assert [name for name in names()[kind(test_id)] if not re.match(known, name)] == []


def data(what: str, position: str) -> dict[str, Any]:
    game, levels = positions.game(position)
    found: dict[str, Any] = json.loads(contract_data.read_json(what, Table(game, levels=levels)))
    return found


def test_record_and_state_entries_are_documented() -> None:
    told_of = re.search(r"`glenmore\.record` \((.*?)\)", contract.DOCUMENT.read_text("utf-8"))
    assert told_of and re.findall(r"`(\w+)`", told_of[1]) == list(data("record", "over"))
    here = data("state", "over")
    told = {name: does for names, does in contract.table("in `state`") for name in re.findall(r"`(\w+)`", names)}
    assert set(told) == set(here)
    assert set(re.findall(r"`(\w+)`", told["players"])) == set(here["players"][0])


KNOWN = positions.positions()
NAMES = list(positions.POSITIONS)


def test_positions_match_their_names() -> None:
    assert positions.faults(KNOWN) == []
    assert list(KNOWN) == [*positions.START_SCREEN, *NAMES]
    begun = KNOWN["beginning"]["game"]
    changed = {name: {**told, "game": begun} for name, told in KNOWN.items() if name not in positions.START_SCREEN}
    easy = {"three-players", "four-players", "five-players"}  # whose seats alone make them what they are
    assert set(positions.faults(changed)) == set(NAMES) - {"beginning"} >= easy


def test_address_opens_position_with_its_bots(shown: Screen) -> None:
    shown.visit("?at=bots-turn")
    table = shown.page.games.table
    assert (table.game.to_json(), table.levels) == (positions.game("bots-turn").game.to_json(), ("", "easy"))
    assert shown.page.store.head(shown.page.games.id).levels == ("", "easy") and table.mover_level == "easy"
    assert address.position("start", KNOWN) is None


@pytest.mark.parametrize("name", ["Paying", "a b", "", "nowhere"])
def test_unknown_position_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="There’s no position called"):
        address.position(address.read_position(name), KNOWN)


def test_practice_trace_shows_the_failure_and_no_local_paths() -> None:
    path = ROOT / "docs/practice/start/trace.zip"
    with ZipFile(path) as trace:
        names = trace.namelist()
        told = b"".join(map(trace.read, names)).decode("utf-8", "replace")
    assert path.stat().st_size < 1_000_000 and not [name for name in names if name.endswith(".stacks")]
    assert all(shown in told for shown in ("de.mo", "Zug beenden", "End turn", "Expect failed"))
    assert not any(place in told for place in ("/site-packages", "/home/", "/root/", "/Users/", str(ROOT)))
