"""Live games: one game on several devices, connected directly; the host is in the middle, guests and spectators around
it."""

__all__ = ["live_part"]
