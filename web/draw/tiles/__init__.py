"""Faces of tiles. Pure."""
