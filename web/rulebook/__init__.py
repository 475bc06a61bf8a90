"""The rules beside the board: what the build adds to their text, and what they tell of the game on the table."""
