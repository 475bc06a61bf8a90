"""The text of the rules: its paragraphs, and its translations, compared with docs/rules.md block by block."""

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from core.reason_codes import ReasonCode
from tools import catalogues, glossary
from tools.paths import ROOT
from ui.text import paragraphs
from ui.text.paragraphs import BUILT, BY_REASON, Paragraph

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
        """The readable text."""
        return re.sub(rf"{MARKS[0]}|{MARKS[1]}", "", self.text)

    @property
    def shape(self) -> tuple[object, ...]:
        """Its place and form: level and number of a heading, empty cells of a row."""
        begins = re.match(r"#+ (?:\d+\.)?|-|\d+\.|", self.text)
        return self.section, self.kind, begins and begins[0], [bool(cell) for cell in self.cells]


@cache
def blocks(language: str) -> list[Block]:
    """The rules in a language."""
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
    """The numbers in a text, in digits and in words."""
    found = Counter(re.findall(r"\d+", text))
    for number, word in zip(WORDS["en"].split(), WORDS[language].split(), strict=True):
        found[number] += len(re.findall(rf"\b{word}\b", text, re.IGNORECASE))
    return +found


def in_order(text: str, words: dict[str, re.Pattern[str]]) -> list[str]:
    """The given words in order of their occurrence in a text, not counting those within names."""
    text = re.sub("|".join(glossary.NAMES), "", text)
    found = [(match.start(), name) for name, pattern in words.items() for match in pattern.finditer(text)]
    return [name for _place, name in sorted(found)]


@pytest.fixture(params=sorted(CATALOGUES))
def language(request: pytest.FixtureRequest) -> str:
    """Each language except English."""
    return str(request.param)


@pytest.fixture
def pairs(language: str) -> list[tuple[Block, Block]]:
    """Each block in English and in the language."""
    return list(zip(blocks("en"), blocks(language), strict=True))


def test_translations_have_same_structure(language: str) -> None:
    assert [block.shape for block in blocks(language)] == [block.shape for block in blocks("en")]


def test_translations_have_same_numbers(language: str, pairs: list[tuple[Block, Block]]) -> None:
    cells = [cell for pair in pairs for cell in zip(*(block.cells for block in pair), strict=True)]
    assert [pair for pair in cells if numbers(pair[0], "en") != numbers(pair[1], language)] == []


@pytest.mark.parametrize("mark", [*MARKS, r"\*"])
def test_translations_have_same_links_and_rulings(mark: str, pairs: list[tuple[Block, Block]]) -> None:
    assert [two.text for one, two in pairs if re.findall(mark, one.text) != re.findall(mark, two.text)] == []


def test_english_rules_avoid_discouraged_words() -> None:
    text = "\n".join(block.plain for block in blocks("en")).replace("'", "’")
    assert list(glossary.slips(text)) == []


def test_translations_use_glossary(language: str, pairs: list[tuple[Block, Block]]) -> None:
    """Except that the reader is addressed directly instead of as "player"."""
    found = {
        (fault, two.plain)
        for one, two in pairs
        for fault in glossary.faults(one.plain, two.plain, language, without=["player"])
        if not any(f"“{word}”" in fault for word in ELSEWHERE.get(language, ()))
    }
    assert found == set()


def test_sheep_and_cattle_are_not_swapped(language: str, pairs: list[tuple[Block, Block]]) -> None:
    terms = [term for term in glossary.terms() if term.name in EASILY_SWAPPED]
    assert len(terms) == len(EASILY_SWAPPED)
    english = {term.name: term.found for term in terms}
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
    assert re.findall(r'<a id="([^"]*)"></a>', text) == [each for each in Paragraph if each not in BUILT]
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
