"""Training: a league, the data from its games, and the weights fitted to them."""
