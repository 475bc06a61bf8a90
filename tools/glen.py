"""A finished glen shown behind the start screen: a display from a game of two bots."""

from __future__ import annotations

from typing import Final

from core.display import Display
from core.link import opened

_LINK: Final = (
    "CsGv07mn2roOmAIYd8ytw2A00aXCL0DDKQXiOBa-C7gJF7OdsIwSV-23alO2QqmMo7HfEARsGiPIVb"
    "OW11h-XZtuUAjE2vCKG1NVpoRD1R1rh1sW78HsOJOFCwoWbN0M36MO.UGxheWVyIDEKUGxheWVyIDI"
)
"""Link text of the game."""

SEAT: Final = 0
"""Seat of its display."""


def glen() -> Display:
    """The display at the end of the game."""
    return opened(_LINK).game.state.players[SEAT].display
