"""Clickable places and the effect of clicks: table, view, bar and list of actions, without a browser; zooming."""

import random
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Game, IllegalAction
from core.actions import Take
from core.state import Payment
from tests.positions import STORE, A, Seat, T, any_position, position
from tests.tables import bar, clickable, commands, enabled, sells_of, table, wandering
from ui.board import display, hover_layer
from ui.browser import keyboard
from ui.browser.zoom import LEAST, Zoom, parsed, written
from ui.model.selection import NOTHING, Selection
from ui.model.view import View, build
from ui.panels import action_bar, action_list, prompt
from ui.table import table as table_module
from ui.table.table import Table
from ui.text import terms

# ---- the list of actions ----


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_action_is_in_the_list_once(players: int) -> None:
    desk, choose = table(players, 17), random.Random(17)
    while not desk.game.over:
        legal = desk.game.legal_actions()
        fragments = action_list.fragments(desk.view())
        html = "".join(text for _key, text in fragments)
        assert len({key for key, _text in fragments}) == len(fragments)
        listed = re.findall(r'data-action="([^"]*)"', html)
        assert sorted(listed) == sorted(map(str, legal))
        assert commands(html) == [f"action {text}" for text in listed]
        sells = [text.startswith("sell") for text in listed]
        assert sells == sorted(sells), "selling comes last"
        desk.do("action", str(choose.choice(legal)))
    assert "There is nothing left to do" in action_list.fragments(desk.view())[0][1]


# ---- a whole game on the boards ----


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_action_can_be_reached_by_clicks_on_the_boards_and_the_bar(players: int) -> None:
    """From each state of a game every legal action is found by clicks alone, without the list."""
    desk, choose = table(players, 23), random.Random(23)
    while not desk.game.over:
        wanted = set(map(str, desk.game.legal_actions()))
        assert wanted == reachable(desk)
        desk.do("action", choose.choice(sorted(wanted)))


def reachable(desk: Table) -> set[str]:
    """All actions that clicks can reach; selections are followed."""
    found: set[str] = set()
    seen: set[Selection] = set()
    todo = [NOTHING]
    while todo:
        desk.selection = todo.pop()
        if desk.selection in seen:
            continue
        seen.add(desk.selection)
        here = desk.selection
        for command in clickable(desk) | enabled(desk):
            desk.selection = here
            verb, _space, rest = command.partition(" ")
            if verb in ("action", "end"):
                found.add(rest if verb == "action" else "end")
            elif verb == "confirm":
                found.add(str(Take(here.space, here.cell)))
            elif verb == "row" and len(sells := sells_of(desk, rest)) == 1:
                found.add(sells[0])
            elif verb in ("space", "cell", "row"):
                assert not desk.do(verb, rest), command
                todo.append(desk.selection)
    desk.selection = NOTHING
    return found


# ---- select, preview, confirm ----


def first_take(desk: Table) -> Take:
    """The first legal take at a table."""
    return next(action for action in desk.game.legal_actions() if isinstance(action, Take))


def test_choosing_a_tile_lights_its_cells_and_plays_nothing() -> None:
    desk = table()
    take = first_take(desk)
    before = desk.game.to_json()
    assert not desk.do("space", str(take.space))
    view = desk.view()
    legal = {action.cell for action in view.legal if isinstance(action, Take) and action.space == take.space}
    assert {cell for cell, mark in view.cells.items() if mark.state == "open"} == legal
    assert view.spaces[take.space].state == "chosen"
    assert view.ghost is None and view.preview is not None and view.preview.places == len(legal)
    assert "place" in desk.announcement(desk.view())
    assert desk.game.to_json() == before


def test_choosing_a_cell_shows_the_ghost_and_the_second_click_confirms() -> None:
    desk = table()
    take = first_take(desk)
    x, y = take.cell
    desk.do("space", str(take.space))
    assert not desk.do("cell", f"{x},{y}")
    view = desk.view()
    assert view.ghost is not None and view.ghost[1] == take.cell
    assert view.cells[take.cell].command == "confirm"
    assert {cell for cell, mark in view.cells.items() if mark.state == "reach"} == {(0, 0)}
    assert "confirm" in enabled(desk)
    assert desk.do("cell", f"{x},{y}")
    assert desk.game.actions == (take,)
    assert desk.selection == NOTHING


