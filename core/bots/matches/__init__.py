"""Matches between bots: games with the same deals from every seat, and their statistics."""
