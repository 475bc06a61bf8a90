"""What entries, and files of them, say they are. Saved games say it otherwise (``core.record.GAME``)."""

RESULTS = "glen-more-results"
PUZZLES = "glen-more-puzzles"
