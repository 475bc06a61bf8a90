"""The kit for testers: positions by name, disturbances, keys and dialogs as documented."""

import json

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from tools import positions


@pytest.mark.parametrize("name", ["beginning", "long-names", "hidden-points", "moving", "over"])
def test_position_opens_by_name(open_game: OpenGame, name: str) -> None:
    """The others are opened in the same way, and without a browser."""
    game = positions.game(name).game
    glen = open_game(f"?at={name}")
    glen.wait_for_data(phase=game.state.phase, drawn="yes")
    assert glen.record == json.loads(game.to_json())


def test_unknown_position_is_reported(open_game: OpenGame) -> None:
    glen = open_game("?at=nowhere")
    expect(glen.dialogs.new_game.problem).to_have_text("There is no position called “nowhere”.")
    glen.close_dialog()
    glen = open_game("?at=paying&seed=7&players=2")
    expect(glen.dialogs.new_game.problem).to_contain_text("combined with any of these: seed, players")


@pytest.mark.as_new
def test_start_position_and_escape(open_fresh: OpenGame) -> None:
    glen = open_fresh("?at=start")
    assert glen.data("screen") == "start" and glen.state is None and glen.record is None
    glen.click(glen.start.saves)
    glen.press("Escape")
    assert glen.data("dialog") == ""
    glen.click(glen.start.play("easy"))
    expect(glen.root).to_have_attribute("data-screen", "table")


def test_arrow_keys_on_track_follow_layout(open_game: OpenGame) -> None:
    glen = open_game("?at=beginning")
    glen.tab_to("space 3")
    for _ in range(2):  # the second one leads nowhere: that is the corner
        glen.page.keyboard.press("ArrowRight")
    expect(glen.track.space(4)).to_be_focused()
    glen.page.keyboard.press("ArrowDown")
    expect(glen.track.space(5)).to_be_focused()


ALL = "slow-worker,late-draw,slow-file,stale-tab"


@pytest.mark.own_context
def test_all_disturbances_lose_nothing(open_fresh: OpenGame, glen: GlenMore) -> None:
    asked: list[str] = []
    glen.page.on("request", lambda request: asked.append(request.url))
    open_fresh(f"?at=beginning&chaos={ALL}&chaos-seed=7")
    assert any(url.endswith("/chaos.js") for url in asked)
    while "end" not in glen.legal:
        glen.act(glen.legal[0])
    glen.act("end")
    glen.wait_for_data(drawn="yes", turn="2", saved="yes")
    actions = glen.record["actions"]
    assert actions[-1] == "end" and "chaos=" in glen.page.url
    asked.clear()
    glen.open(glen.page.url.partition("?")[0])
    assert not any(url.endswith(("/chaos.js", "/positions.json")) for url in asked)
    assert glen.record["actions"] == actions
