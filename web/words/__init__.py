"""Words: things of the game, actions, events and errors as translated text. Pure."""
