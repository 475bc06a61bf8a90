"""Words that must not be exchanged: directions, prices and numbers, in every language."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from babel.messages.catalog import Message

from core import Game
from core.actions import Take
from tests import sentences
from tests.fragments import PANELS
from tools import catalogues, positions
from ui.table.table import Table
from ui.text import action_words
from ui.text.languages import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]

PAIRS: dict[tuple[str, str], dict[str, tuple[str, str]]] = {
    ("left", "right"): {"de": ("links|linke[nrs]?\\b", "recht"), "nl": ("links", "rechts"),
                        "ro": ("stâng", "dreapt|dreptul")},
    ("above", "below"): {"de": ("oberhalb", "unterhalb"), "nl": ("boven", "onder"), "ro": ("deasupra", "sub|dedesubt")},
    ("north", "south"): {"de": ("[Nn]ord|nördlich", "[Ss]üd"), "nl": ("[Nn]oord", "[Zz]uid"), "ro": ("nord", "sud")},
    ("east", "west"): {"de": ("[Oo]st|östlich", "[Ww]est"), "nl": ("[Oo]ost", "[Ww]est"), "ro": ("est", "vest")},
    ("costs?|price", "earns?|brings?"): {
        "de": ("kost", "bring|einbring|Ertrag"), "nl": ("kost", "levert|brengt|opbreng"), "ro": ("cost|preț", "aduc"),
    },
    ("buy|buys|buying", "sell|sells|selling"): {
        "de": ("(?<![Vv]er)[Kk]auf", "[Vv]erk[aä]uf"), "nl": ("(?<![Vv]er)([Kk]oop|kopen)", "[Vv]erko"),
        "ro": ("cump[aă]r", "v[ia]nd|vânz|vând"),
    },
    ("next", "previous"): {
        "de": ("nächst", "vorig|vorherig"), "nl": ("volgende", "vorige"), "ro": ("următo", "anterio"),
    },
    ("first", "last"): {"de": ("erst", "letzt"), "nl": ("eerst", "laatst"), "ro": ("prim|întâi", "ultim")},
    ("more", "fewer|less"): {
        "de": ("mehr", "weniger"), "nl": ("meer", "minder"), "ro": ("mai mult", "mai puțin"),
    },
    ("undo|undone", "redo|redone"): {
        "de": ("rückgängig|zurücknehm", "wiederhol"), "nl": ("ongedaan", "opnieuw"),
        "ro": ("anul|înapoi", "refac|reface"),
    },
    ("larger|zoom in", "smaller|zoom out"): {
        "de": ("größer|vergrößer", "kleiner|verkleiner"), "nl": ("groter|vergro", "kleiner|verklein"),
        "ro": ("mai mare|măr", "mai mic|mic"),
    },
}  # fmt: skip
"""Opposites in English as words, and in each language as parts of words."""


def has(text: str, words: str) -> bool:
    return re.search(rf"(?i)\b({words})\b", text) is not None


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Each message in English and in a language, the forms of a plural as one text."""
    for message in catalogues.catalogues()[language]:
        if message.id:
            yield _text(message, "id"), _text(message, "string")


def _text(message: Message, which: str) -> str:
    value = getattr(message, which)
    return value if isinstance(value, str) else " / ".join(value)


def exchanged(language: str) -> list[str]:
    """The messages that have one word of a pair in English, and the other one, alone, in the language."""
    found = []
    for english, told in messages(language):
        for (one, other), words in PAIRS.items():
            mine, theirs = (re.search(words[language][number], told) for number in (0, 1))
            if has(english, one) and not has(english, other) and theirs and not mine:
                found.append(f"{english!r}: {told!r} ({theirs[0]})")
            if has(english, other) and not has(english, one) and mine and not theirs:
                found.append(f"{english!r}: {told!r} ({mine[0]})")
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_says_the_opposite(language: str) -> None:
    assert exchanged(language) == []


SIDES = {
    "en": {(1, 0): ("right", "east"), (-1, 0): ("left", "west"), (0, -1): ("above", "north"),
           (0, 1): ("below", "south")},
    "de": {(1, 0): ("rechts", "Ost"), (-1, 0): ("links", "West"), (0, -1): ("oberhalb", "Nord"),
           (0, 1): ("unterhalb", "Süd")},
    "nl": {(1, 0): ("rechts", "oost"), (-1, 0): ("links", "west"), (0, -1): ("boven", "noord"),
           (0, 1): ("onder", "zuid")},
    "ro": {(1, 0): ("dreapta", "est"), (-1, 0): ("stânga", "vest"), (0, -1): ("deasupra", "nord"),
           (0, 1): ("sub", "sud")},
}  # fmt: skip
"""The words for each side of the starting village, x to the east and y to the south."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_side_of_the_village_has_its_words(language: str) -> None:
    game = Game.new(players=2, seed=7)
    takes = {action.cell: action for action in game.legal_actions() if isinstance(action, Take)}
    assert set(takes) == set(SIDES[language])
    with sentences.spoken(language):
        for cell, words in SIDES[language].items():
            told = str(action_words.action(game.state, takes[cell]))
            assert [word for both in SIDES[language].values() for word in both if re.search(rf"\b{word}\b", told)] == [
                *words
            ], told


NUMBER = re.compile(r"\{number\}[ \u00a0]([^\W\d_]{3,})")


def plurals(language: str) -> set[str]:
    """Nouns that follow a number in the plural only."""
    found = set[str]()
    for message in catalogues.catalogues()[OTHERS[0] if language == "en" else language]:
        if isinstance(message.id, tuple):
            forms = message.id if language == "en" else message.string
            one = set(NUMBER.findall(forms[0]))
            found |= {noun for form in forms[1:] for noun in NUMBER.findall(form)} - one
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_a_thing_is_never_told_in_the_plural(language: str) -> None:
    nouns = plurals(language)
    assert len(nouns) > 10
    wrong = re.compile(rf"(?<![\d.,+−-])\b1[ \u00a0](?:{'|'.join(sorted(map(re.escape, nouns)))})\b")
    with open(sentences.path(language), encoding="utf-8") as file:
        told = file.read().splitlines()
    with sentences.spoken(language):
        for name in positions.POSITIONS:
            game, levels = positions.game(name)
            view = Table(game, levels=levels).view()
            for fragments in PANELS.values():
                for _key, html in fragments(view):
                    told += map(
                        unescape, (re.sub(r"<[^>]*>", "", html), *re.findall(r'(?:aria-label|title)="([^"]*)"', html))
                    )
    assert [line for line in told if wrong.search(line)] == []
