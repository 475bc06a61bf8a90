"""Playing at the table: clicks on the boards, combined commands, automatic steps, confirmations."""

import json
import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from core import Game
from core.actions import Activate, Buy, EndTurn, Give, Move, Promote, Sell, Take
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from core.state import Player
from core.warnings import leaves_nowhere_to_build, wasted_by_ending_turn
from tests.fragments import game
from tests.positions import EAST, HOME, STORE, WALL, WEST, A, B, Seat, T, activating, play, position, restaffed
from tests.tables import at, bar, commands, enabled, sells_of, wandering
from tools.commands import PAGE, markdown
from ui.model.selection import NOTHING
from ui.model.view import build
from ui.panels import action_bar, prompt, turn_buttons
from ui.parts.markup import place_of
from ui.table import as_data
from ui.table.commands import COMMANDS, NONE, known
from ui.table.table import Table
from ui.text import event_words
from ui.text.html import Html


def poor() -> Game:
    """A game in which a village may be taken once the grain is sold."""
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain sheep"}, clansmen={STORE: 1}, coins=0)
    return position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2})


def texts(desk: Table) -> list[str]:
    return list(map(str, desk.game.actions))


def test_one_command_leads_out_of_a_payment_before_what_was_to_be_paid() -> None:
    desk = Table(activating(T.FAIR_3, store="wood stone sheep"))
    before, played = desk.game.state, texts(desk)
    fair = next(action for action in desk.game.legal_actions() if "activate" in str(action))
    assert "leave" not in enabled(desk) and not desk.do("leave")
    desk.do("action", str(fair))
    desk.do("action", str(next(action for action in desk.game.legal_actions() if "give" in str(action))))
    assert desk.game.state.phase == "pay" and "t activate it<" in bar(desk)
    assert "leave" in enabled(desk) and desk.do("leave")
    assert desk.game.state is before and texts(desk) == played
    assert desk.announcement(desk.view()).startswith("Undone: ")
    desk.do("redo")
    assert desk.game.state.phase == "pay", "it can be played again"


def test_a_tile_that_selling_makes_payable_says_what_to_sell_and_one_command_sells_it() -> None:
    desk = Table(poor())
    assert not desk.do("sell-first"), "without a tile nothing is sold"
    desk.do("space", "1")
    html = bar(desk)
    assert "Needs stone; buying costs 3\xa0coins, but you have 0: sell first." in html
    assert "Sell first:</span></b> 2\xa0grain for 3\xa0coins" in html
    assert "sell-first" in enabled(desk) and "confirm" not in enabled(desk)
    assert desk.do("sell-first")
    assert texts(desk) == ["sell 0,1 grain", "sell 0,1 grain"] and desk.selection.space == 1, "it stays chosen"
    preview = desk.view().preview
    assert preview is not None and preview.places > 0 and preview.would is not None
    assert "sells grain" in desk.announcement(desk.view())
    desk.do("undo")
    assert texts(desk) == ["sell 0,1 grain"], "each sale is an action of its own"
    desk = Table(Game.new(players=3, seed=7))
    desk.do("space", "4")
    assert not desk.do("sell-first") and desk.game.actions == (), "no sale would help"


def test_one_command_activates_what_is_free_and_undo_takes_back_one_of_them() -> None:
    desk = Table(activating(T.QUARRY, T.TAVERN, T.SHEEP_BUTCHER, store="sheep"))
    assert "activate-all" in enabled(desk)
    assert "2\xa0tiles" in bar(desk)
    assert desk.do("activate-all")
    assert sorted(texts(desk)[1:]) == ["activate -1,1", "activate 1,1"]
    assert "activate-all" not in commands(bar(desk))
    desk.do("undo")
    assert len(texts(desk)) == 2
    desk.do("restart")
    assert texts(desk) == []
    desk = Table(activating(T.SHEEP_BUTCHER, store="sheep"))
    assert "activate-all" not in commands(bar(desk)) and not desk.do("activate-all"), "nothing is free"


