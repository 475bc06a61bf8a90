"""Tools that make and measure bots: matches, training, ratings, puzzles. Neither the game nor the site needs them."""
