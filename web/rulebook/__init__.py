"""The rules beside the board: what the build adds to their text. None of it is shipped."""
