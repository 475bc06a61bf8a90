"""Making, sending and opening links to games, challenges and rules."""

__all__ = ["arrived_dialog", "by_address", "context", "link_merge", "links", "opening", "share_dialog"]
