"""Taking back: undo and redo, reopening an ended turn among people at one screen, handing over, branching off."""

import random
import re
from dataclasses import replace

import pytest

from core import Game, IllegalAction
from core.actions import EndTurn
from features.hand_over import band as hand_over
from storage.save_entry import Save
from tests.fragments import PANELS, check, game, parsed
from tests.positions import A, Seat, T, play, position
from tests.random_games import played
from tests.tables import bar, enabled, table
from ui.model.log import Log
from ui.model.since import since
from ui.panels import history_bar
from ui.table import steps
from ui.table.steps import handed_to
from ui.table.table import UNDO, Table


def turn_of_several_steps() -> Game:
    game = position(Seat({(0, 1): T.LOCHY}), track=(A, T.ROAD_QUARRY, T.ROAD_FOREST))
    return play(game, "take 1 1,0", "activate 1,0", "activate 0,0", "done", "move 0,0 1,0")


def test_restart_turn_and_redo() -> None:
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


def test_undo_stops_at_turn_start() -> None:
    game = play(turn_of_several_steps(), "end")
    before = game.state
    game.restart_turn()
    with pytest.raises(IllegalAction, match="nothing to undo"):
        game.undo()
    assert game.state is before and not game.can_redo


def test_points_by_turn() -> None:
    game = played(seed=4, players=3)
    course = game.points_by_turn()
    assert len(course) == 1 + sum(type(action) is EndTurn for action in game.actions)
    assert course[0] == (0, 0, 0) and course[-1] == tuple(standing.total for standing in game.standings())
    assert len(set(course)) > 5


ENDED = 30
"""Turns after which everything has occurred: rolls of the die, new tiles, another turn of the same player."""


def after_end_turn(players: int = 2, turns: int = 12, together: bool = True) -> Table:
    """A table at which a player has just ended a turn, and another is to move."""
    played = game(players, 11, turns)
    seats = [state.seat for _action, state in played.history]
    ends = [n for n, action in enumerate(played.actions) if action == EndTurn() and seats[n] != seats[n - 1]]
    desk = Table(played.at(ends[-1] + 1))
    desk.together = desk.tries_out = together
    return desk


def test_reopened_turn_ends_identically() -> None:
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


def test_only_last_turn_can_be_reopened() -> None:
    fresh = Game.new(players=2, seed=7)
    for _ in range(2):
        with pytest.raises(IllegalAction):
            fresh.reopen_turn()
        fresh.play(fresh.legal_actions()[0])
    assert len(fresh.history) == 2


def test_undo_offers_reopening_last_turn() -> None:
    desk = after_end_turn()
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


def test_no_reopening_after_next_action() -> None:
    desk = after_end_turn()
    assert desk.do("action", str(desk.game.legal_actions()[0]))
    assert desk.instead("undo") == "undo" and desk.reopened_by == -1
    length = len(desk.game.history)
    assert not desk.do("reopen") and len(desk.game.history) == length
    desk.do("undo")
    assert desk.reopened_by >= 0 and desk.do("reopen") and desk.game.next_redo == EndTurn()


@pytest.mark.parametrize("why", ["elsewhere", "bot before", "bot now", "one person", "over", "first turn", "past"])
def test_reopening_is_refused(why: str) -> None:
    desk = after_end_turn(3, together=why != "elsewhere")
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


def test_reopening_lists_revealed_tiles() -> None:
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


def test_branch_from_any_moment() -> None:
    desk = after_end_turn()
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
def test_when_branching_is_allowed(turns: int, together: bool, tries_out: bool, may: bool) -> None:
    desk = Table(game(2, 11, turns))
    desk.together, desk.tries_out = together, tries_out
    desk.do("past", "5")
    assert desk.branches == may


@pytest.mark.parametrize(
    ("head", "shared"),
    [(Save("a"), False), (Save("a", linked=True), True), (Save("a", me=0), True), (Save("a", day="2026-11-22"), True),
     (Save("a", secret=True), False)],
)  # fmt: skip
def test_save_shared_flag(head: Save, shared: bool) -> None:
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
def test_handed_to(seats: list[int], levels: str, me: int, passing: tuple[int, ...], to: int) -> None:
    assert handed_to(seats, levels.split(","), me, passing) == to


