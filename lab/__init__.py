"""What makes bots and measures them: matches, training, ratings, puzzles. Neither the game nor the site needs it."""
