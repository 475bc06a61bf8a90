"""Live games: one game on several directly connected devices. All guests and spectators connect to the host."""

__all__ = ["live_part"]
