"""Puzzles: the current one, its action bar, and the list."""

__all__ = ["puzzles_dialog"]
