"""The guided first game: whole games that explain everything when it matters, with at most one hint a turn."""

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from core import Game
from core.actions import Cell, EndTurn, Promote, Take
from core.bots.base import Budget
from core.bots.levels import bot
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from draw.board import player_cards as players
from features.lessons import guide
from features.lessons.first_game import FIRST_GLEN
from features.lessons.guide import Guide
from features.lessons.hints import BASICS, END, HINTS, SCORING_NEAR, TOPICS, Hint
from features.lessons.instructions import INSTRUCTIONS
from game.selection import Selection
from game.view import View, build_view
from tests.positions import STORE, WALL, A, B, Seat, T, position
from tools import positions
from words.html import Html

LETTERS = 120
NEW = Game.new(players=2, seed=7)
FOREST = {STORE: T.RIVER_FOREST}
BUT_ONE = {cell: tile for cell, tile in WALL.items() if cell != (1, 1)}
BEFORE_SCORING = ALL_TILES - DRAWN_AT_SCORING[0]


class Told(NamedTuple):
    """An explanation given in a game: its name, the turn, the view it was given in, and whether by a hint."""

    name: str
    turn: int
    view: View
    hint: bool


def bar(view: View, turn: int = 1, told: Sequence[str] = (), through: Guide | None = None) -> str:
    through = through or Guide()
    through.follow(view, None, turn, told)
    return "".join(html for _key, html in through.bar(view, None, Html("")))


def hints_of_game(players: int, seed: int, level: str, people: int = 1) -> list[Told]:
    """The hints given in a whole game to those who sit on the first seats, and see each tile before they place it."""
    game, guided, told, rng = Game.new(players, seed), Guide(), list[Told](), random.Random(seed)
    bots = [bot(level) for _name in game.names]
    while not game.over:
        action = bots[game.state.seat].decide(game.state, game.legal_actions(), Budget(), rng)
        spaces = [None, action.space] if isinstance(action, Take) else [None]
        for space in spaces if game.state.seat < people else ():
            view = build_view(game, Selection(space=space))
            html = bar(view, game.state.turn, [each.name for each in told], guided)
            hint = guided.hint.name if guided.hint else ""
            told += [Told(name, game.state.turn, view, name == hint) for name in guided.newly_explained]
            assert hint not in guided.newly_explained or f'data-hint="{hint}"' in html
            guided.newly_explained = []
            if game.state.phase == "move" and view.legal_of(Promote):
                assert "clansmen" in [each.name for each in told], "before the first promotion"
        game.play(action)
    return told


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize(("players", "people"), [(2, 1), (3, 1), (3, 3), (4, 2), (5, 1)])
def test_whole_game_covers_every_topic(players: int, people: int, seed: int, level: str) -> None:
    told = hints_of_game(players, seed, level, people)
    names = {each.name: each for each in told}
    assert {each.name for each in TOPICS} | {END.name} <= {*names} and len(names) == len(told), "each is given once"
    turns = [each.turn for each in told if each.hint]
    assert len({*turns}) == len(turns), "at most one hint in a turn"
    assert players > 2 or {"selling", "card"} <= {*names}
    assert all(each.turn > 1 for each in told if each.hint), "the very first turn has instructions only"
    assert next(each.name for each in told if each.hint) == "track", "why whose turn it is, on the second"
    assert not names["scoring"].view.state.scorings, "before the first one"


def test_topics_appear_when_first_relevant() -> None:
    told = {each.name: each for each in hints_of_game(2, 1, "easy")}
    assert told["placing"].view.selection.space is not None and told["placing"].turn == 1
    assert told["waking"].view.state.phase == "activate" and told["waking"].turn == 1
    assert min(told["tiles"].view.penalty) < 0
    assert len(told["die"].view.state.player.display.tiles) <= 4, "soon after its first roll"
    assert not told["pale"].hint, "by an instruction"


def asking(tile: int, tiles: dict[Cell, int], cubes: str = "", coins: int = 6, **warehouse: int) -> Game:
    return position(Seat(tiles, cubes={STORE: cubes}, coins=coins), track=(A, tile, B), warehouse=warehouse)


def position_of_both(drawn: int) -> Game:
    return position(Seat(FOREST), Seat(FOREST), track=(A, T.LOCHY, B), left=ALL_TILES - drawn)


PALE = asking(T.FAIR_3, {STORE: T.LOCHY}, coins=0)
WOOD = Seat(FOREST, cubes={STORE: "wood"})
EVERY = [each.name for each in TOPICS]


