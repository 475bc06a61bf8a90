"""An entry of localStorage that holds JSON. Reading is limited in size and never fails; what could not be read again is
not written. An unreadable entry is copied to another key before it is overwritten."""

import contextlib
import json
from typing import Any, ClassVar, Final, Generic, TypeVar

from core.untrusted_json import MAX_LENGTH, parse
from store.backend import Backend, LocalStorage
from store.errors import TooMuch, storage_error_message

T = TypeVar("T")

DAMAGED_SUFFIX = ":damaged"  # suffix of the key to which a damaged entry is copied


class Entry(Generic[T]):
    """An entry, in localStorage unless another backend is given."""

    key: ClassVar[str]
    label: ClassVar[str] = ""  # its name in the list of damaged entries, a message id; "" if it is not listed
    max_length: ClassVar[int] = MAX_LENGTH  # in characters; a longer one is not ours

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend
        self._last: tuple[str, T | None] = "", None
        self._damaged = False
        ENTRIES[self.key] = self

    def parse(self, data: Any) -> T | None:
        """Parses the entry's JSON data (by default, any object); None or any exception means it is invalid."""
        content: Any = data
        return content if isinstance(data, dict) else None

    def _is_whole(self, content: T, text: str) -> bool:
        """True if a content has everything of the text from which it was read."""
        return True

    def refresh(self) -> None:
        """Re-reads the entry after another tab has written it; a no-op for entries that are read on each use."""

    @property
    def is_damaged(self) -> bool:
        """True once its content was unreadable."""
        with contextlib.suppress(Exception):  # browsers may raise anything here
            self._load()
        return self._damaged

    @property
    def content(self) -> T | None:
        """Current content; None if missing, invalid or inaccessible."""
        try:
            return self._load()[1]
        except Exception:  # as above
            return None

    def write(self, data: Any) -> str:
        """Writes JSON data or its text, or deletes an empty entry; returns "" or the failure's message id, having
        written nothing."""
        text = data if isinstance(data, str) else to_json(data) if data else ""
        try:
            before, meaning = self._load()
            content = self._meaning(text)
            if text and (content is None or not self._is_whole(content, text)):
                raise TooMuch(self.key)
            if before and meaning is None:
                self._backend.set(self.key + DAMAGED_SUFFIX, before)
            if text:
                self._backend.set(self.key, text)
                self._last = text, content
            else:
                self._backend.delete(self.key)
        except Exception as error:  # as above
            return storage_error_message(error)
        return ""

    def _erase(self) -> str:
        """Deletes the entry and its damaged copy; returns "" or the reason for a failure."""
        self._damaged = False
        try:
            for key in (self.key, self.key + DAMAGED_SUFFIX):
                self._backend.delete(key)
        except Exception as error:  # as above
            return storage_error_message(error)
        return ""

    @property
    def has_damaged_copy(self) -> bool:
        """True if there is a copy of a damaged entry."""
        try:
            return self._backend.get(self.key + DAMAGED_SUFFIX) is not None
        except Exception:  # as above
            return False

    def _load(self) -> tuple[str, T | None]:
        """Text and converted content; converts each text once."""
        text = self._backend.get(self.key) or ""
        if text != self._last[0]:
            self._last = text, self._meaning(text)
        self._damaged = self._damaged or bool(text) and self._last[1] is None
        return self._last

    def _meaning(self, text: str) -> T | None:
        try:
            return self.parse(parse(text, self.max_length))
        except Exception:  # malformed input may cause any exception
            return None


ENTRIES: Final[dict[str, Entry[Any]]] = {}
"""The entries in use, by key."""


def to_json(data: Any) -> str:
    """Data as compact JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
