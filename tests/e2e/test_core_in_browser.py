"""The tests of the rules, run by pytest inside the browser that the game will run in."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tools import browser_tests
from tools.serve import serving

PATIENCE = 280_000


@pytest.mark.timeout(300)
def test_the_rules_hold_inside_the_browser(site: Path, page: Page, record_property: pytest.FixtureRequest) -> None:
    page.on("console", lambda message: message.type == "error" and print("console:", message.text))
    with serving(browser_tests.build()) as url:
        page.goto(url)
        page.wait_for_function("() => document.documentElement.dataset.status", timeout=PATIENCE)
        report = page.locator("#report").inner_text()
        outcomes = json.loads(page.locator("html").get_attribute("data-outcomes") or "{}")
    print(report)
    counts = Counter(outcomes.values())
    assert counts["failed"] == 0, report
    assert counts["passed"] > 0, report
    assert page.locator("html").get_attribute("data-status") == "0", report
    record_property("passed", counts["passed"])
