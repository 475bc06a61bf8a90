"""The replay: its steps, where it stops, and what ends it."""

from collections.abc import Iterator

import pytest

from tests.without_a_browser import Screen, screen


@pytest.fixture
def shown() -> Iterator[Screen]:
    """A page with a game in its middle."""
    with screen() as shown:
        shown.put("taking")
        yield shown


def replayed(shown: Screen) -> list[int | None]:
    """The moments shown until the replay stops."""
    moments = [shown.page.games.table.past]
    while shown.page.replay.playing:
        shown.wait()
        if shown.page.games.table.past != moments[-1]:
            moments.append(shown.page.games.table.past)
    return moments


def test_replay_from_a_moment_returns_to_the_present(shown: Screen) -> None:
    end = len(shown.page.games.table.game.history)
    shown.do(f"replay from {end - 3}")
    assert replayed(shown) == [end - 3, end - 2, end - 1, end, None]


def test_replay_from_the_beginning_stops_at_the_end(shown: Screen) -> None:
    end = len(shown.page.games.table.game.history)
    shown.do("replay play")
    assert replayed(shown) == list(range(end + 1))


@pytest.mark.parametrize("command", ["replay pause", "past back", "past end", "menu"])
def test_whatever_a_player_does_stops_the_replay(shown: Screen, command: str) -> None:
    shown.do("replay play")
    shown.wait()
    shown.do(command)
    assert not shown.page.replay.playing


def test_speed_changes_during_the_replay(shown: Screen) -> None:
    shown.do("replay play", "replay speed fast")
    assert shown.page.replay.playing and shown.page.replay.speed == "fast"
