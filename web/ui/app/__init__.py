"""Parts that all of the page shares: commands, drawing, the game, dialogs, tabs, Back."""
