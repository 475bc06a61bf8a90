"""Where saved games and settings are kept: localStorage, or, where there is none, a dict."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol


class Backend(Protocol):
    """Where texts are kept by key. Anything may raise anything."""

    def keys(self) -> Iterable[str]:
        """All keys."""

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""

    def set(self, key: str, text: str) -> None:
        """Keep a text."""

    def delete(self, key: str) -> None:
        """Forget a key."""


class Memory(dict[str, str]):
    """A backend that forgets everything with the page."""

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self[key] = text

    def delete(self, key: str) -> None:
        """Forget a key."""
        self.pop(key, None)


class LocalStorage:
    """The browser's localStorage. It may be missing, forbidden or full, and then raises."""

    def _storage(self) -> Any:
        import js

        return js.localStorage

    def keys(self) -> Iterable[str]:
        """All keys."""
        storage = self._storage()
        return [storage.key(number) for number in range(storage.length)]

    def get(self, key: str) -> str | None:
        """The text of a key, or None; a missing one is ``jsnull``, which is not None."""
        text = self._storage().getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._storage().setItem(key, text)

    def delete(self, key: str) -> None:
        """Forget a key."""
        self._storage().removeItem(key)
