"""Previews of things under the pointer, on the boards and in the bar."""

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from core.actions import Take
from core.tiles import TILES
from draw.bars import action_bar
from draw.board import display, hover_layer
from draw.tiles.tile_face import face
from game.selection import NO_SELECTION, Selection
from game.table import Table
from tests.fake_browser import screen
from tests.positions import STORE, A, Seat, T, position
from tests.tables import table


@pytest.fixture
def desk() -> Table:
    desk = table()
    desk.execute("space", "4")
    return desk


def hover_html(desk: Table, command: str) -> str:
    desk.set_hover(command)
    view = desk.view()
    hint = desk.hover_view(view)
    over = hover_layer.over_display(view, hint)
    assert len(dict(over)) == len(over)
    return "".join(html for _key, html in [*hover_layer.over_track(hint), *over, *action_bar.fragments(view, hint)])


def test_hover_tile_shows_cells_and_cost() -> None:
    desk = table()
    html = hover_html(desk, "space 4")
    assert html.count("hint-open") == 2 and "hint-edge" in html
    assert "Where will you place" in html and "Cost:" not in html
    assert desk.selection == NO_SELECTION and "Another tile" not in html
    assert "hint-" not in hover_html(desk, ""), "pointing ends"


def test_hover_cell_shows_ghost_and_gains(desk: Table) -> None:
    html = hover_html(desk, "cell 0,-1")
    assert "hint-ghost" in html and html.count("hint-gain") == 2
    assert "Place the <b>Pasture</b> here?" in html
    assert desk.selection == Selection(space=4) and "Place tile" not in html, "it is not chosen"


@pytest.mark.parametrize(
    "command", ["", "confirm", "space 4", "cell 5,5", "cell x", "action end", "seat 1", "row wood"]
)
def test_no_preview_of_current_selection(desk: Table, command: str) -> None:
    desk.set_hover(command)
    assert desk.hover_view(desk.view()) is None


def test_no_preview_in_the_past(desk: Table) -> None:
    desk.execute("action", str(desk.game.legal_actions()[0]))
    desk.execute("past", "0")
    desk.set_hover("space 5")
    assert desk.past == 0 and desk.hover_view(desk.view()) is None


def test_hover_refused_tile_shows_reason_and_sales() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain sheep"}, clansmen={STORE: 1}, coins=0)
    html = hover_html(Table(position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2})), "space 1")
    assert 'class="why"' in html and "Sell first:</span></b> 2\xa0grain for 3\xa0coins" in html
    assert "hint-sell" in html and "sell-first" not in html, "only a tile that is chosen offers it"


@pytest.mark.parametrize(("tile", "sign"), [
    (T.FOREST, 'href="#r-wood"'), (T.VILLAGE, 'href="#step"'), (T.DISTILLERY, 'href="#barrel"'), (T.FAIR_5, ">≤12<"),
])  # fmt: skip
def test_hover_gain_has_its_sign(tile: int, sign: str) -> None:
    assert sign in hover_layer._benefit_mark((0, 0), TILES[tile], False)


def test_gain_is_clear_of_clansmen() -> None:
    circle = re.search(r'cy="(\d+)" r="(\d+)"', hover_layer._benefit_mark((0, 0), TILES[T.VILLAGE], False))
    man = re.search(r'#clansman" x="\d+" y="(\d+)"', face(TILES[T.VILLAGE], clansmen=1, seat=0))
    assert circle and man and sum(map(int, circle.groups())) < int(man[1])


def test_hover_marks_payment() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "wood"}, clansmen={STORE: 1}, coins=1)
    html = hover_html(Table(position(seat, track=(A, T.ARMADALE))), "space 1")
    assert "hint-spend" in html and "hint-buy" in html


@pytest.fixture
def pointer() -> Any:
    with screen():
        hovering = import_module("browser.hover")
    previews, noted = list[str](), list[str]()
    made = hovering.HoverTracker(noted.append, lambda command, _ask: previews.append(command))
    made.previews, made.noted = previews, noted
    return made


def test_hover_preview_waits_for_pointer_rest(pointer: Any) -> None:
    for spaces in ((4, 5, 6), (4, 5, 6), (4, None)):
        for space in spaces:
            tile = space and SimpleNamespace(getAttribute={"data-do": f"space {space}"}.get)
            target = SimpleNamespace(closest={"[data-do]": tile}.get)
            pointer._on_event(SimpleNamespace(type="pointerover", pointerType="mouse", target=target))
        pointer._on_rest()
    assert pointer.previews == ["space 6", ""]


def test_touch_ends_mouse_hover(pointer: Any) -> None:
    """A mouse that lies still over what changes below it says so, until it moves."""
    tile = SimpleNamespace(getAttribute=lambda _name: "space 4")
    target = SimpleNamespace(closest=lambda selector: None if "ask" in selector else tile)
    lies = SimpleNamespace(type="pointerover", pointerType="mouse", target=target, movementX=0, movementY=0)

    def over() -> None:
        pointer._on_event(lies)
        pointer._on_move(lies)
        pointer._on_rest()

    pointer._on_event(lies)
    pointer._on_rest()
    pointer._on_touch(SimpleNamespace(pointerType="mouse"))
    assert pointer.previews == ["space 4"]
    pointer._on_touch(SimpleNamespace(pointerType="touch"))
    assert pointer.noted == [""], "the answer to the tap has no preview"
    pointer._on_rest()
    over()
    assert pointer.previews == ["space 4", ""]
    pointer._on_move(SimpleNamespace(pointerType="mouse", target=target, movementX=1, movementY=0))
    over()
    assert pointer.previews == ["space 4", "", "space 4"]


def test_hover_another_tile_keeps_chosen_one(desk: Table) -> None:
    other = next(a.space for a in desk.game.legal_actions() if isinstance(a, Take) and a.space != 4)
    assert "hint-edge" in hover_html(desk, f"space {other}") and desk.selection == Selection(space=4)
    desk.execute("action", str(desk.game.legal_actions()[0]))
    assert "hint-edge" not in hover_html(desk, "space 5"), "not after taking one"


def test_no_preview_on_other_displays(desk: Table) -> None:
    desk.execute("cell", "0,-1")
    desk.execute("seat", "1")
    view = desk.view()
    assert view.preview is not None and view.shown_seat == 1
    boards = [*display.tiles(view, 1), *display.interactive_layer(view), *hover_layer.over_display(view, None)]
    assert not [key for key, html in boards if key == "ghost" or "hint-" in html or "ghost" in html]
