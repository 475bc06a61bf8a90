"""Links to games, challenges and rules: made, sent, opened."""

__all__ = ["arrived_dialog", "by_address", "context", "link_merge", "links", "opening", "share_dialog"]
