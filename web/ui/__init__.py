"""What the page shows: one module a view, each a function of the state that returns strings."""
