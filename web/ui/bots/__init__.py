"""Bots at the table, hints and reviews, and the worker that thinks for them."""
