"""Words in other languages: what a message says in English, its translation says too, and nothing else; no known slip.
All text has gone through gettext: a pseudo-language has it.

tests/lexicon.txt is a dictionary of words' first six letters, by language. ``kaufen: bought buy``: where a translation
has a word that begins so, the message has one of those words. ``> card: karte karten``: where a message has this word,
each form of its translation has a word that begins in one of these ways. Messages that begin with the text after ``!``
are exempt from the line above. A right translation that is reported needs another word in its line, or an exemption.

Below are regular expressions for words of opposite meaning, for numbers from two to five, for negations, for slips in
sentences and for wrong phrases in messages. In slips ``{names}`` are the tiles as
headings, ``{places}`` special locations, ``{counted}`` plurals, ``{articled}`` tiles with an article that is wrong
after a preposition.
"""

import io
import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from babel.messages import Catalog

from core import Game
from core.actions import Take
from core.bots.levels import LEVELS, MATCH
from core.tiles import TILES
from draw.panels import charts
from features.results.statistics_view import OPPONENTS
from game import prompt
from game.address import play_all, read_game_request, read_think_factor
from game.selection import Selection
from game.table import Table
from game.view import View, build_view
from store.settings import Settings
from tests import pseudo, sentences
from tests.fake_storages import Memory
from tests.fragments import PANELS
from tests.tables import NAMES, wandering
from tools import catalogue_faults, catalogues, extractors, positions
from words import i18n, terms
from words.languages import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]

LEXICON: Final = (Path(__file__).parent / "lexicon.txt").read_text("utf-8")
SECTIONS: Final = dict(re.findall(r"^\[(\w+)\]\n((?:[^\[].*\n)*)", LEXICON, re.MULTILINE))
"""The lines of tests/lexicon.txt, by heading."""

ENDINGS: Final = {"ies": "y", "ying": "y", "ing": "", "ied": "y", "ed": "", "es": "", "s": "", "e": ""}
"""Endings of English words, with what the word has in their place."""


class Entry(NamedTuple):
    """A line: the words of the other language of which one is expected, and beginnings of exempt messages."""

    expected: frozenset[str]
    exempt: list[str]


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", re.sub(r"{[^}]*}|[“„‘][a-z._()]+[”“’]|``.+?``", " ", text).lower())


def stem(word: str) -> str:
    for ending, instead in ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + instead
            break
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsf"
    return word[:-1] if doubled else word


@cache
def entries(language: str) -> tuple[dict[str, Entry], dict[str, Entry]]:
    there, back, entry = dict[str, Entry](), dict[str, Entry](), Entry(frozenset(), [])
    for line in SECTIONS[language].splitlines():
        if line.startswith("! "):
            entry.exempt.append(line[2:])
            continue
        word, _colon, expected = line.removeprefix("> ").partition(": ")
        if line.startswith("> "):
            entry = back[stem(word)] = Entry(frozenset(expected.split()), [])
        else:
            entry = there[word] = Entry(frozenset(map(stem, expected.split())), [])
    return there, back


def messages(language: str) -> Iterator[tuple[str, list[str]]]:
    for message in catalogues.catalogues()[OTHERS[0] if language == "en" else language]:
        if message.id and message.context != "forms":
            english = message.id if isinstance(message.id, str) else " / ".join(message.id)
            said = message.id if language == "en" else message.string
            yield english, [said] if isinstance(said, str) else list(said or ())


@pytest.mark.parametrize("language", OTHERS)
def test_translation_has_words_of_message(language: str) -> None:
    """And the message has those of its translation."""
    (there, back), wrong = entries(language), []
    for english, forms in messages(language):
        meant = set(map(stem, words(english)))
        told = [{word[:6] for word in words(form)} for form in forms]
        found = [(word, there[word]) for word in there.keys() & set().union(*told) if not there[word].expected & meant]
        lost = (word for word in back.keys() & meant if not all(back[word].expected & form for form in told))
        for word, entry in [*found, *((word, back[word]) for word in lost)]:
            if not " ".join(english.split()).startswith(tuple(entry.exempt)):
                wrong.append(f"“{word}” without {'/'.join(sorted(entry.expected))}: {english!r}: {forms}")
    assert wrong == []


def patterns(section: str) -> list[tuple[str, list[str]]]:
    """The language of each line of a section, and its regular expressions."""
    told = (line.partition(": ") for line in SECTIONS[section].splitlines())
    return [(language, words.split(" / ")) for language, _colon, words in told]


OPPOSITES = patterns("opposites")
NUMBERS, NEGATIONS = (dict(patterns(name)) for name in ("numbers", "negations"))
PAIRS = [dict(OPPOSITES[begin : begin + len(LANGUAGES)]) for begin in range(0, len(OPPOSITES), len(LANGUAGES))]


def has(text: str, words: str) -> bool:
    return re.search(rf"(?i)\b({words})\b", text) is not None


