"""Inspection: everything that the views mark has an answer, at every moment and in every language."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from core import Game
from core.actions import Take
from core.tiles import TILES
from features.inspect import answers, card, things
from features.inspect.answers import Answer
from features.standings import comparison
from features.standings import scoring_dialog as scoring
from features.standings import standings_dialog as standings
from tests.fragments import VIEWS, check
from tools import catalogues
from ui.model import looking_back
from ui.model.log import Log
from ui.model.selection import Selection
from ui.model.view import View, build, looked_at
from ui.parts.tile_face import face
from ui.text import i18n

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
EVERY = 31
"""Number of actions between two positions at which everything is inspected."""

CASES = [(tag, path) for tag in ("en", "de", "nl", "ro") for path in (GOLDEN if tag == "en" else GOLDEN[::4])]
"""All games in English, some in other languages."""


def named(value: str | Path) -> str:
    """A language, or a game, in the name of a test."""
    return value.stem if isinstance(value, Path) else value


def views(path: Path) -> Iterator[View]:
    """Views of a whole game: with various selections, during a bot's turn, in the past."""
    record = json.loads(path.read_text("utf-8"))["record"]
    game = Game.new(len(record["names"]), record["seed"], record["names"])
    book = Log(game)
    for number, action in enumerate(record["actions"]):
        if number % EVERY == 0:
            book.follow(game)
            seats = len(game.names)
            yield build(game, log=book)
            yield build(game, Selection(seat=(game.state.seat + 1) % seats), log=book)
            yield looked_at(game, log=book)
            takes = [legal for legal in game.legal_actions() if isinstance(legal, Take)]
            for take in takes[:1]:
                yield build(game, Selection(space=take.space), log=book)
                yield build(game, Selection(space=take.space, cell=take.cell), log=book)
        game.play(action)
    book.follow(game)
    yield build(game, log=book)
    yield looking_back.view(game, len(game.history) // 2, log=book)


def asked(html: str) -> set[str]:
    """All values of ``data-ask`` in a piece of HTML."""
    return set(map(unescape, re.findall(r'data-ask="([^"]*)"', html)))


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Activates each language."""
    i18n.use(catalogues.mo(catalogues.catalogues()[request.param]) if request.param != "en" else b"")
    yield request.param
    i18n.use(b"")


def faults(answer: Answer | None) -> list[str]:
    """The defects of an answer."""
    if answer is None:
        return ["no answer"]
    found = [name for name in ("name", "sentence", "picture") if not str(getattr(answer, name)).strip()]
    words = answers.spoken(answer)
    return found + ["an open field"] * bool(
        "{" in words or re.search(r"\bNone\b(?! (?:of|left))", words) or "  " in words
    )


@pytest.mark.parametrize(("language", "path"), CASES, ids=named, indirect=["language"])
def test_every_visible_element_has_an_answer(path: Path, language: str) -> None:
    kinds, wrong = set(), set()
    for view in views(path):
        for fragments in VIEWS.values():
            for what in asked("".join(html for _key, html in fragments(view))):
                answer = things.answer(view, what)
                kinds.add(what.split()[0])
                wrong |= {f"{what}: {fault}" for fault in faults(answer)}
                if answer and language == "en":
                    check(answers.html(answer))
    assert wrong == set()
    on_boards = {"space", "stack", "row", "cell", "end", "player", "coins", "barrels", "chieftains", "bonnets", "cards"}
    assert kinds >= on_boards | {"tiles", "points"} | ({"die"} if path.stem[0] in "23" else set())


@pytest.mark.parametrize(("language", "path"), CASES[::2], ids=named, indirect=["language"])
def test_every_score_in_tables_is_explained(path: Path, language: str) -> None:
    view = list(views(path))[-2]
    game = Game.from_json(json.dumps(json.loads(path.read_text("utf-8"))["record"]))
    tables = [standings.table(game), comparison.table(game.state, game.names)]
    tables += [scoring.table(held, game.names, number) for number, held in enumerate(game.state.scorings)]
    assert view.state.over
    for html in tables:
        check(html)
        whats = asked(html)
        assert len(whats) >= 3 * len(game.names)
        assert {what: told for what in whats if (told := faults(things.answer(view, what)))} == {}


def test_explained_points_add_up() -> None:
    view = list(views(GOLDEN[0]))[-2]
    for seat, player in enumerate(view.state.players):
        told = " ".join(things.answer(view, f"points {seat}").numbers)
        found = [int(number.replace("−", "-")) for number in re.findall(r"([−\d]+)\sVP", told)]
        assert sum(found) == player.vp and str(player.vp) in things.answer(view, f"points {seat}").name


def test_answers_can_leave_out_help() -> None:
    view = build(Game.new(players=2, seed=7))
    assert things.answer(view, "cell 0 5,5") is None and things.answer(view, "final coins 0") is None, "what is gone"
    for thing, helps in (("barrels 0", "A scoring now"), ("stack 1", "Still in this stack")):
        answer = things.answer(view, thing)
        assert answer.told(help=False)
        for told in (answers.spoken, answers.html):
            assert helps in told(answer) and helps not in told(answer, help=False)


def test_tile_card_explains_every_symbol() -> None:
    view = build(Game.new(players=2, seed=7))
    lines = {tile.id: card.lines(tile) for tile in TILES}
    for tile in TILES:
        assert lines[tile.id] and all(name and words for _picture, name, words, _paragraph in lines[tile.id]), tile
        drawn = set(re.findall(r'href="#([^"]+)"', face(tile))) & set(EXPLAINED)
        named = {name for _picture, name, _words, _paragraph in lines[tile.id]}
        assert {EXPLAINED[symbol] for symbol in drawn} <= named, tile
    name, html = card.card(view, "space 3")
    check(html)
    assert name and "card-lines" in html


EXPLAINED = {
    "barrel": "Whisky", "step": "Movement point", "clansman": "Clansman", "bonnet": "Bonnet", "river": "River",
    "road": "Road", "card": "Special location", "r-any": "Any resource", "r-wood": "Resources", "coin": "Coins",
}  # fmt: skip
"""The heading of the line for each symbol on a tile's face."""
