"""Exercise 7: no network, and a bad one.

First: after one visit the page starts and plays without a network. Second: if a file is missing (app.pack), the error
names it, and Reload helps once it is there.
"""

import pytest
from playwright.sync_api import BrowserContext, Page, expect


@pytest.mark.browser_context_args(service_workers="allow")
def test_after_one_visit_no_network_is_needed(page: Page, context: BrowserContext, site_url: str) -> None:
    raise NotImplementedError("write me")


@pytest.mark.browser_context_args(service_workers="block")
def test_a_missing_file_is_named_in_the_error(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")
