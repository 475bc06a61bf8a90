"""An entry of localStorage that all tabs add to and that can be exported to a file.

It is read on each use, and changes are merged into its current content, so tabs keep each other's additions. Content
that cannot be written is held in memory and written with the next change. An entry of a newer version is left alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ui.text.i18n import _

from core.outside import LONGEST, parsed_object
from core.record_error import RecordError
from storage.backend import Backend
from storage.entry import Entry
from storage.trouble import StoreError

T = TypeVar("T")


@dataclass(frozen=True)
class Form(Generic[T]):
    """Format of an entry.

    :param key: its key
    :param kind: value of ``kind`` in the entry and in its files
    :param format: format version
    :param file: name of an exported file
    :param empty: empty content
    :param known: content read from JSON
    :param written: content as text
    :param merged: union of two contents; the first one wins conflicts
    :param count: size of a content, to report how much an import added
    :param newer: message id about an entry of a newer version
    :param damaged: message id about an unreadable entry
    :param foreign: message id about an unreadable file
    """

    key: str
    kind: str
    format: int
    file: str
    empty: T
    known: Callable[[dict[str, Any]], T]
    written: Callable[[T], str]
    merged: Callable[[T, T], T]
    count: Callable[[T], int]
    newer: str
    damaged: str
    foreign: str


class _Found(NamedTuple, Generic[T]):
    """Content of an entry, and True if a newer version wrote it."""

    kept: T
    newer: bool


class Shared(Generic[T]):
    """An entry.

    :attr:`trouble` is the reason why the last write failed, as a message id; "" if it succeeded.

    :param form: its format
    :param backend: backend; localStorage unless given
    """

    def __init__(self, form: Form[T], backend: Backend | None = None) -> None:
        self._form = form
        self._entry = Entry(form.key, LONGEST, self._meaning, backend)
        self._unwritten: T | None = None
        self.trouble = ""

    @property
    def problem(self) -> str:
        """Message id about a problem with the entry; "" if there is none."""
        return self.trouble or (self._form.damaged if self._entry.damaged or self._entry.has_aside else "")

    def read(self) -> T:
        """Current content, including what could not be written."""
        found = self._entry.read()
        kept = found.kept if found else self._form.empty
        return kept if self._unwritten is None else self._form.merged(self._unwritten, kept)

    def delete(self) -> None:
        """Deletes everything."""
        self._unwritten = None
        self.trouble = self._entry.delete()

    def export(self) -> tuple[str, str]:
        """Name and text of an export file."""
        return self._form.file, self._form.written(self.read())

    def import_text(self, text: str) -> int:
        """Merges a file into the entry; returns the number of items added.

        :raises StoreError: if it is no such file; nothing is changed then
        """
        try:
            found = self._meaning(parsed_object(text))
        except RecordError:
            found = None
        if found is None or found.newer:
            raise StoreError(_(self._form.foreign))
        before = self.read()
        together = self._form.merged(before, found.kept)
        self._write(together)
        return self._form.count(together) - self._form.count(before)

    def _write(self, kept: T) -> None:
        """Writes the content; on failure, keeps it in memory with the reason."""
        self._unwritten = kept
        found = self._entry.read()
        self.trouble = self._form.newer if found and found.newer else self._entry.write(self._form.written(kept))
        if not self.trouble:
            self._unwritten = None

    def _meaning(self, data: Any) -> _Found[T] | None:
        """Content read from JSON; None if the kind or the version is invalid."""
        if not isinstance(data, dict) or data.get("kind") != self._form.kind or type(data.get("format")) is not int:
            return None
        if data["format"] > self._form.format:
            return _Found(self._form.empty, True)
        return _Found(self._form.known(data), False) if data["format"] == self._form.format else None
