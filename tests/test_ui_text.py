"""The page's words: actions, events, reasons and places, over whole games and one by one."""

import random
import re

import pytest
from babel.messages.catalog import Catalog

from core import Game
from core.actions import Choose
from core.display import Display
from core.legal import legal_actions
from core.reason_codes import Reason, ReasonCode
from core.state import EVENTS
from core.tiles import TILES
from draw.panels import action_list, log_panel
from game import view
from game.log import Log
from tests import sentences
from tests.fragments import steps
from tests.random_games import played
from tools.catalogues import mo
from words import action_words, error_words, event_words, i18n, terms
from words.i18n import EnglishName, Name, Noun, Sentence, format_nouns
from words.languages import LANGUAGES

NAMES = ["<b>Ann</b> & co", "{Ben}", "Cat", "Dan", "Eve"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_legal_actions_have_distinct_text(players: int) -> None:
    game = played(None, 11, players, NAMES)
    for state in [game.first, *(state for _action, state in game.history)]:
        legal = legal_actions(state)
        spoken = [str(action_words.action(state, action)) for action in legal]
        assert len(set(spoken)) == len(spoken), spoken
        assert all(text and "{" not in text.replace("{Ben}", "") for text in spoken), spoken
        assert all(str(action_words.brief_sentence(state, action)) for action in legal)


def test_places_have_offsets_only_where_needed() -> None:
    cells = [(x, y) for x in range(-12, 13) for y in range(-12, 13)]
    assert len({terms.offset(cell) for cell in cells}) == len(cells)
    assert [terms.offset(cell) for cell in ((2, -1), (-3, 0))] == ["2\xa0east, 1\xa0north", "3\xa0west"]
    display = Display().place((0, -1), TILES[2])
    assert str(terms.tile_phrase(display, (0, -1))) == "Quarry"
    display = display.place((1, 0), TILES[1])
    assert str(terms.tile_phrase(display, (0, -1))) == "Quarry above the starting village"
    assert str(terms.tile_phrase(display, (0, 0))) == "Starting village"
    assert terms.empty_cell_phrase(display, (1, -1)) == "above the Quarry (at 1\xa0east, 1\xa0north)"
    display = display.place((2, 0), TILES[1])
    assert str(terms.tile_phrase(display, (2, 0))) == "Quarry (2\xa0east)", "beside none with a name of its own"
    display = display.place((2, -1), TILES[4])
    assert terms.empty_cell_phrase(display, (1, -1)).startswith("to the left of the "), (
        "the neighbour with a name of its own"
    )
    assert terms.empty_cell_phrase(display, (0, 1)) == "below the starting village"
    display = display.place((-1, 0), TILES[1])
    assert terms.empty_cell_phrase(display, (-1, 1)) == "below the Quarry (at 1\xa0west, 1\xa0south)", (
        "as is the cell below (1, 0)"
    )
    display = Display().place((0, -1), TILES[2]).place((0, -2), TILES[1])
    tile, cell = terms.tile_phrase(display, (0, -2)), terms.empty_cell_phrase(display, (0, -3))
    assert (f"{tile:the}", cell) == ("the Quarry (2\xa0north)", "above the Quarry")


FOREST = Noun("Wald", "the: der Wald; acc: den Wald; gen: des Waldes", ("{number} Wald", "{number} Wälder"))
NESS = EnglishName("Loch Ness", "the: Loch Ness; acc: Loch Ness; to: zu Loch Ness")


@pytest.mark.parametrize(("message", "html"), [
    ("{tile}", "<b>Wald</b>"), ("Nimm {tile:acc}", "Nimm den <b>Wald</b>"),
    ("{tile:The} weicht", "Der <b>Wald</b> weicht"), ("{tile:gen}", "<b>des Waldes</b>"), ("{tile:dat}", "<b>Wald</b>"),
    ("{lake:to}", "zu <b>Loch Ness</b>"), ("Nimm {place:acc}", "Nimm den <b>Wald</b> (3 voraus)"),
    ("{place:The}", "Der <b>Wald</b> (3 voraus)"),
    ("Nimm {all:acc}", "Nimm <b>2\xa0Wälder</b> and <b>Loch Ness</b>"),
    ("{both:The} und", "<b>Loch Ness</b> and der <b>Wald</b> und"),
])  # fmt: skip
def test_message_uses_requested_name_form(message: str, html: str) -> None:
    place = Sentence("{tile} ({number} voraus)", tile=FOREST, number=3)
    lists = {"all": format_nouns([FOREST, NESS, FOREST]), "both": format_nouns([NESS, FOREST])}
    told = Sentence(message, tile=FOREST, lake=NESS, place=place, **lists)
    assert told.html == html and str(told) == html.replace("<b>", "").replace("</b>", "")


def test_every_event_has_text() -> None:
    told = {"ended", *event_words._CLAUSES, "removed", "drawn", "rolled", "die", "scored", "final", "turn"}
    assert told == set(EVENTS)
    for game in [played(None, seed, players, NAMES) for players in (2, 3, 4, 5) for seed in range(4)]:
        for state in [game.first, *(state for _action, state in game.history)]:
            lines = [line.words for line in event_words.log_lines(state, game.names)]
            assert all(str(words) and "<b>Ann" not in words.html for words in lines)


def test_names_are_escaped_in_sentences() -> None:
    game = Game.new(players=2, seed=1, names=["<img src=x>", "{0}{x}"])
    line = event_words.log_lines(game.first, game.names)[-1]
    assert line.words.html == "<b>&lt;img src=x&gt;</b>"
    sentence = Sentence("{player}: 1 < {thing}", player=Name("{0}{x}"), thing="a < b")
    assert str(sentence) == "{0}{x}: 1 < a < b"
    assert sentence.html == "<b>{0}{x}</b>: 1 &lt; a &lt; b"
    assert Sentence("{range}", range="1–4 < 5").html == '<span class="range">1–4</span> &lt; 5'
    assert "<img" not in "".join(html for _key, html in log_panel.fragments(view.build_view(game, log=Log(game))))


def content(book: Log) -> list[object]:
    lines = [[str(line.words) for _number, lines in turn.steps for line in lines] for turn in book.turns]
    return [lines, [turn.seat for turn in book.turns], book.roll]


@pytest.mark.slow
def test_log_follows_undo_and_redo() -> None:
    game, choose = Game.new(players=2, seed=5), random.Random(5)
    book = Log(game)
    while not game.over:
        way = choose.random()
        if way < 0.2 and game.can_undo:
            game.undo()
        elif way < 0.3 and game.can_redo:
            game.redo()
        elif way < 0.35:
            game.restart_turn()
        else:
            game.play(choose.choice(game.legal_actions()))
        if choose.random() >= 0.2:  # or else it looks away for a while
            book.sync(game)
            assert content(book) == content(Log(game))


def test_loading_catalogue_switches_language() -> None:
    catalogue = Catalog(locale="ro")
    catalogue.add("sheep", "oi", context="resource")
    catalogue.add("sheep", "1 oaie", context="one cube")
    catalogue.add(("{number} sheep", "{number} sheep"), ("{number} oaie", "{number} oi", "{number} de oi"))
    try:
        i18n.set_catalogue(mo(catalogue))
        assert terms.resource_name("sheep") == "oi"
        assert error_words.reason_clause(Reason(ReasonCode.NO_CUBE_THERE, {"kind": "sheep"})) == "that tile has no oi"
        assert str(action_words.action(Game.new(players=2, seed=1).state, Choose("sheep"))) == "Choose 1 oaie"
        told = {1: "+1 oaie", 2: "+2 oi", 20: "+20 de oi", -1: "−1 oaie", -2: "−2 oi", -20: "−20 de oi", 0: "0 oi"}
        assert {number: terms.cube_count("sheep", number, "+").replace("\xa0", " ") for number in told} == told
        assert terms.resource_name("wood") == "wood", "what is not translated is said in English, without its context"
        assert i18n.pgettext("cell", "home") == "home"
    finally:
        i18n.set_catalogue(b"")
    assert terms.resource_name("sheep") == "sheep"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_action_names_contain_visible_words(tag: str) -> None:
    """For voice control: people say what they see on a button."""
    buttons = []
    with sentences.spoken(tag):
        for state in steps(2, seed=4):
            html = "".join(part for _key, part in action_list.fragments(state))
            buttons += re.findall(r'<button[^>]*? aria-label="([^"]*)"[^>]*>(.*?)</button>', html)
    seen = [(name, re.sub(r"<[^>]*>", "", words)) for name, words in buttons]
    assert len(seen) > 50 and [each for each in seen if each[1].casefold() not in each[0].casefold()] == []


def test_action_list_names_costs_with_a_choice() -> None:
    assert [tile.name for tile in TILES if tile.cost and "<svg" not in action_list._cost(tile)] == ["Loch Oich"]
