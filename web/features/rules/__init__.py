"""The rules beside the board."""

__all__ = ["rules_part"]
