"""The form for a new game, the players of the last one, and beginning a game."""

__all__ = ["context", "match_words", "new_dialog", "page", "seats_entry"]
