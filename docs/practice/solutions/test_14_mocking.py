"""Exercise 14: a visit replayed from a HAR file, and a modified response."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


def test_a_visit_is_replayed_offline(browser: Browser, site_url: str, tmp_path: Path) -> None:
    address, har = f"{site_url}?at=beginning", tmp_path / "visit.zip"  # a zip holds the bodies as files beside the HAR
    recording = browser.new_context(service_workers="block", record_har_path=har)
    open_page(recording.new_page(), address)
    recording.close()  # writes the file

    offline = browser.new_context(service_workers="block", offline=True)
    offline.route_from_har(har, not_found="abort")
    page = offline.new_page()
    open_page(page, address)
    assert page.evaluate("() => glenmore.record.seed") == 7
    offline.close()


@pytest.mark.browser_context_args(service_workers="block")  # a service worker would answer before the route
def test_a_position_is_added(page: Page, site_url: str) -> None:
    def add(route: Route) -> None:
        response = route.fetch()
        positions = response.json()
        route.fulfill(response=response, json=positions | {"payday": positions["paying"]})

    page.route("**/positions.json", add)
    open_page(page, f"{site_url}?at=payday")
    expect(page.locator("html")).to_have_attribute("data-phase", "pay")
