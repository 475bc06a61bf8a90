"""Values of ``kind`` in entries and exported files. Saved games have a constant of their own (``core.record.GAME``)."""

RESULTS = "glen-more-results"
PUZZLES = "glen-more-puzzles"
BOTS = "glen-more-bots"

BOTS_KEY = "glenmore:bots"
"""Key of the entry with the bots of the Workshop, which is looked for before the modules that read it are loaded."""
