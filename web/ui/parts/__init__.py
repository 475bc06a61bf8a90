"""Pieces of SVG and HTML that boards, panels and dialogs are made of. Pure."""