# ---- automatic steps ----


def test_moving_begins_automatically_and_one_undo_goes_back_before_it() -> None:
    desk = Table(activating(T.VILLAGE), automatic=True)
    desk.do("action", "activate 1,1")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    assert desk.game.state.phase == "move"
    desk.do("undo")
    assert texts(desk) == [], "what was done before would have been automatic, too"
    assert "Take Loch Morar" in desk.announcement(desk.view())
    desk.do("redo")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    desk.do("undo")
    assert texts(desk) == [] and not desk.game.can_undo
    desk = Table(activating(T.VILLAGE))
    desk.do("action", "activate 1,1")
    assert desk.game.state.phase == "activate", "without the setting nothing is automatic"


def test_what_the_player_does_himself_is_taken_back_by_itself() -> None:
    desk = Table(activating(T.VILLAGE, T.SHEEP_BUTCHER, store="sheep"), automatic=True)
    desk.do("action", "activate -1,1")
    assert texts(desk)[1:] == ["activate -1,1", "activate 1,1", "done"]
    assert "Butcher" in desk.announcement(desk.view()) and "Village" in desk.announcement(desk.view())
    desk.do("undo")
    assert texts(desk)[1:] == []
    assert "Activate the Butcher" in desk.announcement(desk.view())


def test_one_button_activates_and_ends_where_nothing_else_is_lost() -> None:
    desk = Table(activating(T.QUARRY, T.TAVERN))
    assert "finish" in enabled(desk)
    assert desk.do("finish")
    assert texts(desk)[-1] == "end" and len(texts(desk)) == 4
    assert "finish" not in commands(bar(Table(activating(T.QUARRY, T.VILLAGE)))), "there is somebody to move"


def test_the_button_that_leaves_movement_points_says_so() -> None:
    for moving in (False, True):
        desk = Table(activating(T.VILLAGE))
        assert "end unmoved" not in enabled(desk), "there is something to activate"
        desk.do("action", "activate 1,1")
        if moving:
            desk.do("action", "done")
        assert "end unmoved" in enabled(desk) and "End without moving" in bar(desk)
        assert not desk.do("end"), "the shortcut asks"
        desk.do("cancel")
        assert desk.do("end", "unmoved")


# ---- confirmations ----


def test_ending_a_turn_that_wastes_something_is_asked_first() -> None:
    desk = Table(activating(T.QUARRY, T.VILLAGE))
    desk.do("action", "activate -1,1")
    assert not desk.do("end")
    assert "End the turn and lose 1\xa0activation and 1\xa0movement point?" in bar(desk).replace("<b>", "")
    assert {"anyway", "cancel"} <= enabled(desk)
    assert desk.announcement(desk.view()).startswith("End the turn")
    assert not desk.do("end"), "the same button again does not end it"
    desk.do("cancel")
    assert desk.selection == NOTHING and "anyway" not in enabled(desk)
    desk.do("end")
    desk.do("action", "activate 1,1")
    assert "anyway" not in enabled(desk) and not desk.do("anyway"), "forgotten when something else is done"
    desk.do("end")
    assert desk.do("anyway")
    assert texts(desk)[-1] == "end" and desk.selection == NOTHING


def test_nothing_is_asked_where_nothing_is_lost_or_when_it_is_not_wanted() -> None:
    desk = Table(activating(T.QUARRY))
    desk.do("activate-all")
    assert not wasted_by_ending_turn(desk.game.state)
    assert desk.do("end")
    desk = Table(activating(T.QUARRY), confirm=False)
    assert desk.do("end")


def test_a_promotion_that_leaves_no_place_is_asked_first() -> None:
    desk = Table(cornered())
    x, y = 3, 1
    desk.do("cell", f"{x},{y}")
    assert f"ask promote {x},{y}" in enabled(desk)
    assert not desk.do("ask", f"promote {x},{y}")
    assert "could build any more" in bar(desk)
    assert desk.do("anyway")
    assert texts(desk)[-1] == f"promote {x},{y}"
    desk = Table(cornered(), confirm=False)
    desk.do("cell", f"{x},{y}")
    assert f"action promote {x},{y}" in enabled(desk)


