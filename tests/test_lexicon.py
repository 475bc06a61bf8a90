"""Words in other languages: what a message says in English, its translation says too, and nothing else.

tests/lexicon.txt is a dictionary of beginnings of words, by language. ``kaufen: bought buy``: where a translation has a
word that begins so, the message has one of those words. ``> card: karte karten``: where a message has this word, each
form of its translation has a word that begins in one of these ways. Messages that begin with the text after ``!`` are
exempt from the line above. A translation that is right but reported needs another word in its line, or an exemption.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.test_opposites import OTHERS, PAIRS
from tools import catalogues

FILE: Final = Path(__file__).parent / "lexicon.txt"

LENGTH: Final = 6
"""Number of letters at the beginning of a word in another language that tell it from others."""

ENDINGS: Final = {"ies": "y", "ying": "y", "ing": "", "ied": "y", "ed": "", "es": "", "s": "", "e": ""}
"""Endings of English words, with what the word has in their place."""


class Entry(NamedTuple):
    """A line: its word, the words of the other language of which one is expected, and beginnings of exempt messages."""

    word: str
    expected: frozenset[str]
    exempt: list[str]


def words(text: str) -> list[str]:
    """The words of a text, without fields and names of functions."""
    return re.findall(r"[^\W\d_]+", re.sub(r"{[^}]*}|[“„‘][a-z._()]+[”“’]", " ", text).lower())


def stem(word: str) -> str:
    """An English word without its ending."""
    for ending, instead in ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + instead
            break
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsf"
    return word[:-1] if doubled else word


@cache
def entries(language: str) -> tuple[list[Entry], list[Entry]]:
    """The lines of a language: from it to English, and from English to it."""
    there: list[Entry] = []
    back: list[Entry] = []
    section = re.split(r"^\[(\w+)\]\n", FILE.read_text("utf-8"), flags=re.MULTILINE)
    into = there
    for line in section[section.index(language) + 1].splitlines():
        if line.startswith("! "):
            into[-1].exempt.append(line[2:])
            continue
        into = back if line.startswith("> ") else there
        word, _colon, expected = line.removeprefix("> ").partition(": ")
        known = expected.split() if into is back else map(stem, expected.split())
        into.append(Entry(stem(word) if into is back else word, frozenset(known), []))
    return there, back


def messages(language: str) -> Iterator[tuple[str, list[str]]]:
    """Each message in English, and the forms of its translation; not the forms of names."""
    for message in catalogues.catalogues()[language]:
        if message.id and message.context != "forms":
            english = message.id if isinstance(message.id, str) else " / ".join(message.id)
            yield english, [message.string] if isinstance(message.string, str) else list(message.string or ())


def faults(language: str) -> Iterator[str]:
    """The words that a message has in only one of the languages."""
    there, back = ({entry.word: entry for entry in part} for part in entries(language))
    for english, forms in messages(language):
        meant = set(map(stem, words(english)))
        told = [{word[:LENGTH] for word in words(form)} for form in forms]
        for word in set().union(*told) & there.keys():
            if not there[word].expected & meant and not _exempt(there[word], english):
                yield f"“{word}…” without {'/'.join(sorted(there[word].expected))}: {english!r}: {forms}"
        for word in meant & back.keys():
            if not all(back[word].expected & form for form in told) and not _exempt(back[word], english):
                yield f"“{word}” without {'/'.join(sorted(back[word].expected))}: {english!r}: {forms}"


def _exempt(entry: Entry, english: str) -> bool:
    return any(" ".join(english.split()).startswith(start) for start in entry.exempt)


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_says_what_the_message_says(language: str) -> None:
    assert list(faults(language)) == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_dictionary_has_each_word_once_and_only_words_that_occur(language: str) -> None:
    there, back = entries(language)
    assert len(there) > 300 and len(back) > 100
    assert len({entry.word for entry in there}) == len(there) and len({entry.word for entry in back}) == len(back)
    told = {word[:LENGTH] for _english, forms in messages(language) for form in forms for word in words(form)}
    assert {entry.word for entry in there} <= told
    assert {word for entry in back for word in entry.expected} <= told
    exempt = [start for entry in (*there, *back) for start in entry.exempt]
    known = [" ".join(english.split()) for english, _forms in messages(language)]
    assert [start for start in exempt if not any(english.startswith(start) for english in known)] == []


# ---- order and numbers ----

REORDERED: Final = {
    "de": (
        "the warehouse charges {price}", "{place:the} gives {points}",
    ),
    "nl": ("After turn {turn}", "The better turn places {tile:the} elsewhere: {better}"),
    "ro": ("A scoring now would give {player} {points}.", "{ahead} ahead: about {number}"),
}  # fmt: skip
"""Beginnings of the messages whose fields stand in another order in a language."""


@pytest.mark.parametrize("language", OTHERS)
def test_fields_stand_in_the_same_order(language: str) -> None:
    """Here and there, before and after, player and opponent: exchanged fields say the opposite."""
    found = []
    for english, forms in messages(language):
        fields = [list(dict.fromkeys(re.findall(r"{(\w+)", text))) for text in (english, *forms)]
        if any(sorted(each) == sorted(fields[0]) and each != fields[0] for each in fields[1:]):
            found.append(english)
    assert [text for text in found if not text.startswith(REORDERED[language])] == []
    assert all(any(text.startswith(start) for text in found) for start in REORDERED[language])


@pytest.mark.parametrize("language", OTHERS)
def test_two_opposites_stand_in_the_same_order(language: str) -> None:
    """First this, last that; buy here, sell there."""
    found = []
    for (one, other), words_of in PAIRS.items():
        for english, forms in messages(language):
            meant = [re.search(rf"(?i)\b({words})\b", english) for words in (one, other)]
            for form in forms:
                told = [re.search(words, form, re.IGNORECASE) for words in words_of[language]]
                places = [match.start() for match in (*meant, *told) if match]
                if len(places) == 4 and (places[0] < places[1]) != (places[2] < places[3]):
                    found.append(english)
    assert [text for text in found if not text.startswith("Selling {resource} earns nothing now; buying")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_from_three_on_are_the_same(language: str) -> None:
    """Smaller ones may be words in one language."""

    def numbers(text: str) -> list[str]:
        return sorted(number for number in re.findall(r"\d+", text) if int(number) > 2)

    assert [
        (english, form)
        for english, forms in messages(language)
        for form in forms
        if numbers(form) != numbers(english.partition(" / ")[0])
    ] == []
