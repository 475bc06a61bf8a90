"""The 404 page, which hosts serve for any unknown address."""

from .fields import css, role
from .part import Part


class Lost(Part):
    """The 404 page; ``root`` is the whole document."""

    picture = css("img", "Its picture.")
    to_start = role("link", "The link to the start screen, in English.", name="To the start screen")
    scripts = css("script", "Its scripts; there must be none.")

    @property
    def robots(self) -> str:
        """The instructions for search engines."""
        return self.root.locator("meta[name=robots]").get_attribute("content") or ""
