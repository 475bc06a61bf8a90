"""Values of ``kind`` in entries and exported files. Saved games have a constant of their own (``core.record.GAME``)."""

RESULTS = "glen-more-results"
PUZZLES = "glen-more-puzzles"
