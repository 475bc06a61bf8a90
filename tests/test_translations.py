"""Words in other languages: what a message says in English, its translation says too, and nothing else.

tests/lexicon.txt is a dictionary of beginnings of words, by language. ``kaufen: bought buy``: where a translation has a
word that begins so, the message has one of those words. ``> card: karte karten``: where a message has this word, each
form of its translation has a word that begins in one of these ways. Messages that begin with the text after ``!`` are
exempt from the line above. A translation that is right but reported needs another word in its line, or an exemption.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from core import Game
from core.actions import Take
from tests import recording, sentences
from tests.fragments import PANELS
from tools import catalogues, positions
from ui.table.table import Table
from ui.text import action_words, terms
from ui.text.languages import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]

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

    def is_exempt(entry: Entry, english: str) -> bool:
        return any(" ".join(english.split()).startswith(start) for start in entry.exempt)

    there, back = ({entry.word: entry for entry in part} for part in entries(language))
    for english, forms in messages(language):
        meant = set(map(stem, words(english)))
        told = [{word[:LENGTH] for word in words(form)} for form in forms]
        for word in set().union(*told) & there.keys():
            if not there[word].expected & meant and not is_exempt(there[word], english):
                yield f"“{word}…” without {'/'.join(sorted(there[word].expected))}: {english!r}: {forms}"
        for word in meant & back.keys():
            if not all(back[word].expected & form for form in told) and not is_exempt(back[word], english):
                yield f"“{word}” without {'/'.join(sorted(back[word].expected))}: {english!r}: {forms}"


@pytest.mark.parametrize("language", OTHERS)
def test_translation_has_words_of_message(language: str) -> None:
    assert list(faults(language)) == []


NUMERALS: dict[str, dict[int, str]] = {
    "en": {2: "two|twice|both|n?either|pair", 3: "three", 4: "four", 5: "five"},
    "de": {2: "zwei(mal)?|beide[nrs]?", 3: "drei(mal)?", 4: "vier(mal)?", 5: "fünf(mal)?"},
    "nl": {2: "twee(maal)?|beide", 3: "drie(maal)?", 4: "vier(maal)?", 5: "vijf(maal)?"},
    "ro": {2: "doi|două|ambele|amândoi", 3: "trei", 4: "patru", 5: "cinci"},
}
"""Words for small numbers."""

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


# ---- each message says the same in each language ----


def has(text: str, words: str) -> bool:
    return re.search(rf"(?i)\b({words})\b", text) is not None


def has_other_numbers(_language: str, english: str, forms: list[str]) -> bool:
    """Numbers from three on; smaller ones may be words in one language."""
    told = [sorted(n for n in re.findall(r"\d+", text) if int(n) > 2) for text in (english.partition(" / ")[0], *forms)]
    return any(numbers != told[0] for numbers in told)


def adds_a_number_in_words(language: str, english: str, forms: list[str]) -> bool:
    said = [number for number, words in NUMERALS[language].items() if has(" / ".join(forms), words)]
    return not all(has(english, f"{NUMERALS['en'][number]}|{number}") for number in said)


def loses_a_negation(language: str, english: str, forms: list[str]) -> bool:
    return has(english, NEGATIONS["en"]) and not has(" / ".join(forms), NEGATIONS[language])


def reorders_fields(_language: str, english: str, forms: list[str]) -> bool:
    """Here and there, before and after, player and opponent: exchanged fields say the opposite."""
    fields = [list(dict.fromkeys(re.findall(r"{(\w+)", text))) for text in (english, *forms)]
    return any(sorted(each) == sorted(fields[0]) and each != fields[0] for each in fields)


def reorders_opposites(language: str, english: str, forms: list[str]) -> bool:
    """First this, last that; buy here, sell there."""
    for pair, parts in PAIRS.items():
        meant = [match.start() for words in pair if (match := re.search(rf"(?i)\b({words})\b", english))]
        for form in forms if len(meant) == 2 else ():
            told = [match.start() for part in parts[language] if (match := re.search(part, form, re.IGNORECASE))]
            if len(told) == 2 and (meant[0] < meant[1]) != (told[0] < told[1]):
                return True
    return False


def swaps_opposites(language: str, english: str, forms: list[str]) -> bool:
    """One word of a pair in English, and the other one, alone, in the language."""
    for pair, parts in PAIRS.items():
        meant = [has(english, words) for words in pair]
        told = [re.search(part, " / ".join(forms), re.IGNORECASE) is not None for part in parts[language]]
        if sum(meant) == sum(told) == 1 and meant != told:
            return True
    return False


EXEMPT: dict[tuple[object, str], tuple[str, ...]] = {
    (reorders_fields, "de"): ("the warehouse charges {price}", "{place:the} gives {points}"),
    (reorders_fields, "nl"): ("After turn {turn}", "The better turn places {tile:the} elsewhere: {better}"),
    (reorders_fields, "ro"): ("A scoring now would give {player} {points}.", "{ahead} ahead: about {number}"),
    (reorders_opposites, "ro"): ("Selling {resource} earns nothing now; buying",),
    (loses_a_negation, "nl"): ("The better turn takes {better:the}; the other one takes no tile.",),
}
"""Beginnings of the messages that are right all the same."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("is_wrong", [
    has_other_numbers, adds_a_number_in_words, loses_a_negation, reorders_fields, reorders_opposites, swaps_opposites,
], ids=lambda check: check.__name__)  # fmt: skip
def test_translation_says_the_same(is_wrong: Callable[[str, str, list[str]], bool], language: str) -> None:
    wrong = [english for english, forms in messages(language) if is_wrong(language, english, forms)]
    exempt = EXEMPT.get((is_wrong, language), ())
    assert [text for text in wrong if not text.startswith(exempt)] == []
    assert [start for start in exempt if not any(text.startswith(start) for text in wrong)] == [], "no longer needed"


