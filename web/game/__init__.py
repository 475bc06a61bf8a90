"""The table: the game with a selection, commands, the view of it, and what the bar says of it. Pure."""
