"""Clickable places and the effect of commands: table, view, bar and list of actions; the table as data."""

import json
import random
import re

import pytest

from core import Game, IllegalAction
from core.actions import Take
from draw.panels import action_list
from game import contract_data, prompt
from game import table as table_module
from game.commands import COMMANDS, Scope, find_command
from game.selection import NO_SELECTION, Selection
from game.table import Table
from game.view import build_view
from tests.fragments import game
from tests.positions import Seat, T, position
from tests.tables import bar, clickable, commands, enabled, sells_of, table, wandering


@pytest.mark.parametrize("players", [2, 5])
def test_action_list_is_complete(players: int) -> None:
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
        desk.execute("action", str(choose.choice(legal)))
    assert "There’s nothing left to do" in action_list.fragments(desk.view())[0][1]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_every_action_is_reachable_by_clicks(players: int) -> None:
    """From each state of a game every legal action is found by clicks alone, without the list."""
    desk, choose = table(players, 23), random.Random(23)
    while not desk.game.over:
        wanted = set(map(str, desk.game.legal_actions()))
        assert wanted == reachable(desk)
        desk.execute("action", choose.choice(sorted(wanted)))


def reachable(desk: Table) -> set[str]:
    found, seen, todo = set[str](), set[Selection](), [NO_SELECTION]
    while todo:
        here = desk.selection = todo.pop()
        if here in seen:
            continue
        seen.add(here)
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
                assert not desk.execute(verb, rest), command
                todo.append(desk.selection)
    desk.selection = NO_SELECTION
    return found


def test_cancel_steps_back_and_second_click_confirms() -> None:
    desk = table()
    take = desk.game.legal_actions()[0]
    space, cell = str(take.space), "{},{}".format(*take.cell)
    assert not desk.execute("confirm") and not desk.execute("cell", "3,3") and not desk.execute("row", "wood")
    desk.execute("space", space)
    assert not desk.execute("confirm") and not desk.execute("cell", cell) and desk.game.actions == ()
    view = desk.view()
    assert view.ghost is not None and view.ghost[1] == take.cell
    assert view.cells[take.cell].command == "confirm" and "confirm" in enabled(desk)
    assert {cell for cell, mark in view.cells.items() if mark.state == "reach"} == {(0, 0)}
    for left in (Selection(space=take.space), NO_SELECTION):
        desk.execute("cancel")
        assert desk.selection == left
    for left in (Selection(space=take.space), NO_SELECTION, Selection(space=take.space)):
        desk.execute("space", space)
        assert desk.selection == left, "choosing the same tile again lets go of it"
    assert not desk.execute("cell", cell) and desk.execute("cell", cell)
    assert desk.game.actions == (take,) and desk.selection == NO_SELECTION


def test_preview_states_exact_cost() -> None:
    """If there is no choice, the exact cost is stated, and paying it needs no click."""
    for desk in wandering(4, 3, 1200):
        for take in [action for action in desk.game.legal_actions() if isinstance(action, Take)][:3]:
            desk.selection = Selection(space=take.space, cell=take.cell)
            view = desk.view()
            assert view.preview is not None and view.preview.outcome is not None
            would = view.preview.outcome
            assert view.purchases == would.buys
            assert sum(map(sum, map(dict.values, view.spent_cubes.values()))) == sum(map(len, would.spend.values()))
            text = bar(desk)
            assert ("from the warehouse for" in text) == bool(would.buys)
            assert ("from your tiles" in text) == bool(would.spend)
            assert ("your own or bought" in text) == bool(would.open)
        desk.selection = NO_SELECTION


@pytest.mark.parametrize(
    "command", ["action sell 0,0\xa0wood", "action nonsense", "end", "undo", "redo", "action move 0,0 1,0"]
)
def test_untimely_command_changes_nothing(command: str) -> None:
    desk = table()
    before = desk.game.to_json()
    with pytest.raises(IllegalAction):
        desk.execute(*command.split(" ", 1))
    assert desk.game.to_json() == before


@pytest.mark.parametrize(
    "word", [word for word, each in COMMANDS.items() if Scope.TABLE in each.scope and each.changes_game]
)
def test_game_commands_are_disabled_in_history(word: str) -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.execute("action", "take 3 0,-1")
    desk.execute("past", "first")
    if Scope.PAST not in find_command(word).scope:
        assert not desk.execute(word) and desk.past is not None
    assert len(desk.game.history) == 1


def test_points_and_penalties_so_far() -> None:
    seats = Seat(barrels=3), Seat({(0, -1): T.RIVER_QUARRY, (0, 1): T.RIVER_MEADOW}), Seat(chieftains=1)
    view = build_view(position(*seats))
    assert view.points_now == ((3, 0, 0), (0, 0, 0), (0, 1, 0))
    assert view.penalty == (0, -6, 0)


def test_click_builds_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = table()
    built = []
    monkeypatch.setattr(table_module, "build_view", lambda *args: built.append(args) or build_view(*args))
    desk.execute("space", "4")
    assert built == []
    view = desk.view()
    assert "place" in desk.announcement(view) and len(built) == 1
    assert prompt.sentence(view) is prompt.sentence(view), "the bar says what was spoken"


def test_game_data_matches_game() -> None:
    desk = Table(game(3, 5, 9), levels=["", "easy", "hard"])
    record, legal, state = (json.loads(contract_data.read_json(what, desk)) for what in ("record", "legal", "state"))
    assert Game.from_json(json.dumps(record)).state.as_data() == desk.game.state.as_data()
    assert legal == [str(action) for action in desk.game.legal_actions()]
    assert state.items() >= json.loads(json.dumps(desk.game.state.as_data())).items()
    around = state["track"][state["tail"] :] + state["track"][: state["tail"]]
    assert around[: len(state["chain"])] == state["chain"] and len(around) == 14
    assert state["levels"] == ["", "easy", "hard"] and sum(state["stacks"]) == 67 - state["drawn"]
    assert state["names"] == list(desk.game.names)
    assert [contract_data.read_json(what, None) for what in ("record", "state", "legal")] == ["null"] * 3
