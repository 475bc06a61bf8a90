"""The languages of the page, each by its own name. One more is a line here and a catalogue in ``locale``."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "ro": "Română"}
"""By tag, as in ``<html data-language>``."""
