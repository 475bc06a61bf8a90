"""Bots at the table: asking their worker, and playing their turns."""

__all__ = ["bots_part", "page"]
