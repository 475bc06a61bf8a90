"""Inspection: everything that the views mark has an answer, at every moment and in every language."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from core import Game
from core.actions import Take
from core.tiles import TILES
from draw.tiles.tile_face import face
from features.inspector import card, explanation, lookup
from features.inspector.explanation import Explanation
from features.standings import compare_view
from features.standings import scoring_dialog as scoring
from features.standings import standings_dialog as standings
from game import history_view
from game.log import Log
from game.selection import Selection
from game.view import View, build_read_only_view, build_view
from tests.fragments import VIEWS, check
from tests.golden_games import FOLDER
from tests.sentences import spoken

GOLDEN = sorted(FOLDER.glob("*.json"))
EVERY = 31
"""Number of actions between two positions at which everything is inspected."""

NEW = build_view(Game.new(players=2, seed=7))
CASES = [("en", path) for path in GOLDEN] + [(tag, path) for tag in ("de", "nl", "ro") for path in GOLDEN[::4]]


@cache
def game(path: Path) -> Game:
    return Game.from_json(json.dumps(json.loads(path.read_text("utf-8"))["record"]))


def views(path: Path) -> Iterator[View]:
    whole = game(path)
    log = Log(whole.at(0))
    for number in range(0, len(whole.history), EVERY):
        log.sync(then := whole.at(number))
        chosen = [Selection(), Selection(seat=(then.state.seat + 1) % len(then.names))]
        if takes := [legal for legal in then.legal_actions() if isinstance(legal, Take)]:
            chosen += [Selection(space=takes[0].space), Selection(space=takes[0].space, cell=takes[0].cell)]
        yield from (build_view(then, selection, log=log) for selection in chosen)
        yield build_read_only_view(then, log=log)
    log.sync(whole)
    yield build_view(whole, log=log)
    yield history_view.view(whole, len(whole.history) // 2, log=log)


def subjects_in(html: str) -> set[str]:
    return set(map(unescape, re.findall(r'data-ask="([^"]*)"', html)))


def faults(answer: Explanation | None) -> list[str]:
    if answer is None:
        return ["no answer"]
    found = [name for name in ("name", "sentence", "picture") if not str(getattr(answer, name)).strip()]
    is_open = re.search(r"\{|\bNone\b(?! (?:of|left))|  ", explanation.spoken_text(answer))
    return [*found, *(["an open field"] if is_open else [])]


@pytest.mark.parametrize(("language", "path"), CASES, ids=lambda value: getattr(value, "stem", value))
def test_every_visible_element_has_an_explanation(path: Path, language: str) -> None:
    found = {}
    with spoken(language):
        for view in views(path):
            html = "".join(html for fragments in VIEWS.values() for _key, html in fragments(view))
            for what in subjects_in(html):
                answer = lookup.explain(view, what)
                found[what] = faults(answer) or found.get(what)
                if answer and language == "en":
                    check(explanation.html(answer))
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
    kinds = {what.split()[0] for what in found}
    on_boards = {"space", "stack", "row", "cell", "end", "player", "coins", "barrels", "chieftains", "bonnets", "cards"}
    assert kinds >= on_boards | {"tiles", "points"} | ({"die"} if path.stem[0] in "23" else set())


@pytest.mark.parametrize(("language", "path"), CASES[::2], ids=lambda value: getattr(value, "stem", value))
def test_every_score_in_tables_is_explained(path: Path, language: str) -> None:
    over = game(path)
    with spoken(language):
        view, scorings = build_view(over, log=Log(over)), over.state.scorings
        tables = [standings.standings_table(over), compare_view.table(over.state, over.names)]
        for html in (
            *tables,
            *(scoring.scoring_table(held, over.names, number) for number, held in enumerate(scorings)),
        ):
            check(html)
            whats = subjects_in(html)
            assert len(whats) >= 3 * len(over.names)
            assert {what: told for what in whats if (told := faults(lookup.explain(view, what)))} == {}


def test_explained_points_add_up() -> None:
    view = build_view(game(GOLDEN[0]))
    for seat, player in enumerate(view.state.players):
        answer = lookup.explain(view, f"points {seat}")
        found = re.findall(r"([−\d]+)\sVP", " ".join(answer.numbers))
        assert sum(int(number.replace("−", "-")) for number in found) == player.vp and str(player.vp) in answer.name


@pytest.mark.parametrize("gone", ["cell 0 5,5", "final coins 0"])
def test_missing_thing_has_no_explanation(gone: str) -> None:
    assert lookup.explain(NEW, gone) is None


@pytest.mark.parametrize("told", [explanation.spoken_text, explanation.html])
@pytest.mark.parametrize(("thing", "helps"), [("barrels 0", "would score"), ("stack 1", "Still in this stack")])
def test_explanations_can_leave_out_help(thing: str, helps: str, told) -> None:
    answer = lookup.explain(NEW, thing)
    assert answer.visible_facts(with_help=False)
    assert helps in told(answer) and helps not in told(answer, with_help=False)


EXPLAINED = {
    "barrel": "Whisky", "step": "Movement point", "clansman": "Clansman", "bonnet": "Bonnet", "river": "River",
    "road": "Road", "card": "Special location", "r-any": "Any resource", "r-wood": "Resources", "coin": "Coins",
}  # fmt: skip
"""The heading of the line for each symbol on a tile's face."""


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: str(tile.id))
def test_tile_card_explains_every_symbol(tile) -> None:
    lines = card.lines(tile)
    assert lines and all(name and words for _picture, name, words, _paragraph in lines)
    drawn = {*re.findall(r'href="#([^"]+)"', face(tile))} & {*EXPLAINED}
    assert {EXPLAINED[symbol] for symbol in drawn} <= {name for _picture, name, _words, _paragraph in lines}


def test_card_is_well_formed_html() -> None:
    name, html = card.card(NEW, "space 3")
    check(html)
    assert name and "card-lines" in html
