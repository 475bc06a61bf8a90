"""The bar and clicks on the boards: selecting, previews, paying, moving, selling, and another player's display."""

import random
import re
from collections import Counter

import pytest

from core import Game
from core.actions import Activate, Buy, EndTurn, Give, Move, Promote, Sell, Take
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from core.state import Player
from tests.positions import EAST, STORE, WEST, A, B, Seat, T, activating, position
from tests.tables import at, bar, enabled, sells_of, wandering
from ui.model.selection import NOTHING
from ui.model.view import build
from ui.panels import action_bar, prompt, turn_buttons
from ui.parts.markup import place_of
from ui.table.commands import known
from ui.table.table import Table
from ui.text import event_words
from ui.text.html import Html

# ---- select, preview, confirm ----


def test_click_on_cell_places_or_previews_tile() -> None:
    for confirm in (False, True):
        desk = Table(Game.new(players=3, seed=7), confirm=confirm)
        desk.do("space", "4")
        assert desk.do("cell", "0,-1") != confirm
        assert list(map(str, desk.game.actions)) == ([] if confirm else ["take 4 0,-1"])
    assert "What they do:</span></b> 1\xa0cattle; 1\xa0movement point" in bar(desk)


@pytest.mark.parametrize("automatic", [True, False])
def test_bar_commands_are_declared(automatic: bool) -> None:
    chance = random.Random(11)
    desk = Table(Game.new(players=2, seed=11), automatic=automatic)
    seen: set[str] = set()
    for _ in range(900):
        if desk.game.over:
            break
        ways = sorted(enabled(desk) - {"undo", "redo", "restart", "more"})
        ways = [way for way in ways if not way.startswith("replay ")]  # carried out by the page, not by the table
        boards = [each.command for each in [*desk.view().spaces.values(), *desk.view().cells.values()] if each.command]
        verb, _space, rest = chance.choice([*ways, *ways, *boards]).partition(" ")
        assert known(verb).at_table, verb
        seen.add(verb)
        desk.do(verb, rest)
        assert action_bar.fragments(desk.view())
    assert seen >= {"space", "cell", "confirm", "action", "end"} | (set() if automatic else {"activate-all"})


def test_automatic_steps_are_listed_until_next_action() -> None:
    desk = Table(Game.new(players=2, seed=7), automatic=True)
    desk.do("action", "take 3 0,-1")
    gains = "activates the Pasture · +1\xa0cattle; activates the starting village · +1\xa0movement point"
    told = f"<b>Automatically:</b> {gains}"
    assert prompt.details(desk.view()) == (told,)
    desk.do("seat", "1")
    assert prompt.details(desk.view()) == (told,)
    desk.do("undo")
    assert prompt.details(desk.view()) == ()
    desk.do("redo")
    desk.do("action", "move 0,0 0,-1")
    assert prompt.details(desk.view()) == ()


