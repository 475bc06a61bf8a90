"""What can be seen can be asked: whatever the views mark has an answer, at every moment and in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from asked import answers, things
from asked.answers import Answer
from ui.model.log import Log
from ui.model.selection import Selection
from ui.model.view import View, build, looked_at
from ui.panels import history_bar
from ui.text import i18n

from core import Game
from core.actions import Take
from tests.fragments import VIEWS, check

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.catalogues")

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
EVERY = 31
"""At every so many actions everything is asked about."""


def views(path: Path) -> Iterator[View]:
    """Give views of a whole game: of the player's turn with this and that chosen, of a bot's, of the past."""
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
    yield history_bar.view(game, len(game.history) // 2, log=book)


def asked(html: str) -> set[str]:
    """All that a piece of HTML marks as to be asked about."""
    return set(map(unescape, re.findall(r'data-ask="([^"]*)"', html)))


@pytest.fixture(params=["en", "de", "nl", "ro"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language, spoken."""
    i18n.use(catalogues.mo(catalogues.catalogues()[request.param]) if request.param != "en" else b"")
    yield request.param
    i18n.use(b"")


def faults(answer: Answer | None) -> list[str]:
    """What an answer lacks."""
    if answer is None:
        return ["no answer"]
    found = [name for name in ("name", "sentence", "picture") if not str(getattr(answer, name)).strip()]
    words = answers.spoken(answer)
    return found + ["an open field"] * ("{" in words or "None" in words or "  " in words)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_all_that_can_be_seen_has_an_answer(path: Path, language: str) -> None:
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
