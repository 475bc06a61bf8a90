"""The page in WebKitGTK and Firefox, where installed; ``make engines`` tests them at length."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from pages.part import POLL
from pages.party import Party, invitation
from playwright.sync_api import expect

from tools.engines import steps, walk
from tools.engines.engine import Engine
from tools.engines.install import ENGINES, missing

# A warning of selenium about itself.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")


@pytest.fixture(scope="module", params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    if lacking := missing(request.param):
        pytest.skip(f"{lacking}; `make engines` installs it where it can")
    with ENGINES[request.param]() as engine:
        engine.size(1440, 900)
        yield engine


@pytest.mark.long
def test_engine_plays_drags_reloads_and_opens_dialogs(engine: Engine, site: Path) -> None:
    with walk.serving_late(2, site) as url:
        steps.start(engine, url + walk.GAME)
        for pointer in ("mouse", "touch"):
            steps.drag(engine, pointer)
        course = walk.play(engine, most=6, reload_at=(3,))
        assert (course.reloads, course.problems) == (1, [])
        for command in ("menu", "settings"):
            steps.open_dialog(engine, command)
        steps.close(engine)
        steps.open_dialog(engine, "compare")
        steps.close(engine, by_key=False)
        assert engine.problems() == []


@pytest.mark.long
def test_engine_runs_workshop_match(engine: Engine, site: Path) -> None:
    with walk.serving_late(0, site) as url:
        assert walk.play_match(engine, url) == 10
        assert engine.problems() == []


LIVE = "(state) => document.documentElement.dataset.live === state"
RECORD = "() => JSON.stringify(glenmore.record)"
SAME = "(text) => JSON.stringify(glenmore.record) === text"
TWO = "?seed=7&players=2&names=Ann,Ben&live=2"
"""A live game of two, the second seat on another device."""


@pytest.mark.parametrize("hosts", [pytest.param("chromium", marks=pytest.mark.long), "firefox"])
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_chromium_and_firefox_play_one_game(party: Party, engine: Engine, hosts: str) -> None:
    chromium = party.new_device()
    if hosts == "chromium":
        chromium.open(party.address(TWO))
        engine.open(party.address(invitation(chromium), join="Ben"))
        chromium.dialogs.live.pasted.fill(engine.wait_for(steps.VALUE, "live-answer"))
        chromium.click(chromium.dialogs.live.paste)
    else:
        engine.open(party.address(TWO))
        chromium.open(party.address(engine.wait_for(steps.VALUE, "live-invitation"), join="Ben"))
        steps.paste_answer(engine, chromium.dialogs.join.answer.input_value())
    engine.wait_for(LIVE, "connected")
    expect(chromium.root).to_have_attribute("data-live", "connected")
    for _action in range(8):
        chromium.page.wait_for_function(SAME, arg=engine.evaluate(RECORD), polling=POLL)
        chromium.wait_for_data(drawn="yes")
        if chromium.data("mover") == "person":
            chromium.act(chromium.legal[0])
            engine.wait_for(SAME, chromium.page.evaluate(RECORD))
        else:
            before = chromium.page.evaluate(RECORD)
            engine.wait_for(steps.LISTED)
            steps.act(engine, random.Random(1))
            chromium.page.wait_for_function(
                "(text) => JSON.stringify(glenmore.record) !== text", arg=before, polling=POLL
            )
        engine.wait_for(SAME, chromium.page.evaluate(RECORD))
    assert engine.evaluate(RECORD) == chromium.page.evaluate(RECORD)
    engine.check()
