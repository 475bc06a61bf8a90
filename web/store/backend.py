"""The storage of saved games, results and settings: texts by key, in localStorage."""

from collections.abc import Iterable
from typing import Any, Protocol


class Backend(Protocol):
    """A store of texts by key. Any method may raise any exception."""

    def keys(self) -> Iterable[str]: ...

    def get(self, key: str) -> str | None:
        """Text under a key, or None."""

    def set(self, key: str, text: str) -> None:
        """Stores a text."""

    def delete(self, key: str) -> None:
        """Deletes a key."""


class LocalStorage:
    """The browser's localStorage. It may be missing, forbidden or full; then methods raise."""

    def _storage(self) -> Any:
        import js

        return js.localStorage

    def keys(self) -> Iterable[str]:
        storage = self._storage()
        return [storage.key(number) for number in range(storage.length)]

    def get(self, key: str) -> str | None:
        """Text under a key, or None; localStorage gives ``jsnull`` for a missing key, which is not None."""
        text = self._storage().getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        self._storage().setItem(key, text)

    def delete(self, key: str) -> None:
        self._storage().removeItem(key)
