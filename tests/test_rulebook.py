"""The rules beside the board: the build splits their text without loss, and notes on the current game are true."""

import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from core import Game
from core.link import opened
from core.tiles import FRAMES, TILES
from features.lessons.course import LESSONS
from features.rules import rules_now as live
from features.rules.built import shows
from tests.fragments import Elements
from tools import build_site, catalogues, rulebook
from ui.model.view import build
from ui.text import i18n
from ui.text.glossary import GLOSSARY
from ui.text.paragraphs import Paragraph

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
OPEN = ("br", "input", "link", "img", "hr")
LANGUAGES = ("en", "de", "nl", "ro")


class Closed(Elements):
    """Elements that must be closed in order."""

    def __init__(self, html: str) -> None:
        self.inside: list[str] = []
        super().__init__(html)
        assert not self.inside

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attributes)
        self.inside += [tag] * (tag not in OPEN)

    def handle_endtag(self, tag: str) -> None:
        assert tag in OPEN or self.inside.pop() == tag


@pytest.fixture(scope="module")
def sheets() -> dict[str, str]:
    files = build_site.rules(catalogues.catalogues())
    return {language: files[f"rules/{language}.html"].decode() for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def sheet(sheets: dict[str, str], request: pytest.FixtureRequest) -> Elements:
    """The rules sheet in a language."""
    return Closed(sheets[request.param])


def test_anchors_are_complete_and_unique(sheet: Elements) -> None:
    ids = Counter(sheet.all("id"))
    assert [name for name, number in ids.items() if number > 1] == []
    given = [name for attributes in sheet.attributes for name in attributes]
    assert "style" not in given and not [name for name in given if name[:2] == "on"], "the policy forbids them"
    wanted = [*Paragraph, *(f"tile-{tile.id}" for tile in TILES[1:]), *(f"word-{word}" for word in GLOSSARY)]
    assert {f"rule-{name}" for name in wanted} == {name for name in ids if name.startswith("rule-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_synonyms(language: str, sheets: dict[str, str]) -> None:
    words = rulebook.searched(language)
    assert {*words} <= {*Paragraph, "(ignored)"} and all(words.values())
    assert f'data-also="{words["open"]}"' in sheets[language] and words["(ignored)"] in sheets[language]
    for paragraph in ("open", "paying", "track", "end", "ties", "keys", "page"):
        assert len(words[paragraph].split()) > 3
    wanted = {"en": "undo", "de": "rückgängig", "nl": "ongedaan", "ro": "anulez"}
    assert wanted[language] in words["open"].split()


def test_references_are_linked(sheet: Elements, sheets: dict[str, str]) -> None:
    known = {f"./#rules={name.removeprefix('rule-')}" for name in sheet.all("id")}
    led = [given["href"] for tag, given in sheet.found if tag == "a"]
    assert len(led) > 60 and set(led) <= known
    assert '(<a href="./#rules=warehouse">5</a>)' in sheets["en"]
    assert '<strong>(<a href="./#rules=r5">R5</a>)</strong>' in sheets["en"]
    assert '<strong id="rule-r5" tabindex="-1" data-entry>R5</strong>' in sheets["en"]


def test_untranslated_english_has_lang_attribute(sheets: dict[str, str]) -> None:
    i18n.use(b"")
    foreign = rulebook.sheet("tlh")
    assert foreign.count("lang=en translate=no") > 40
    assert {language for language, html in sheets.items() if "lang=en" in html} == set()
    name = '<span lang="en">Iona Abbey</span>'
    assert {language for language, html in sheets.items() if name in html} == set(sheets) - {"en"}


def test_sheet_has_its_pictures_and_lessons(sheet: Elements) -> None:
    pictures = Closed(build_site.rules({})["rules/pictures.html"].decode())
    steps, told = sheet.all("data-step"), sheet.all("data-show")
    assert steps == [each for name in told for each in steps if each.rpartition("-")[0] == name]
    assert set(steps) == set(pictures.all("data-picture")) and set(told) == set(shows.STEPS)
    offered = [command for command in sheet.all("data-do") if command.startswith("lesson ")]
    assert sorted(offered) == sorted(f"lesson {each.name}" for each in LESSONS)


ABOUT = {
    Paragraph.TURN: "Ewan: takes the Forest", Paragraph.DIE: "The die removes the Village.",
    Paragraph.STACKS: "First scoring", Paragraph.COMPARED: "First scoring: Ewan +3, Isla +1",
    Paragraph.REFILL: "New on the track: a Village", Paragraph.PAYING: "gives wood from the Forest",
    Paragraph.LAYING: "places it to the right of the Forest", Paragraph.BUYING: "buys stone for 2\xa0coins",
    Paragraph.ONCE: "a clansman on the Village", Paragraph.WAKING: "the Fair gives 3\xa0VP",
    Paragraph.CLANSMEN: "moves a clansman", Paragraph.CHIEFTAINS: "makes the clansman",
}  # fmt: skip


@pytest.mark.parametrize("paragraph", shows.STEPS)
def test_demo_steps_match_paragraph(paragraph: Paragraph) -> None:
    steps = shows.steps(opened(shows.GAME).game, paragraph)
    assert ABOUT[paragraph] in " ".join(str(words) for step in steps for words in step.words)


def test_game_notes_have_slots(sheets: dict[str, str]) -> None:
    places = set(re.findall(r'data-slot="([^"]*)"', sheets["en"]))
    told = set(live.told(build(Game.new(players=3, seed=7))))
    assert told <= places
    assert {place for place in places - told if not place.startswith("now-")} == set()


def test_tiles_to_come_match_stacks() -> None:
    chance = random.Random(1)
    for path in GOLDEN:
        game = Game.from_json(json.dumps(json.loads(path.read_text("utf-8"))["record"]))
        for number in range(0, len(game.history) + 1, 7):
            live.told(build(game.at(number)))
        now = game.at(chance.randrange(len(game.history)))
        told, state = live.told(build(now)), now.state
        unseen = [number for stack in state.unseen() for number in stack]
        assert {n for n in range(1, 68) if told[f"tile-{n}"] == "still to come"} == set(unseen)
        for kind in FRAMES:
            number = sum(TILES[each].kind == kind for each in unseen)
            assert told[f"kind-{kind}"] == f" · {number}\xa0still to come"
