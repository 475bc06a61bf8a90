"""The wiring: connects the parts of the page."""
