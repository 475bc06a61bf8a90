"""Warnings on the page, without a browser: the question, the preview, the text of the bar afterwards."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest
from ui.board import display
from ui.model.selection import PASSING, Selection
from ui.panels import action_list, bot_bar, prompt
from ui.panels.bot_bar import Doing
from ui.table.table import Table
from ui.text import terms
from ui.text.html import joined

from core import Game
from core.actions import EndTurn, Pass
from core.automatic import free_activations
from core.warnings import leaves_nowhere_to_build, tiles_to_build_from, wasted_by_ending_turn
from tests import walled_in
from tests.positions import any_position
from tests.tables import bar, enabled


def said(desk: Table) -> str:
    """The text of the bar, without markup."""
    return prompt.spoken(desk.view())


def buttons(desk: Table) -> dict[str, str]:
    """The bar's buttons: their commands and labels."""
    found = re.findall(r'<button[^>]* data-do="([^"]*)"[^>]*>(.*?)</button>', bar(desk))
    return {command: unescape(re.sub("<[^>]*>", "", words)).strip() for command, words in found}


# ---- unused activations: one number ----


def positions(players: int) -> Iterator[Game]:
    """Games at each step at which a turn can be ended, from their beginning or from arbitrary positions."""
    chance = random.Random(players)
    starts = [Game.new(players, seed) for seed in range(3)] + [any_position(chance, players) for _ in range(60)]
    for game in starts:
        while not game.over:
            if game.state.phase in ("activate", "move"):
                yield game
            game.play(chance.choice(game.legal_actions()))


def told(words: str) -> tuple[int, int]:
    """The numbers of activations that a text states: of tiles in reach, and by Loch Ness."""
    near = re.search(r"(\d+) activations?(?! by)", words)
    return int(near[1]) if near else 0, words.count("1 activation by Loch Ness")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_count_activations_agree_with_the_sparkles_on_the_board(players: int) -> None:
    seen = Counter[str]()
    for game in positions(players):
        desk, lost = Table(game), wasted_by_ending_turn(game.state)
        shown, count = buttons(desk), (lost.activations, lost.by_ness)
        sparkling = [key for key, html in display.marks_over(desk.view()) if 'href="#i-spark"' in html]
        near = sum(key == f"mark-{x},{y}" for key in sparkling for x, y in game.state.reach)
        assert count == (near, near < len(sparkling))
        listed = joined(html for _key, html in action_list.fragments(desk.view()))
        assert listed.count('data-action="activate ') == len(sparkling)
        if button := shown.get("finish"):
            assert button.endswith(str(terms.tiles(len(free_activations(game.state)))))
        elif "nobody" not in (button := shown.get("end") or shown["end unmoved"]):
            assert told(button) == count, button
        desk.do("ask", "end")
        if desk.selection.asking and "nobody" not in said(desk).lower():
            assert told(said(desk)) == count, said(desk)
        seen += Counter({"near": near, "by Loch Ness": lost.by_ness, "nothing worth it": bool(sparkling) and not lost})
    assert seen["near"] > 500 and seen["by Loch Ness"] > 5 and seen["nothing worth it"] > 5, seen


# ---- walled in: confirmation before the end of the turn ----


def test_who_would_wall_himself_in_is_asked_and_shown_where_to_stand() -> None:
    desk = Table(fresh(walled_in.to_be_saved()))
    assert "move somebody" in said(desk), "told before it is asked"
    assert not desk.do("end") and not desk.do("end", "unmoved")
    assert said(desk).startswith("Nobody of yours could build any more. End the turn?")
    assert "first move a clansman" in said(desk) and {"where", "anyway", "cancel"} <= enabled(desk)
    desk.do("where")
    display, view = desk.game.state.player.display, desk.view()
    lit = [cell for cell, target in view.cells.items() if target.state == "where"]
    assert sorted(lit) == sorted(tiles_to_build_from(display)) and set(lit) == set(view.cells)
    for cell in lit:
        assert str(terms.place(display, cell)) in said(desk), "for who cannot see what is lit"
    assert any(target.command.startswith("action move") for target in view.cells.values()), "a click moves there"
    desk.do("where")
    assert "A clansman on a lit tile" not in said(desk)
    desk.do("where")
    desk.do("cancel")
    assert not desk.view().selection.where and "anyway" not in enabled(desk)
    desk.do("end")
    assert desk.do("anyway")
    assert str(desk.game.actions[-1]) == "end"


def test_it_is_spoken_once_when_it_comes_to_that() -> None:
    game = fresh(walled_in.to_be_saved())
    actions, desk, spoken = game.actions, Table(game), list[str]()
    desk.do("restart")
    for action in actions[len(game.history) :]:
        desk.do("action", str(action))
        spoken.append(desk.announcement(desk.view()))
    assert sum("move somebody" in words for words in spoken) == 1