def test_confirming_without_a_choice_does_nothing_and_escape_takes_a_choice_back_step_by_step() -> None:
    desk = table()
    assert not desk.do("confirm")
    take = first_take(desk)
    desk.do("space", str(take.space))
    assert not desk.do("confirm") and desk.game.actions == ()
    desk.do("cell", f"{take.cell[0]},{take.cell[1]}")
    desk.do("cancel")
    assert desk.selection == Selection(space=take.space)
    desk.do("cancel")
    assert desk.selection == NOTHING
    for _ in range(2):
        desk.do("space", "4")
    assert desk.selection == NOTHING, "choosing the same tile again lets go of it"


def test_a_tile_that_cannot_be_taken_can_be_chosen_to_read_why() -> None:
    desk = table()
    desk.do("space", str(next(space for space, mark in desk.view().spaces.items() if mark.state == "no")))
    assert "You cannot take" in bar(desk) and 'class="why"' in bar(desk) and not desk.view().cells


def test_the_preview_tells_what_is_paid() -> None:
    """If there is no choice, the exact cost is stated, and paying it needs no click."""
    for desk in wandering(4, 3, 1200):
        takes = [action for action in desk.game.legal_actions() if isinstance(action, Take)]
        for take in takes[:3]:
            desk.selection = Selection(space=take.space, cell=take.cell)
            view = desk.view()
            assert view.preview is not None and view.preview.would is not None
            would = view.preview.would
            assert view.buys == would.buys
            assert sum(map(sum, map(dict.values, view.spend.values()))) == sum(map(len, would.spend.values()))
            text = bar(desk)
            assert ("bought for" in text) == bool(would.buys)
            assert ("from your tiles" in text) == bool(would.spend)
            assert ("your own or bought" in text) == bool(would.open)
        desk.selection = NOTHING


# ---- undo, ending ----


def test_undo_redo_and_restart() -> None:
    desk = table()
    assert enabled(desk).isdisjoint({"undo", "redo", "restart", "end"}) and "take a tile first" in bar(desk)
    desk.do("action", str(desk.game.legal_actions()[0]))
    assert {"undo", "restart", "end"} <= enabled(desk)
    after = desk.game.state.as_data()
    desk.do("undo")
    assert "Undone" in desk.announcement(desk.view())
    assert "redo" in enabled(desk) and "undo" not in enabled(desk)
    desk.do("space", "4")
    desk.view()
    assert desk.game.can_redo, "pointing does not lose it"
    desk.do("redo")
    assert desk.game.state.as_data() == after
    desk.do("restart")
    assert desk.game.actions == ()
    with pytest.raises(IllegalAction):
        desk.do("undo")


def test_a_command_out_of_time_changes_nothing() -> None:
    desk = table()
    before = desk.game.to_json()
    for command in ("action sell 0,0\xa0wood", "action nonsense", "end", "action move 0,0 1,0"):
        verb, _space, rest = command.partition(" ")
        with pytest.raises(IllegalAction):
            desk.do(verb, rest)
    assert not desk.do("cell", "3,3")
    assert not desk.do("row", "wood")
    assert desk.game.to_json() == before


# ---- looking around ----


def test_looking_at_another_display_offers_nothing_there() -> None:
    desk = table()
    desk.do("space", "4")
    desk.do("seat", "2")
    view = desk.view()
    assert view.shown == 2 and view.cells == {}
    desk.do("cancel")
    assert desk.view().shown == 0
    desk.do("seat", "0")
    assert desk.selection.seat is None


def test_points_as_they_stand() -> None:
    seats = Seat(barrels=3), Seat({(0, -1): T.RIVER_QUARRY, (0, 1): T.RIVER_MEADOW}), Seat(chieftains=1)
    view = build(position(*seats))
    assert view.points_now == ((3, 0, 0), (0, 0, 0), (0, 1, 0))
    assert view.penalty == (0, -6, 0)


# ---- keys ----


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    grid: list[tuple[float, float] | None] = [(x * 100.0, y * 100.0) for y in range(3) for x in range(3)]
    assert keyboard.step(grid, 4, "ArrowRight") == 5
    assert keyboard.step(grid, 4, "ArrowUp") == 1
    assert keyboard.step(grid, 5, "ArrowRight") == 5
    assert keyboard.step(grid, 5, "Home") == 0
    gap: list[tuple[float, float] | None] = [(0, 0), (300, 0), (100, 500)]
    assert keyboard.step(gap, 0, "ArrowRight") == 1
    line: list[tuple[float, float] | None] = [None] * 4
    assert [keyboard.step(line, 1, key) for key in ("ArrowDown", "ArrowUp", "End")] == [2, 0, 3]
    assert keyboard.step(line, 3, "ArrowDown") == 3


