"""Taking back: undo and redo, reopening an ended turn among people at one screen, handing over, branching off."""

import random
import re

import pytest

from core import Game, IllegalAction
from core.actions import EndTurn
from draw.bars import history_bar
from game import undo
from game.log import Log
from game.playing import handed_to
from game.table import Table
from tests.fragments import PANELS, game
from tests.tables import bar, enabled, table


def ends(game: Game) -> list[int]:
    return [number for number, action in enumerate(game.actions, start=1) if action == EndTurn()]


def after_end_turn(players: int = 2, together: bool = True) -> Table:
    played = game(players, 11, 12)
    seats = [state.seat for _action, state in played.history]
    desk = Table(played.at([number for number in ends(played) if seats[number - 1] != seats[number - 2]][-1]))
    desk.shares_screen = together
    return desk


def test_reopened_turn_ends_identically() -> None:
    played = game(3, 11, 30)
    for begins, number in zip([0, *ends(played)], ends(played), strict=False):
        then = played.at(number)
        after = then.state
        then.reopen_turn()
        assert then.actions == played.actions[: number - 1] and then.can_redo
        assert then.state is played.history[number - 2][1]
        again = then.at(number - 1)
        with pytest.raises(IllegalAction):
            again.reopen_turn()
        again.restart_turn()
        assert len(again.history) == begins, "no further than the beginning of that turn"
        then.redo()
        assert then.state is after and not then.can_undo
        then.reopen_turn()
        then.play(EndTurn())
        assert then.state.as_data() == after.as_data(), "the die and the stacks do the same again"
    with pytest.raises(IllegalAction):
        Game.new(players=2, seed=7).reopen_turn()


def test_undo_offers_reopening_last_turn() -> None:
    desk = after_end_turn()
    length, was = len(desk.game.history), desk.reopenable_seat
    assert "undo" in enabled(desk) and "restart" not in enabled(desk) and bar(desk).count('data-do="undo"') == 1
    assert desk.substitute_for("undo") == "take-back" and desk.substitute_for("redo") == "redo"
    assert desk.execute("reopen") and len(desk.game.history) == length - 1 and desk.game.state.seat == was
    assert desk.announcement(desk.view()) == f"{desk.game.names[was]}’s turn continues."
    assert {"undo", "redo", "restart"} <= enabled(desk) and desk.substitute_for("undo") == "undo"
    assert desk.execute("redo") and len(desk.game.history) == length and desk.reopenable_seat == was
    desk.execute("action", str(desk.game.legal_actions()[0]))
    assert desk.substitute_for("undo") == "undo" and not desk.execute("reopen"), "it is too late"
    desk.execute("undo")
    assert desk.execute("reopen") and desk.game.next_redo == EndTurn()


@pytest.mark.parametrize("why", ["elsewhere", "bot before", "bot now", "one person", "over", "first turn", "past"])
def test_reopening_is_refused(why: str) -> None:
    desk = after_end_turn(3, together=why != "elsewhere")
    before, now = desk.game.at(len(desk.game.history) - 1).state.seat, desk.game.state.seat
    bots = {"bot before": {before}, "bot now": {now}, "one person": {0, 1, 2} - {now}}.get(why, set())
    desk.levels = tuple("easy" if seat in bots else "" for seat in range(3))
    if why == "past":
        desk.execute("past", "5")
    desk.game = {"over": game(3, 11, 999), "first turn": Game.new(players=3, seed=7)}.get(why, desk.game)
    assert desk.substitute_for("undo") == "undo" or desk.past is None
    assert not desk.execute("reopen") and not desk.view().reopens_for


def test_reopening_lists_revealed_tiles() -> None:
    kinds, played = set(), game(2, 11, 30)
    for number in ends(played):
        seen, events = undo.revealed_since(played.at(number), number - 1), played.history[number - 1][1].events
        kinds |= {line.kind for line in seen}
        news = [event.tile for event in events if event.name in ("removed", "drawn")]
        assert [tile for line in seen for tile in line.tiles] == news
        rolls = sum(event.name == "rolled" for event in events)
        assert sum("die shows" in str(line.words) for line in seen) == rolls
    assert kinds == {"track", "die", "score"}


@pytest.mark.parametrize(("turns", "together", "tries_out", "may"), [
    (12, True, True, True), (12, False, True, False), (999, True, True, True), (999, True, False, False),
], ids=["all are here", "others play elsewhere", "it is over", "not wanted"])  # fmt: skip
def test_branching_needs_all_players_at_this_screen(turns: int, together: bool, tries_out: bool, may: bool) -> None:
    desk = Table(game(2, 11, turns))
    desk.shares_screen, desk.allows_branching = together, tries_out
    length = len(desk.game.history)
    for number in (0, 5, length - 1, length):
        desk.execute("past", str(number))
        foot = dict(history_bar.fragments(desk.view(), playing=False, speed="fast"))["foot"]
        assert ('data-do="branch"' in foot) == desk.view().can_branch == (may and number < length)


