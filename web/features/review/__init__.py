"""Hints for the current turn, and the review of a finished game."""

__all__ = ["page", "review_dialog", "review_words"]
