"""The table: the game with a selection, its commands, its view, and the bar's sentences about it. Pure."""
