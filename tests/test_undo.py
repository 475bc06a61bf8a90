"""Taking back: undo and redo, reopening an ended turn among people at one screen, handing over, branching off."""

import re
from dataclasses import replace

import pytest

from core import Game, IllegalAction
from core.actions import EndTurn
from features.hand_over import band as hand_over
from storage.save_entry import Save
from tests.fragments import check, game, parsed
from tests.positions import A, Seat, T, play, position
from tests.random_games import played
from tests.tables import bar, enabled
from ui.model.since import since
from ui.panels import history_bar
from ui.table import steps
from ui.table.steps import handed_to
from ui.table.table import Table


def turn_of_several_steps() -> Game:
    game = position(Seat({(0, 1): T.LOCHY}), track=(A, T.ROAD_QUARRY, T.ROAD_FOREST))
    return play(game, "take 1 1,0", "activate 1,0", "activate 0,0", "done", "move 0,0 1,0")


def test_restart_turn_takes_back_all_of_the_turn_and_redo_brings_it_again() -> None:
    game = turn_of_several_steps()
    last, actions, before = game.state.as_data(), game.actions, game.first.as_data()
    assert game.next_redo is None
    game.restart_turn()
    assert game.state.as_data() == before
    for action in actions:
        assert game.next_redo is action, "the next redo is known"
        game.redo()
    assert game.state.as_data() == last and game.next_redo is None
    game.undo()
    play(game, "move 0,0 0,1")
    assert not game.can_redo, "playing something else forgets what was taken back"


def test_a_turn_that_was_ended_stays_as_it_is() -> None:
    game = play(turn_of_several_steps(), "end")
    before = game.state
    game.restart_turn()
    with pytest.raises(IllegalAction, match="nothing to undo"):
        game.undo()
    assert game.state is before and not game.can_redo


def test_the_points_after_each_turn() -> None:
    game = played(seed=4, players=3)
    course = game.points_by_turn()
    assert len(course) == 1 + sum(type(action) is EndTurn for action in game.actions)
    assert course[0] == (0, 0, 0) and course[-1] == tuple(standing.total for standing in game.standings())
    assert len(set(course)) > 5


ENDED = 30
"""Turns after which everything has occurred: rolls of the die, new tiles, another turn of the same player."""


def table(players: int = 2, turns: int = 12, together: bool = True) -> Table:
    """A table at which a player has just ended a turn, and another is to move."""
    played = game(players, 11, turns)
    seats = [state.seat for _action, state in played.history]
    ends = [n for n, action in enumerate(played.actions) if action == EndTurn() and seats[n] != seats[n - 1]]
    desk = Table(played.at(ends[-1] + 1))
    desk.together = desk.tries_out = together
    return desk


def test_a_turn_that_was_ended_goes_on_and_ends_as_it_did() -> None:
    played = game(3, 11, ENDED)
    for number in [n for n, action in enumerate(played.actions, start=1) if action == EndTurn()]:
        then = played.at(number)
        after = then.state
        then.reopen_turn()
        assert then.actions == played.actions[: number - 1] and then.can_redo
        assert then.state is played.history[number - 2][1]
        begins = number - 1
        while begins and played.actions[begins - 1] != EndTurn():
            begins -= 1
        again = then.at(number - 1)
        again.restart_turn()
        assert len(again.history) == begins, "no further than the beginning of that turn"
        then.redo()
        assert then.state is after and not then.can_undo
        then.reopen_turn()
        then.play(EndTurn())
        assert then.state.as_data() == after.as_data(), "the die and the stacks do the same again"


def test_no_other_turn_goes_on() -> None:
    fresh = Game.new(players=2, seed=7)
    for _ in range(2):
        with pytest.raises(IllegalAction):
            fresh.reopen_turn()
        fresh.play(fresh.legal_actions()[0])
    assert len(fresh.history) == 2


def test_undo_leads_back_to_the_turn_before() -> None:
    desk = table()
    was = desk.game.at(len(desk.game.history) - 1).state.seat
    length, name = len(desk.game.history), desk.game.names[was]
    assert "undo" in enabled(desk) and "restart" not in enabled(desk) and bar(desk).count('data-do="undo"') == 1
    assert f"back to {name}’s turn" in bar(desk)
    assert desk.instead("undo") == "take-back" and desk.instead("redo") == "redo"
    assert desk.do("reopen") and len(desk.game.history) == length - 1
    assert desk.announcement(desk.view()) == f"{name}’s turn continues."
    assert desk.game.state.seat == was and {"undo", "redo", "restart"} <= enabled(desk)
    assert desk.instead("undo") == "undo"
    assert len(desk.log.turns) == 1 + desk.game.actions.count(EndTurn())
    assert desk.do("redo") and len(desk.game.history) == length and desk.reopened_by == was


def test_it_is_too_late_when_the_next_one_has_done_something() -> None:
    desk = table()
    assert desk.do("action", str(desk.game.legal_actions()[0]))
    assert desk.instead("undo") == "undo" and desk.reopened_by == -1
    length = len(desk.game.history)
    assert not desk.do("reopen") and len(desk.game.history) == length
    desk.do("undo")
    assert desk.reopened_by >= 0 and desk.do("reopen") and desk.game.next_redo == EndTurn()


