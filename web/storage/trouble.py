"""What can go wrong with saved games, in words that can be shown."""

from __future__ import annotations

from ui.text.i18n import N_


class StoreError(ValueError):
    """Something that could not be done with a saved game, in words that can be shown."""


class ChangedElsewhere(StoreError):
    """The saved game is no longer as it was when it was read or written last; nothing was written."""


FULL = N_(
    "The browser's storage is full, so this game is not being saved. Delete old games, or export this one to a file."
)
"""What is told when there is no room."""

FORBIDDEN = N_(
    "The browser does not let this page save anything. The game goes on, but is lost when the page is closed:"
    " export it to a file."
)
"""What is told when saving is not allowed or does not work."""

GONE = N_(
    "The saved game had disappeared from the browser's storage, and has been saved again. If the storage was cleared,"
    " other saved games are gone."
)
"""What is told when the entry of the game on the table is no longer there."""

SPOILT = N_("The saved game had been damaged from outside, and has been saved again.")
"""What is told when the entry of the game on the table holds something else than a game."""

CHANGED = N_("This game has been played on in another tab; here it is as it is now.")
"""What is told when the entry of the game on the table holds another state of the game."""


def trouble_of(error: Exception) -> str:
    """What is told of what a browser has raised."""
    return FULL if "quota" in f"{type(error).__name__} {getattr(error, 'name', '')} {error}".lower() else FORBIDDEN
