"""Persistent data in localStorage: saved games, settings, progress and results. Independent of the page."""