def cornered() -> Game:
    """A game in which only one of two clansmen, that on (3, 1), stands near an open cell."""
    game = position(Seat(tiles=WALL | {(2, 1): T.VILLAGE}, clansmen={HOME: 1, (2, 1): 1}), track=(A, T.MEADOW))
    play(game, "take 1 3,1", "activate 2,1", "done")
    game.state = restaffed(game.state, {(2, 1): -1, (3, 1): 1})
    game._legal = None
    assert any(leaves_nowhere_to_build(game.state, action) for action in game.legal_actions())
    return game


# ---- select, preview, confirm ----


def test_without_confirmations_a_click_on_a_cell_lays_the_tile_with_them_it_tells_what_that_would_bring() -> None:
    for confirm in (False, True):
        desk = Table(Game.new(players=3, seed=7), confirm=confirm)
        desk.do("space", "4")
        assert desk.do("cell", "0,-1") != confirm
        assert texts(desk) == ([] if confirm else ["take 4 0,-1"])
    assert "What they do:</span></b> 1\xa0cattle; 1\xa0movement point" in bar(desk)


@pytest.mark.parametrize("automatic", [True, False])
def test_the_commands_of_the_bar_are_all_known(automatic: bool) -> None:
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


def test_what_followed_automatically_is_said_until_the_next_action() -> None:
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


def test_a_sale_is_said_until_the_next_action_beside_a_chosen_tile_too() -> None:
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


def test_gains_and_losses_have_signs_and_the_form_of_their_number() -> None:
    before, after = Player.new(), Player.new()
    after.vp, after.coins, after.barrels, after.chieftains = 8, 5, 2, 1
    assert event_words.changes(before, after) == [
        "+8\xa0VP", "−1\xa0coin", "+2\xa0barrels of whisky", "+1\xa0chieftain",
    ]  # fmt: skip
    after.coins = 4
    assert event_words.changes(after, before)[1] == "+2\xa0coins"
    assert event_words.changes(before, before) == []


def test_what_an_accepted_hint_has_done_is_said_until_the_next_action() -> None:
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


def test_a_cube_is_given_by_clicking_its_tile() -> None:
    desk = at("pay", Give=2)
    view = desk.view()
    for cell, target in view.cells.items():
        kinds = [action for action in view.legal if isinstance(action, Give) and action.cell == cell]
        assert target.command == (f"action {kinds[0]}" if len(kinds) == 1 else f"cell {place_of(cell)}")
    assert prompt.details(view)[0] == "Tap one of your tiles to pay with its resources, or buy."


@pytest.mark.parametrize(("levels", "named"), [((), True), (("", ""), True), (("", "easy"), False)])
def test_only_several_people_are_addressed_by_name(levels: tuple[str, ...], named: bool) -> None:
    words = str(prompt.sentence(replace(build(Game.new(2, 7, ["Ann", "Ben"])), levels=levels)))
    assert words == ("Ann: Choose a tile on the track." if named else "Choose a tile on the track.")


def test_own_resources_can_always_be_given_by_a_button() -> None:
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


def test_of_several_tiles_the_fullest_gives() -> None:
    played = activating(T.FAIR_3, T.FOREST, store="wood stone", cubes={WEST: "wood wood wood"}, coins=6)
    played.play(f"activate {place_of(EAST)}")
    ways = enabled(Table(played))
    assert f"action give {place_of(WEST)} wood" in ways and f"action give {place_of(STORE)} stone" in ways
    assert f"action give {place_of(STORE)} wood" not in ways, "a tap on the tile gives it"


def test_stopping_to_give_says_what_that_brings() -> None:
    desk = at("pay", Enough=1)
    text = re.search(r"Stop and take (\d+)\sVP", bar(desk))
    assert text
    before = desk.game.state.player.vp
    desk.do("action", "enough")
    assert desk.game.state.players[desk.game.state.seat].vp - before == int(text[1])


