"""Snapshot of the page: the HTML of its boards, which ``snapshot.js`` shows before Python has started.

There is one entry, limited in size: on its first line the CRC-32 of the second, a JSON object. It is valid for one
release, language, window size and state of a saved game, and discarded otherwise.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from core.untrusted_json import parsed_object
from store.backend import Backend, LocalStorage
from store.entry import to_json
from store.save_entry import checksum
from store.saved_games import PREFIX

KEY = "glenmore:picture"  # the key of the entry
MAX_LENGTH = 400_000  # maximum length of the entry, in characters
Boards = Mapping[str, Sequence[tuple[str, str]]]  # keys and HTML of the fragments, by element id


class SnapshotKey(NamedTuple):
    """The conditions under which a snapshot may be used: release, language tag, window size in CSS pixels."""

    release: str
    language: str
    width: int
    height: int


class SnapshotStore:
    """The stored snapshot, in localStorage unless another backend is given."""

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend

    def save(self, page: SnapshotKey, game: str, boards: Boards, attributes: Mapping[str, Mapping[str, str]]) -> None:
        """Replaces the snapshot of a saved game, with further attributes by element id, "" for the root; deletes it if
        there is no room for the new one."""
        with suppress(Exception):  # storage that is forbidden or full may raise anything
            saved = self._backend.get(PREFIX + game)
            if saved is None:
                return self.forget()
            data = {**page._asdict(), "game": game, "saved": checksum(saved)}
            text = to_json(data | {"boards": boards, "attributes": attributes})
            entry = f"{checksum(text)}\n{text}"
            if len(entry) <= MAX_LENGTH:
                return self._backend.set(KEY, entry)
        self.forget()

    def boards(self) -> dict[str, list[tuple[str, str]]]:
        """Fragments of the snapshot shown, by element id; empty if unreadable."""
        try:
            text = (self._backend.get(KEY) or "").partition("\n")[2]
            kept: dict[str, Any] = parsed_object(text, MAX_LENGTH)["boards"]
            return {id: [(key, html) for key, html in fragments] for id, fragments in kept.items()}
        except Exception:  # as above, and for content written by other programs
            return {}

    def forget(self) -> None:
        """Deletes the snapshot."""
        with suppress(Exception):  # as above
            self._backend.delete(KEY)
