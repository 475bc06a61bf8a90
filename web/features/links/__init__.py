"""Links to games, challenges and rules: made, sent, opened."""

__all__ = ["link_merge", "links", "share_dialog"]
