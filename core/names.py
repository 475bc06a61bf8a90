"""What will do as a player's name."""

from __future__ import annotations

from typing import Final

NAME_LENGTH: Final = 24
"""The most characters of a name."""


def is_name(name: object) -> bool:
    """Return whether something will do as a player's name: 1 to 24 characters, no control characters, not all blank."""
    if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH:
        return False
    return not any(ord(letter) < 32 or 127 <= ord(letter) < 160 or 0xD800 <= ord(letter) < 0xE000 for letter in name)
