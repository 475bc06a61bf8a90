"""The large part of a small screen, the folded track, and accepted hints, without a browser."""

import re
from dataclasses import replace

from core.actions import Action, Buy, EndTurn, Take
from core.state import figure
from core.tiles import RESOURCES
from tests.tables import at, enabled, sells_of, table
from tests.without_a_browser import screen
from ui.board import hover_layer, strip
from ui.browser.zoom import Zoom
from ui.model.large import DISPLAY, GOODS, TRACK, large
from ui.table.table import Table
from ui.text.html import Html


def proposing(desk: Table, *actions: Action) -> Table:
    """The table with a hint."""
    desk.advise(Html("So"), actions)
    desk.propose(actions)
    return desk


def first_turn() -> tuple[Table, list[Action]]:
    """A table, and the actions of its first turn."""
    desk = table()
    take = next(action for action in desk.game.legal_actions() if isinstance(action, Take))
    game = desk.game.at(0)
    game.play(take)
    turn: list[Action] = [take]
    while EndTurn() not in game.legal_actions() or len(turn) < 3:
        turn.append(game.legal_actions()[0])
        game.play(turn[-1])
    return desk, [*turn, EndTurn()]


def test_relevant_board_is_large() -> None:
    desk = table()
    assert large(desk.view()) == TRACK
    desk.do("space", str(next(action.space for action in desk.game.legal_actions() if isinstance(action, Take))))
    assert large(desk.view()) == DISPLAY
    desk.do("cancel")
    desk.do("cancel")
    refused = next(space for space, target in desk.view().spaces.items() if target.state == "no")
    desk.do("space", str(refused))
    assert large(desk.view()) == TRACK, "no cell can be chosen for it"
    desk.do("seat", "1")
    assert large(desk.view()) == DISPLAY, "another display is looked at"
    assert large(replace(desk.view(), past=0)) == TRACK
    assert large(replace(table().view(), level="easy")) == TRACK
    assert large(at("pay", Buy=1).view()) == GOODS
    assert large(at("activate", Activate=1).view()) == DISPLAY
    assert large(at("move", Move=1).view()) == DISPLAY


def test_selling_enlarges_warehouse() -> None:
    desk = at("activate", Sell=2)
    desk.selection = replace(desk.selection, selling=next(kind for kind in RESOURCES if sells_of(desk, kind)))
    assert large(desk.view()) == GOODS


def test_track_strip_lists_spaces_in_order() -> None:
    desk = table()
    desk.do("space", str(next(action.space for action in desk.game.legal_actions() if isinstance(action, Take))))
    view = desk.view()
    words, *places, _sign = strip.fragments(view)
    chain = view.state.chain
    assert len(places) == len(chain)
    own = chain.index(figure(view.seat))
    for place, (_key, html) in enumerate(places):
        ahead = str(place - own) if place > own and chain[place] else ""
        assert re.search(r"<b>(\d*)</b>", html)[1] == ahead  # type: ignore[index]
    assert [key for key, html in places if " chosen" in html] == [f"place-{view.selection.space}"]
    assert "From the back: Ann" in words[1]


def test_accept_whole_hint_or_one_step() -> None:
    desk, turn = first_turn()
    proposing(desk, *turn)
    assert {"accept all", "accept step"} <= enabled(desk) and "confirm" not in enabled(desk)
    desk.do("accept", "step")
    assert [str(action) for action in desk.game.actions] == [str(turn[0])]
    assert not {"accept all", "accept step"} & enabled(desk), "the hint was for the position before"
    proposing(desk, *turn[1:])
    desk.do("accept", "all")
    assert [str(action) for action in desk.game.actions] == [str(action) for action in turn[:-1]]
    assert EndTurn() in desk.game.legal_actions(), "the turn is not ended"
    proposing(desk, EndTurn())
    assert not {"accept all", "accept step"} & enabled(desk)


def test_hint_steps_are_numbered() -> None:
    desk, turn = first_turn()
    assert not [key for key, _html in hover_layer.over_display(desk.view(), None) if key.startswith("step-")]
    proposing(desk, *turn)
    keys = [key for key, _html in hover_layer.over_display(desk.view(), None) if key.startswith("step-")]
    assert keys == [f"step-{number}" for number in range(1, len(keys) + 1)] and len(keys) > 1


def test_other_selection_replaces_hint() -> None:
    desk, turn = first_turn()
    proposing(desk, *turn)
    desk.do("cancel")
    desk.do("cancel")
    assert not {"accept all", "accept step"} & enabled(desk)


def test_zoom_brings_cells_into_view() -> None:
    fit = (0.0, 0.0, 1200.0, 600.0)
    zoom = Zoom().by(2.0, fit, (60.0, 60.0)).showing((1080.0, 480.0, 120.0, 120.0), fit)
    left, top, wide, tall = zoom.box(fit)
    assert left <= 1080 and 1200 <= left + wide + 0.1 and top <= 480 and 600 <= top + tall + 0.1


def test_payment_from_display_enlarges_display() -> None:
    desk = at("pay", Give=1)
    assert (large(desk.view()) == GOODS) is any(isinstance(action, Buy) for action in desk.game.legal_actions())


def test_hint_marks_disappear_after_placing() -> None:
    with screen() as shown:
        shown.put("beginning")
        shown.do("hint")
        take = shown.page.games.table.game.legal_actions()[0].text
        shown.run(lambda: shown.thinker.say(result={"actions": [take], "now": 2, "later": 3, "denied": []}))
        assert "hint-gain" in shown.filled["hints-0"]
        shown.do("hint")
        assert "hint-gain" in shown.filled["hints-0"], "the tile is still chosen"
        shown.do("confirm")
        assert "hint-gain" not in shown.filled["hints-0"]
