"""The start screen and the deal of the day."""