def test_a_clansman_is_chosen_and_moved_or_made_a_chieftain() -> None:
    desk = at("move", Move=4, Promote=2)
    sources = [cell for cell, target in desk.view().cells.items() if target.state == "source"]
    assert len(sources) >= 2
    desk.do("cell", place_of(sources[0]))
    view = desk.view()
    targets = {action.target for action in view.legal if isinstance(action, Move) and action.source == sources[0]}
    assert {cell for cell, target in view.cells.items() if target.state == "target"} == targets
    assert f"action {Promote(sources[0])}" in enabled(desk)


def test_a_tile_that_several_clansmen_can_reach_is_chosen_first_and_then_one_of_them() -> None:
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
def test_a_scoring_is_announced_when_it_is_near(left: int, told: str) -> None:
    view = build(position(Seat(), Seat(), left=left + ALL_TILES - DRAWN_AT_SCORING[0]))
    details = " ".join(prompt.details(view)).replace("\xa0", " ")
    assert (told in details) if told else ("scoring" not in details)


def test_the_only_clansman_need_not_be_chosen() -> None:
    desk = next(
        desk
        for seed in range(60)
        for desk in wandering(2, seed, 400)
        if desk.game.state.phase == "move"
        and len({action.source for action in desk.game.legal_actions() if isinstance(action, Move)}) == 1
    )
    assert "target" in {target.state for target in desk.view().cells.values()}


def test_selling_asks_from_which_tile_only_where_there_are_several() -> None:
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
def test_the_bar_tells_whose_display_it_is_and_whose_turn(players: int) -> None:
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


def test_what_is_chosen_stays_so_but_is_not_played_out_of_sight() -> None:
    desk = next(iter(wandering(3, 7, 1)))
    desk.do("space", "4")
    desk.do("cell", "0,-1")
    assert "confirm" in enabled(desk)
    desk.do("seat", "1")
    assert "confirm" not in enabled(desk) and "Costs" not in bar(desk)
    assert not desk.do("confirm"), "Enter leads back to one's own display"
    assert desk.shown == 0 and "Place the Pasture" in prompt.spoken(desk.view())
    assert desk.do("confirm")


# ---- all commands ----


@pytest.mark.parametrize("word", [word for word, each in COMMANDS.items() if each.at_table and each.changes])
def test_what_changes_the_game_does_not_while_somebody_looks_back(word: str) -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.do("action", "take 3 0,-1")
    desk.do("past", "first")
    if not known(word).in_past:
        assert not desk.do(word) and desk.past is not None
    assert len(desk.game.history) == 1


def test_the_document_shows_the_commands_and_no_other_word_is_one() -> None:
    assert PAGE.read_text("utf-8") == markdown(), "python -m tools.commands rewrites it"
    assert known("") == known("prompt") == NONE


# ---- the table as data ----


def test_what_is_told_is_the_game() -> None:
    desk = Table(game(3, 5, 9), levels=["", "easy", "hard"])
    record = json.loads(as_data.answer("record", desk))
    assert Game.from_json(json.dumps(record)).state.as_data() == desk.game.state.as_data()
    assert json.loads(as_data.answer("legal", desk)) == [str(action) for action in desk.game.legal_actions()]
    state = json.loads(as_data.answer("state", desk))
    data = json.loads(json.dumps(desk.game.state.as_data()))
    assert {name: state[name] for name in data} == data
    tail = state["tail"]
    around = state["track"][tail:] + state["track"][:tail]
    assert around[: len(state["chain"])] == state["chain"] and len(around) == 14
    assert state["levels"] == ["", "easy", "hard"] and sum(state["stacks"]) == 67 - state["drawn"]
    assert state["names"] == list(desk.game.names)
    assert [as_data.answer(what, None) for what in ("record", "state", "legal")] == ["null"] * 3
