"""The dialogs, one module each, loaded on first use."""
