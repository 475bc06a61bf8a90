"""The log: turns in one sentence each, expanding and collapsing, and the content of the sentences."""

import re

import pytest

from core.actions import EndTurn
from core.tiles import TILES
from tests import gains
from tests.fragments import check, parsed
from tests.random_games import played
from ui.panels import log_panel
from ui.table.table import Table
from ui.text.numbers import signed


def turns(desk: Table) -> list[str]:
    """The turns of the log as HTML."""
    return [html for key, html in log_panel.fragments(desk.view()) if key.startswith("turn")]


def expanded(desk: Table) -> list[int]:
    """The expanded turns."""
    return [number for number, html in enumerate(turns(desk)) if 'aria-expanded="true"' in html]


def plain(html: str) -> str:
    """The text of a piece of HTML for a screen reader."""
    tree = parsed(html)
    for parent in tree.iter():
        for child in list(parent):
            if child.attrib.get("aria-hidden") == "true":
                parent.remove(child)
    return re.sub(r"\s+", " ", "".join(tree.itertext())).strip()


@pytest.mark.parametrize(("players", "seed", "kinds"), [
    (2, 3, {"took"}), (3, 5, {"took"}), (5, 8, {"took", "passed"}),
])  # fmt: skip
def test_turn_summary_matches_state_changes(players: int, seed: int, kinds: set[str]) -> None:
    """Checked against the states: the tile is named, and exactly the player's gains and losses are stated."""
    game = played(players=players, seed=seed)
    desk, states = Table(game), [game.first, *(state for _action, state in game.history)]
    ends = [number for number, action in enumerate(game.actions, 1) if action == EndTurn()]
    found = set()
    for html, begin, end in zip(turns(desk)[:-1], [0, *ends], ends, strict=False):
        check(html)
        button, seat = plain(html.partition("</h3>")[0] + "</h3></li>"), states[begin].seat
        events = (event for state in states[begin + 1 : end + 1] for event in state.events)
        took = next(event for event in events if event.name in ("took", "passed"))
        found.add(took.name)
        assert button.startswith(f"{game.names[seat]} {'takes' if took.name == 'took' else 'passes'}")
        assert took.tile < 0 or TILES[took.tile].name in button
        had, now = gains.has(states[begin].players[seat]), gains.has(states[end - 1].players[seat])
        more = {thing: now[thing] - had[thing] for thing in had if now[thing] != had[thing]}
        assert gains.told(button.partition(": ")[2]) == more, button
    assert len(turns(desk)) == len(ends) and found == kinds


def test_numbers_have_a_sign() -> None:
    assert [signed(number) for number in (2, -3)] == ["+2", "−3"], "a real minus sign"


def test_folded_turns_show_scorings_and_die() -> None:
    game = played(players=3, seed=5)
    html = "".join(turns(Table(game)))
    events = [event for _action, state in game.history for event in state.events]
    assert html.count('class="line score"') == sum(event.name in ("scored", "final") for event in events) == 4
    eaten = sum(event.name == "die" and event.tile >= 0 for event in events)
    assert html.count('class="line die"') == eaten > 0


@pytest.mark.parametrize("level", ["", "easy"])
def test_newest_turn_is_expanded(level: str) -> None:
    desk = Table(played(60, seed=5), levels=(level,) * 3)
    newest, before = len(desk.log.turns) - 1, turns(desk)
    assert expanded(desk) == [newest]
    desk.do("fold", "2")
    assert expanded(desk) == [2, newest] and desk.announcement(desk.view()) == "", "the button says it itself"
    changed = [number for number, html in enumerate(turns(desk)) if html is not before[number]]
    assert changed == [2], "nothing else is rewritten"
    for fold, left in ((newest, [2]), (2, []), (newest, [newest])):
        desk.do("fold", str(fold))
        assert expanded(desk) == left


def test_a_turn_folds_when_it_has_ended() -> None:
    desk = Table(played(60, seed=5))
    newest = len(desk.log.turns) - 1
    for _twice in range(2):
        desk.do("fold", str(newest))
    while len(desk.log.turns) - 1 == newest:
        legal = [str(action) for action in desk.game.legal_actions()]
        desk.do("action", "end" if "end" in legal else legal[0])
    assert expanded(desk) == []
    desk.do("action", str(desk.game.legal_actions()[0]))
    assert expanded(desk) == [newest + 1]


def test_history_expands_turn_of_moment() -> None:
    desk = Table(played(90, seed=5))
    actions, newest = desk.game.actions, len(desk.log.turns) - 1
    for moment in range(len(actions) + 1):
        desk.do("past", str(moment))
        turn = actions[: max(moment - 1, 0)].count(EndTurn())
        assert desk.log.turn_at(moment) == turn
        for shown in ([turn], []) if desk.log.sentence(turn) else ():
            assert expanded(desk) == shown
            desk.do("fold", str(turn))
    desk.do("past", "end")
    assert expanded(desk) == [newest]


def test_full_log_lists_steps_in_order() -> None:
    desk = Table(played(60, seed=5))
    html = log_panel.whole(desk.view())
    check(html)
    told = [int(number) for number in re.findall(r'data-entry="(-?\d+)"', html)]
    assert told == sorted(told) and told[-1] >= len(desk.game.history) - 2
    assert html.count('tabindex="0"') == 1 and "aria-expanded" not in html
