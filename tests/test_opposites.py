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
from ui.text import action_words, terms
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
        "de": ("nächst|weiter", "vorig|vorherig|zurück"), "nl": ("volgende", "vorige"), "ro": ("următo", "anterio"),
    },
    ("first", "last"): {"de": ("erst", "letzt"), "nl": ("eerst", "laatst"), "ro": ("prim|întâi", "ultim")},
    ("more", "fewer|less"): {
        "de": ("mehr", "weniger"), "nl": ("meer", "minder"), "ro": ("mai mult", "mai puțin"),
    },
    ("(the )?most", "fewest|least"): {
        "de": ("meist", "wenigst"), "nl": ("meeste", "minste"), "ro": ("cele? mai mult", "cele? mai puțin"),
    },
    ("undo|undone", "redo|redone"): {
        "de": ("rückgängig|zurück", "wiederhol|vor\\b"), "nl": ("ongedaan|terug", "opnieuw|vooruit"),
        "ro": ("anul|înapoi", "refac|refă"),
    },
    ("larger|zoom in", "smaller|zoom out"): {
        "de": ("größer|vergrößer", "kleiner|verkleiner"), "nl": ("groter|vergro|inzoom", "kleiner|verklein|uitzoom"),
        "ro": ("mai mare|măr", "mai mic|mic"),
    },
    ("at least", "at most|limit"): {
        "de": ("mindestens|wenigstens", "höchstens|maximal"), "nl": ("minstens|minimaal", "hoogstens|maximaal"),
        "ro": ("cel puțin|măcar", "cel mult|maximum"),
    },
    ("light", "dark"): {"de": ("hell", "dunkel"), "nl": ("licht", "donker"), "ro": ("luminoas", "întunecat")},
    ("fast", "slowly"): {"de": ("schnell", "langsam"), "nl": ("snel", "langzaam"), "ro": ("repede|rapid", "încet")},
    ("came|comes", "went"): {
        "de": ("kam(en)?\\b|kommt", "\\bging|gegangen"), "nl": ("kwam|komt|gekomen", "\\bging|gegaan|weg\\b"),
        "ro": ("\\bven|\\bvin", "plec|\\bmers"),
    },
    ("won|wins?", "lost|loses?"): {
        "de": ("ge(w[aio]nn)|siegt", "verl(oren|iert|or|ier)"), "nl": ("gew(o|i)n|wint|won", "verl(oren|ies|iest|oor)"),
        "ro": ("câștig", "p(ie)?rd"),
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
            mine, theirs = (re.search(words[language][number], told, re.IGNORECASE) for number in (0, 1))
            if has(english, one) and not has(english, other) and theirs and not mine:
                found.append(f"{english!r}: {told!r} ({theirs[0]})")
            if has(english, other) and not has(english, one) and mine and not theirs:
                found.append(f"{english!r}: {told!r} ({mine[0]})")
    return found


def labels(language: str) -> Iterator[tuple[str, str, str]]:
    """Messages that consist of one word of a pair, such as buttons: in English, in a language, and the expected word
    there as a pattern."""
    for english, told in messages(language):
        label = english.rpartition("\x04")[2]
        for both, words in PAIRS.items():
            for word, meant in zip(both, words[language], strict=True):
                if label not in UNPAIRED and re.fullmatch(word, label, re.IGNORECASE):
                    yield label, told, meant


UNPAIRED = ("More",)
"""Labels without an opposite: More ways to send the link."""


@pytest.mark.parametrize("language", OTHERS)
def test_a_label_keeps_its_meaning(language: str) -> None:
    found = list(labels(language))
    assert {"Undo", "Redo", "Zoom in", "Zoom out", "Buying", "Selling", "next", "previous"} <= {
        label for label, _told, _meant in found
    }
    assert [(label, told) for label, told, meant in found if not re.search(meant, told, re.IGNORECASE)] == []


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
            told = f"{action_words.action(game.state, takes[cell])} {terms.offset(cell)}"
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


WITHOUT_A_NOUN = ("{number} VP", "{number} won", "{number} still to come")
"""Messages whose number is not followed by a Romanian noun."""


def test_in_romanian_de_follows_twenty_and_only_that() -> None:
    """ "1 acțiune", "2 acțiuni", "20 de acțiuni"."""
    found = []
    for message in catalogues.catalogues()["ro"]:
        if isinstance(message.id, tuple) and message.id[0] not in WITHOUT_A_NOUN:
            one, few, many = (re.findall(r"\{number\}[ \u00a0](\w+)", form) for form in message.string)
            if "de" in (*one, *few) or (many and set(many) != {"de"}):
                found.append(message.string)
    assert found == []


NUMERALS: dict[str, dict[int, str]] = {
    "en": {2: "two|twice|both|n?either|pair", 3: "three", 4: "four", 5: "five"},
    "de": {2: "zwei(mal)?|beide[nrs]?", 3: "drei(mal)?", 4: "vier(mal)?", 5: "fünf(mal)?"},
    "nl": {2: "twee(maal)?|beide", 3: "drie(maal)?", 4: "vier(maal)?", 5: "vijf(maal)?"},
    "ro": {2: "doi|două|ambele|amândoi", 3: "trei", 4: "patru", 5: "cinci"},
}
"""Words for small numbers."""


@pytest.mark.parametrize("language", OTHERS)
def test_a_number_in_words_matches_the_english_message(language: str) -> None:
    found = []
    for english, told in messages(language):
        for number, words in NUMERALS[language].items():
            if has(told, words) and not has(english, f"{NUMERALS['en'][number]}|{number}"):
                found.append((number, english, told))
    assert found == []


NEGATIONS: dict[str, str] = {
    "en": "not|no|never|without|nothing|nobody|none|neither|nor|cannot|nowhere|\\w+n[’']t",
    "de": "nicht|kein\\w*|nein|nie|niemals|ohne|nichts|niemand\\w*|weder|nirgend\\w*|statt|zu wenige?|"
          "un(?!d\\b|s\\b|ter|ser|ten|gef)\\w+|\\w+los\\w*|verzicht\\w*|außer",
    "nl": "niet|geen|nee|nooit|zonder|niets|niemand|noch|nergens|in plaats|"
          "on(?!der|s\\b|t|ze\\b)\\w+|af|\\w+loo?[sz]e?",
    "ro": "nu|n|niciun\\w*|nicio\\w*|niciodată|fără|nimic|nimeni|nici|nicăieri|gata|renunț\\w*|doar|imposibil\\w*|"
          "ne(?!voie|voi)\\w+|in(valid|corect)\\w*",
}  # fmt: skip
"""Negations."""

AFFIRMED = ("The better turn takes {better:the}; the other one takes no tile.",)
"""Messages that may be translated without a negation."""


@pytest.mark.parametrize("language", OTHERS)
def test_a_negation_in_english_stays_a_negation(language: str) -> None:
    found = [
        (english, told)
        for english, told in messages(language)
        if has(english, NEGATIONS["en"]) and not has(told, NEGATIONS[language]) and english not in AFFIRMED
    ]
    assert found == []
