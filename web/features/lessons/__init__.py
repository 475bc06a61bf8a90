"""Lessons, as data: short scripted games explained step by step; the guide through a first game, and the question
whether to show it."""

__all__ = ["lessons_part", "newcomer_dialog"]
