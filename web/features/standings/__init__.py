"""The points: at a scoring, at the end, and compared at any time."""

__all__ = ["standings_dialog"]
