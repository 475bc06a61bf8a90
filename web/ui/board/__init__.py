"""Track, displays and the pieces on them: views to SVG. Pure."""
