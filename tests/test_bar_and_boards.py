"""The bar and clicks on the boards: its commands, what has been done, paying, selling, and another's display."""

import random

import pytest

from core import Game
from core.actions import Activate, Buy, EndTurn, Give, Take
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from draw.bars import turn_buttons
from elements.markup import format_cell
from game import prompt
from game.commands import Scope, find_command
from game.selection import NO_SELECTION
from game.table import Table
from game.view import build_view
from tests.positions import EAST, STORE, WEST, A, Seat, T, activating, play, position
from tests.tables import at, bar, do, enabled, sells_of, wandering
from words.html import Html


@pytest.mark.parametrize("automatic", [True, False])
def test_bar_commands_are_declared(automatic: bool) -> None:
    chance, seen = random.Random(11), set[str]()
    desk = Table(Game.new(players=2, seed=11), plays_automatic_steps=automatic)
    while not desk.game.over:
        ways = sorted(enabled(desk) - {"undo", "redo", "restart", "more"})
        ways = [way for way in ways if not way.startswith("replay ")]  # carried out by the page, not by the table
        boards = [each.command for each in [*desk.view().spaces.values(), *desk.view().cells.values()] if each.command]
        verb, _space, rest = chance.choice([*ways, *ways, *boards]).partition(" ")
        assert Scope.TABLE in find_command(verb).scope, verb
        seen.add(verb)
        desk.execute(verb, rest)
    assert seen >= {"space", "cell", "confirm", "action", "end"} | (set() if automatic else {"activate-all"})


GAINS = "activates the Pasture · +1\xa0cattle; activates the starting village · +1\xa0movement point"


@pytest.mark.parametrize(("automatic", "commands", "told"), [
    (True, ["action take 3 0,-1"], f"<b>Automatically:</b> {GAINS}"),
    (False, ["action take 4 0,-1", "action activate 0,-1", "action sell 0,-1 sheep"],
     '<b class="done">Sold:</b> Sheep from the Meadow for 1\xa0coin'),
    (False, ["accept all"], '<b class="done">Done:</b> +1\xa0cattle'),
    (False, ["action take 3 0,-1", "activate-all"], '<b class="done">Done:</b> +1\xa0cattle'),
], ids=["automatic", "sale", "hint", "free activations"])  # fmt: skip
def test_last_action_is_described_until_next_one(automatic: bool, commands: list[str], told: str) -> None:
    desk = Table(Game.new(players=2, seed=7), automatic)
    desk.show_advice(Html("a hint"), [Take(3, (0, -1)), Activate((0, -1)), EndTurn()])
    do(desk, *commands)
    assert prompt.details(desk.view())[0] == told
    do(desk, "seat 1")
    assert told in prompt.details(desk.view())
    do(desk, "undo")
    assert told not in prompt.details(desk.view())
    do(desk, "redo")
    do(desk, f"action {desk.game.legal_actions()[0]}")
    assert told not in prompt.details(desk.view())


@pytest.mark.parametrize("wanted", [{"Give": 1}, {"Give": 4, "Buy": 3}], ids=["few", "many"])
def test_every_payment_has_a_button_or_tile(wanted: dict[str, int]) -> None:
    desk = at("pay", **wanted)
    view, ways = desk.view(), enabled(desk)
    gives = [action for action in view.legal if isinstance(action, Give)]
    assert {action.kind for action in gives} == {way.split()[-1] for way in ways if way.startswith("action give")}
    bought = {way.split()[-1] for way in ways if way.startswith("action buy")}
    every = {action.kind for action in view.legal if isinstance(action, Buy)}
    few = len(gives) + len(every) <= turn_buttons.MAX_PAY_BUTTONS
    assert few == (wanted == {"Give": 1})
    assert bought == (every if few else every - {action.kind for action in gives})
    for cell, target in view.cells.items():
        kinds = [action for action in gives if action.cell == cell]
        assert target.command == (f"action {kinds[0]}" if len(kinds) == 1 else f"cell {format_cell(cell)}")


@pytest.mark.parametrize(("cubes", "coins", "lit"), [
    ("stone wood sheep", 0, False), ("stone wood sheep", 3, True), ("stone wood wood wood", 0, True),
])  # fmt: skip
def test_inactive_new_tile_says_what_it_needs(cubes: str, coins: int, lit: bool) -> None:
    desk = Table(position(Seat(tiles={STORE: T.LOCHY}, cubes={STORE: cubes}, coins=coins), track=(A, T.GROCER)))
    do(desk, next(f"action {action}" for action in desk.game.legal_actions() if str(action).startswith("take 1 ")))
    if desk.game.state.phase == "pay":
        do(desk, "action give 0,1 stone")
    assert desk.game.state.phase == "activate"
    assert ("The Grocer needs 3\xa0resources." in bar(desk)) != lit


def test_payment_takes_from_fullest_tile() -> None:
    played = activating(T.FAIR_3, T.FOREST, store="wood stone", cubes={WEST: "wood wood wood"}, coins=6)
    gives = {
        way for way in enabled(Table(play(played, f"activate {format_cell(EAST)}"))) if way.startswith("action give")
    }
    assert gives == {f"action give {format_cell(WEST)} wood", f"action give {format_cell(STORE)} stone"}