CELLS = (1, 0), (-1, 0), (0, -1), (0, 1)
SIDES = {
    "en": (("right", "east"), ("left", "west"), ("above", "north"), ("below", "south")),
    "de": (("rechts", "Ost"), ("links", "West"), ("oberhalb", "Nord"), ("unterhalb", "Süd")),
    "nl": (("rechts", "oost"), ("links", "west"), ("boven", "noord"), ("onder", "zuid")),
    "ro": (("dreapta", "est"), ("stânga", "vest"), ("deasupra", "nord"), ("sub", "sud")),
}
"""The words for the cells on each side of the starting village."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_directions_are_translated(language: str) -> None:
    game = Game.new(players=2, seed=7)
    takes = {action.cell: action for action in game.legal_actions() if isinstance(action, Take)}
    with sentences.spoken(language):
        told = [f"{action_words.action(game.state, takes[cell])} {terms.offset(cell)}" for cell in CELLS]
    assert len(takes) == len(CELLS)
    every = [word for words in SIDES[language] for word in words]
    assert [tuple(word for word in every if re.search(rf"\b{word}\b", text)) for text in told] == [*SIDES[language]]


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
def test_one_uses_singular(language: str) -> None:
    nouns = plurals(language)
    assert len(nouns) > 10
    wrong = re.compile(rf"(?<![\d.,+−-])\b1[ \u00a0](?:{'|'.join(sorted(map(re.escape, nouns)))})\b")
    told = recording.path(f"sentences/{language}").read_text("utf-8").splitlines()
    with sentences.spoken(language):
        for name in positions.POSITIONS:
            game, levels = positions.game(name)
            view = Table(game, levels=levels).view()
            for fragments in PANELS.values():
                for _key, html in fragments(view):
                    told += [re.sub(r"<[^>]*>", "", html), *re.findall(r'(?:aria-label|title)="([^"]*)"', html)]
    assert [line for line in told if wrong.search(unescape(line))] == []


WITHOUT_A_NOUN = ("{number} VP", "{number} won", "{number} still to come")
"""Messages whose number is not followed by a Romanian noun."""


def test_romanian_de_after_twenty() -> None:
    """ "1 acțiune", "2 acțiuni", "20 de acțiuni"."""
    found = []
    for message in catalogues.catalogues()["ro"]:
        if isinstance(message.id, tuple) and message.id[0] not in WITHOUT_A_NOUN:
            one, few, many = (re.findall(r"\{number\}[ \u00a0](\w+)", form) for form in message.string)
            if "de" in (*one, *few) or (many and set(many) != {"de"}):
                found.append(message.string)
    assert found == []
