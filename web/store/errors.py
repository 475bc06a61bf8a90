"""Problems with saved games, as messages to show."""

from words.i18n import N_


class StoreError(ValueError):
    """An operation on a saved game failed; the message can be shown."""


class TooMuch(ValueError):
    """Content could not be read again; nothing was written."""


class ChangedElsewhere(StoreError):
    """The saved game differs from the one last read or written here; nothing was written."""


FULL = N_(
    "The browser’s storage is full, so this game isn’t being saved. Delete old games, or export this one to a file."
)
"""Message about a full storage."""

FORBIDDEN = N_(
    "The browser doesn’t let this page save anything. You can keep playing, but the game will be lost when you close "
    "the page: export it to a file."
)
"""Message about a storage that is forbidden or does not work."""

TOO_MUCH = N_(
    "This is too much to save, so it isn’t being saved. What was saved before is still there. Delete something first."
)
"""Message about content that could not be read again."""

DISAPPEARED = N_(
    "The saved game had disappeared from the browser’s storage, and has been saved again. If the storage was "
    "cleared, other saved games are gone."
)
"""Message about a missing entry of the game on the table."""

DAMAGED = N_("The saved game had been damaged by something outside this page, and has been saved again.")
"""Message about an entry of the game on the table that is no valid game."""

CONTINUED_ELSEWHERE = N_("This game was continued in another tab; here’s where it stands now.")
"""Message about an entry with another state of the game on the table."""


def storage_error_message(error: Exception) -> str:
    """Message about an exception raised by the browser, or about :class:`TooMuch`."""
    if isinstance(error, TooMuch):
        return TOO_MUCH
    return FULL if "quota" in f"{type(error).__name__} {getattr(error, 'name', '')} {error}".lower() else FORBIDDEN
