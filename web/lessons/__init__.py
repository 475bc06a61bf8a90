"""Lessons: short games in which each step is told, as data; and hints for a first game. Pure.

What is here is loaded when it is first wanted.
"""
