"""Undo takes back an action and nothing else: every view is the same, word for word, before the action and after its
undo."""

import random
import re

import pytest

from tests.fragments import PANELS
from tests.tables import table
from ui.model.log import Log
from ui.panels import history_bar
from ui.table.table import UNDO, Table

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
def test_every_view_is_as_before(players: int, seed: int) -> None:
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


def test_a_turn_undone_at_once_is_as_if_it_had_not_begun() -> None:
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
def test_a_reopened_turn_is_as_if_it_had_never_ended(players: int, seed: int) -> None:
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
