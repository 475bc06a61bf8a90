"""The text of the rules: its paragraphs; its translations, compared with docs/rules.md block by block; the sheet beside
the board, which the build makes of it without loss, and true notes on the current game."""

import json
import random
import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from core import Game
from core.link import opened
from core.reason_codes import ReasonCode
from core.tiles import FRAMES, TILES
from features.lessons.curriculum import LESSONS
from features.rules import rules_values as live
from features.rules.built import demonstrations
from game.view import build_view
from tests.fragments import Elements
from tools import build_site, catalogues, glossary, rulebook
from tools.paths import ROOT
from words import i18n, paragraphs
from words.glossary import GLOSSARY
from words.paragraphs import BY_REASON, GENERATED, Paragraph

CATALOGUES = catalogues.catalogues()

KINDS = {"anchor": r"<a id=", "heading": r"#+ ", "item": r"(?:-|\d+\.) ", "row": r"\|"}
"""The beginning of a block's first line, by kind; anything else begins a paragraph."""

WORDS = {
    "en": "two three four five six seven eight ten thirteen",
    "de": "zwei(?:mal)? drei(?:mal)? vier fünf sechs sieben acht zehn dreizehn",
    "nl": "twee drie vier vijf zes zeven acht tien dertien",
    "ro": "(?:doi|două) trei patru cinci șase șapte opt zece treisprezece",
}
"""Words for some numbers. "One" may be an article or a pronoun, and "nine" in Romanian means "new" as well."""

MARKS = (r"\]\(([^)]*)\)", r"<[^>]*>", r"`[^`]*`", r"\*\*\(?R\d+\)?\*\*", r"\(\d+\)")
"""Parts that all languages share: link targets, tags, code, numbers of rulings, numbers of sections in parentheses."""

ELSEWHERE = {"de": {"Feld"}}
"""Words wrong for one term of the glossary and right for another: a space on the track is a Feld."""

EASILY_SWAPPED = ("meadow", "pasture", "sheep", "cattle")
"""Terms easily confused in translation: a Dutch weide has sheep, a German Weide cattle."""


class Block(NamedTuple):
    """A heading, a paragraph, a list item or a table row; the section is the last anchor before it."""

    section: str
    kind: str
    text: str

    @property
    def cells(self) -> list[str]:
        """The cells of a row; otherwise the whole text."""
        return [cell.strip() for cell in self.text[1:-1].split("|")] if self.kind == "row" else [self.text]

    @property
    def plain(self) -> str:
        return re.sub(rf"{MARKS[0]}|{MARKS[1]}", "", self.text)

    @property
    def shape(self) -> tuple[object, ...]:
        """Its place and form: level and number of a heading, empty cells of a row."""
        begins = re.match(r"#+ (?:\d+\.)?|-|\d+\.|", self.text)
        return self.section, self.kind, begins and begins[0], [bool(cell) for cell in self.cells]


@cache
def blocks(language: str) -> list[Block]:
    found: list[Block] = []
    section, goes_on = "", False
    text = (ROOT / "docs" / ("rules.md" if language == "en" else f"rules.{language}.md")).read_text("utf-8")
    for line in map(str.strip, text.splitlines()):
        kind = next((kind for kind, begins in KINDS.items() if re.match(begins, line)), "")
        if kind == "anchor":
            section = line
        elif line and goes_on and not kind:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {line}")
        elif line:
            found.append(Block(section, kind or "paragraph", line))
        goes_on = bool(line) and kind in ("", "item")
    return found


def numbers(text: str, language: str) -> Counter[str]:
    found = Counter(re.findall(r"\d+", text))
    for number, word in zip(WORDS["en"].split(), WORDS[language].split(), strict=True):
        found[number] += len(re.findall(rf"\b{word}\b", text, re.IGNORECASE))
    return +found


def in_order(text: str, words: dict[str, re.Pattern[str]]) -> list[str]:
    text = re.sub("|".join(glossary.NAMES), "", text)
    found = [(match.start(), name) for name, pattern in words.items() for match in pattern.finditer(text)]
    return [name for _place, name in sorted(found)]


