"""Text: turns facts into translated sentences. Pure."""
