"""Live games on several devices, without a server."""

__all__: list[str] = []
