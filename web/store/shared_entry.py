"""An entry of localStorage that all tabs add to and that can be exported to a file.

It is read on each use, and changes are merged into its current content, so tabs never lose each other's additions.
Content that cannot be written stays in memory and is written with the next change. An entry of a newer version is left
untouched.
"""

from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from core.record_error import RecordError
from core.untrusted_json import parsed_object
from store.backend import Backend
from store.entry import Entry, to_json
from store.errors import StoreError
from words.i18n import _

T = TypeVar("T")


class _Content(NamedTuple, Generic[T]):
    """Content of an entry, and True if a newer version wrote it."""

    content: T
    is_newer: bool


class SharedEntry(Entry[_Content[T]], Generic[T]):
    """An entry; a subclass declares how its content is read, written and merged. :attr:`write_error` is the reason why
    the last write failed, as a message id; "" if it succeeded."""

    kind: ClassVar[str]  # value of ``kind`` in the entry and its files, and their name: ``glen-more-…``
    format: ClassVar[int] = 1
    empty: ClassVar[Any]
    newer_message: ClassVar[str]  # message id about an entry of a newer version
    damaged_message: ClassVar[str]  # message id about an unreadable entry
    unreadable_file_message: ClassVar[str]  # message id about an unreadable file
    imported_messages: ClassVar[tuple[str, str]]  # message ids about the number of items that a file has added
    dialog: ClassVar[str]  # name of the dialog that shows the entry

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(backend)
        self._unwritten: T | None = None
        self.write_error = ""

    def parse_fields(self, data: dict[str, Any]) -> T:
        """Content read from JSON, without its invalid parts."""
        raise NotImplementedError

    def as_fields(self, kept: T) -> dict[str, Any]:
        """Content as JSON data."""
        raise NotImplementedError

    def merge(self, one: T, other: T) -> T:
        """Union of two contents; the first one wins conflicts."""
        raise NotImplementedError

    def count(self, kept: T) -> int:
        """Size of a content, to report how much an import added."""
        raise NotImplementedError

    @property
    def problem(self) -> str:
        """Message id about a problem with the entry; "" if there is none."""
        return self.write_error or (self.damaged_message if self.is_damaged or self.has_damaged_copy else "")

    def read(self) -> T:
        """Current content, including what could not be written."""
        found = self.content
        kept: T = found.content if found else self.empty
        return kept if self._unwritten is None else self.merge(self._unwritten, kept)

    def delete(self) -> None:
        """Deletes everything."""
        self._unwritten = None
        self.write_error = self._erase()

    def serialize(self, kept: T) -> str:
        """Content as text."""
        return to_json({"kind": self.kind, "format": self.format, **self.as_fields(kept)})

    def export(self) -> tuple[str, str]:
        """Name and text of an export file."""
        return f"{self.kind}.json", self.serialize(self.read())

    def import_text(self, text: str) -> int:
        """Merges a file into the entry and returns the number of items added; StoreError, and no change, for others."""
        try:
            found = self.parse(parsed_object(text))
        except RecordError:
            found = None
        if found is None or found.is_newer:
            raise StoreError(_(self.unreadable_file_message))
        before = self.read()
        together = self.merge(before, found.content)
        self._save(together)
        return self.count(together) - self.count(before)

    def _save(self, kept: T) -> None:
        """Writes the content; on failure, keeps it in memory with the reason."""
        found = self.content
        self.write_error = self.newer_message if found and found.is_newer else self.write(self.serialize(kept))
        self._unwritten = kept if self.write_error else None

    def _is_whole(self, content: _Content[T], text: str) -> bool:
        return self.serialize(content.content) == text

    def parse(self, data: Any) -> _Content[T] | None:
        if not isinstance(data, dict) or data.get("kind") != self.kind or type(data.get("format")) is not int:
            return None
        if data["format"] > self.format:
            return _Content(self.empty, True)
        return _Content(self.parse_fields(data), False) if data["format"] == self.format else None
