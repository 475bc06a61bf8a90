"""The log, a sentence for each turn, and looking back; the replay: where it stops, and what ends it."""

import re
from collections.abc import Iterator

import pytest

from core.actions import Done, EndTurn
from core.state import SPACES
from draw.bars import history_bar
from draw.panels import log_panel
from game import history_view, log_targets
from game.table import Table
from tests.fake_browser import Screen, screen
from tests.fragments import check, game, parsed
from tests.random_games import played
from words import event_words


def table(players: int = 3, turns: int = 12) -> Table:
    whole = game(players, 11, turns)
    return Table(whole.at(len(whole.history)))


@pytest.mark.parametrize("number", [-1, 10_000])
def test_game_at_impossible_moment_raises(number: int) -> None:
    with pytest.raises(IndexError, match="actions"):
        game(3, 11, 12).at(number)


@pytest.mark.parametrize(("where", "now", "then"), [
    ("first", 7, 0), ("back", 7, 6), ("back", 0, 0), ("forward", 7, 8), ("forward", 10, 10), ("last", 0, 10),
    ("last", None, 10), ("back", None, 9), ("3", None, 3), ("99", 1, 10), ("-4", 1, 0), ("end", 4, None),
])  # fmt: skip
def test_history_navigation(where: str, now: int | None, then: int | None) -> None:
    assert history_view.resolve_moment(where, now, 10) == then


def test_moment_highlights_its_places() -> None:
    desk = table()
    assert desk.view().moment_abouts == ()
    took, number = next(
        (event, number)
        for number, (_action, state) in enumerate(desk.game.history, 1)
        for event in state.events
        if event.name == "took"
    )
    desk.execute("past", str(number))
    assert f"{took.seat} {took.cell[0]},{took.cell[1]}" in desk.view().moment_abouts
    desk.execute("past", "0")
    assert [told[0] for told in desk.view().moment_abouts] == ["t"], "the first tiles come to the track"


def test_moment_describes_its_action() -> None:
    desk, rolls = table(2), [0]
    for number, (action, state) in enumerate(desk.game.history, 1):
        desk.execute("past", str(number))
        view, spoken = desk.view(), desk.announcement(desk.view())
        who = view.names[desk.game.at(number - 1).state.seat]
        bar = dict(history_bar.fragments(view, playing=False, speed="fast"))["say"]
        rolls += [event.number for event in state.events if event.name == "rolled"]
        assert view.roll == rolls[-1], "the die shows what it showed then"
        assert who in "".join(parsed(bar).itertext()) and who in spoken
        assert ("Activating is over" in bar and "afterwards" not in bar) or not isinstance(action, Done)
        assert ("End the turn" in bar and "End the turn" in spoken) == (action == EndTurn())
    assert len(rolls) > 4


def test_log_line_highlights_existing_places() -> None:
    desk, marked = table(4, 20), set()
    now, first = desk.game.state, desk.game.first
    for state in (state for _action, state in desk.game.history):
        took = any(event.name == "took" for event in state.events)
        for line in event_words.log_lines(state, desk.game.names):
            if not (told := log_targets.about_value(line)):
                continue
            found = log_targets.line_selectors(told, now, desk.shown_seat)
            marked.update(one.partition(" ")[0] for one in found)
            if line.tiles:
                spaces = [space for space in range(SPACES) if now.at(space) in line.tiles]
                assert found == [f'#track-svg [data-testid="space-{space}"]' for space in spaces]
            elif line.seat == desk.shown_seat:
                assert found == [f'#display [data-testid="cell-{x},{y}"]' for x, y in line.cells]
            else:
                assert found == [f'#others [data-testid="seat-{line.seat}"]']
            if took and line.cells:
                assert {*log_targets.line_selectors(told, first, line.seat)} <= {'#display [data-testid="cell-0,0"]'}
    assert marked == {"#track-svg", "#display", "#others"}


def keys(desk: Table) -> list[str]:
    return [key for key, _html in log_panel.fragments(desk.view())]