@pytest.mark.parametrize(("seats", "levels", "me", "passing", "to"), [
    ([0], ",", -1, (), -1),  # the first turn: nobody had the screen before
    ([0, 1], ",", -1, (), 1),
    ([0, 1, 1], ",", -1, (), -1),  # the same player again
    ([0, 1, 0], ",", -1, (), 0),
    ([0, 1], ",", 1, (), -1),  # the other one plays elsewhere
    ([0, 1], ",easy", -1, (), -1), ([0, 1, 0], ",easy", -1, (), -1),  # one person alone
    ([0, 2, 1], ",,easy", -1, (), 1), ([1, 0, 2, 0, 1], ",,easy", -1, (), 1),  # a bot's turn lies between
    ([0, 2, 0], ",,easy", -1, (), -1), ([2, 0], ",,easy", -1, (), -1),
    ([0, 1, 2], ",,", -1, (1,), 2),  # a player who passes automatically does not take the screen
    ([0, 1, 0], ",,", -1, (1,), -1), ([0, 1], ",,", -1, (1,), -1),
])  # fmt: skip
def test_next_person_takes_over_the_screen(
    seats: list[int], levels: str, me: int, passing: tuple[int, ...], to: int
) -> None:
    assert handed_to(seats, levels.split(","), me, passing) == to


REDO = re.compile(r'<button[^>]*data-do="redo"[^>]*>.*?</button>', re.DOTALL)
"""The one button that says that something has been undone."""

SAID = re.compile(r'<p><b>Automatically:</b>.*?</p>|<div class="details">(<p><b>Automatically:</b>[^<]*</p>)?</div>')
"""The line on what an action has just brought about, shown until the next one."""


def visible(desk: Table) -> dict[str, object]:
    view = desk.view()
    drawn = {name: "".join(html for _key, html in fragments(view)) for name, fragments in PANELS.items()}
    told = [(turn.name, [str(line.words) for _n, lines in turn.steps for line in lines]) for turn in desk.log.turns]
    past = "".join(html for _key, html in history_bar.fragments(view, playing=False, speed="fast"))
    return {**drawn, "bar": REDO.sub("", drawn["bar"]), "turns": told, "past": REDO.sub("", past)}


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 7), (5, 23)])
def test_undo_restores_every_view(players: int, seed: int) -> None:
    desk, chance, tried = table(players, seed), random.Random(seed), set()
    for _ in range(80):
        if not (legal := [str(action) for action in desk.game.legal_actions()]):
            break
        if undoable := [text for text in legal if text != "end"]:
            turns = visible(desk)["turns"]
            desk.execute("action", legal[0])  # until the first action the news since the player's last turn are shown
            desk.execute("undo")
            before, action = visible(desk), chance.choice(undoable)
            assert before["turns"] == turns, "the log is as it was"
            tried.add(action.split()[0])
            assert desk.execute("action", action)
            after = visible(desk)
            assert after != before
            for command, then in (("undo", before), ("redo", after)):
                assert desk.execute(command)
                assert visible(desk) == then, action
            desk.execute("undo")
        desk.execute("action", chance.choice(legal))
    assert {"take", "activate"} <= tried


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 7), (5, 23)])
def test_reopen_restores_every_view(players: int, seed: int) -> None:
    """Tiles, rolls of the die and scorings caused by the end of the turn vanish from every view and return with it; the
    same when another device undoes it."""
    desk, chance, rolled = table(players, seed), random.Random(seed), set[int]()
    desk.shares_screen = True
    while not desk.game.over:
        legal = [str(action) for action in desk.game.legal_actions()]
        if "end" not in legal:
            desk.execute("action", chance.choice(legal))
            continue
        before_end, before = [str(action) for action in desk.game.actions], what_is_seen(desk)
        assert desk.execute("action", "end")
        if desk.game.over:
            break
        after = what_is_seen(desk)
        for command in (("reopen",), ("follow", before_end)):
            for act, then in ((command, before), (("action", "end"), after)):
                assert desk.execute(*act)
                assert what_is_seen(desk) == then, command
        rolled.add(desk.log.roll)
    assert len(rolled) > (2 if players < 4 else 0)


def what_is_seen(desk: Table) -> dict[str, object]:
    desk.execute("cancel")
    log, fresh = desk.log, Log(desk.game)
    for number in range(len(desk.game.history) + 1):
        assert (log.roll_at(number), log.state_at(number)) == (fresh.roll_at(number), fresh.state_at(number))
    drawn = visible(desk)
    return {**drawn, "bar": SAID.sub("", str(drawn["bar"])), "roll": log.roll}
