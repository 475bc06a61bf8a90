"""The page's languages, each by its own name. A new one needs a line here and a catalogue in ``locale``."""

from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "ro": "Română"}
"""Names by tag, as in ``<html data-language>``."""
