"""Writes the text of the page in all its states."""

from tests.screens import FILE, write

FILE.write_text(write(), "utf-8")
