"""The guided first game: whole games that explain everything when it matters, with at most one hint a turn."""

import random
import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import NamedTuple

import pytest

from core import Game
from core.actions import Action, Cell, EndTurn, Promote, Take
from core.bots.base import Budget
from core.bots.levels import bot
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from features.lessons import guide
from features.lessons.first_glen import FIRST_GLEN
from features.lessons.guide import Guide
from features.lessons.hints import BASICS, END, HINTS, NEAR, TOPICS
from features.lessons.instructions import GOAL, INSTRUCTIONS
from tests.positions import STORE, WALL, A, B, Seat, T, position
from ui.board import players
from ui.model.selection import Selection
from ui.model.view import View, build
from ui.text.html import Html

LETTERS = 140
NEW = Game.new(players=2, seed=7)
FOREST = {STORE: T.RIVER_FOREST}
BUT_ONE = {cell: tile for cell, tile in WALL.items() if cell != (1, 1)}
BEFORE_SCORING = ALL_TILES - DRAWN_AT_SCORING[0]


# ---- whole games ----


class Told(NamedTuple):
    """An explanation given in a game: its name, the turn, the view it was given in, and whether by a hint."""

    name: str
    turn: int
    view: View
    hint: bool


def is_hint(guided: Guide, name: str) -> bool:
    """True if the latest explanation came from a hint, not an instruction."""
    return guided.hint is not None and guided.hint.name == name


def bar(view: View, turn: int = 1, told: Sequence[str] = (), through: Guide | None = None) -> str:
    """The HTML of the bar."""
    return "".join(html for _key, html in (through or Guide()).bar(view, None, turn, told, Html("")))


def text(view: View, turn: int = 1, told: Sequence[str] = (), through: Guide | None = None) -> str:
    """The text of the bar."""
    return unescape(re.sub(r"<[^>]*>", "", bar(view, turn, told, through)))


def actions(game: Game, level: str, rng: random.Random) -> Iterator[Action]:
    """Plays a game to its end; yields each action before it is played."""
    bots = [bot(level) for _name in game.names]
    while not game.over:
        action = bots[game.state.seat].decide(game.state, game.legal_actions(), Budget(), rng)
        yield action
        game.play(action)


def guided(players: int, seed: int, level: str, people: int = 1) -> list[Told]:
    """The hints given in a whole game to those who sit on the first seats, and see each tile before they place it."""
    game, guided, told = Game.new(players, seed), Guide(), list[Told]()
    for action in actions(game, level, random.Random(seed)):
        if game.state.seat >= people:
            continue
        spaces = [None, action.space] if isinstance(action, Take) else [None]
        for space in spaces:
            view = build(game, Selection(space=space))
            html = bar(view, game.state.turn, [each.name for each in told], guided)
            fresh, guided.fresh = guided.fresh, []
            told += [Told(name, game.state.turn, view, is_hint(guided, name)) for name in fresh]
            if game.state.phase == "move" and view.legal_of(Promote):
                assert "clansmen" in [each.name for each in told], "before the first promotion"
            assert all(f'data-hint="{each.name}"' in html for each in told[-len(fresh) :] if fresh and each.hint)
    return told


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize(("players", "people"), [(2, 1), (3, 1), (3, 3), (4, 2), (5, 1)])
def test_whole_game_covers_every_topic(players: int, people: int, level: str) -> None:
    for seed in (1, 3):
        told = guided(players, seed, level, people)
        names = [each.name for each in told]
        assert {each.name for each in TOPICS} | {END.name} <= {*names}, (seed, names)
        assert len({*names}) == len(names), "each is given once"
        turns = [each.turn for each in told if each.hint]
        assert len({*turns}) == len(turns), "at most one hint in a turn"
        assert players > 2 or {"selling", "card"} <= {*names}, (seed, names)
        assert {each.name for each in told[:2]} == {"waking", "track"}
        assert told[1].turn <= players, "from the very first turn"
        scoring = next(each.view for each in told if each.name == "scoring")
        assert not scoring.state.scorings, "before the first one"


def test_topics_appear_when_first_relevant() -> None:
    told = {each.name: each for each in guided(2, 1, "easy")}
    assert told["placing"].view.selection.space is not None and told["placing"].turn == 1
    assert told["waking"].view.state.phase == "take" and told["waking"].turn == 1
    assert min(told["tiles"].view.penalty) < 0
    assert len(told["die"].view.state.player.display.tiles) == 2, "in the turn after its first roll"
    assert not told["pale"].hint, "by an instruction"


def test_pale_tiles_are_explained_once() -> None:
    game = asking(T.FAIR_3, {STORE: T.LOCHY}, coins=0)
    for told, words in ((["track", "waking"], "pale ones"), (["track", "waking", "pale"], "Choose a tile")):
        assert words in text(build(game), told=told)


# ---- single hints ----


def asking(tile: int, tiles: dict[Cell, int], cubes: str = "", coins: int = 6, **warehouse: int) -> Game:
    """A game with a tile right ahead that cannot be taken at once."""
    return position(Seat(tiles, cubes={STORE: cubes}, coins=coins), track=(A, tile, B), warehouse=warehouse)


