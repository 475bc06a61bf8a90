"""Live games on several devices, without a server."""

__all__ = ["live_part"]
