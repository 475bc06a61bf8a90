"""Puzzles: the one that is being played, its bar, and the list of all. It is loaded when it is wanted."""
