"""Playing offline, and new versions of the page."""

__all__ = ["updates"]