@pytest.mark.parametrize(("name", "game", "space"), [
    ("goods", asking(T.FAIR_3, {STORE: T.LOCHY}, wood=3), 1),
    ("coins", asking(T.FAIR_3, {STORE: T.LOCHY}, coins=0), 1),
    ("sell", asking(T.FAIR_3, {STORE: T.LOCHY}, "grain", coins=0, grain=2), 1),
    ("men", asking(T.QUARRY, WALL), 1),
    ("card", asking(T.LOCHY, {STORE: T.RIVER_FOREST}), None),
    ("selling", position(Seat(FOREST, cubes={STORE: "wood"}), warehouse={"wood": 1}), None),
    ("full", position(Seat(FOREST, cubes={STORE: "wood wood wood"})), None),
    ("", position(Seat(FOREST, cubes={STORE: "wood"})), None),
    ("one-place", position(Seat(BUT_ONE)), None),
    ("scoring", position(Seat(), left=BEFORE_SCORING + NEAR), None),
    ("", position(Seat(), left=BEFORE_SCORING + NEAR + 1), None),
    ("again", position(Seat(), left=ALL_TILES - DRAWN_AT_SCORING[1] + 6), None),
    ("end", position(Seat(FOREST, cubes={STORE: "wood"}), left=13), None),
    ("", position(Seat(FOREST), left=14), None),
    ("pale", asking(T.FAIR_3, {STORE: T.LOCHY}, coins=0), None),
])  # fmt: skip
def test_each_tip_appears_once(name: str, game: Game, space: int | None) -> None:
    view = build(game, Selection(space=space))
    told = [each.name for each in TOPICS if each.name != "scoring" or view.state.scorings]
    told += ["pale"] if name != "pale" else []
    hint = guide.hint(view, told)
    assert (hint.name if hint else "") == name
    assert guide.hint(view, [*told, name]) != hint or not hint


def test_tip_to_sell_goods_before_the_end() -> None:
    view = build(position(Seat(FOREST, cubes={STORE: "wood"}), left=6))
    hint = guide.hint(view, [*(each.name for each in TOPICS), "end"])
    assert hint is not None and hint.name == "unsold"


def test_basic_topics_come_before_tips() -> None:
    seats, track = (Seat(FOREST), Seat(FOREST)), (A, T.LOCHY, B)
    early, late = (build(position(*seats, track=track, left=ALL_TILES - drawn)) for drawn in (19, 20))
    assert guide.hint(early, ["track"]) is None
    for view, told, name in ((early, ["track", *BASICS], "card"), (late, ["track"], "placing")):
        hint = guide.hint(view, told)
        assert hint is not None and hint.name == name


def test_selling_is_explained_before_the_topics() -> None:
    own, coin = Seat(FOREST, cubes={STORE: "wood"}), {"wood": 1}
    hint = guide.hint(build(position(own, warehouse=coin)), ["track"])
    assert hint is not None and hint.name == "selling"
    assert guide.hint(build(position(Seat(), warehouse=coin)), ["track"]) is None, "not before the first tile"


# ---- in the bar ----


def test_first_turn_shows_goal_and_instructions() -> None:
    shown, take, place = text(build(NEW)), *(INSTRUCTIONS[step][1] for step in ("take", "place"))
    assert GOAL in shown and TOPICS[0].say in shown and take in shown
    assert place.partition("}")[2] in text(build(NEW, Selection(space=3)))
    later = text(build(position(Seat(BUT_ONE))))
    assert GOAL not in later and take not in later


def test_tip_disappears_on_action_or_selection() -> None:
    game, through, told = Game.new(players=2, seed=7), Guide(), ["track"]
    assert TOPICS[0].say in text(build(game), through=through)
    assert TOPICS[0].say not in text(build(game, Selection(space=3)), 1, told, through)
    assert TOPICS[0].say in text(build(game), 1, told, through)
    while EndTurn() not in game.legal_actions():
        game.play(game.legal_actions()[0])
        assert TOPICS[0].say not in text(build(game), 1, told, through) and through.hint is None, "one a turn"


def test_topics_taught_in_lessons_are_skipped() -> None:
    names = {lesson.name for lesson in FIRST_GLEN}
    assert {each.lesson for each in TOPICS} <= names
    assert guide.taught(names) == [each.name for each in TOPICS] and guide.taught(["track"]) == ["track"]


def test_explained_element_is_highlighted() -> None:
    hint = next(each for each in TOPICS if each.name == "tiles")
    (selector,) = guide.looked_at(hint, 1)
    assert "li:nth-child(2)" in selector and ".st-tile" in selector
    assert "st-tile" in "".join(html for _key, html in players.fragments(build(NEW)))


def test_tips_are_short_linked_and_dismissible() -> None:
    every = [*TOPICS, *HINTS]
    assert len({each.name for each in every}) == len(every)
    assert all(len(message) <= 120 for _topic, message in INSTRUCTIONS.values()) and len(GOAL) <= 120
    for each in every:
        html = guide.html(build(NEW), each)
        assert len(each.say) <= LETTERS and f'data-do="rules {each.paragraph}"' in html
        assert 'data-do="known"' in html
