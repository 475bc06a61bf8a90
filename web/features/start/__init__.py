"""The start screen, with the deal of the day and the question to newcomers."""
