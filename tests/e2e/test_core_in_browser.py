"""Tests of the rules, run by pytest inside the browser."""

import json
import time
from collections import Counter
from pathlib import Path

import pytest
from pages import GlenMore

from tools import browser_tests
from tools.serve import serving

PATIENCE = 280
BROKEN = "Pyodide has suffered a fatal error"


@pytest.mark.own_context
@pytest.mark.timeout(300)
def test_the_rules_hold_inside_the_browser(site: Path, glen: GlenMore) -> None:
    messages: list[str] = []
    glen.page.on("console", lambda message: messages.append(message.text))
    glen.page.set_default_timeout(PATIENCE * 1000)  # the page does not respond while a test runs
    root = glen.root
    with serving(browser_tests.build()) as url:
        glen.page.goto(url)
        end = time.monotonic() + PATIENCE
        while root.get_attribute("data-status") is None:
            state = f"at {root.get_attribute('data-current')}\n" + "\n".join(messages)
            assert BROKEN not in state, state
            assert time.monotonic() < end, state
            glen.page.wait_for_timeout(250)
    report = glen.boot.root.inner_text()  # nothing else is on that page
    outcomes = json.loads(root.get_attribute("data-outcomes") or "{}")
    counts = Counter(outcomes.values())
    print(counts["passed"], "tests passed inside the browser")
    assert counts["failed"] == 0, report
    games = [name for name, outcome in outcomes.items() if "the_game_goes_as_it_went" in name and outcome == "passed"]
    assert len(games) == 4, report  # one for each number of players
    assert root.get_attribute("data-status") == "0", report
