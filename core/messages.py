"""Messages for the user: English sentences with named fields, chosen by a code and translated by the page."""

from collections.abc import Mapping
from typing import Final

AMOUNTS: Final = {"price": ("coin", "coins"), "barrels": ("barrel of whisky", "barrels of whisky")}
"""Fields that are amounts, with their singular and plural: "1 coin", "2 coins"."""


def N_(message: str) -> str:
    """Marks a message for translation and returns it unchanged."""
    return message


def in_english(message: str, data: Mapping[str, object]) -> str:
    """A message with its fields filled in; a tuple of resources becomes "1 wood and 1 stone"."""
    return message.format_map({name: _value(name, value) for name, value in data.items()})


def _value(name: str, value: object) -> str:
    if name in AMOUNTS:
        return f"{value} {AMOUNTS[name][value != 1]}"
    return " and ".join(f"1 {kind}" for kind in value) if isinstance(value, tuple) else str(value)
