"""Lessons, as data: short scripted games explained step by step; and hints for a first game."""
