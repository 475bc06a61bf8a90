"""Catalogues: each kind of fault is found, and messages are extracted with their comments."""

import io
from gettext import GNUTranslations

import pytest
from babel.messages import Catalog

from tools import catalogues, extractors, glossary
from tools.catalogue_faults import check_catalogue as faults_of
from tools.catalogue_faults import check_template

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: %s\\n"
"Plural-Forms: nplurals=%s;\\n"

"""
FORMS = {"de": "2; plural=(n != 1)", "ro": "3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)"}
"""Number and choice of the plural forms of each language."""


def po(text: str, language: str = "de", forms: str = "") -> str:
    return HEAD % (language, forms or FORMS[language]) + text


def parsed(catalogue: str) -> Catalog:
    return catalogues.parsed(catalogue.encode())


def find_faults(catalogue: str) -> list[str]:
    return [fault for _line, fault in faults_of(parsed(catalogue))]


def entry(english: str, translation: str) -> str:
    return f'msgid "{english}"\nmsgstr "{translation}"\n'


SELL = entry("Sell {resource} for {coins}", "{resource} für {coins} verkaufen")
COINS = """msgid "{number} coin"
msgid_plural "{number} coins"
msgstr[0] "{number} monedă"
msgstr[1] "{number} monede"
"""


FOREST = """msgctxt "forms"
msgid "the: the Forest"
msgstr "the: der Wald; acc: den Wald"
"""
FAIR = FOREST.replace("Forest", "Fair").replace("Wald", "Jahrmarkt")
TAKE = entry("Take {tile:the} for {coins}", "{tile:Acc} für {coins} nehmen")
KACHEL = entry("Take back a tile", "Eine Kachel zurücklegen")


@pytest.mark.parametrize(("text", "faults"), [
    (SELL, []),
    (entry("End the turn", ""), ["it is not translated"]),
    ('#, fuzzy\n#| msgid "Old"\n' + SELL, ["it is the translation of “Old”: look at it, then remove “fuzzy”"]),
    (SELL + "#~ " + entry("Gone", "Weg").replace("\nmsgstr", "\n#~ msgstr"), ["it is used no longer"]),
    (SELL.replace("{resource} für", "Ware für"), ["the field {resource} is missing"]),
    (SELL.replace("{coins} ver", "{coin} ver"), ["there is no field {coin}", "the field {coins} is missing"]),
    (FOREST + FAIR + TAKE, []),
    (FOREST + FAIR + TAKE.replace("{tile:the}", "{tile:heading}"), []),
    (FOREST + FAIR + TAKE.replace("Acc", "Gen"), ["no name has the form Gen"]),
    (FOREST + FAIR + TAKE.replace("{tile:the}", "{tile:an}"), ["no name has the form an"]),
    (FOREST + FAIR + TAKE.replace("{coins} neh", "{coins:acc} neh"), ["{coins} is no name that has forms"]),
    (FOREST + FAIR.replace("acc: ", "") + TAKE, ["the form acc is missing"]),
    (TAKE, ["no name has the form the", "no name has the form Acc"]),
    (entry("Call ``min``", "Ruf „min“ auf"), ["the code between pairs of backticks is not that of the message"]),
    (KACHEL, ["“tile” is not said as in the glossary: Plättchen", "“Kachel” is wrong for “tile”"]),
    ("# without: turn; tile\n" + KACHEL, []),
])  # fmt: skip
def test_catalogue_faults_are_found(text: str, faults: list[str]) -> None:
    assert find_faults(po(text)) == faults


@pytest.mark.parametrize(("third", "faults"), [
    ('msgstr[2] "{number} de monede"', []), ("", ["it is not translated"]), ('msgstr[2] ""', ["it is not translated"]),
    ('msgstr[2] "douăzeci de monede"', ["the field {number} is missing"]),
])  # fmt: skip
def test_plural_form_faults(third: str, faults: list[str]) -> None:
    assert find_faults(po(COINS + third, "ro")) == faults


def test_plural_forms_are_those_of_the_language() -> None:
    assert find_faults(po(COINS, "ro", FORMS["de"]))[0].startswith("its plural forms are not those of the language")


WHERE, LEGST = "Where will you place the tile?", "Wohin legst du das Plättchen?"


def updated(catalogue: str, *messages: str) -> str:
    template = po("".join(entry(message, "") for message in messages))
    for _time in range(2):
        catalogue = catalogues.updated(parsed(catalogue), parsed(template)).decode()
    return catalogue


def test_reworded_message_keeps_translation_until_reviewed() -> None:
    new = "Where do you place the tile?"
    after = updated(po(entry(WHERE, LEGST) + entry("Undo", "Rückgängig")), new, "Undo")
    assert f'#, fuzzy\n#| msgid "{WHERE}"\nmsgid "{new}"\nmsgstr "{LEGST}"\n\n' in after
    assert [fault.split(":")[0] for fault in find_faults(after)] == [f"it is the translation of “{WHERE}”"]
    said = GNUTranslations(io.BytesIO(catalogues.mo(parsed(after))))
    assert said.gettext(new) == new and said.gettext("Undo") == "Rückgängig"
    reviewed = updated(after.replace("#, fuzzy\n", ""), new, "Undo")
    assert "#|" not in reviewed and not find_faults(reviewed)


def test_unused_translation_stays_until_all_is_translated() -> None:
    after = updated(po(entry(WHERE, LEGST)), "Choose a free spot.")
    assert f'#~ msgstr "{LEGST}"' in after and "it is used no longer" in find_faults(after)
    translated = after.replace('spot."\nmsgstr ""', 'spot."\nmsgstr "Wähle einen freien Platz."')
    assert "#~" not in updated(translated, "Choose a free spot.")


@pytest.mark.parametrize(("english", "translation", "language", "faults"), [
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
])  # fmt: skip
def test_glossary_deviation_is_reported(english: str, translation: str, language: str, faults: int) -> None:
    assert len(list(glossary.deviations(english, translation, language))) == faults


@pytest.mark.parametrize(("english", "wrong"), [
    ("Choose a tile on the track.", []), ("Choose a tile of the track.", ["of the track"]),
    ("Whoever stands last lays {tile} anew", ["lays", "stands last", "Whoever", "anew"]),
    ("Don't", ["'"]), ("Activate {place:the}: {gain}", []), ("Bottom, an owner", []),
])  # fmt: skip
def test_discouraged_words_are_found(english: str, wrong: list[str]) -> None:
    told = check_template(parsed(po(entry(english, ""))))
    assert [(line, fault.split("”")[0].removeprefix("“")) for line, fault in told] == [(7, word) for word in wrong]


def test_glossary_is_complete() -> None:
    terms = glossary.terms()
    assert len({term.name for term in terms}) == len(terms) > 60
    for term in terms:
        if term.pattern and term.name != "lead":
            assert set(term.parts) == {"de", "nl", "ro"} and all(term.parts.values()), term.name
        for language, parts in term.parts.items():
            assert not any(pattern.search(part) for pattern in term.forbidden(language) for part in parts)


@pytest.mark.parametrize(("source", "extracted"), [
    ("""A = f"{_('one')}"\n""", [("one",)]), ('NC_("cell", "home")\n', [("cell", "home")]),
    ('ngettext("a", "b", n)\n', [("a", "b", None)]), ('other("none")\n', []),
    ("# Translators: Short.\na = _('Undo')\n", [("Undo",), "Translators: Short."]),
    ("# Why it is so.\n# Translators: Short,\n# very.\na = _('Undo')\n", [("Undo",), "Translators: Short,", "very."]),
    ("# Not for translators.\na = _('Undo')\n", [("Undo",)]),
    ("# Translators: Of something else.\nb = 1\na = _('Undo')\n", [("Undo",)]),
])  # fmt: skip
def test_messages_and_comments_are_extracted(source: str, extracted: list[object]) -> None:
    given = extractors.python(io.BytesIO(source.encode()), ("_", "NC_", "ngettext"), ("Translators:",), {})
    assert [told for _line, _mark, messages, comments in given for told in (messages, *comments)] == extracted


def test_html_extractor_finds_text_and_place() -> None:
    html = '<p title="Whole">All <b>is</b></p><button><svg><use/></svg><span>Undo</span></button>'
    html += "<h2>Log</h2><script>No</script>"
    given = extractors.html(io.BytesIO(html.encode()), (), (), {})
    assert [(words, where) for _line, _mark, words, [where] in given] == [
        ("Whole", "title of <p>"), ("All", "<p>"), ("is", "<b>"), ("Undo", "<button>"), ("Log", "<h2>")
    ]  # fmt: skip
