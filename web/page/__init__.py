"""The page as all features share it: dispatcher, painter, the game in it, notices, tabs, Back."""
