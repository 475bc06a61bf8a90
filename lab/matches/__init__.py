"""Matches between bots: games, statistics, bots of other versions, and executors."""
