"""Track, displays and their pieces: renders views as SVG. Pure."""
