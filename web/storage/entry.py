"""An entry of localStorage that holds JSON. Reading is limited in size and never fails.

An unreadable entry is copied to another key before it is overwritten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from core.outside import parsed
from storage.backend import Backend, LocalStorage
from storage.trouble import trouble_of

T = TypeVar("T")

ASIDE = ":damaged"
"""Suffix of the key to which a damaged entry is copied."""


class Entry(Generic[T]):
    """An entry.

    :attr:`key` is its key; :attr:`damaged` is True once unreadable content has been found.

    :param key: its key
    :param longest: maximum length in characters
    :param known: converts the JSON; None or any exception means that it is invalid
    :param backend: backend; localStorage unless given
    """

    def __init__(
        self, key: str, longest: int, known: Callable[[Any], T | None], backend: Backend | None = None
    ) -> None:
        self.key = key
        self._longest = longest
        self._known = known
        self._backend: Backend = LocalStorage() if backend is None else backend
        self._last: tuple[str, T | None] = "", None
        self.damaged = False

    def read(self) -> T | None:
        """Converted content; None if missing, invalid or inaccessible."""
        try:
            return self._look()[1]
        except Exception:  # browsers may raise anything here
            return None

    def write(self, text: str) -> str:
        """Writes a text, or deletes the entry for ""; returns "" or the reason for a failure as a message id."""
        try:
            before, meaning = self._look()
            if before and meaning is None:
                self._backend.set(self.key + ASIDE, before)
            if text:
                self._backend.set(self.key, text)
            else:
                self._backend.delete(self.key)
        except Exception as error:  # as above
            return trouble_of(error)
        return ""

    def delete(self) -> str:
        """Deletes the entry and its damaged copy; returns "" or the reason for a failure."""
        self.damaged = False
        try:
            for key in (self.key, self.key + ASIDE):
                self._backend.delete(key)
        except Exception as error:  # as above
            return trouble_of(error)
        return ""

    @property
    def has_aside(self) -> bool:
        """True if there is a copy of a damaged entry."""
        try:
            return self._backend.get(self.key + ASIDE) is not None
        except Exception:  # as above
            return False

    def _look(self) -> tuple[str, T | None]:
        """Text and converted content; converts each text once."""
        text = self._backend.get(self.key) or ""
        if text != self._last[0]:
            self._last = text, self._meaning(text)
        self.damaged = self.damaged or bool(text) and self._last[1] is None
        return self._last

    def _meaning(self, text: str) -> T | None:
        try:
            return self._known(parsed(text, self._longest))
        except Exception:  # malformed input may cause any exception
            return None


def as_object(data: Any) -> dict[str, Any] | None:
    """The data if it is a JSON object, else None."""
    return data if isinstance(data, dict) else None
