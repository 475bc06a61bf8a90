"""Hints, and looking back at a game."""
