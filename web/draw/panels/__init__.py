"""Panels around the boards, as HTML. Pure."""
