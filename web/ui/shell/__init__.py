"""The page as a whole: its parts, brought together."""
