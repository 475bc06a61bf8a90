"""History: past states are shared, not replayed; their views offer no actions; log lines point to tiles."""

import re

import pytest

from core import Game
from core.actions import Done, EndTurn
from core.state import SPACES
from tests.fragments import VIEWS, check, commands, game, parsed
from ui.model import log_targets, looking_back
from ui.model.log import Log
from ui.panels import action_list, history_bar, log_panel
from ui.table.table import Table
from ui.text import event_words


def table(players: int = 3, turns: int = 12) -> Table:
    """A table with a game of its own."""
    played = game(players, 11, turns)
    return Table(played.at(len(played.history)))


def test_game_at_equals_replay() -> None:
    played = game(3, 11, 12)
    replayed = Game.new(players=3, seed=11)
    for number, action in enumerate(played.actions):
        then = played.at(number)
        assert then.state.as_data() == replayed.state.as_data()
        assert then.state is (played.history[number - 1][1] if number else played.first), "nothing is replayed"
        assert then.can_undo == replayed.can_undo and not then.can_redo
        then.restart_turn()
        ends = [count for count in range(number) if type(played.actions[count]) is EndTurn]
        assert len(then.history) == (ends[-1] + 1 if ends else 0)
        replayed.play(action)
    assert played.at(len(played.history)).state is played.state
    for number in (-1, 10_000):
        with pytest.raises(IndexError, match="actions"):
            played.at(number)


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
        assert f"action {number}\xa0of {length}" in desk.announcement(desk.view())
        assert view.legal == () and not view.can_undo
        for name, fragments in VIEWS.items():
            parts = fragments(view)
            for _key, html in parts:
                check(html)
            assert {do.partition(" ")[0] for do in commands(parts)} <= {"seat"}, name
    for verb in ("undo", "redo", "restart", "end", "confirm", "space", "cell", "row", "action"):
        assert not desk.do(verb, "1")
    assert desk.past == length and desk.game.to_json() == before
    desk.do("cancel")
    assert desk.past is None and desk.game.to_json() == before
    assert commands(action_list.fragments(desk.view()))


def test_moment_highlights_its_places() -> None:
    desk = table()
    assert desk.view().about == ()
    number = next(n for n, action in enumerate(desk.game.actions) if str(action).startswith("take"))
    event = next(event for event in desk.game.history[number][1].events if event.name == "took")
    desk.do("past", str(number + 1))
    assert f"{event.seat} {event.cell[0]},{event.cell[1]}" in desk.view().about
    desk.do("past", "0")
    assert [told[0] for told in desk.view().about] == ["t"], "the first tiles come to the track"


def test_moment_describes_its_action() -> None:
    desk, silent, rolls = table(2), 0, [0][:0]
    for number, (action, state) in enumerate(desk.game.history):
        desk.do("past", str(number + 1))
        rolls += [event.number for event in state.events if event.name == "rolled"]
        assert desk.view().roll == (rolls[-1] if rolls else 0), "the die shows what it showed then"
        bar = dict(history_bar.bar(desk.view(), playing=False, speed="fast"))["say"]
        who = desk.game.names[desk.game.at(number).state.seat]
        assert who in "".join(parsed(bar).itertext()) and who in desk.announcement(desk.view()), action
        silent += action == EndTurn()
        spoken = desk.announcement(desk.view())
        assert not isinstance(action, Done) or ("Nothing more is activated" in bar and "afterwards" not in bar)
        assert ("End the turn" in bar and "End the turn" in spoken) == (action == EndTurn()), bar
    assert silent > 5 and len(rolls) > 3


def test_history_bar_buttons() -> None:
    desk = table()
    length = len(desk.game.history)
    for number in (0, 5, length):
        desk.do("past", str(number))
        parts = history_bar.bar(desk.view(), playing=False, speed="fast")
        assert [key for key, _html in parts] == ["say", "go", "foot"]
        html = "".join(html for _key, html in parts)
        check(html.replace(" disabled>", ' disabled="">'))
        assert f"action {number}\xa0of {length}" in html
        off = set(re.findall(r'data-testid="([\w-]+)"[^>]* disabled', html))
        ends = {0: {"past-first", "past-back"}, length: {"past-forward", "past-last"}}
        assert off == ends.get(number, set())
        assert re.findall(r'data-testid="speed-(\w+)" aria-pressed="true"', html) == ["fast"]
        assert 'data-testid="past-play"' in html
    assert 'data-testid="past-pause"' in dict(history_bar.bar(desk.view(), playing=True, speed="slow"))["go"]


def test_log_line_opens_its_moment() -> None:
    desk = table()
    for number in range(len(desk.log.turns)):
        desk.do("past", str(desk.log.turns[number].begins + 1))
        html = dict(log_panel.fragments(desk.view()))[f"turn-{number}"]
        check(html)
        for item in parsed(html).iter("li"):
            if "data-entry" in item.attrib:
                number = int(item.attrib["data-entry"])
                assert item.find("span").attrib["data-do"] == f"past {number + 1}"
                state = desk.game.at(number + 1).state
                told = [str(line.words) for line in event_words.lines(state, desk.game.names)]
                assert "".join(item.itertext()) in told


def test_log_line_highlights_existing_places() -> None:
    desk, marked = table(4, 20), set()
    now = desk.game.state
    for _action, state in desk.game.history:
        for line in event_words.lines(state, desk.game.names):
            told = log_targets.about(line)
            if not told:
                continue
            found = log_targets.targets(told, now, desk.shown)
            if line.tiles:
                spaces = [space for space in range(SPACES) if now.at(space) in line.tiles]
                assert found == [f'#track-svg [data-testid="space-{space}"]' for space in spaces]
            elif line.seat == desk.shown:
                assert found == [f'#display [data-testid="cell-{x},{y}"]' for x, y in line.cells]
            else:
                assert found == [f'#others [data-testid="seat-{line.seat}"]']
            marked.update(one.partition(" ")[0] for one in found)
            before = log_targets.targets(told, desk.game.first, line.seat)
            if any(event.name == "took" for event in state.events):
                assert not any(f"cell-{x},{y}" in one for x, y in line.cells if (x, y) != (0, 0) for one in before)
    assert marked == {"#track-svg", "#display", "#others"}


def test_since_last_turn_heading() -> None:
    shown = 0
    played = game(4, 11, 30)
    for number in range(0, len(played.history), 5):
        then = played.at(number)
        book, reader = Log(then), then.state.seat
        seats = [turn.seat for turn in book.turns]
        desk = Table(then)
        keys = [key for key, _html in log_panel.fragments(desk.view())]
        new = len(seats) - 1
        while new and seats[new - 1] != reader:
            new -= 1
        turns = [f"turn-{turn}" for turn in range(len(seats))]
        if not new or new == len(seats) - 1:
            assert keys == turns
            continue
        shown += 1
        assert keys == [*turns[:new], f"since-{new}", *turns[new:]]
    assert shown > 5
    desk.me = (desk.game.state.seat + 1) % 4
    keys = [key for key, _html in log_panel.fragments(desk.view())]
    since = next(place for place, key in enumerate(keys) if key.startswith("since"))
    assert seats[int(keys[since - 1].removeprefix("turn-"))] == desk.me not in seats[since:]
