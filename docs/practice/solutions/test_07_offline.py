"""Exercise 7: no network, and a network that fails."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect


@pytest.mark.browser_context_args(service_workers="allow")
def test_after_one_visit_no_network_is_needed(page: Page, context: BrowserContext, site_url: str) -> None:
    page.goto(f"{site_url}?at=beginning")
    expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=60_000)
    context.set_offline(True)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_test_id("action").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-phase", "take")


@pytest.mark.browser_context_args(service_workers="block")  # which would answer in place of the route
def test_a_missing_file_is_named_in_the_error(page: Page, site_url: str) -> None:
    page.route("**/app.pack", lambda route: route.abort())
    page.goto(f"{site_url}?at=start")
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=60_000)
    expect(page.get_by_text("The file app.pack couldn’t be loaded")).to_be_visible()
    page.unroute("**/app.pack")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
