"""An entry of localStorage to which every tab adds, and that is handed over as a file.

It is read each time it is wanted, and each change is made to what is there at that moment, so two tabs lose nothing of
each other's. What cannot be written is kept in memory, and written with the next change. An entry of a newer version
is left as it is.
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
    """What is kept in an entry, and how.

    :param key: its key
    :param kind: what it, and a file of it, says it is
    :param format: its version
    :param file: what a file of it is called
    :param empty: nothing
    :param known: what is believed of its JSON
    :param written: all of it as text
    :param merged: two together; where they differ the first one holds
    :param count: how much it is, to tell what a file has added
    :param newer: what is told of an entry of a newer version, as a message id
    :param damaged: what is told of an entry that cannot be read
    :param foreign: what is told of a file that cannot be read
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
    """What an entry holds, and whether a newer version has written it."""

    kept: T
    newer: bool


class Shared(Generic[T]):
    """An entry.

    :attr:`trouble` is why it could not be written the last time, as a message id; "" if it could.

    :param form: what is kept in it
    :param backend: where it is kept; localStorage unless given
    """

    def __init__(self, form: Form[T], backend: Backend | None = None) -> None:
        self._form = form
        self._entry = Entry(form.key, LONGEST, self._meaning, backend)
        self._unwritten: T | None = None
        self.trouble = ""

    @property
    def problem(self) -> str:
        """What is to be told of the entry, as a message id; "" if nothing is."""
        return self.trouble or (self._form.damaged if self._entry.damaged or self._entry.has_aside else "")

    def read(self) -> T:
        """All there is."""
        found = self._entry.read()
        kept = found.kept if found else self._form.empty
        return kept if self._unwritten is None else self._form.merged(self._unwritten, kept)

    def delete(self) -> None:
        """Forget all."""
        self._unwritten = None
        self.trouble = self._entry.delete()

    def export(self) -> tuple[str, str]:
        """A name for a file and what to write into it."""
        return self._form.file, self._form.written(self.read())

    def import_text(self, text: str) -> int:
        """Add what a file holds to what is here; return how much that was.

        :raises StoreError: if it is not such a file; nothing is changed then
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
        """Write all there is; if that fails, keep it in memory and remember why."""
        self._unwritten = kept
        found = self._entry.read()
        self.trouble = self._form.newer if found and found.newer else self._entry.write(self._form.written(kept))
        if not self.trouble:
            self._unwritten = None

    def _meaning(self, data: Any) -> _Found[T] | None:
        """What JSON tells, if it is of this kind and has a version."""
        if not isinstance(data, dict) or data.get("kind") != self._form.kind or type(data.get("format")) is not int:
            return None
        if data["format"] > self._form.format:
            return _Found(self._form.empty, True)
        return _Found(self._form.known(data), False) if data["format"] == self._form.format else None
