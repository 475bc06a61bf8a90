"""Exercise 8: another day."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("day", ["2026-11-21", "2027-02-28"])
def test_the_deal_of_the_day_is_that_of_the_date(page: Page, site_url: str, day: str) -> None:
    page.clock.set_fixed_time(datetime.fromisoformat(f"{day}T12:00"))
    page.goto(f"{site_url}?at=start")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_test_id("start-daily").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert page.evaluate("() => glenmore.record.seed") == int(day.replace("-", ""))
