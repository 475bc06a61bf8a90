"""The table where a game is played, and the ways to it: an address, a link, a form. Pure."""
