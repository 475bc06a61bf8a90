"""The wiring: where the parts know each other."""
