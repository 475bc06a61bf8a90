"""The page for whoever is lost, which hosts show for any address that they do not know."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css
from .part import Part


class Lost(Part):
    """The page for whoever is lost; ``root`` is all of it."""

    picture = css("img", "Its picture.")

    @property
    def to_start(self) -> Locator:
        """Leads to the start screen, in English."""
        return self.root.get_by_role("link", name="To the start screen")

    scripts = css("script", "Its scripts, of which there should be none.")

    @property
    def robots(self) -> str:
        """What search engines are told."""
        return self.root.locator("meta[name=robots]").get_attribute("content") or ""