def has_other_numbers(_language: str, english: str, forms: list[str]) -> bool:
    """Numbers from three on; smaller ones may be words in one language."""
    told = [sorted(n for n in re.findall(r"\d+", text) if int(n) > 2) for text in (english.partition(" / ")[0], *forms)]
    return any(numbers != told[0] for numbers in told)


def adds_a_number_in_words(language: str, english: str, forms: list[str]) -> bool:
    said = [number for number, words in enumerate(NUMBERS[language]) if has(" / ".join(forms), words)]
    return not all(has(english, f"{NUMBERS['en'][number]}|{number + 2}") for number in said)


def loses_a_negation(language: str, english: str, forms: list[str]) -> bool:
    return has(english, NEGATIONS["en"][0]) and not has(" / ".join(forms), NEGATIONS[language][0])


def misplaces_de(language: str, _english: str, forms: list[str]) -> bool:
    """ "1 acțiune", "2 acțiuni", "20 de acțiuni" in Romanian."""
    if language != "ro" or len(forms) < 3:
        return False
    one, few, many = (re.findall(r"\{number\}[ \u00a0](\w+)", form) for form in forms)
    return "de" in (*one, *few) or (bool(many) and set(many) != {"de"})


def reorders_fields(_language: str, english: str, forms: list[str]) -> bool:
    """Here and there, before and after, player and opponent: exchanged fields say the opposite."""
    fields = [list(dict.fromkeys(re.findall(r"{(\w+)", text))) for text in (english, *forms)]
    return any(sorted(each) == sorted(fields[0]) and each != fields[0] for each in fields)


def reorders_opposites(language: str, english: str, forms: list[str]) -> bool:
    """First this, last that; buy here, sell there."""
    for pair in PAIRS:
        meant = [match.start() for words in pair["en"] if (match := re.search(rf"(?i)\b({words})\b", english))]
        for form in forms if len(meant) == 2 else ():
            told = [match.start() for part in pair[language] if (match := re.search(part, form, re.IGNORECASE))]
            if len(told) == 2 and (meant[0] < meant[1]) != (told[0] < told[1]):
                return True
    return False


def swaps_opposites(language: str, english: str, forms: list[str]) -> bool:
    """One word of a pair in English, and the other one, alone, in the language."""
    for pair in PAIRS:
        meant = [has(english, words) for words in pair["en"]]
        told = [re.search(part, " / ".join(forms), re.IGNORECASE) is not None for part in pair[language]]
        if sum(meant) == sum(told) == 1 and meant != told:
            return True
    return False


AHEAD: Final = "{ahead} spaces ahead: {who} will get about {number}"
SPOTS: Final = "Tiles fit in {number} spot of {player}’s display."
NEGATED: Final = (
    "this clansman has to stay: without him", "you can’t end your turn before you’ve taken", "This is too much to save",
)  # fmt: skip

