"""Catalogues: each kind of fault is found, and messages are extracted with their comments."""

import io
from gettext import GNUTranslations

import pytest

from tools import catalogues, extractors, glossary
from tools.catalogue_faults import faults as faults_of
from tools.catalogue_faults import slips

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals={forms};\\n"

"""
GERMAN, ROMANIAN = ("2; plural=(n != 1)", "3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)")


def po(text: str, language: str = "de", forms: str = GERMAN) -> str:
    """A catalogue of these entries."""
    return HEAD.replace("{forms}", forms).replace("{language}", language) + text


def found(text: str, language: str = "de", forms: str = GERMAN) -> list[str]:
    """The faults in these entries of a catalogue."""
    return [fault for _line, fault in faults_of(catalogues.parsed(po(text, language, forms).encode()))]


def one(english: str, translation: str) -> str:
    """A catalogue's entry for a message."""
    return f'msgid "{english}"\nmsgstr "{translation}"\n'


SELL = one("Sell {resource} for {coins}", "{resource} für {coins} verkaufen")
COINS = """msgid "{number} coin"
msgid_plural "{number} coins"
msgstr[0] "{number} monedă"
msgstr[1] "{number} monede"
"""


def test_a_catalogue_without_faults() -> None:
    assert found(SELL) == []
    assert found(COINS + 'msgstr[2] "{number} de monede"\n', "ro", ROMANIAN) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (one("End the turn", ""), "it is not translated"),
        ('#, fuzzy\n#| msgid "Old"\n' + SELL, "it is the translation of “Old”: look at it, then remove “fuzzy”"),
        (SELL + "#~ " + one("Gone", "Weg").replace("\nmsgstr", "\n#~ msgstr"), "it is used no longer"),
        (SELL.replace("{resource} für", "Ware für"), "the field {resource} is missing"),
        (SELL.replace("{coins} ver", "{coin} ver"), "there is no field {coin}"),
    ],
)
def test_catalogue_fault_is_found(text: str, fault: str) -> None:
    assert fault in found(text)


def test_plural_form_faults() -> None:
    assert found(COINS, "ro", ROMANIAN) == ["it is not translated"]
    assert "it is not translated" in found(COINS + 'msgstr[2] ""\n', "ro", ROMANIAN)
    assert "the field {number} is missing" in found(COINS + 'msgstr[2] "douăzeci de monede"\n', "ro", ROMANIAN)
    assert found(COINS, "ro", GERMAN)[0].startswith("its plural forms are not those of the language")


FOREST = """msgctxt "forms"
msgid "the: the Forest"
msgstr "the: der Wald; acc: den Wald"
"""
FAIR = FOREST.replace("Forest", "Fair").replace("Wald", "Jahrmarkt")
TAKE = one("Take {tile:the} for {coins}", "{tile:Acc} für {coins} nehmen")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (FOREST + FAIR + TAKE, []),
        (FOREST + FAIR + TAKE.replace("Acc", "Gen"), ["no name has the form Gen"]),
        (FOREST + FAIR + TAKE.replace("{tile:the}", "{tile:an}"), ["no name has the form an"]),
        (FOREST + FAIR + TAKE.replace("{coins} neh", "{coins:acc} neh"), ["{coins} is no name that has forms"]),
        (FOREST + FAIR.replace("acc: ", "") + TAKE, ["the form acc is missing"]),
        (TAKE, ["no name has the form the", "no name has the form Acc"]),
    ],
)
def test_name_form_faults(text: str, faults: list[str]) -> None:
    assert found(text) == faults


def test_missing_glossary_term_is_reported() -> None:
    entry = one("Take back a tile", "Eine Kachel zurücklegen")
    assert found(entry) == ["“tile” is not said as in the glossary: Plättchen", "“Kachel” is wrong for “tile”"]
    assert found("# without: turn; tile\n" + entry) == []


# ---- reworded messages ----


def updated(catalogue: str, *messages: str) -> str:
    """A catalogue that is brought up to date with these messages, two times in a row."""
    for _time in range(2):
        template = catalogues.parsed(po("".join(one(message, "") for message in messages)).encode())
        catalogue = catalogues.updated(catalogues.parsed(catalogue.encode()), template).decode()
    return catalogue


def test_reworded_message_keeps_translation_until_reviewed() -> None:
    before = one("Where will you place the tile?", "Wohin legst du das Plättchen?") + one("Undo", "Rückgängig")
    after = updated(po(before), "Where do you place the tile?", "Undo")
    assert after.partition("#, fuzzy\n")[2].split("\n\n")[0].splitlines() == [
        '#| msgid "Where will you place the tile?"',
        'msgid "Where do you place the tile?"',
        'msgstr "Wohin legst du das Plättchen?"',
    ]
    catalogue = catalogues.parsed(after.encode())
    assert [fault.split(":")[0] for _line, fault in faults_of(catalogue)] == [
        "it is the translation of “Where will you place the tile?”"
    ]
    said = GNUTranslations(io.BytesIO(catalogues.mo(catalogue)))
    assert said.gettext("Where do you place the tile?") == "Where do you place the tile?"
    assert said.gettext("Undo") == "Rückgängig"
    reviewed = updated(after.replace("#, fuzzy\n", ""), "Where do you place the tile?", "Undo")
    assert "#|" not in reviewed and not list(faults_of(catalogues.parsed(reviewed.encode())))


