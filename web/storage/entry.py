"""An entry of localStorage that holds JSON. It is read within limits, and reading never fails.

What is there and cannot be understood is kept under another key before it is written over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from core.outside import parsed
from storage.backend import Backend, LocalStorage
from storage.trouble import trouble_of

T = TypeVar("T")

ASIDE = ":damaged"
"""Ends the key under which a damaged entry is kept."""


class Entry(Generic[T]):
    """An entry.

    :attr:`damaged` is whether something was found there that cannot be understood.

    :param key: its key
    :param longest: the most characters it may have
    :param known: the meaning of its JSON; None, or any error, if it has none
    :param backend: where it is kept; localStorage unless given
    """

    def __init__(
        self, key: str, longest: int, known: Callable[[Any], T | None], backend: Backend | None = None
    ) -> None:
        self._key = key
        self._longest = longest
        self._known = known
        self._backend: Backend = LocalStorage() if backend is None else backend
        self._last: tuple[str, T | None] = "", None
        self.damaged = False

    def read(self) -> T | None:
        """The meaning of what is there; None if nothing is, or it cannot be understood or read."""
        try:
            return self._look()[1]
        except Exception:  # a browser may raise anything here
            return None

    def write(self, text: str) -> str:
        """Write a text, "" for no entry; return "" or why that could not be done, as a message id."""
        try:
            before, meaning = self._look()
            if before and meaning is None:
                self._backend.set(self._key + ASIDE, before)
            if text:
                self._backend.set(self._key, text)
            else:
                self._backend.delete(self._key)
        except Exception as error:  # as above
            return trouble_of(error)
        return ""

    def delete(self) -> str:
        """Delete all there is, what was set aside included; return "" or why that could not be done."""
        self.damaged = False
        try:
            for key in (self._key, self._key + ASIDE):
                self._backend.delete(key)
        except Exception as error:  # as above
            return trouble_of(error)
        return ""

    @property
    def has_aside(self) -> bool:
        """Whether a damaged entry has been set aside."""
        try:
            return self._backend.get(self._key + ASIDE) is not None
        except Exception:  # as above
            return False

    def _look(self) -> tuple[str, T | None]:
        """The text and its meaning, which is found out once for each text."""
        text = self._backend.get(self._key) or ""
        if text != self._last[0]:
            self._last = text, self._meaning(text)
        self.damaged = self.damaged or bool(text) and self._last[1] is None
        return self._last

    def _meaning(self, text: str) -> T | None:
        try:
            return self._known(parsed(text, self._longest))
        except Exception:  # garbage may be anything
            return None


def as_object(data: Any) -> dict[str, Any] | None:
    """JSON that is an object."""
    return data if isinstance(data, dict) else None