EXEMPT: dict[tuple[object, str], tuple[str, ...]] = {
    (misplaces_de, "ro"): ("{number} VP", "{number} won"),
    (reorders_fields, "de"): (AHEAD, SPOTS),
    (reorders_fields, "nl"): ("After turn {turn}", AHEAD, SPOTS),
    (reorders_fields, "ro"): (SPOTS,),
    (reorders_opposites, "ro"): ("Selling {resource} earns nothing now; buying",),
    (loses_a_negation, "de"): NEGATED,
    (loses_a_negation, "nl"): (*NEGATED, "You could take that one, too. But a castle"),
    (loses_a_negation, "ro"): NEGATED[1:],
    (swaps_opposites, "nl"): ("About as strong as you: tougher after a win",),
    (swaps_opposites, "ro"): ("What counts is your lead over the player with the fewest",),
}
"""Beginnings of the messages that are right all the same."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("is_wrong", [
    has_other_numbers, adds_a_number_in_words, loses_a_negation, misplaces_de, reorders_fields, reorders_opposites,
    swaps_opposites,
], ids=lambda check: check.__name__)  # fmt: skip
def test_translation_says_the_same(is_wrong: Callable[[str, str, list[str]], bool], language: str) -> None:
    wrong = [english for english, forms in messages(language) if is_wrong(language, english, forms)]
    exempt = EXEMPT.get((is_wrong, language), ())
    assert [text for text in wrong if not text.startswith(exempt)] == []
    assert [start for start in exempt if not any(text.startswith(start) for text in wrong)] == [], "no longer needed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_one_uses_singular(language: str) -> None:
    """No noun follows “1” that follows a number in the plural only."""
    number, nouns = re.compile(r"\{number\}[ \u00a0]([^\W\d_]{3,})"), set[str]()
    for message in catalogues.catalogues()[OTHERS[0] if language == "en" else language]:
        if isinstance(message.id, tuple):
            one, *more = (set(number.findall(form)) for form in (message.id if language == "en" else message.string))
            nouns |= set().union(*more) - one
    assert len(nouns) > 10
    wrong = re.compile(rf"(?<![\d.,+−-])\b1[ \u00a0](?:{'|'.join(sorted(map(re.escape, nouns)))})\b")
    told = [text for _place, text in sentences.read(language)]
    with sentences.spoken(language):
        for name in positions.POSITIONS:
            game, levels = positions.game(name)
            view = Table(game, levels=levels).view()
            for fragments in PANELS.values():
                for _key, html in fragments(view):
                    told += [re.sub(r"<[^>]*>", "", html), *re.findall(r'(?:aria-label|title)="([^"]*)"', html)]
    assert [line for line in told if wrong.search(unescape(line))] == []


@cache
def fields(language: str) -> dict[str, str]:
    with sentences.spoken(language):
        names, places = (
            "|".join({re.escape(terms.tile_name(tile)) for tile in TILES if tile.special == special})
            for special in (False, True)
        )
        nouns = [terms.coins(2), terms.tiles(2), terms.points(2), terms.clansmen(2), terms.barrels(2)]
        known = [terms.tile_name(tile) for tile in TILES]
        articled = {f"{name:the}" for name in known} - {f"{name:prep}" for name in known}
    counted = "|".join(re.split(r"\s", noun)[1] for noun in nouns)
    return {"{names}": names, "{places}": places, "{counted}": counted, "{articled}": "|".join(articled)}


def slips(section: str) -> pytest.MarkDecorator:
    """A case for each pattern of a section and each language that it is for."""
    told = [(tag, *slip) for language, slip in patterns(section) for tag in LANGUAGES if language in (tag, "any")]
    names = [f"{tag}: {slip}" for tag, slip, _pattern in told]
    return pytest.mark.parametrize(("language", "slip", "pattern"), told, ids=names)


@slips("slips")
def test_sentences_have_no_known_mistakes(language: str, slip: str, pattern: str) -> None:
    for field, words in fields(language).items():
        pattern = pattern.replace(field, words)
    assert [text for _place, text in sentences.read(language) if re.search(pattern, text)] == [], slip


@slips("phrases")
def test_messages_have_no_known_mistakes(language: str, slip: str, pattern: str) -> None:
    assert [form for _english, forms in messages(language) for form in forms if re.search(pattern, form)] == [], slip


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_rows_and_names_on_tiles_are_short(language: str) -> None:
    heads = [*charts.SOURCE_LABELS.values(), *terms.FINAL_ITEM_NAMES.values(), *OPPONENTS.values(), "If scored now"]
    with sentences.spoken(language):
        assert [head for head in map(i18n._, heads) if len(head) > 20] == []
        assert [name for name in map(terms.tile_label, TILES) if len(name) > 15] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_with_a_capital_letter(language: str) -> None:
    """But where they follow the name of a player, or a label."""
    told = [text for place, text in sentences.read(language) if place not in ("log", "log, folded", "now")]
    assert len(told) > 250 and [text for text in told if text[:1].islower()] == []


@pytest.fixture
def pseudo_language() -> Iterator[None]:
    i18n.set_catalogue(catalogues.mo(pseudo.catalogue()))
    yield
    i18n.set_catalogue(b"")


def views(players: int, seed: int) -> Iterator[View]:
    """Views of a whole game, with selections."""
    for number, desk in enumerate(wandering(players, seed, 2000)):
        if number % 5 == 0:
            yield desk.view()
            takes = [action for action in desk.game.legal_actions() if isinstance(action, Take)]
            for take in takes[number % 3 : number % 3 + 1]:
                for selection in (Selection(space=take.space), Selection(space=take.space, cell=take.cell)):
                    yield build_view(desk.game, selection, log=desk.log)
    assert desk.game.over
    yield desk.view()


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (5, 23)])
def test_all_view_text_is_translated(players: int, seed: int) -> None:
    found = {}
    for view in views(players, seed):
        texts = [("aloud", prompt.spoken_text(view))]
        for name, fragments in PANELS.items():
            html = "".join(html for _key, html in fragments(view)).encode()
            texts += [(name, text) for _line, _name, text, _comments in extractors.html(io.BytesIO(html), (), (), {})]
        found |= {text: name for name, text in texts if pseudo.foreign(text, tuple(NAMES))}
    assert found == {}


@pytest.mark.parametrize("catalogue", catalogues.catalogues().values(), ids=catalogues.catalogues())
def test_catalogues_have_no_faults(catalogue: Catalog) -> None:
    assert list(catalogue_faults.check_catalogue(catalogue)) == []


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("ask", [
    lambda: read_game_request(seed="x"), lambda: read_game_request(players="9"),
    lambda: read_game_request(players="2", bots="hard,hard,hard"), lambda: read_game_request(bots="Grouse"),
    lambda: read_game_request(players="2", names="Ann,Ben,Cat"),
    lambda: read_game_request(players="2", names="A" * 30), lambda: read_game_request(play="end"),
    lambda: play_all(Game.new(), ["end"]), lambda: read_think_factor("long"),
    lambda: Settings(Memory()).override("theme", "pink"),
])  # fmt: skip
def test_address_errors_are_translated(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as error:
        ask()
    known = (*(level.id for level in LEVELS), MATCH, *Settings.theme.choices)
    assert not pseudo.foreign(re.sub(r"“[^”]*”", "", str(error.value)), known)