def test_unused_translation_stays_until_all_is_translated() -> None:
    before = po(one("Where will you place the tile?", "Wohin legst du das Plättchen?"))
    after = updated(before, "Choose a free spot.")
    assert '#~ msgstr "Wohin legst du das Plättchen?"' in after
    assert "it is used no longer" in [fault for _line, fault in faults_of(catalogues.parsed(after.encode()))]
    translated = after.replace('spot."\nmsgstr ""', 'spot."\nmsgstr "Wähle einen freien Platz."')
    assert "#~" not in updated(translated, "Choose a free spot.")


# ---- the glossary ----


@pytest.mark.parametrize(
    ("english", "translation", "language", "faults"),
    [
        ("Meadow", "Wiese", "de", 0), ("Meadow", "Weide", "de", 2),
        ("A Meadow gives sheep, a Pasture cattle.", "Eine Wiese gibt Schafe, eine Weide Rinder.", "de", 0),
        ("{number} meadows", "{number} Wiesen", "de", 0), ("Meadowlands", "Flur", "de", 0),
        ("Wheat Field", "Câmp cu grâu", "ro", 0), ("1 movement point", "1 punct de mișcare", "ro", 0),
        ("1 movement point", "1 punct", "ro", 1),
        ("first Loch Shiel fills the empty tiles", "erst füllt Loch Shiel die leeren Plättchen", "de", 0),
        ("first Loch Shiel fills the empty tiles", "erst füllt der See die leeren Plättchen", "de", 1),
        ("{loch} and {tile}", "{loch} und {tile}", "de", 0), ("Other", "Altă ţară", "ro", 1),
        ("The name", 'Der "Name"', "de", 1), ("The name", "De naam van u", "nl", 1),
        ("The name", "De naam van uren", "nl", 0), ("Whatever", "tout", "fr", 0),
    ],
)  # fmt: skip
def test_glossary_deviation_is_reported(english: str, translation: str, language: str, faults: int) -> None:
    assert len(list(glossary.faults(english, translation, language))) == faults


@pytest.mark.parametrize(
    ("english", "wrong"),
    [
        ("Choose a tile on the track.", []), ("Choose a tile of the track.", ["of the track"]),
        ("Whoever stands last lays {tile} anew", ["lays", "stands last", "Whoever", "anew"]),
        ("Don't", ["'"]), ("Activate {place:the}: {gain}", []), ("Bottom, an owner", []),
    ],
)  # fmt: skip
def test_discouraged_words_are_found(english: str, wrong: list[str]) -> None:
    assert [fault.split("”")[0].removeprefix("“") for fault in glossary.slips(english)] == wrong


def test_discouraged_words_have_line_numbers() -> None:
    template = catalogues.parsed(po(one("Nobody of yours", "")).encode())
    assert [fault for _line, fault in slips(template)] == [
        "“Nobody of yours” is wrong, say: none of your clansmen, your own"
    ]


def test_glossary_is_complete() -> None:
    terms = glossary.terms()
    assert len({term.name for term in terms}) == len(terms) > 60
    for term in terms:
        if term.found and term.name != "lead":
            assert set(term.parts) == {"de", "nl", "ro"} and all(term.parts.values()), term.name
        for language, parts in term.parts.items():
            assert not any(pattern.search(part) for pattern in term.forbidden(language) for part in parts)


# ---- extraction ----


def extracted(source: str) -> list[tuple[object, list[str]]]:
    """The messages of a module and their comments."""
    given = extractors.python(io.BytesIO(source.encode()), ("_", "NC_", "ngettext"), ("Translators:",), {})
    return [(messages, comments) for _line, _mark, messages, comments in given]


def test_messages_with_and_without_context() -> None:
    source = """
A = f"{_('one')}"
NC_("cell", "home")
ngettext("a", "b", n)
other("none")
"""
    assert [messages for messages, _comments in extracted(source)] == [("one",), ("cell", "home"), ("a", "b", None)]


@pytest.mark.parametrize(
    ("before", "comments"),
    [
        ("# Translators: Short.", ["Translators: Short."]),
        ("# Why it is so.\n# Translators: Short,\n# very.", ["Translators: Short,", "very."]),
        ("# Not for translators.", []),
        ("# Translators: Of something else.\nb = 1", []),
        ("", []),
    ],
)
def test_translator_comment_is_extracted(before: str, comments: list[str]) -> None:
    assert extracted(f"{before}\na = _('Undo')\n") == [(("Undo",), comments)]


def test_html_extractor_finds_text_and_place() -> None:
    html = '<p title="Whole">All <b>is</b></p><button><svg><use/></svg><span>Undo</span></button>'
    html += "<h2>Log</h2><script>No</script>"
    given = extractors.html(io.BytesIO(html.encode()), (), (), {})
    assert [(words, where) for _line, _mark, words, [where] in given] == [
        ("Whole", "title of <p>"), ("All", "<p>"), ("is", "<b>"), ("Undo", "<button>"), ("Log", "<h2>")
    ]  # fmt: skip
