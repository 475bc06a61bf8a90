"""The flat track with its price tags, where one acts, accepted hints, and zooming, without a browser."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from browser.viewport import MIN_EXTENT, Viewport, format_viewbox, parse_viewbox
from core.actions import Action, EndTurn
from core.tiles import RESOURCES
from draw.board import hover_layer
from game.price_tags import tag
from game.selection import preview, select_tile
from game.table import Table
from game.view import DISPLAY, TRACK, WAREHOUSE, zone
from tests.fake_browser import Screen
from tests.fragments import steps
from tests.tables import at, enabled, sells_of, table
from words.html import Html

ACCEPT = {"accept all", "accept step"}


def propose(desk: Table, *actions: Action) -> None:
    desk.show_advice(Html("So"), actions)
    desk.select_proposal(actions)


def hinted() -> tuple[Table, list[Action]]:
    desk, turn = table(), list[Action]()
    game = desk.game.at(0)
    while EndTurn() not in game.legal_actions() or len(turn) < 3:
        turn.append(game.legal_actions()[0])
        game.play(turn[-1])
    turn.append(EndTurn())
    propose(desk, *turn)
    return desk, turn


def test_zone_follows_the_players_action() -> None:
    desk = table()
    assert zone(desk.view()) == TRACK
    desk.execute("space", str(desk.game.legal_actions()[0].space))
    assert zone(desk.view()) == DISPLAY
    desk.execute("cancel")
    desk.execute("cancel")
    desk.execute("space", str(next(space for space, target in desk.view().spaces.items() if target.state == "no")))
    assert zone(desk.view()) == TRACK, "no cell can be chosen for it"
    desk.execute("seat", "1")
    assert zone(desk.view()) == "", "another display is looked at"
    assert zone(replace(table().view(), past=0)) == zone(replace(table().view(), mover_level="easy")) == ""
    assert zone(at("pay", Buy=1).view()) == WAREHOUSE
    assert zone(at("activate", Activate=1).view()) == zone(at("move", Move=1).view()) == DISPLAY
    selling = at("activate", Sell=2)
    selling.selection = replace(selling.selection, selling=next(kind for kind in RESOURCES if sells_of(selling, kind)))
    assert zone(selling.view()) == DISPLAY, "the tile to sell from is chosen there"


def test_price_tags_say_how_a_tile_can_be_paid() -> None:
    seen = set()
    for number, seed in ((2, 10), (3, 4), (5, 3)):
        for view in steps(number, seed):
            for space, target in view.spaces.items():
                found = tag(view, space)
                state = found.state if found else "free"
                seen.add(state)
                assert (state in ("sell", "no")) == bool(target.missing_symbol)
                if state == "no":
                    assert found and (found.sign or not all(due.has for due in found.dues)), "it says what is missing"
                if not target.missing_symbol:
                    would = preview(view.state, view.legal, select_tile(view.legal, space))
                    assert would and would.outcome
                    assert (state == "free") == (not would.tile.priced and not would.outcome.person)
                    assert state == "buy" or not would.buys
    assert seen == {"free", "own", "buy", "sell", "no"}


def test_accept_whole_hint_or_one_step() -> None:
    desk, turn = hinted()
    assert enabled(desk) >= ACCEPT and "confirm" not in enabled(desk)
    keys = [key for key, _html in hover_layer.over_display(desk.view(), None)]
    assert [key for key in keys if key.startswith("step-")] == ["step-1", "step-2"]
    desk.execute("accept", "step")
    assert list(desk.game.actions) == turn[:1]
    assert not ACCEPT & enabled(desk), "the hint was for the position before"
    propose(desk, *turn[1:])
    desk.execute("accept", "all")
    assert list(desk.game.actions) == turn[:-1]
    assert EndTurn() in desk.game.legal_actions(), "the turn is not ended"
    propose(desk, EndTurn())
    assert not ACCEPT & enabled(desk)
    desk, _turn = hinted()
    for _ in range(2):
        desk.execute("cancel")
    assert not ACCEPT & enabled(desk), "another selection replaces it"


def test_hint_marks_disappear_after_placing(shown: Screen) -> None:
    shown.put("beginning")
    shown.do("hint")
    take = shown.page.games.table.game.legal_actions()[0].text
    shown.run(lambda: shown.thinker.say(result={"actions": [take], "now": 2, "later": 3, "denied": []}))
    assert "hint-gain" in shown.filled["hints-0"]
    shown.do("hint")
    assert "hint-gain" in shown.filled["hints-0"], "the tile is still chosen"
    shown.do("confirm")
    assert "hint-gain" not in shown.filled["hints-0"]


FIT = (-240.0, -120.0, 600.0, 480.0)


def test_zoom_keeps_point_under_pointer() -> None:
    assert Viewport().box(FIT) == parse_viewbox(format_viewbox(FIT)) == FIT
    assert Viewport().panned(50, 50, FIT).is_whole and Viewport().zoomed(0.5, FIT).is_whole
    assert Viewport().zoomed(2, FIT, (10, 20)).zoomed(1 / 2, FIT).is_whole, "larger and smaller again"
    left, top, wide, tall = Viewport().zoomed(2, FIT, (0, 0)).box(FIT)
    assert (wide, tall) == (300, 240)
    assert -left / wide == pytest.approx(240 / 600) and -top / tall == pytest.approx(120 / 480)
    zoom = Viewport().zoomed(2, FIT, (-240, -120))
    assert zoom.box(FIT) == (-240, -120, 300, 240)
    assert zoom.panned_to_show((-200, -100, 120, 120), FIT) == zoom
    moved = zoom.panned_to_show((240, 240, 120, 120), FIT)
    assert moved.box(FIT) == (60, 120, 300, 240)
    assert moved.panned_to_show((-200, -100, 120, 120), FIT).box(FIT) == (-200, -100, 300, 240), "and back"


def test_zoom_in_equal_steps_and_say_so(shown: Screen) -> None:
    shown.put("before-end")
    told = []
    for how in ("in", "in", "out", "out", "in", "fit"):
        shown.do(f"zoom {how}")
        told.append(shown.announced.removeprefix("The display is shown at "))
    assert told == ["140%.", "196%.", "140%.", "The whole display is shown.", "140%.", "The whole display is shown."]


PLACES = st.floats(-900, 900)


@settings(max_examples=30)
@given(st.lists(st.tuples(st.one_of(st.none(), st.floats(0.2, 5)), PLACES, PLACES), max_size=12))
def test_zoom_stays_within_edges(steps: list[tuple[float | None, float, float]]) -> None:
    zoom = Viewport()
    for factor, x, y in steps:
        zoom = zoom.zoomed(factor, FIT, (x, y)) if factor else zoom.panned(x, y, FIT)
        left, top, wide, tall = zoom.box(FIT)
        assert zoom.factor >= 1 and min(wide, tall) >= MIN_EXTENT - 1e-6
        assert left >= FIT[0] - 1e-6 and left + wide <= FIT[0] + FIT[2] + 1e-6
        assert top >= FIT[1] - 1e-6 and top + tall <= FIT[1] + FIT[3] + 1e-6