def test_every_shortcut_is_named_in_the_tooltip_of_its_button() -> None:
    desk = table()
    tags = re.findall(r"<button[^>]*>", bar(desk))
    for command in ("space 4", "cell 0,-1"):
        verb, _space, rest = command.partition(" ")
        desk.do(verb, rest)
    tags += re.findall(r"<button[^>]*>", bar(desk))
    told = {commands(tag)[0]: tag for tag in tags if "aria-keyshortcuts" in tag}
    keys = {command: key for key, command in keyboard.SHORTCUTS.items() if not key.startswith("Shift+")}
    del keys["settings"]  # in the menu, which takes them from the same table
    wanted = {command: f"Control+{key.upper() if len(key) == 1 else key}" for command, key in keys.items()}
    wanted |= {"confirm": "Enter", "cancel": "Escape"}
    for command, key in wanted.items():
        assert f'aria-keyshortcuts="{key}"' in told[command], command
        assert f'({key.replace("Control", "Ctrl").replace("Escape", "Esc")})"' in told[command], command
    assert set(told) == set(wanted)


def test_a_click_is_carried_out_without_a_view_and_told_from_the_one_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    built = []
    build = table_module.build
    monkeypatch.setattr(table_module, "build", lambda *args: built.append(args) or build(*args))
    desk = Table(Game.new(players=2, seed=7))
    desk.do("space", "4")
    assert built == []
    view = desk.view()
    assert "place" in desk.announcement(view) and len(built) == 1
    assert prompt.sentence(view) is prompt.sentence(view), "the bar says what was spoken"


# ---- payments ----


def check(view: View) -> Payment:
    """Checks that bar and display agree with the current payment."""
    payment = view.state.payment
    assert payment is not None
    tiles = view.state.player.display.tiles
    tile, laid = tiles.get(payment.cell, payment.tile), payment.cell in tiles
    assert str(prompt.sentence(view)).rstrip(".").endswith(str(terms.tile_name(tile)))
    assert display.busy_cell(view) == payment.cell
    marked = [key for key, html in display.marks_over(view) if 'class="pt busy"' in html]
    assert marked == ([f"mark-{payment.cell[0]},{payment.cell[1]}"] if laid else [])
    assert display.ghost_of(view) == (None if laid else (payment.tile, payment.cell))
    return payment


def test_every_payment_is_named_and_marked_where_it_is() -> None:
    seen, chance = Counter[tuple[str, str]](), random.Random(1)
    for _ in range(150):
        game = any_position(chance, chance.randint(2, 5))
        for _ in range(12):
            if game.over:
                break
            state = game.state
            if state.phase in ("pay", "choose"):
                payment = check(build(game))
                kind = "elsewhere" if payment.cell != state.cell else "here"
                seen[f"{state.phase} {payment.purpose}", kind] += 1
            game.play(chance.choice(game.legal_actions()))
    assert all(seen[kind, "elsewhere"] for kind in ("choose activate", "pay place", "pay activate")), seen
    assert seen["choose activate", "here"] and seen["choose place", "here"], seen


# ---- zoom ----


FIT = (-240.0, -120.0, 600.0, 480.0)


def test_what_is_under_the_pointer_stays_there_and_a_place_comes_into_sight() -> None:
    assert Zoom().box(FIT) == parsed(written(FIT)) == FIT
    assert Zoom().moved(50, 50, FIT).whole and Zoom().by(0.5, FIT).whole
    assert Zoom().by(2, FIT, (10, 20)).by(1 / 2, FIT).whole, "larger and smaller again"
    zoom = Zoom().by(2, FIT, (0, 0))
    left, top, wide, tall = zoom.box(FIT)
    assert (wide, tall) == (300, 240)
    assert -left / wide == pytest.approx(240 / 600) and -top / tall == pytest.approx(120 / 480)
    zoom = Zoom().by(2, FIT, (-240, -120))
    assert zoom.box(FIT) == (-240, -120, 300, 240)
    assert zoom.showing((-200, -100, 120, 120), FIT) == zoom
    assert zoom.showing((240, 240, 120, 120), FIT).box(FIT) == (60, 120, 300, 240)