@pytest.mark.parametrize(("left", "told"), [(7, ""), (6, "6 tiles left"), (1, "1 tile left")])
def test_near_scoring_is_announced(left: int, told: str) -> None:
    view = build_view(position(Seat(), Seat(), left=left + ALL_TILES - DRAWN_AT_SCORING[0]))
    details = " ".join(prompt.details(view)).replace("\xa0", " ")
    assert (told in details) if told else ("scoring" not in details)


def test_sell_asks_for_tile_only_if_ambiguous() -> None:
    tables = ((desk, kind) for desk in wandering(2, 5, 400) for kind in desk.view().rows)
    desk, kind = next((desk, kind) for desk, kind in tables if len(sells_of(desk, kind)) > 1)
    assert desk.view().rows[kind].command == f"row {kind}" and not desk.execute("row", kind)
    commands = {target.command for target in desk.view().cells.values()}
    assert commands == {f"action {text}" for text in sells_of(desk, kind)}
    assert "Which tile will you sell" in bar(desk)
    do(desk, "cancel")
    assert desk.selection == NO_SELECTION


def texts(desk: Table) -> list[str]:
    return list(map(str, desk.game.actions))


def test_sell_first_sells_only_what_a_tile_needs() -> None:
    desk = Table(Game.new(players=3, seed=7))
    assert not do(desk, "sell-first") and not do(desk, "space 4", "sell-first") and desk.game.actions == ()


@pytest.mark.parametrize(("tiles", "played", "left", "told"), [
    ((T.VILLAGE,), ["activate 1,1", "done"], 0, "Take Loch Morar"),
    ((T.VILLAGE, T.SHEEP_BUTCHER), ["activate -1,1", "activate 1,1", "done"], 1, "Activate the Butcher"),
], ids=["all would be automatic", "a choice before"])  # fmt: skip
def test_undo_takes_back_automatic_steps(tiles: tuple[int, ...], played: list[str], left: int, told: str) -> None:
    desk = Table(activating(*tiles, store="sheep"), plays_automatic_steps=True)
    do(desk, f"action {played[0]}")
    for _time in range(2):
        assert texts(desk)[1:] == played and desk.game.state.phase == "move"
        do(desk, "undo")
        assert len(texts(desk)) == left and told in desk.announcement(desk.view())
        do(desk, "redo")


def test_wasteful_end_of_turn_asks_first() -> None:
    desk = Table(activating(T.QUARRY, T.VILLAGE))
    do(desk, "action activate -1,1")
    assert not do(desk, "end")
    assert "End the turn and lose 1\xa0activation and 1\xa0movement point?" in bar(desk).replace("<b>", "")
    assert not do(desk, "end"), "the same button again does not end it"
    do(desk, "cancel")
    assert desk.selection == NO_SELECTION and "anyway" not in enabled(desk)
    do(desk, "end", "action activate 1,1")
    assert "anyway" not in enabled(desk) and not do(desk, "anyway"), "forgotten when something else is done"
    assert not do(desk, "end") and do(desk, "anyway")
    assert texts(desk)[-1] == "end" and desk.selection == NO_SELECTION


def test_without_waste_or_confirmations_nothing_asks() -> None:
    assert do(Table(activating(T.QUARRY)), "activate-all", "end")
    assert do(Table(activating(T.QUARRY), asks_confirmation=False), "end")
    desk = Table(Game.new(players=3, seed=7), asks_confirmation=False)
    assert do(desk, "space 4", "cell 0,-1") and texts(desk) == ["take 4 0,-1"]


ALWAYS = {"more", "undo", "redo", "restart", "end", "end unmoved", "finish"}
"""Commands that the bar offers with any display shown."""


@pytest.mark.parametrize("players", [2, 3, 5])
def test_bar_names_shown_display_and_active_player(players: int) -> None:
    phases = set[str]()
    for desk in wandering(players, 17, 300):
        state, names, mine = desk.game.state, desk.game.names, enabled(desk)
        other, own, way_back = (state.seat + 1) % players, names[state.seat], f"seat {state.seat}"
        do(desk, f"seat {other}")
        assert prompt.spoken_text(desk.view()).startswith(f"This is {names[other]}’s display. It’s {own}’s turn.")
        assert {way for way in enabled(desk) if way not in ALWAYS and "replay" not in way} == {way_back}
        assert f"Back to {own}" in bar(desk)
        assert ("end" in enabled(desk)) == ("end" in mine), "the turn can be ended from anywhere"
        do(desk, way_back)
        assert enabled(desk) == mine
        phases.add(state.phase)
    assert phases >= {"take", "activate", "move"}


def test_selection_is_inactive_on_other_display() -> None:
    desk = next(iter(wandering(3, 7, 1)))
    do(desk, "space 4", "cell 0,-1", "seat 1")
    assert "confirm" not in enabled(desk) and "Costs" not in bar(desk)
    assert not do(desk, "confirm"), "Enter leads back to one's own display"
    assert desk.shown_seat == 0 and "Place the Pasture" in prompt.spoken_text(desk.view())
    assert do(desk, "confirm")
