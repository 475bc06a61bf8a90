"""History: past states are shared, not replayed; their views offer no actions; log lines point to tiles."""

import pytest

from core import Game
from core.actions import Done, EndTurn
from core.state import SPACES
from tests.fragments import VIEWS, check, commands, game, parsed
from ui.model import log_targets, looking_back
from ui.panels import action_list, history_bar, log_panel
from ui.table.table import Table
from ui.text import event_words


def table(players: int = 3, turns: int = 12) -> Table:
    """A table with a game of its own."""
    played = game(players, 11, turns)
    return Table(played.at(len(played.history)))


def test_game_at_equals_replay() -> None:
    played, replayed, begins = game(3, 11, 12), Game.new(players=3, seed=11), 0
    for number, action in enumerate(played.actions):
        then = played.at(number)
        assert then.state.as_data() == replayed.state.as_data()
        assert then.state is (played.history[number - 1][1] if number else played.first), "nothing is replayed"
        assert then.can_undo == replayed.can_undo and not then.can_redo
        then.restart_turn()
        assert len(then.history) == begins
        begins = number + 1 if action == EndTurn() else begins
        replayed.play(action)
    assert played.at(len(played.history)).state is played.state


@pytest.mark.parametrize("number", [-1, 10_000])
def test_game_at_impossible_moment_raises(number: int) -> None:
    with pytest.raises(IndexError, match="actions"):
        game(3, 11, 12).at(number)


@pytest.mark.parametrize(("where", "now", "then"), [
    ("first", 7, 0), ("back", 7, 6), ("back", 0, 0), ("forward", 7, 8), ("forward", 10, 10), ("last", 0, 10),
    ("last", None, 10), ("back", None, 9), ("3", None, 3), ("99", 1, 10), ("-4", 1, 0), ("end", 4, None),
])  # fmt: skip
def test_history_navigation(where: str, now: int | None, then: int | None) -> None:
    assert looking_back.moment(where, now, 10) == then


def test_history_view_is_read_only() -> None:
    desk = table()
    before, length = desk.game.to_json(), len(desk.game.history)
    for number in [*range(0, length, 7), length]:
        assert not desk.do("past", str(number))
        view = desk.view()
        assert view.state is desk.game.at(number).state and (view.past, view.length) == (number, length)
        assert f"action {number}\xa0of {length}" in desk.announcement(view)
        assert view.legal == () and not view.can_undo
        for parts in (fragments(view) for fragments in VIEWS.values()):
            check("".join(html for _key, html in parts))
            assert {do.partition(" ")[0] for do in commands(parts)} <= {"seat"}
    for verb in ("undo", "redo", "restart", "end", "confirm", "space", "cell", "row", "action"):
        assert not desk.do(verb, "1")
    assert desk.past == length and desk.game.to_json() == before
    desk.do("cancel")
    assert desk.past is None and desk.game.to_json() == before and commands(action_list.fragments(desk.view()))


def test_moment_highlights_its_places() -> None:
    desk = table()
    assert desk.view().about == ()
    took, number = next(
        (event, number)
        for number, (_action, state) in enumerate(desk.game.history, 1)
        for event in state.events
        if event.name == "took"
    )
    desk.do("past", str(number))
    assert f"{took.seat} {took.cell[0]},{took.cell[1]}" in desk.view().about
    desk.do("past", "0")
    assert [told[0] for told in desk.view().about] == ["t"], "the first tiles come to the track"


def test_moment_describes_its_action() -> None:
    desk, rolls = table(2), [0]
    for number, (action, state) in enumerate(desk.game.history, 1):
        desk.do("past", str(number))
        view, spoken = desk.view(), desk.announcement(desk.view())
        who = view.names[desk.game.at(number - 1).state.seat]
        bar = dict(history_bar.bar(view, playing=False, speed="fast"))["say"]
        rolls += [event.number for event in state.events if event.name == "rolled"]
        assert view.roll == rolls[-1], "the die shows what it showed then"
        assert who in "".join(parsed(bar).itertext()) and who in spoken
        assert ("Nothing more is activated" in bar and "afterwards" not in bar) or not isinstance(action, Done)
        assert ("End the turn" in bar and "End the turn" in spoken) == (action == EndTurn())
    assert len(rolls) > 4


def test_log_line_opens_its_moment() -> None:
    desk = table()
    for number, turn in enumerate(desk.log.turns):
        desk.do("past", str(turn.begins + 1))
        html = dict(log_panel.fragments(desk.view()))[f"turn-{number}"]
        check(html)
        for item in (item for item in parsed(html).iter("li") if "data-entry" in item.attrib):
            moment = int(item.attrib["data-entry"]) + 1
            assert item.find("span").attrib["data-do"] == f"past {moment}"
            lines = event_words.lines(desk.game.at(moment).state, desk.game.names)
            assert "".join(item.itertext()) in [str(line.words) for line in lines]


def test_log_line_highlights_existing_places() -> None:
    desk, marked = table(4, 20), set()
    now, first = desk.game.state, desk.game.first
    for state in (state for _action, state in desk.game.history):
        took = any(event.name == "took" for event in state.events)
        for line in event_words.lines(state, desk.game.names):
            if not (told := log_targets.about(line)):
                continue
            found = log_targets.targets(told, now, desk.shown)
            marked.update(one.partition(" ")[0] for one in found)
            if line.tiles:
                spaces = [space for space in range(SPACES) if now.at(space) in line.tiles]
                assert found == [f'#track-svg [data-testid="space-{space}"]' for space in spaces]
            elif line.seat == desk.shown:
                assert found == [f'#display [data-testid="cell-{x},{y}"]' for x, y in line.cells]
            else:
                assert found == [f'#others [data-testid="seat-{line.seat}"]']
            if took and line.cells:
                assert {*log_targets.targets(told, first, line.seat)} <= {'#display [data-testid="cell-0,0"]'}
    assert marked == {"#track-svg", "#display", "#others"}


def keys(desk: Table) -> list[str]:
    """The parts of the log."""
    return [key for key, _html in log_panel.fragments(desk.view())]


def test_since_last_turn_heading() -> None:
    """It comes after the reader's last turn, unless nobody else has had a turn since."""
    played, shown = game(4, 11, 30), 0
    for number in range(0, len(played.history), 5):
        desk = Table(played.at(number))
        seats, reader = [turn.seat for turn in desk.log.turns], desk.game.state.seat
        new = max((turn + 1 for turn, seat in enumerate(seats[:-1]) if seat == reader), default=0)
        heading = [f"since-{new}"] if 0 < new < len(seats) - 1 else []
        turns = [f"turn-{turn}" for turn in range(len(seats))]
        assert keys(desk) == [*turns[:new], *heading, *turns[new:]]
        shown += bool(heading)
    assert shown > 5
    desk.me = (reader + 1) % 4
    (since,) = (int(key.removeprefix("since-")) for key in keys(desk) if key.startswith("since"))
    assert seats[since - 1] == desk.me not in seats[since:]
