"""Words: what turns facts into sentences. Pure."""
