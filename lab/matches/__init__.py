"""Matches between bots: games, what they say, other versions at the table, and where it is all computed."""