def test_sale_is_shown_until_next_action() -> None:
    desk = Table(Game.new(players=2, seed=7))
    for action in ("take 4 0,-1", "activate 0,-1"):
        desk.do("action", action)
    sale = next(action for action in desk.game.legal_actions() if isinstance(action, Sell))
    desk.do("action", str(sale))
    told = '<b class="done">Sold:</b> Sheep from the Meadow for 1\xa0coin'
    assert prompt.details(desk.view())[0] == told
    desk.do("undo")
    assert told not in prompt.details(desk.view())
    desk = Table(
        position(Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"}), track=(A, T.QUARRY, B), warehouse={"wood": 1})
    )
    desk.do("space", "1")
    desk.do("action", str(next(action for action in desk.game.legal_actions() if isinstance(action, Sell))))
    *more, last = prompt.details(desk.view())
    assert "Sold:" in last and more


def test_changes_have_sign_and_plural() -> None:
    before, after = Player.new(), Player.new()
    after.vp, after.coins, after.barrels, after.chieftains = 8, 5, 2, 1
    assert event_words.changes(before, after) == [
        "+8\xa0VP", "−1\xa0coin", "+2\xa0barrels of whisky", "+1\xa0chieftain",
    ]  # fmt: skip
    after.coins = 4
    assert event_words.changes(after, before)[1] == "+2\xa0coins"
    assert event_words.changes(before, before) == []


def test_accepted_hint_is_shown_until_next_action() -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.advise(Html("a hint"), [Take(3, (0, -1)), Activate((0, -1)), EndTurn()])
    desk.do("accept", "all")
    told = prompt.details(desk.view())[0]
    assert told == '<b class="done">Done:</b> +1\xa0cattle'
    desk.do("undo")
    assert told not in prompt.details(desk.view())
    desk = Table(Game.new(players=2, seed=7))
    desk.do("action", "take 3 0,-1")
    desk.do("activate-all")
    assert "+1\xa0cattle" in prompt.details(desk.view())[0]


# ---- clicks on the boards after a tile is taken ----


def test_click_on_tile_pays_with_its_cube() -> None:
    desk = at("pay", Give=2)
    view = desk.view()
    for cell, target in view.cells.items():
        kinds = [action for action in view.legal if isinstance(action, Give) and action.cell == cell]
        assert target.command == (f"action {kinds[0]}" if len(kinds) == 1 else f"cell {place_of(cell)}")
    assert prompt.details(view)[0] == "Tap one of your tiles to pay with its resources, or buy."


def test_payment_buttons_cover_own_resources() -> None:
    for wanted in ({"Give": 1}, {"Give": 4, "Buy": 3}):
        desk = at("pay", **wanted)
        view, ways = desk.view(), enabled(desk)
        gives = [action for action in view.legal if isinstance(action, Give)]
        assert {action.kind for action in gives} == {way.split()[-1] for way in ways if way.startswith("action give")}
        bought = {way.split()[-1] for way in ways if way.startswith("action buy")}
        every = {action.kind for action in view.legal if isinstance(action, Buy)}
        few = len(gives) + len(every) <= turn_buttons.MOST
        assert bought == (every if few else every - {action.kind for action in gives})
        assert any("to pay with its resources" in told for told in prompt.details(view))
    assert not few


@pytest.mark.parametrize(
    ("cubes", "coins", "lit"),
    [("stone wood sheep", 0, False), ("stone wood sheep", 3, True), ("stone wood wood wood", 0, True)],
)
def test_inactive_new_tile_says_what_it_needs(cubes: str, coins: int, lit: bool) -> None:
    desk = Table(position(Seat(tiles={STORE: T.LOCHY}, cubes={STORE: cubes}, coins=coins), track=(A, T.GROCER)))
    desk.do("action", next(text for text in map(str, desk.game.legal_actions()) if text.startswith("take 1 ")))
    if desk.game.state.phase == "pay":
        desk.do("action", "give 0,1 stone")
    assert desk.game.state.phase == "activate"
    assert ("The Grocer needs 3\xa0resources." in bar(desk)) != lit


def test_forced_payment_is_reported() -> None:
    desk = Table(activating(T.DISTILLERY, coins=6))
    desk.do("action", f"activate {place_of(EAST)}")
    assert desk.game.state.phase == "activate" and "Automatically:</b> buys grain for 1\xa0coin" in bar(desk)


def test_payment_takes_from_fullest_tile() -> None:
    played = activating(T.FAIR_3, T.FOREST, store="wood stone", cubes={WEST: "wood wood wood"}, coins=6)
    played.play(f"activate {place_of(EAST)}")
    ways = enabled(Table(played))
    assert f"action give {place_of(WEST)} wood" in ways and f"action give {place_of(STORE)} stone" in ways
    assert f"action give {place_of(STORE)} wood" not in ways, "a tap on the tile gives it"


def test_stop_button_shows_points() -> None:
    desk = at("pay", Enough=1)
    text = re.search(r"Stop and take (\d+)\sVP", bar(desk))
    assert text
    before = desk.game.state.player.vp
    desk.do("action", "enough")
    assert desk.game.state.players[desk.game.state.seat].vp - before == int(text[1])


def test_select_clansman_to_move_or_promote() -> None:
    desk = at("move", Move=4, Promote=2)
    sources = [cell for cell, target in desk.view().cells.items() if target.state == "source"]
    assert len(sources) >= 2
    desk.do("cell", place_of(sources[0]))
    view = desk.view()
    targets = {action.target for action in view.legal if isinstance(action, Move) and action.source == sources[0]}
    assert {cell for cell, target in view.cells.items() if target.state == "target"} == targets
    assert f"action {Promote(sources[0])}" in enabled(desk)


def test_choose_target_then_clansman() -> None:
    for desk in wandering(2, 5, 400):
        if desk.game.state.phase != "move":
            continue
        moves = [action for action in desk.game.legal_actions() if isinstance(action, Move)]
        goals = Counter(
            action.target for action in moves if action.target not in desk.game.state.player.display.clansmen
        )
        goal = next((goal for goal, ways in goals.items() if ways > 1), None)
        if goal is None or len(desk.game.legal_actions()) < 3:
            continue
        lit = {cell for cell, target in desk.view().cells.items() if target.state == "target"}
        assert lit == {*goals}, "all that any can reach"
        desk.do("cell", place_of(goal))
        view = desk.view()
        ways = {f"action {action}" for action in moves if action.target == goal}
        assert {target.command for target in view.cells.values()} == {*ways, f"cell {place_of(goal)}"}
        assert "Which clansman moves to the" in bar(desk) and "cancel" in enabled(desk)
        desk.do("cell", place_of(goal))
        assert desk.selection == NOTHING
        break
    else:
        pytest.fail("no such position")


@pytest.mark.parametrize(("left", "told"), [(7, ""), (6, "6 tiles to go"), (1, "1 tile to go")])
def test_near_scoring_is_announced(left: int, told: str) -> None:
    view = build(position(Seat(), Seat(), left=left + ALL_TILES - DRAWN_AT_SCORING[0]))
    details = " ".join(prompt.details(view)).replace("\xa0", " ")
    assert (told in details) if told else ("scoring" not in details)


def test_only_clansman_is_preselected() -> None:
    desk = next(
        desk
        for seed in range(60)
        for desk in wandering(2, seed, 400)
        if desk.game.state.phase == "move"
        and len({action.source for action in desk.game.legal_actions() if isinstance(action, Move)}) == 1
    )
    assert "target" in {target.state for target in desk.view().cells.values()}


def test_sell_asks_for_tile_only_if_ambiguous() -> None:
    desk, kind = next(
        (desk, kind) for desk in wandering(2, 5, 400) for kind in desk.view().rows if len(sells_of(desk, kind)) > 1
    )
    sells = sells_of(desk, kind)
    assert desk.view().rows[kind].command == f"row {kind}" and not desk.do("row", kind)
    assert {target.command for target in desk.view().cells.values()} == {f"action {text}" for text in sells}
    assert "from which tile" in bar(desk)
    desk.do("cancel")
    assert desk.selection == NOTHING


# ---- another player's display ----


ALWAYS = {"more", "undo", "redo", "restart", "end", "end unmoved", "finish"}
"""Commands that the bar offers with any display shown."""


@pytest.mark.parametrize("players", [2, 3, 5])
def test_bar_names_shown_display_and_active_player(players: int) -> None:
    phases = set[str]()
    for desk in wandering(players, 17, 300):
        other = (desk.game.state.seat + 1) % players
        own, mine = desk.game.names[desk.game.state.seat], enabled(desk)
        desk.do("seat", str(other))
        said = prompt.spoken(desk.view())
        assert said.startswith(f"This is {desk.game.names[other]}’s display; it is {own}’s turn.")
        way_back = f"seat {desk.game.state.seat}"
        assert {way for way in enabled(desk) if way not in ALWAYS and "replay" not in way} == {way_back}
        assert f"Back to {own}" in bar(desk)
        assert (EndTurn().text in enabled(desk)) == (EndTurn().text in mine), "the turn can be ended from anywhere"
        desk.do(*way_back.split())
        assert enabled(desk) == mine
        phases.add(desk.game.state.phase)
    assert phases >= {"take", "activate", "move"}


def test_selection_is_inactive_on_other_display() -> None:
    desk = next(iter(wandering(3, 7, 1)))
    desk.do("space", "4")
    desk.do("cell", "0,-1")
    assert "confirm" in enabled(desk)
    desk.do("seat", "1")
    assert "confirm" not in enabled(desk) and "Costs" not in bar(desk)
    assert not desk.do("confirm"), "Enter leads back to one's own display"
    assert desk.shown == 0 and "Place the Pasture" in prompt.spoken(desk.view())
    assert desk.do("confirm")
