"""The base of all dialogs, and those of no feature: one module each, loaded on first use."""
