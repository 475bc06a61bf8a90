"""The figure of clicks: its ways really lead through the recorded turns."""

import pytest

from core import Game
from tools.bench import clicks

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("listed", [True, False])
def test_click_paths_end_each_turn(listed: bool) -> None:
    game = Game.from_json(clicks.golden()[0])
    ways = list(clicks.clicks(game, listed))
    turns = sum(action.text == "end" for action in game.actions)
    assert len(ways) == turns
    for way in ways:
        last = [command for command in way if command != clicks.OFF][-1]
        assert last in ("end", "end unmoved", "anyway", "finish", "action end")
        assert listed or not any(command.startswith("action take") for command in way)


def test_action_list_never_needs_more_clicks() -> None:
    game = Game.from_json(clicks.golden()[1])
    with_list, without = (list(clicks.clicks(game, listed)) for listed in (True, False))
    assert all(len(one) <= len(other) for one, other in zip(with_list, without, strict=True))
    assert any(len(one) < len(other) for one, other in zip(with_list, without, strict=True))