STEPS = st.one_of(
    st.tuples(st.just("by"), st.floats(0.2, 5), st.floats(-240, 360), st.floats(-120, 360)),
    st.tuples(st.just("moved"), st.just(0.0), st.floats(-900, 900), st.floats(-900, 900)),
)


@settings(max_examples=30)
@given(st.lists(STEPS, max_size=12))
def test_nothing_is_shown_from_beyond_the_whole(steps: list[tuple[str, float, float, float]]) -> None:
    zoom = Zoom()
    for kind, factor, x, y in steps:
        zoom = zoom.by(factor, FIT, (x, y)) if kind == "by" else zoom.moved(x, y, FIT)
        left, top, wide, tall = zoom.box(FIT)
        assert zoom.factor >= 1 and min(wide, tall) >= LEAST - 1e-6
        assert left >= FIT[0] - 1e-6 and left + wide <= FIT[0] + FIT[2] + 1e-6
        assert top >= FIT[1] - 1e-6 and top + tall <= FIT[1] + FIT[3] + 1e-6


# ---- previews under the pointer ----


def shown(desk: Table, command: str) -> str:
    """All that is drawn while the pointer is on something."""
    desk.point(command)
    view = desk.view()
    hint = desk.hint(view)
    over = hover_layer.over_display(view, hint)
    parts = [*hover_layer.over_track(hint), *over, *action_bar.fragments(view, hint)]
    assert len(dict(over)) == len(over)
    return "".join(html for _key, html in parts)


def test_pointing_at_a_tile_shows_its_cells_and_its_cost_and_selects_nothing() -> None:
    desk = table()
    html = shown(desk, "space 4")
    assert html.count("hint-open") == 2 and "hint-edge" in html
    assert "where will you place" in html and "Costs:" not in html
    assert desk.selection == NOTHING and "Another tile" not in html
    assert "hint-" not in shown(desk, ""), "pointing ends"
    desk.do("space", "4")
    other = next(a.space for a in desk.game.legal_actions() if isinstance(a, Take) and a.space != 4)
    assert "hint-edge" in shown(desk, f"space {other}") and desk.selection == Selection(space=4), "chosen or not"
    desk.do("action", str(desk.game.legal_actions()[0]))
    assert "hint-edge" not in shown(desk, "space 5"), "not after taking one"


def test_pointing_at_a_cell_shows_the_ghost_and_what_it_brings() -> None:
    desk = table()
    desk.do("space", "4")
    html = shown(desk, "cell 0,-1")
    assert "hint-ghost" in html and html.count("hint-gain") == 2
    assert "Place the <b>Pasture</b> above the starting village" in html
    assert desk.selection == Selection(space=4)
    assert "confirm" not in html, "it is not chosen"


def test_nothing_of_it_is_drawn_over_the_display_of_another_player() -> None:
    desk = table()
    desk.do("space", "4")
    desk.do("cell", "0,-1")
    desk.do("seat", "1")
    view = desk.view()
    assert view.preview is not None and view.shown == 1
    boards = [*display.tiles(view, 1), *display.marks_over(view), *hover_layer.over_display(view, None)]
    assert not [key for key, html in boards if key == "ghost" or "hint-" in html or "ghost" in html]


@pytest.mark.parametrize(
    "command", ["", "confirm", "space 4", "cell 5,5", "cell x", "action end", "seat 1", "row wood"]
)
def test_what_shows_nothing_new_is_no_hint(command: str) -> None:
    desk = table()
    desk.do("space", "4")
    desk.point(command)
    assert desk.hint(desk.view()) is None


def test_a_tile_that_cannot_be_taken_says_why_and_what_to_sell() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain sheep"}, clansmen={STORE: 1}, coins=0)
    desk = Table(position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2}))
    html = shown(desk, "space 1")
    assert 'class="why"' in html and "Sell first:</span></b> 2\xa0grain for 3\xa0coins" in html
    assert "hint-sell" in html
    assert "sell-first" not in html, "only a tile that is chosen offers it"


def test_the_cubes_and_coins_that_would_be_paid_are_marked() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "wood"}, clansmen={STORE: 1}, coins=1)
    desk = Table(position(seat, track=(A, T.ARMADALE)))
    html = shown(desk, "space 1")
    assert "hint-spend" in html and "hint-buy" in html
    assert "hint-spend" not in shown(desk, "")