@pytest.fixture(params=sorted(CATALOGUES))
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pairs(language: str) -> list[tuple[Block, Block]]:
    return list(zip(blocks("en"), blocks(language), strict=True))


def test_translations_have_same_structure_and_numbers(language: str, pairs: list[tuple[Block, Block]]) -> None:
    assert [block.shape for block in blocks(language)] == [block.shape for block in blocks("en")]
    cells = [cell for pair in pairs for cell in zip(*(block.cells for block in pair), strict=True)]
    assert [pair for pair in cells if numbers(pair[0], "en") != numbers(pair[1], language)] == []


@pytest.mark.parametrize("mark", [*MARKS, r"\*"])
def test_translations_have_same_links_and_rulings(mark: str, pairs: list[tuple[Block, Block]]) -> None:
    assert [two.text for one, two in pairs if re.findall(mark, one.text) != re.findall(mark, two.text)] == []


def test_english_rules_avoid_discouraged_words() -> None:
    text = "\n".join(block.plain for block in blocks("en")).replace("'", "’")
    assert list(glossary.discouraged_words(text)) == []


def test_translations_use_glossary(language: str, pairs: list[tuple[Block, Block]]) -> None:
    """Except that the reader is addressed directly instead of as "player"."""
    found = {
        (fault, two.plain)
        for one, two in pairs
        for fault in glossary.deviations(one.plain, two.plain, language, without=["player"])
        if not any(f"“{word}”" in fault for word in ELSEWHERE.get(language, ()))
    }
    assert found == set()


def test_sheep_and_cattle_are_not_swapped(language: str, pairs: list[tuple[Block, Block]]) -> None:
    terms = [term for term in glossary.terms() if term.name in EASILY_SWAPPED]
    assert len(terms) == len(EASILY_SWAPPED)
    english = {term.name: term.pattern for term in terms}
    other = {term.name: re.compile(rf"\b(?:{'|'.join(term.parts[language])})", re.IGNORECASE) for term in terms}
    assert [two.plain for one, two in pairs if in_order(one.plain, english) != in_order(two.plain, other)] == []


def test_tile_table_matches_english_and_page(language: str, pairs: list[tuple[Block, Block]]) -> None:
    rows = [pair for pair in pairs if pair[0].kind == "row" and 'id="tiles"' in pair[0].section]
    for column in zip(*(zip(one.cells, two.cells, strict=True) for one, two in rows), strict=True):
        said = dict(column)
        assert set(column) == set(said.items()) and len(set(said.values())) == len(said)
    for one, two in rows[2:]:
        name = str(CATALOGUES[language].get(one.cells[2]).string)
        assert two.cells[2] == re.sub(r"^(?:de|het) (.)", lambda match: match[1].upper(), name)


RULES = sorted((ROOT / "docs").glob("rules*.md"))


@pytest.mark.parametrize("document", RULES, ids=lambda path: path.name)
def test_paragraph_anchors_are_in_order(document) -> None:
    text = document.read_text("utf-8")
    assert re.findall(r'<a id="([^"]*)"></a>', text) == [each for each in Paragraph if each not in GENERATED]
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(Paragraph), "and refers to no other"


def test_every_ruling_is_documented_and_tested() -> None:
    rulings = [each for each in Paragraph if re.fullmatch(r"r\d+", each)]
    tests = set(re.findall(r"^def test_(r\d+)_", (ROOT / "tests" / "test_rulings.py").read_text("utf-8"), re.MULTILINE))
    assert tests == set(rulings)
    for document in RULES:
        text = document.read_text("utf-8")
        assert f"**{rulings[-1].upper()}**" in text[: text.index("<a id=")], "the introduction names the last one"
        assert sorted(re.findall(r"\*\*\((R\d+)\)\*\*", text)) == sorted(each.upper() for each in rulings)


def test_every_reason_has_a_paragraph() -> None:
    assert set(BY_REASON) == set(ReasonCode)
    assert len({paragraphs.name(each) for each in Paragraph}) == len(Paragraph)
    assert paragraphs.name(Paragraph.R19) == "Ruling R19"


GOLDEN = sorted((ROOT / "tests/golden").glob("*.json"))
OPEN = ("br", "input", "link", "img", "hr")
LANGUAGES = tuple(WORDS)


