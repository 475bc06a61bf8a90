"""Exercise 17: the cause of a failure, found in its trace.

The snapshots show the button in English, although the page is opened with lang=de. One of the requests was answered
with 404: the German catalogue.
"""

import pytest
from playwright.sync_api import Page, expect

CAUSE = "**/locale/de.mo"
GERMAN = "?at=beginning&automatic=off&lang=de"


def end_in_german(page: Page, site_url: str) -> None:
    """The test of the trace."""
    page.goto(site_url + GERMAN)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_test_id("action").first.click()
    expect(page.get_by_test_id("bar-end")).to_contain_text("Zug beenden")


@pytest.mark.browser_context_args(service_workers="block")  # a service worker would answer before the route
def test_the_same_cause_has_the_same_effect(page: Page, site_url: str) -> None:
    page.route(CAUSE, lambda route: route.fulfill(status=404))
    with pytest.raises(AssertionError, match="Zug beenden"):
        end_in_german(page, site_url)
    expect(page.get_by_test_id("bar-end")).to_contain_text("End turn")
    page.unroute(CAUSE)
    end_in_german(page, site_url)


def test_no_file_is_missing(page: Page, site_url: str) -> None:
    failed: list[str] = []
    page.on("response", lambda response: failed.append(response.url) if not response.ok else None)
    page.goto(site_url + GERMAN)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    assert failed == []
