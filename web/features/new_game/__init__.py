"""The form for a new game, the players of the last one, and beginning a game."""

__all__ = ["begin", "match_words", "new_dialog", "stored"]
