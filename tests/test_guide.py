"""Tips for a first game: each when it first matters, none twice."""

from __future__ import annotations

import pytest
from features.lessons import guide
from features.lessons.guide import HINTS, Hint
from features.lessons.stored import Lessons
from storage.backend import Memory
from ui.model.selection import Selection
from ui.model.view import View, build

from core import Game
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from core.reason_codes import ReasonCode
from core.warehouse import new_rows
from tests.positions import HOME, STORE, WALL, A, B, Seat, T, position
from tests.storages import Forbidden, Full

LETTERS = 140
CALM = Seat(tiles={STORE: T.LOCHY})


def seen(game: Game, space: int | None = None) -> View:
    """A view of a game, optionally with a selected space."""
    return build(game, Selection(space=space))


def named(view: View, *told: str) -> str:
    """The name of the current tip."""
    hint = guide.hint(view, told)
    return hint.name if hint else ""


def chosen(seat: Seat, tile: int, **more: object) -> View:
    """A view with the tile right ahead selected."""
    game = position(seat, track=(A, tile, B), **more)
    return seen(game, (game.state.tail + 1) % 14)


def test_nothing_is_told_where_nothing_matters() -> None:
    assert named(seen(Game.new(players=2, seed=7))) == named(seen(Game.new(players=2, seed=7), 3)) == ""


def test_a_tile_far_ahead() -> None:
    assert named(seen(Game.new(players=2, seed=7), 10)) == "far"
    assert named(seen(Game.new(players=2, seed=7), 10), "far") == ""


@pytest.mark.parametrize(
    ("name", "seat", "tile", "warehouse"),
    [
        ("goods", CALM, T.FAIR_3, {"wood": 3}),
        ("coins", Seat(tiles={STORE: T.LOCHY}, coins=0), T.FAIR_3, {}),
        ("sell", Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain"}, coins=0), T.FAIR_3, {"grain": 2}),
        ("men", Seat(tiles=WALL), T.QUARRY, {}),
    ],
)
def test_a_refusal_of_each_kind(name: str, seat: Seat, tile: int, warehouse: dict[str, int]) -> None:
    view = chosen(seat, tile, warehouse=warehouse)
    assert named(view) == name
    assert named(view, name) != name, "once only"


def test_each_reason_for_which_a_tile_is_refused_has_a_hint() -> None:
    from ui.model.click_targets import SIGNS

    told = {code for each in HINTS for code in _codes(each)}
    assert {*SIGNS, ReasonCode.NONE_TO_BUY} == told


def _codes(hint: Hint) -> tuple[ReasonCode, ...]:
    cells = getattr(hint.applies, "__closure__", None) or ()
    return tuple(code for cell in cells for code in cell.cell_contents)


@pytest.mark.parametrize(
    ("tiles", "cubes", "name"),
    [
        ({STORE: T.RIVER_FOREST}, "wood wood wood", "full"),
        ({STORE: T.RIVER_FOREST}, "wood wood", ""),
        ({cell: tile for cell, tile in WALL.items() if cell != (1, 1)}, "", "one-place"),
        ({}, "", ""),
    ],
)
def test_a_third_cube_on_a_tile_and_one_place_left(tiles: dict[tuple[int, int], int], cubes: str, name: str) -> None:
    seat = Seat(tiles, cubes={STORE: cubes} if cubes else {}, clansmen={HOME: 1})
    assert named(seen(position(seat))) == name


@pytest.mark.parametrize(("more", "name"), [(6, "scoring"), (7, "")])
def test_three_turns_before_a_scoring(more: int, name: str) -> None:
    after = ALL_TILES - DRAWN_AT_SCORING[0]
    assert named(seen(position(Seat(), left=after + more))) == name


@pytest.mark.parametrize(("left", "cubes", "name"), [(6, "wood", "unsold"), (6, "", "scoring"), (7, "wood", "")])
def test_goods_before_the_end(left: int, cubes: str, name: str) -> None:
    seat = Seat(tiles={STORE: T.RIVER_FOREST}, cubes={STORE: cubes})
    assert named(seen(position(seat, left=left))) == name


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_where_a_row_has_nothing_left_coins_lie_on_all_of_it(players: int) -> None:
    """With two or three players a coin lies there from the start, so the tip counts coins, not purchases."""
    row, bought = new_rows(players)["wood"], 0
    while row < 3:
        row, bought = row + 1, bought + 1
    assert bought == (2 if players < 4 else 3)
    told = next(each.say for each in HINTS if each.name == "goods")
    assert "coins on 1, 2 and 3" in told and "times" not in told


def test_a_hint_is_short_leads_to_the_rules_and_can_be_stopped() -> None:
    assert len({each.name for each in HINTS}) == len(HINTS)
    for each in HINTS:
        html = guide.html(each)
        assert len(each.say) <= LETTERS and f'data-do="rules {each.paragraph}"' in html
        assert 'data-do="known"' in html and 'data-do="no-more"' in html


# ---- remembering ----


def test_what_was_learnt_is_kept() -> None:
    storage = Memory()
    kept = Lessons(storage)
    kept.finish("track")
    kept.finish("track")
    kept.tell("far")
    kept.begin("die", ["take 3 1,0"], 1)
    again = Lessons(storage)
    assert (again.done, again.told) == (["track"], ["far"])
    assert (again.begun, again.played, again.answered) == ("die", ["take 3 1,0"], 1)
    assert list(storage) == [Lessons.key]


@pytest.mark.parametrize("storage", [Forbidden(), Full()])
def test_where_nothing_can_be_kept_it_holds_until_the_page_is_closed(storage: Memory) -> None:
    kept = Lessons(storage)
    kept.finish("track")
    assert kept.done == ["track"]