@pytest.mark.parametrize(("name", "game", "space", "told"), [
    ("goods", asking(T.FAIR_3, {STORE: T.LOCHY}, wood=3), 1, EVERY),
    ("coins", PALE, 1, EVERY),
    ("sell", asking(T.FAIR_3, {STORE: T.LOCHY}, "grain", coins=0, grain=2), 1, EVERY),
    ("men", asking(T.QUARRY, WALL), 1, EVERY),
    ("card", asking(T.LOCHY, {STORE: T.RIVER_FOREST}), None, EVERY),
    ("selling", position(WOOD, warehouse={"wood": 1}), None, EVERY),
    ("selling", position(WOOD, warehouse={"wood": 1}), None, ["track"]),
    ("", position(Seat(), warehouse={"wood": 1}), None, ["track"]),  # not before the first tile
    ("full", position(Seat(FOREST, cubes={STORE: "wood wood wood"})), None, EVERY),
    ("", position(WOOD), None, EVERY),
    ("one-place", position(Seat(BUT_ONE)), None, EVERY),
    ("scoring", position(Seat(FOREST), left=BEFORE_SCORING + SCORING_NEAR), None, EVERY),
    ("", position(Seat(FOREST), left=BEFORE_SCORING + SCORING_NEAR + 1), None, EVERY),
    ("again", position(Seat(FOREST), left=ALL_TILES - DRAWN_AT_SCORING[1] + 6), None, EVERY),
    ("end", position(WOOD, left=13), None, EVERY),
    ("", position(Seat(FOREST), left=14), None, EVERY),
    ("unsold", position(WOOD, left=6), None, [*EVERY, "end"]),
    ("pale", PALE, None, EVERY),
    ("", position_of_both(19), None, ["track", "goal"]),
    ("card", position_of_both(19), None, ["track", "goal", *BASICS]),
    ("placing", position_of_both(20), None, ["track", "goal"]),  # at last even before the basics
])  # fmt: skip
def test_each_tip_appears_once(name: str, game: Game, space: int | None, told: list[str]) -> None:
    view = build_view(game, Selection(space=space))
    told = [each for each in told if each != "scoring" or view.state.scorings] + ["pale"] * (name != "pale")
    hint = guide.choose_hint(view, told)
    assert (hint.name if hint else "") == name
    assert guide.choose_hint(view, [*told, name]) != hint or not hint


def test_first_turn_shows_goal_and_step() -> None:
    shown, take, place = bar(build_view(NEW)), *(INSTRUCTIONS[step][1] for step in ("take", "place"))
    assert take in shown and take.count(".") == 2 and 'data-testid="guide"' not in shown
    assert place.partition("}")[2] in bar(build_view(NEW, Selection(space=3)))
    assert take not in bar(build_view(position(Seat(BUT_ONE))))


def test_chieftains_are_explained_before_the_first_choice() -> None:
    game, _levels = positions.game("promoting")
    assert "Chieftains count" in bar(build_view(game))
    assert "Chieftains count" not in bar(build_view(game), told=["clansmen"])


def test_tip_disappears_on_action_or_selection() -> None:
    game, through, told = position(Seat(FOREST)), Guide(), ["track"]
    assert TOPICS[0].message in bar(build_view(game), through=through)
    assert TOPICS[0].message not in bar(build_view(game, Selection(space=3)), 1, told, through)
    assert TOPICS[0].message in bar(build_view(game), 1, told, through)
    while EndTurn() not in game.legal_actions():
        game.play(game.legal_actions()[0])
        assert TOPICS[0].message not in bar(build_view(game), 1, told, through) and through.hint is None, "one a turn"


def test_topics_taught_in_lessons_are_skipped() -> None:
    names = {lesson.name for lesson in FIRST_GLEN}
    assert guide.taught_topics(names) == EVERY and guide.taught_topics(["track"]) == ["track"]


def test_explained_element_is_highlighted() -> None:
    (selector,) = guide.highlight_selectors(next(each for each in TOPICS if each.name == "tiles"), 1)
    assert "li:nth-child(2)" in selector and ".st-tile" in selector
    assert "st-tile" in "".join(html for _key, html in players.fragments(build_view(NEW)))


@pytest.mark.parametrize("each", [*TOPICS, *HINTS], ids=lambda each: each.name)
def test_tips_are_short_linked_and_dismissible(each: Hint) -> None:
    html = guide.html(build_view(NEW), each)
    assert len(each.message) <= LETTERS and f'data-do="rules {each.paragraph}"' in html and 'data-do="known"' in html
    assert [other.name for other in (*TOPICS, *HINTS)].count(each.name) == 1


@pytest.mark.parametrize(("told", "words"), [([], "Greyed-out ones"), (["pale"], "Choose a tile")])
def test_pale_tiles_are_explained_once(told: list[str], words: str) -> None:
    assert words in bar(build_view(PALE), told=["track", "waking", *told])


def test_instructions_explain_topics_of_hints() -> None:
    assert {topic for topic, _message in INSTRUCTIONS.values()} <= {"", "pale", *(hint.name for hint in TOPICS)}
