"""Making, sending and opening links to games, challenges and rules."""

__all__ = ["arrived_dialog", "context", "link_merge", "page", "share_dialog"]
