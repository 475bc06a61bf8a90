"""The form for a new game, the players of the last one, and beginning a game."""

__all__ = ["begin", "context", "match_words", "new_dialog", "stored"]
