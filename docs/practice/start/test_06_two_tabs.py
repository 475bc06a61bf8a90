"""Exercise 6: two tabs.

Two tabs of one browser show the same game. One plays, the other one follows, and can take over.
"""

from playwright.sync_api import BrowserContext, Page, expect


def test_only_one_tab_plays(page: Page, context: BrowserContext, site_url: str) -> None:
    raise NotImplementedError("write me")
