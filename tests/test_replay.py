"""The replay: its steps, where it stops, and what ends it."""

from collections.abc import Iterator

import pytest

from tests.without_a_browser import Screen, screen


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
    while shown.page.replay.playing:
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
    assert shown.page.replay.playing == goes_on
    assert command != "replay speed fast" or shown.page.replay.speed == "fast"
