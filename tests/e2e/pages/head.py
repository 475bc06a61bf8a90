"""The head of the document: its policy and its release."""

from .part import Part


class Head(Part):
    """The head."""

    @property
    def release(self) -> str:
        """The name of the release."""
        return self.root.locator("meta[name=release]").get_attribute("content") or ""
