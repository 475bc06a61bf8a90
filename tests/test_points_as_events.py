"""Scorings and victories on the page: nothing is shown before it is told, and each moment has its own sound."""

import re

import pytest

from core.actions import EndTurn
from core.scoring import points_before
from tests.fake_browser import Screen

END = f"action {EndTurn().text}"


def points(shown: Screen) -> list[int]:
    return [int(number) for number in re.findall(r'class="pl-vp".*?<b>(\d+)</b>', shown.filled["players"])]


@pytest.mark.parametrize("position", ["before-scoring-1", "before-end"])
def test_points_appear_after_scoring_was_shown(position: str, shown: Screen) -> None:
    shown.put(position)
    shown.do(END)
    state = shown.page.games.table.game.state
    before, after = list(points_before(state)), [player.vp for player in state.players]
    assert before != after and points(shown) == before
    assert "dlg-scoring" in shown.dialog and " wins with " not in shown.filled["bar"]
    shown.do("close")
    assert points(shown) == after
    assert (" wins with " in shown.filled["bar"]) == ("dlg-standings" in shown.dialog) == state.over


def test_replayed_scoring_changes_nothing(shown: Screen) -> None:
    shown.put("before-end")
    shown.do(END, "close", "scoring:show 1")
    now = points(shown)
    shown.do("close")
    assert points(shown) == now and "dlg-standings" in shown.dialog


@pytest.fixture
def sounds(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that the page plays."""
    played = list[str]()
    monkeypatch.setattr("browser.sounds.play", played.append)
    shown.page.settings.set("sounds", True)
    return played


def test_victory_sounds_after_the_last_scoring(shown: Screen, sounds: list[str]) -> None:
    shown.put("before-end")
    shown.do(END)
    assert sounds == ["scoring"]
    shown.do("close")
    assert sounds == ["scoring", "end"]


def test_victory_of_bots_sounds_at_once(shown: Screen, sounds: list[str]) -> None:
    shown.put("before-end", levels=("easy", "easy", "easy"))
    shown.page.games.execute("bot", [EndTurn()])
    shown.run(lambda: None)
    assert sounds == ["end"] and "dlg-standings" in shown.dialog
