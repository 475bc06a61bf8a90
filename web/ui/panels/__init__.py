"""Panels around the boards: renders views as HTML. Pure."""