def test_recap_heading() -> None:
    """It comes after the reader's last turn, unless nobody else has had a turn since."""
    whole, shown = game(4, 11, 30), 0
    for number in range(0, len(whole.history), 5):
        desk = Table(whole.at(number))
        seats, reader = [turn.seat for turn in desk.log.turns], desk.game.state.seat
        new = max((turn + 1 for turn, seat in enumerate(seats[:-1]) if seat == reader), default=0)
        heading = [f"since-{new}"] if 0 < new < len(seats) - 1 else []
        turns = [f"turn-{turn}" for turn in range(len(seats))]
        assert keys(desk) == [*turns[:new], *heading, *turns[new:]]
        shown += bool(heading)
    assert shown > 5
    desk.own_seat = (reader + 1) % 4
    (since,) = (int(key.removeprefix("since-")) for key in keys(desk) if key.startswith("since"))
    assert seats[since - 1] == desk.own_seat not in seats[since:]


def turns(desk: Table) -> list[str]:
    return [html for key, html in log_panel.fragments(desk.view()) if key.startswith("turn")]


def expanded(desk: Table) -> list[int]:
    return [number for number, html in enumerate(turns(desk)) if 'aria-expanded="true"' in html]


@pytest.mark.parametrize("level", ["", "easy"])
def test_newest_turn_is_expanded(level: str) -> None:
    desk = Table(played(60, seed=5), levels=(level,) * 3)
    newest, before = len(desk.log.turns) - 1, turns(desk)
    assert expanded(desk) == [newest]
    desk.execute("fold", "2")
    assert expanded(desk) == [2, newest] and desk.announcement(desk.view()) == "", "the button says it itself"
    changed = [number for number, html in enumerate(turns(desk)) if html is not before[number]]
    assert changed == [2], "nothing else is rewritten"
    for fold, left in ((newest, [2]), (2, []), (newest, [newest])):
        desk.execute("fold", str(fold))
        assert expanded(desk) == left


def test_history_expands_turn_of_moment() -> None:
    desk = Table(played(90, seed=5))
    actions, newest = desk.game.actions, len(desk.log.turns) - 1
    for moment in range(len(actions) + 1):
        desk.execute("past", str(moment))
        turn = actions[: max(moment - 1, 0)].count(EndTurn())
        assert desk.log.turn_at(moment) == turn
        for shown in ([turn], []) if desk.log.sentence(turn) else ():
            assert expanded(desk) == shown
            desk.execute("fold", str(turn))
    desk.execute("cancel")
    assert desk.past is None and expanded(desk) == [newest]


def test_full_log_lists_steps_in_order() -> None:
    desk = Table(played(60, seed=5))
    html = log_panel.full_log(desk.view())
    check(html)
    told = [int(number) for number in re.findall(r'data-entry="(-?\d+)"', html)]
    assert told == sorted(told) and told[-1] >= len(desk.game.history) - 2
    assert html.count('tabindex="0"') == 1 and "aria-expanded" not in html


@pytest.fixture(scope="module")
def shown() -> Iterator[Screen]:
    with screen() as shown:
        yield shown


@pytest.mark.parametrize("from_a_moment", [True, False])
def test_replay_stops_at_the_end_or_returns(shown: Screen, from_a_moment: bool) -> None:
    shown.put("taking")
    end = len(shown.page.games.table.game.history)
    first, last = (end - 3, [None]) if from_a_moment else (0, [])
    shown.do(f"replay from {first}" if from_a_moment else "replay play")
    moments = [shown.page.games.table.past]
    while shown.page.replay.is_playing:
        shown.wait()
        moments.append(shown.page.games.table.past)
    assert [*dict.fromkeys(moments)] == [*range(first, end + 1), *last]


@pytest.mark.parametrize(("command", "goes_on"), [
    ("replay speed fast", True), ("fold 3", True), ("seat 1", True), ("what", True),
    *((command, False) for command in ("replay pause", "past back", "past end", "menu", "close", "home", "undo")),
    ("redo", False), ("cancel", False), ("new", False),
])  # fmt: skip
def test_most_commands_stop_the_replay(shown: Screen, command: str, goes_on: bool) -> None:
    shown.put("taking")
    shown.do("replay play", command)
    assert shown.page.replay.is_playing == goes_on
    assert command != "replay speed fast" or shown.page.replay.speed == "fast"
