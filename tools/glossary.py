"""The glossary of docs/languages.md, and checks of translations and of English texts against it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from core.tiles import TILES
from tools.paths import ROOT

PAGE: Final = ROOT / "docs" / "languages.md"

NAMES: Final = ("Glen More", *(tile.name for tile in TILES if tile.special))
"""Names kept in every language."""

ALL_LANGUAGES: Final = "*"  # key for words that are wrong in all languages

ENGLISH: Final = "\n## English\n"
"""The heading after the glossary, above the table of words that English texts avoid."""

_OTHER_MEANINGS: Final = re.compile(r"\bin a row\b|\btaking turns\b|\bturn(?:s|ed)? (?:\w+ ){0,3}into\b")
"""English phrases that contain a term with another meaning."""

_LANGUAGE: Final = re.compile(r"\((\w+)\)$")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_FOR: Final = re.compile(r"(?:(\w+): *)?(.*)")
FIELD: Final = re.compile(r"{(\w+)(?::(\w+))?}")
"""A field of a message, with the form of a name that it may ask for: "{tile:the}"."""


@dataclass(frozen=True)
class Term:
    """A line of the glossary."""

    name: str  # English term
    pattern: re.Pattern[str] | None  # pattern of the term in a message; None if the wrong words apply to all messages
    # by language, parts of words of which a translation must contain one
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # by language, patterns that it must not contain
    forbidden_patterns: dict[str, tuple[re.Pattern[str], ...]] = field(default_factory=dict)

    def forbidden(self, language: str) -> tuple[re.Pattern[str], ...]:
        """Patterns of wrong words in a language."""
        return self.forbidden_patterns.get(ALL_LANGUAGES, ()) + self.forbidden_patterns.get(language, ())


def read(page: str) -> tuple[Term, ...]:
    """Terms of the table whose headings name languages, "German (de)"; longest first."""
    rows = _rows(page.partition(ENGLISH)[0])
    if not rows:
        return ()
    heads = [_LANGUAGE.search(head) for head in rows[0]]
    languages = {place: head[1] for place, head in enumerate(heads) if head}
    terms = [_term(row, languages) for row in rows[2:]]
    return tuple(sorted(terms, key=lambda term: -len(term.name)))


_BOT: Final = re.compile(r"\bbots?\b", re.IGNORECASE)
"""The word for a program written in the Workshop."""


def _rows(text: str) -> list[list[str]]:
    """Cells of a table, by row."""
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text.splitlines() if "|" in line]


def _term(row: list[str], languages: dict[int, str]) -> Term:
    name = row[0].partition(" (")[0]
    parts = {language: tuple(_BOLD.findall(row[place])) for place, language in languages.items()}
    anywhere = row[0].startswith("(")
    forms = "|".join(map(re.escape, name.split(", ")))  # plurals in -s need not be listed
    english = None if anywhere else re.compile(rf"\b(?:{forms})(?:s|es)?\b", re.IGNORECASE)
    return Term(name, english, parts, _wrong(row[-1]))


def _wrong(cell: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    """Wrong words in the last cell of a row: "de: Weide; nl: grasland", or, in all languages, "-whiskey-"."""
    found = {}
    for part in filter(None, cell.split("; ")):
        match = _FOR.fullmatch(part)
        assert match is not None
        found[match[1] or ALL_LANGUAGES] = tuple(map(_word, match[2].split(", ")))
    return found


def _word(text: str) -> re.Pattern[str]:
    """Pattern of a whole word; a hyphen at either end allows further letters there."""
    before = "" if text.startswith("-") else r"(?<!\w)"
    after = "" if text.endswith("-") else r"(?!\w)"
    return re.compile(before + re.escape(text.strip("-")) + after, re.IGNORECASE)


@cache
def terms() -> tuple[Term, ...]:
    """The glossary."""
    return read(Path(PAGE).read_text("utf-8"))


@cache
def discouraged() -> dict[re.Pattern[str], str]:
    """Words that English texts avoid, with their replacements."""
    rows = _rows(PAGE.read_text("utf-8").partition(ENGLISH)[2])[2:]
    return {_word(word): say for say, words in rows for word in words.split(", ")}


def discouraged_words(english: str, in_workshop: bool = False) -> Iterator[str]:
    """Yields words that an English text should not use; in the Workshop, "bot" is allowed."""
    said = _BOT.sub("", FIELD.sub("", english)) if in_workshop else FIELD.sub("", english)
    for pattern, better in discouraged().items():
        for word in dict.fromkeys(pattern.findall(said)):
            yield f"“{word}” is wrong, say: {better}"


def deviations(english: str, translation: str, language: str, without: Iterable[str] = ()) -> Iterator[str]:
    """Yields deviations of a translation from the glossary, ignoring the exempt terms in ``without``."""
    meant, said = _OTHER_MEANINGS.sub("", FIELD.sub("", english)), FIELD.sub("", translation)
    for name in NAMES:
        if name in meant and name not in said:
            yield f"the name {name} is missing"
        meant, said = meant.replace(name, ""), said.replace(name, "")
    found = list(_find_terms(meant))
    for term in found:
        parts = term.parts.get(language, ())
        if parts and term.name not in without and not _any(parts, said):
            yield f"“{term.name}” is not said as in the glossary: {', '.join(parts)}"
    for term in [*found, *(term for term in terms() if term.pattern is None)]:
        others = [part for other in found if other is not term for part in other.parts.get(language, ())]
        for pattern in term.forbidden(language):
            for word in dict.fromkeys(pattern.findall(said)):
                if term.name not in without and not _any(others, word):
                    yield f"“{word}” is wrong" + (f" for “{term.name}”" if term.pattern else "")


def _find_terms(meant: str) -> Iterator[Term]:
    """Yields the terms of a message; of overlapping ones only the longest."""
    for term in terms():
        if term.pattern and term.pattern.search(meant):
            meant = term.pattern.sub("", meant)
            yield term


def _any(parts: Iterable[str], said: str) -> bool:
    return any(part.lower() in said.lower() for part in parts)
