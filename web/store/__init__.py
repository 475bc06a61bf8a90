"""Data that stays, in localStorage: saved games, settings, and the base of what features keep. Needs no page."""
