"""Puzzles: the current one, its action bar, and the list. Loaded on first use."""
