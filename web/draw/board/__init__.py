"""Boards: track, warehouse and displays as SVG. Pure."""
