"""Live games on devices that differ: in their browser engine, or in how the game went on."""

import random
from collections.abc import Iterator

import pytest
from pages.part import POLL
from pages.party import Party, invitation
from playwright.sync_api import expect

from tools.engines import steps
from tools.engines.engine import Engine
from tools.engines.install import ENGINES, missing

TWO = "?seed=7&players=2&names=Ann,Ben&live=2"
"""A live game of two, the second seat on another device."""

LIVE = "(state) => document.documentElement.dataset.live === state"
RECORD = "() => JSON.stringify(glenmore.record)"
SAME = "(text) => JSON.stringify(glenmore.record) === text"


@pytest.fixture
def firefox() -> Iterator[Engine]:
    if lacking := missing("firefox"):
        pytest.skip(f"{lacking}; `make engines` installs it where it can")
    with ENGINES["firefox"]() as engine:
        engine.size(1440, 900)
        yield engine


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.parametrize("hosts", [pytest.param("chromium", marks=pytest.mark.long), "firefox"])
def test_chromium_and_firefox_play_one_game(party: Party, firefox: Engine, hosts: str) -> None:
    chromium = party.new_device()
    if hosts == "chromium":
        chromium.open(party.address(TWO))
        firefox.open(party.address(invitation(chromium), join="Ben"))
        chromium.dialogs.live.pasted.fill(firefox.wait_for(steps.VALUE, "live-answer"))
        chromium.click(chromium.dialogs.live.paste)
    else:
        firefox.open(party.address(TWO))
        chromium.open(party.address(firefox.wait_for(steps.VALUE, "live-invitation"), join="Ben"))
        steps.paste_answer(firefox, chromium.dialogs.join.answer.input_value())
    firefox.wait_for(LIVE, "connected")
    expect(chromium.root).to_have_attribute("data-live", "connected")
    for _action in range(8):
        chromium.page.wait_for_function(SAME, arg=firefox.evaluate(RECORD), polling=POLL)
        chromium.wait_for_data(drawn="yes")
        if chromium.data("mover") == "person":
            chromium.act(chromium.legal[0])
            firefox.wait_for(SAME, chromium.page.evaluate(RECORD))
        else:
            before = chromium.page.evaluate(RECORD)
            firefox.wait_for(steps.LISTED)
            steps.act(firefox, random.Random(1))
            chromium.page.wait_for_function(
                "(text) => JSON.stringify(glenmore.record) !== text", arg=before, polling=POLL
            )
        firefox.wait_for(SAME, chromium.page.evaluate(RECORD))
    assert firefox.evaluate(RECORD) == chromium.page.evaluate(RECORD)
    firefox.check()
