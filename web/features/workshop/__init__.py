"""The Workshop: opponents written here in Python, their matches, a course, and their seats at the table."""

__all__ = ["bots", "workshop_dialog"]

KEY = "glenmore:bots"
"""Key of the entry with own bots, checked before the modules that read it are loaded."""

PLACE = "glenmore:workshop"
"""Key of the bot last shown and the place in its program. The tab keeps it while the Workshop is open."""
