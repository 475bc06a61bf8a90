"""Stepping through the game played so far, and branching off at a past moment."""

__all__ = ["replay_part"]
