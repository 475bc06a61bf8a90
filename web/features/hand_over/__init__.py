"""Handing over between people at one screen."""

__all__ = ["hand_over_part"]
