"""Training: a league that plays, what is seen in its games, and the weights that are fitted to it."""