@pytest.mark.parametrize("why", ["elsewhere", "bot before", "bot now", "one person", "over", "first turn", "past"])
def test_no_turn_goes_on_where_that_is_not_fair_or_possible(why: str) -> None:
    desk = table(3, together=why != "elsewhere")
    before, now = desk.game.at(len(desk.game.history) - 1).state.seat, desk.game.state.seat
    assert before != now
    third = 3 - before - now
    levels = {"bot before": (before,), "bot now": (now,), "one person": (before, third)}.get(why, ())
    desk.levels = tuple("easy" if seat in levels else "" for seat in range(3))
    if why == "over":
        desk.game = game(3, 11, 999)
        assert desk.game.over
    elif why == "first turn":
        desk.game = Game.new(players=3, seed=7)
    elif why == "past":
        desk.do("past", "5")
    assert desk.instead("undo") == "undo" or desk.past is None
    assert not desk.do("reopen") and not desk.view().reopens


def test_what_was_seen_is_told() -> None:
    kinds = set()
    played = game(2, 11, ENDED)
    for number, (action, state) in enumerate(played.history, start=1):
        if action == EndTurn():
            seen = steps.seen_since(played.at(number), number - 1)
            kinds |= {line.kind for line in seen}
            news = [tile for line in seen for tile in line.tiles]
            assert news == [event.tile for event in state.events if event.name in ("removed", "drawn")]
            rolls = sum(event.name == "rolled" for event in state.events)
            assert sum("die shows" in str(line.words) for line in seen) == rolls
    assert kinds == {"track", "die", "score"}


def test_a_game_branches_off_from_any_past_moment() -> None:
    desk = table()
    length = len(desk.game.history)
    for number in (0, 5, length - 1, length):
        desk.do("past", str(number))
        go = dict(history_bar.bar(desk.view(), playing=False, speed="fast"))["go"]
        assert ('data-do="branch"' in go) == (number < length) == desk.view().branches
    desk.do("past", "end")
    assert not desk.view().branches


@pytest.mark.parametrize(("turns", "together", "tries_out", "may"), [
    (12, False, True, False), (999, True, True, True), (999, True, False, False),
], ids=["others play elsewhere", "it is over", "not wanted"])  # fmt: skip
def test_who_may_branch_off(turns: int, together: bool, tries_out: bool, may: bool) -> None:
    desk = Table(game(2, 11, turns))
    desk.together, desk.tries_out = together, tries_out
    desk.do("past", "5")
    assert desk.branches == may


@pytest.mark.parametrize(
    ("head", "shared"),
    [(Save("a"), False), (Save("a", linked=True), True), (Save("a", me=0), True), (Save("a", day="2026-11-22"), True),
     (Save("a", secret=True), False)],
)  # fmt: skip
def test_a_save_knows_whether_others_play_it_elsewhere(head: Save, shared: bool) -> None:
    assert head.shared == shared


@pytest.mark.parametrize(("seats", "levels", "me", "passing", "to"), [
    ([0], ",", -1, (), -1),  # the first turn: nobody had the screen before
    ([0, 1], ",", -1, (), 1),
    ([0, 1, 1], ",", -1, (), -1),  # the same player again
    ([0, 1, 0], ",", -1, (), 0),
    ([0, 1], ",", 1, (), -1),  # the other one plays elsewhere
    ([0, 1], ",easy", -1, (), -1),  # a bot's turn
    ([0, 1, 0], ",easy", -1, (), -1),  # one person alone
    ([0, 2, 1], ",,easy", -1, (), 1),  # a bot's turn lies between
    ([0, 2, 0], ",,easy", -1, (), -1),
    ([2, 0], ",,easy", -1, (), -1),
    ([0, 1, 2], ",,", -1, (1,), 2),
    ([0, 1, 0], ",,", -1, (1,), -1),  # a player who passes automatically does not take the screen
    ([0, 1], ",,", -1, (1,), -1),
    ([1, 0, 2, 0, 1], ",,easy", -1, (), 1),
])  # fmt: skip
def test_to_whom_the_screen_goes(seats: list[int], levels: str, me: int, passing: tuple[int, ...], to: int) -> None:
    assert handed_to(seats, levels.split(","), me, passing) == to


ITEM = '<li(?: class="(?:p(.)|of-[a-z]+)")>(.*?)</li>'


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_band_tells_who_is_next_and_what_the_others_did(players: int) -> None:
    played = game(players, 11, 25)
    seen = 0
    for number in [n for n, action in enumerate(played.actions, start=1) if action == EndTurn()]:
        desk = Table(played.at(number))
        view, seat = desk.view(), desk.game.state.seat
        html = hand_over.band(view, seat, waits=bool(number % 2))
        check(html)
        told = "".join(parsed(html).itertext())
        assert f"{view.names[seat]}’s turn" in told
        assert ('data-do="go-ahead"' in html) == bool(number % 2)
        lines = since(desk.log).lines
        items = [(int(whose or 0) - 1, words) for whose, words in re.findall(ITEM, html)]
        assert items == [(line.seat, line.words.html) for line in lines]
        seen += len(lines)
    assert seen > 10 and "<li>" not in hand_over.band(replace(view, log=None), 0, waits=False), "without a log"