def test_who_cannot_be_saved_is_told_so_plainly() -> None:
    desk = Table(fresh(walled_in.lost()))
    assert "Nobody of yours can build any more." in said(desk)
    desk.do("end")
    assert "only Undo can change that now" in said(desk)
    desk = Table(walled_in.found(lambda state: walled_in.enclosed(state) and not wasted_by_ending_turn(state)))
    assert buttons(desk)["end"] == "End turn nobody of yours could build any more"


def test_moving_where_a_free_cell_is_in_reach_ends_the_warning() -> None:
    desk = Table(fresh(walled_in.to_be_saved()))
    desk.do("end")
    desk.do("where")
    go = next(target.command for target in desk.view().cells.values() if target.command)
    verb, _space, rest = go.partition(" ")
    assert desk.do(verb, rest)
    assert "move somebody" not in said(desk) and not leaves_nowhere_to_build(desk.game.state, EndTurn())


def test_without_confirmations_nothing_is_asked_but_it_is_told() -> None:
    desk = Table(fresh(walled_in.to_be_saved()), confirm=False)
    assert "move somebody" in said(desk)
    assert desk.do("end")
    game, take = walled_in.narrow(0)
    desk = Table(game, confirm=False)
    desk.selection = Selection(space=take.space, cell=take.cell)
    assert "Afterwards nobody of yours can build any more." in said(desk)


@pytest.mark.parametrize(("room", "words"), [(0, "nobody of yours can build any more."), (1, "only 1 cell is open to")])
def test_the_preview_tells_how_little_is_left(room: int, words: str) -> None:
    game, take = walled_in.narrow(room)
    desk = Table(game)
    desk.do("space", str(take.space))
    if desk.selection.cell is None:
        assert "Afterwards" not in said(desk), "where it is laid is open"
        desk.do("cell", f"{take.cell[0]},{take.cell[1]}")
    assert f"Afterwards {words}" in said(desk)


def test_the_list_of_actions_says_it_in_its_words() -> None:
    html = "".join(text for _key, text in action_list.fragments(Table(fresh(walled_in.to_be_saved())).view()))
    end = re.search(r'data-do="action end" aria-label="([^"]*)"', html)
    assert end and "nobody of yours could build any more" in end[1]
    html = "".join(text for _key, text in action_list.fragments(Table(Game.new(2, 7)).view()))
    assert "could build" not in html


# ---- walled in: afterwards ----


def test_who_has_nowhere_to_build_is_told_so_and_may_pass_for_the_rest_of_the_game() -> None:
    desk = Table(fresh(walled_in.dead()))
    assert "nobody of yours can build any more" in said(desk)
    assert "first pass" in buttons(desk)["end"] and {"action pass", "pass-on"} <= enabled(desk)
    seat = desk.game.state.seat
    assert desk.do("pass-on") and desk.game.state.phase == "passed" and desk.passing == (seat,)
    assert "further turns are passed by themselves" in said(desk)
    for verb in ("undo", "restart"):
        desk.do(verb)
        assert desk.passing == () and desk.game.state.phase == "take", "until the turn is ended"
        desk.do("pass-on")
    assert not desk.bot, "this turn is ended by hand"
    assert desk.do("end")


def test_later_turns_are_the_tables_own() -> None:
    desk, chance = Table(fresh(walled_in.dead())), random.Random(3)
    seat = desk.game.state.seat
    desk.do("pass-on")
    desk.do("end")
    turns = 0
    while not desk.game.over:
        if desk.game.state.seat == seat:
            assert desk.bot == PASSING and desk.view().legal == ()
            assert not desk.do("action", "pass"), "nobody else plays it"
            shown = dict(bot_bar.fragments(desk.view(), Doing(False, False, True, "normal")))
            assert "passes for the rest of the game" in shown["say"] and 'data-do="stop-passing"' in shown["go"]
            assert desk.do("bot", [Pass(), EndTurn()])
            turns += 1
        else:
            assert not desk.bot
            desk.do("action", str(chance.choice(desk.game.legal_actions())))
    assert turns > 1


def test_who_wants_to_decide_again_can_and_only_who_can_build_no_more_passes_on() -> None:
    desk, chance = Table(fresh(walled_in.dead())), random.Random(3)
    seat = desk.game.state.seat
    desk.do("pass-on")
    desk.do("end")
    while desk.game.state.seat != seat:
        desk.do("action", str(chance.choice(desk.game.legal_actions())))
    assert desk.do("stop-passing")
    assert not desk.bot and "action pass" in enabled(desk)
    desk = Table(Game.new(2, 7))
    assert not desk.do("pass-on") and desk.passing == ()
    desk.passing = (0,)
    assert not desk.bot, "a save that says so is not believed while there is something to build"


def fresh(game: Game) -> Game:
    """A copy of the game to play on."""
    return game.at(len(game.history))
