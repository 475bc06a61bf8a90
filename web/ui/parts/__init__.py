"""Reusable pieces of SVG and HTML for boards, panels and dialogs. Pure."""