class Closed(Elements):
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
    return Closed(sheets[request.param])


def test_anchors_are_complete_and_unique(sheet: Elements) -> None:
    ids = Counter(sheet.all("id"))
    assert [name for name, number in ids.items() if number > 1] == []
    given = [name for attributes in sheet.attributes for name in attributes]
    assert "style" not in given and not [name for name in given if name[:2] == "on"], "the policy forbids them"
    wanted = [*Paragraph, *(f"tile-{tile.id}" for tile in TILES[1:]), *(f"word-{word}" for word in GLOSSARY)]
    assert {f"rule-{name}" for name in wanted} == {name for name in ids if name.startswith("rule-")}
    led = [given for given in sheet.attributes if given.get("id", "").startswith("rule-")]
    assert {given["id"] for given in led if given.get("tabindex") != "-1"} == set(), "they take the focus"


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_synonyms(language: str, sheets: dict[str, str]) -> None:
    words = rulebook.search_words(language)
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
    i18n.set_catalogue(b"")
    foreign = rulebook.sheet("tlh")
    assert foreign.count("lang=en translate=no") > 40
    assert {language for language, html in sheets.items() if "lang=en" in html} == set()
    name = '<span lang="en">Iona Abbey</span>'
    assert {language for language, html in sheets.items() if name in html} == set(sheets) - {"en"}


def test_sheet_has_its_pictures_and_lessons(sheet: Elements) -> None:
    pictures = Closed(build_site.rules({})["rules/pictures.html"].decode())
    steps, told = sheet.all("data-step"), sheet.all("data-show")
    assert steps == [each for name in told for each in steps if each.rpartition("-")[0] == name]
    assert set(steps) == set(pictures.all("data-picture")) and set(told) == set(demonstrations.RANGES)
    offered = [command for command in sheet.all("data-do") if command.startswith("lesson ")]
    assert sorted(offered) == sorted(f"lesson {each.name}" for each in LESSONS)


ABOUT = {
    Paragraph.TURN: "Ewan: takes the Forest", Paragraph.DIE: "The die removes the Village.",
    Paragraph.STACKS: "First scoring", Paragraph.COMPARED: "First scoring: Ewan +3, Isla +1",
    Paragraph.REFILL: "New on the track: a Village", Paragraph.PAYING: "gives wood from the Forest",
    Paragraph.LAYING: "places it to the right of the Forest", Paragraph.BUYING: "buys stone for 2\xa0coins",
    Paragraph.ONCE: "a clansman on the Village", Paragraph.WAKING: "gets 3\xa0VP from the Fair",
    Paragraph.CLANSMEN: "moves a clansman", Paragraph.CHIEFTAINS: "makes the clansman",
}  # fmt: skip


@pytest.mark.parametrize("paragraph", demonstrations.RANGES)
def test_demo_steps_match_paragraph(paragraph: Paragraph) -> None:
    steps = demonstrations.steps(opened(demonstrations.GAME).game, paragraph)
    assert ABOUT[paragraph] in " ".join(str(words) for step in steps for words in step.words)


def test_game_notes_have_slots(sheets: dict[str, str]) -> None:
    places = set(re.findall(r'data-slot="([^"]*)"', sheets["en"]))
    told = set(live.slot_texts(build_view(Game.new(players=3, seed=7))))
    assert told <= places
    assert {place for place in places - told if not place.startswith("now-")} == set()


def test_tiles_to_come_match_stacks() -> None:
    chance = random.Random(1)
    for path in GOLDEN:
        game = Game.from_json(json.dumps(json.loads(path.read_text("utf-8"))["record"]))
        for number in range(0, len(game.history) + 1, 7):
            live.slot_texts(build_view(game.at(number)))
        now = game.at(chance.randrange(len(game.history)))
        told, state = live.slot_texts(build_view(now)), now.state
        unseen = [number for stack in state.unseen() for number in stack]
        assert {n for n in range(1, 68) if told[f"tile-{n}"] == "still to come"} == set(unseen)
        for kind in FRAMES:
            number = sum(TILES[each].kind == kind for each in unseen)
            assert told[f"kind-{kind}"] == f" · {number}\xa0still to come"
