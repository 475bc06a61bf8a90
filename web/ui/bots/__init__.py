"""Bots at the table, hints and reviews, and the worker that computes for them."""