ITEM = '<li(?: class="(?:p(.)|of-[a-z]+)")>(.*?)</li>'


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hand_over_band_text(players: int) -> None:
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


REDO = re.compile(r'<button[^>]*data-do="redo"[^>]*>.*?</button>', re.DOTALL)
"""The one button that says that something has been undone."""


SAID = re.compile(r'<p><b>Automatically:</b>.*?</p>|<div class="details">(<p><b>Automatically:</b>[^<]*</p>)?</div>')
"""The line on what an action has just brought about, shown until the next one."""


def shown(desk: Table) -> dict[str, str]:
    """All that is drawn, by view, and the log of the whole game."""
    view = desk.view()
    drawn = {name: "".join(html for _key, html in fragments(view)) for name, fragments in PANELS.items()}
    told = "\n".join(
        f"{turn.name} {[[str(line.words) for line in lines] for _n, lines in turn.steps]}" for turn in desk.log.turns
    )
    past = "".join(html for _key, html in history_bar.bar(view, playing=False, speed="fast"))
    return {**drawn, "bar": REDO.sub("", drawn["bar"]), "turns": told, "past": REDO.sub("", past)}


def hear_the_news(desk: Table) -> None:
    """Acts and undoes it. The events since the player's last turn are shown until the first action."""
    before = shown(desk)["turns"]
    desk.do("action", str(desk.game.legal_actions()[0]))
    desk.do("undo")
    assert shown(desk)["turns"] == before, "the log is as it was"


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 7), (5, 23)])
def test_undo_restores_every_view(players: int, seed: int) -> None:
    desk, chance, tried = table(players, seed), random.Random(seed), set()
    for _ in range(80):
        legal = [str(action) for action in desk.game.legal_actions()]
        if not legal:
            break
        undoable = [text for text in legal if text != "end"]
        if undoable:
            hear_the_news(desk)
            before = shown(desk)
            action = chance.choice(undoable)
            tried.add(action.split()[0])
            assert desk.do("action", action)
            after = shown(desk)
            assert after != before
            assert desk.do("undo")
            assert shown(desk) == before, action
            assert desk.do("redo")
            assert shown(desk) == after, action
            desk.do("undo")
        desk.do("action", chance.choice(legal))
    assert {"take", "activate"} <= tried


def test_restart_restores_every_view() -> None:
    desk, chance = table(3, 7), random.Random(7)
    for _turn in range(8):
        hear_the_news(desk)
        before = shown(desk)
        actions = []
        while "end" not in (legal := [str(action) for action in desk.game.legal_actions()]):
            actions.append(chance.choice(legal))
            desk.do("action", actions[-1])
        desk.do("restart")
        assert shown(desk) == before, actions
        for action in actions:
            desk.do("action", action)
        desk.do("action", "end")


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 7), (5, 23)])
def test_reopen_restores_every_view(players: int, seed: int) -> None:
    """Tiles, rolls of the die and scorings caused by the end of the turn vanish from every view and return with it; the
    same when another device undoes it."""
    desk, chance, rolled = table(players, seed), random.Random(seed), set[int]()
    desk.together = True
    while not desk.game.over:
        legal = [str(action) for action in desk.game.legal_actions()]
        if "end" not in legal:
            desk.do("action", chance.choice(legal))
            continue
        number, before = len(desk.game.history), moment(desk)
        assert desk.do("action", "end")
        if desk.game.over:
            break
        after = moment(desk)
        for command in (("reopen",), ("follow", [f"{UNDO}{number}"])):
            assert desk.do(*command)
            assert moment(desk) == before, command
            assert desk.do("action", "end")
            assert moment(desk) == after, command
        rolled.add(desk.log.roll)
    assert len(rolled) > (2 if players < 4 else 0)


def moment(desk: Table) -> dict[str, object]:
    """Everything drawn except the news and what has just been played, and everything known about earlier moments."""
    desk.do("cancel")
    log, fresh = desk.log, Log(desk.game)
    moments = range(len(desk.game.history) + 1)
    assert [log.roll_at(number) for number in moments] == [fresh.roll_at(number) for number in moments]
    assert [log.at(number) for number in moments] == [fresh.at(number) for number in moments]
    drawn = shown(desk)
    return {**drawn, "bar": SAID.sub("", drawn["bar"]), "roll": log.roll}
