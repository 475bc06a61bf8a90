"""Sentences as players read them, in each language: no known slip is in them."""

import re

import pytest

from core.tiles import TILES
from tests import sentences
from tests.recording import path
from ui.text import terms
from ui.text.languages import LANGUAGES

PHRASES = ("log", "log, folded", "now")
"""Places where a sentence follows the name of a player, or a label."""

ANYWHERE = {
    "a field that is not filled": r"[{}]",
    "two spaces, or one before a sign": r"  | [.,;:!?)]",
    "a plain space after a number": r"(?<![/\d])(?<!to )(?<!bis )(?<!tot )(?<!la )\d+ (?:{counted})",
    "a straight quotation mark": r'"',
}
"""Patterns of slips in any language."""

SLIPS = {
    "en": {
        "a tile without its article": r"\b(?:from|on|to|of|above|below|takes?|activates?|lay|for) (?:{names})\b",
        "two articles": r"\b(?:[Tt]he|[Aa]) (?:the|a|an)\b",
        "an article before a place": r"\b(?:[Tt]he|[Aa]n?) (?!Castle of Mey)(?:{places})\b(?! card)",
    },
    "de": {
        "a name that only stands beside its noun": r"Plättchen (?:{names}|{places})\b",
        "a tile without its article": r"\b(?:von|zu|auf|für|statt|nimmt|aktiviert|nicht|und) (?:{names})\b",
        "two articles": r"\b(?:der|die|das|den|dem|vom|zum|zur) (?:der|die|das|den|dem)\b (?:{names})",
        "an article before a place": r"\b(?:der|die|das|den|dem|vom|zum|zur|eine?) (?:{places})\b",
        "ss for ß": r"\b(?:Strasse|gross|schliess|weiss|ausser)",
        "a quotation mark of another language": r"”|‘|(?<!„)“(?=\w)",
    },
    "nl": {
        "two articles": r"\b(?:[Dd]e|[Hh]et|[Ee]en) (?:de|het|een)\b",
        "an article after a number": r"\d\s×?\s?(?:de|het|een)\b",
        "an article before a place": r"\b(?:de|het|een) (?:{places})\b",
        "a heading within a sentence": r"\b(?:van|naar|op|voor|boven|onder|neemt|activeert|de|het|een) (?:{names})\b",
        "a digraph with one capital letter": r"\bIj",
        "a quotation mark of another language": r"[„“”]",
    },
    "ro": {
        "a cedilla": r"[ŞşŢţ]",
        "a number from 20 on without “de”": r"\b(?:[2-9]\d|1[2-9]\d)\s(?:țigle|monede|membri|puncte|oi|lemne)",
        "“de” after a number below 20": r"(?<!\d)1?\d\sde\b",
        "a heading within a sentence": r"\b(?:pe|din|în|la|pentru|ia|activează|țigla|țiglei) (?:{names})\b",
        "an ending on a place": r"(?:{places})-(?:ul|ului)",
        "a quotation mark of another language": r"“|‘",
    },
}
"""Patterns of slips by language: in ``{names}`` the tiles as headings, in ``{places}`` the special locations."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_no_known_mistakes(language: str) -> None:
    with sentences.spoken(language):
        names, places = (
            "|".join({re.escape(terms.tile_name(tile)) for tile in TILES if tile.special == special})
            for special in (False, True)
        )
        nouns = [terms.coins(2), terms.tiles(2), terms.points(2), terms.clansmen(2), terms.barrels(2)]
    fields = {"{names}": names, "{places}": places, "{counted}": "|".join(re.split(r"\s", noun)[1] for noun in nouns)}
    lines = path(f"sentences/{language}").read_text("utf-8").splitlines()
    assert len(lines) > 250
    for slip, pattern in [*ANYWHERE.items(), *SLIPS[language].items()]:
        for field, words in fields.items():
            pattern = pattern.replace(field, words)
        assert [line for line in lines if re.search(pattern, line.partition(": ")[2])] == [], slip
    told = [line.partition(": ") for line in lines]
    assert [text for place, _colon, text in told if place not in PHRASES and text[:1].islower()] == []
