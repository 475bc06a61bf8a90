"""The log: turns in one sentence each, expanding and collapsing, and the content of the sentences."""

import re
from itertools import pairwise

import pytest

from core import Game
from core.actions import EndTurn
from core.state import State
from core.tiles import TILES
from tests import gains
from tests.fragments import check, parsed
from tests.random_games import played
from ui.model.view import View
from ui.panels import log_panel
from ui.table.table import Table
from ui.text.numbers import signed


def turns(view: View) -> dict[int, str]:
    """The turns of the log as HTML, by number."""
    found = ((key.partition("-"), html) for key, html in log_panel.fragments(view))
    return {int(number): html for (kind, _dash, number), html in found if kind == "turn"}


def expanded(desk: Table) -> list[int]:
    """The expanded turns."""
    return [number for number, html in turns(desk.view()).items() if 'aria-expanded="true"' in html]


def plain(html: str) -> str:
    """The text of a piece of HTML for a screen reader."""
    tree = parsed(html)
    for parent in tree.iter():
        for child in list(parent):
            if child.attrib.get("aria-hidden") == "true":
                parent.remove(child)
    return re.sub(r"\s+", " ", "".join(tree.itertext())).strip()


def turns_of(game: Game) -> list[list[tuple[object, State, State]]]:
    """The actions of each turn, with the states before and after each."""
    states = [game.first, *(state for _action, state in game.history)]
    found: list[list[tuple[object, State, State]]] = [[]]
    for (action, _state), (before, after) in zip(game.history, pairwise(states), strict=True):
        found[-1].append((action, before, after))
        if isinstance(action, EndTurn):
            found.append([])
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 5), (5, 8)])
def test_turn_summary_matches_state_changes(players: int, seed: int) -> None:
    """Checked against the states: the tile is named, and exactly the player's gains and losses are stated."""
    game = played(players=players, seed=seed)
    desk, kinds = Table(game), set()
    told = turns(desk.view())
    assert list(told) == list(range(len(told))), "the newest comes last"
    for number, actions in enumerate(turns_of(game)):
        if not actions or number == len(told) - 1:
            continue
        check(told[number])
        button = plain(told[number].partition("</h3>")[0] + "</h3></li>")
        before, after = actions[0][1], actions[-1][1]
        seat = before.seat
        events = [event for _action, _before, state in actions for event in state.events]
        took = next(event for event in events if event.name in ("took", "passed"))
        kinds.add(took.name)
        begins = f"{game.names[seat]} {'takes' if took.name == 'took' else 'passes'}"
        assert button.startswith(begins) and (took.tile < 0 or TILES[took.tile].name in button)
        had, now = gains.has(before.players[seat]), gains.has(after.players[seat])
        more = {thing: now[thing] - had[thing] for thing in had if now[thing] != had[thing]}
        assert gains.told(button.partition(": ")[2]) == more, button
    assert [signed(number) for number in (2, -3)] == ["+2", "−3"], "a real minus sign"
    assert kinds == ({"took", "passed"} if players == 5 else {"took"})


def test_folded_turns_show_scorings_and_die() -> None:
    game = played(players=3, seed=5)
    html = "".join(turns(Table(game).view()).values())
    events = [event for _action, state in game.history for event in state.events]
    assert html.count('class="line score"') == sum(event.name in ("scored", "final") for event in events) == 4
    eaten = sum(event.name == "die" and event.tile >= 0 for event in events)
    assert html.count('class="line die"') == eaten > 0


def test_newest_turn_is_expanded() -> None:
    game = played(60, seed=5)
    desk = Table(game)
    newest = len(desk.log.turns) - 1
    assert expanded(desk) == [newest]
    before = turns(desk.view())
    desk.do("fold", "2")
    assert expanded(desk) == [2, newest] and desk.announcement(desk.view()) == "", "the button says it itself"
    after = turns(desk.view())
    assert [number for number in after if after[number] is not before[number]] == [2], "nothing else is rewritten"
    desk.do("fold", str(newest))
    assert expanded(desk) == [2]
    desk.do("fold", "2")
    desk.do("fold", str(newest))
    assert expanded(desk) == [newest]
    desk = Table(game, levels=("easy",) * 3)
    desk.do("fold", "1")
    assert 1 in expanded(desk), "while a bot plays, too"


def test_a_turn_folds_when_it_has_ended() -> None:
    desk = Table(played(60, seed=5))
    newest = len(desk.log.turns) - 1
    desk.do("fold", str(newest))
    desk.do("fold", str(newest))
    while len(desk.log.turns) - 1 == newest:
        legal = [str(action) for action in desk.game.legal_actions()]
        desk.do("action", "end" if "end" in legal else legal[0])
    assert expanded(desk) == []
    desk.do("action", str(desk.game.legal_actions()[0]))
    assert expanded(desk) == [newest + 1]


def test_history_expands_turn_of_moment() -> None:
    game = played(90, seed=5)
    desk = Table(game)
    newest = len(desk.log.turns) - 1
    ends = [number for number, (action, _state) in enumerate(game.history) if isinstance(action, EndTurn)]
    for moment in range(len(game.history) + 1):
        desk.do("past", str(moment))
        turn = sum(end < moment - 1 for end in ends)
        assert desk.log.turn_at(moment) == turn
        if desk.log.sentence(turn):
            assert expanded(desk) == [turn]
            desk.do("fold", str(turn))
            assert expanded(desk) == []
            desk.do("fold", str(turn))
    desk.do("past", "end")
    assert expanded(desk) == [newest]


def test_full_log_lists_steps_in_order() -> None:
    game = played(60, seed=5)
    html = log_panel.whole(Table(game).view())
    check(html)
    told = [int(number) for number in re.findall(r'data-entry="(-?\d+)"', html)]
    assert told == sorted(told) and told[-1] >= len(game.history) - 2
    assert html.count('tabindex="0"') == 1 and "aria-expanded" not in html
