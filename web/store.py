"""Saved games: one entry of localStorage a game, and no index of them that could go stale.

The entry ``glenmore:save:<id>`` is JSON: a head with title, times and how far the game is, and core's record of it.
Whatever goes wrong with the storage is remembered in :attr:`Store.trouble` and the game goes on in memory; an entry
that cannot be read is listed with the reason, and harms no other.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Protocol

import entry
from entry import Save
from ui.i18n import N_, _

from core.game import Game
from core.record import LONGEST, RecordError

PREFIX = "glenmore:save:"
"""All keys of saved games begin with this."""


class StoreError(ValueError):
    """Something that could not be done with a saved game, in words that can be shown."""


class Backend(Protocol):
    """Where texts are kept by key. Anything may raise anything."""

    def keys(self) -> Iterable[str]:
        """Return all keys."""

    def get(self, key: str) -> str | None:
        """Return the text of a key, or None."""

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
        """Return all keys."""
        storage = self._storage()
        return [storage.key(number) for number in range(storage.length)]

    def get(self, key: str) -> str | None:
        """Return the text of a key, or None; a missing one is ``jsnull``, which is not None."""
        text = self._storage().getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._storage().setItem(key, text)

    def delete(self, key: str) -> None:
        """Forget a key."""
        self._storage().removeItem(key)


class Store:
    """All saved games.

    :param backend: where they are kept
    :param now: the clock, seconds since 1970
    :param token: makes an id
    """

    def __init__(
        self,
        backend: Backend | None = None,
        now: Callable[[], float] = time.time,
        token: Callable[[], str] = lambda: f"{random.SystemRandom().getrandbits(40):010x}",
    ) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend
        self._now = now
        self._token = token
        self._heads: dict[str, Save] = {}
        self._unsaved: dict[str, str] = {}
        self._known_bad: dict[str, str] = {}
        self.trouble = ""

    # ---- looking ----

    def list(self) -> list[Save]:
        """Return all games, the one last opened first; those that cannot be read come last."""
        saves = [self._look(id) for id in self._ids()]
        return sorted(saves, key=lambda save: (bool(save.broken), -max(save.opened, save.saved), save.id))

    def open(self, id: str) -> Game:
        """Return a saved game, and remember it as the one last played.

        :raises StoreError: if it cannot be read
        """
        raw = self.text(id)
        try:
            head, record = entry.read(raw)
            game = Game.from_json(record)
        except RecordError as error:
            self._known_bad[id] = str(error)
            raise StoreError(_("This saved game cannot be read ({reason}).").format(reason=error)) from None
        self._heads[id] = replace(entry.from_head(id, head), opened=self._now())
        self._write(id, game)
        return game

    def text(self, id: str) -> str:
        """Return a game's entry as it is, readable or not.

        :raises StoreError: if there is none
        """
        raw = self._unsaved.get(id)
        if raw is None:
            raw = self._ask(lambda: self._backend.get(PREFIX + id), None)
        if raw is None:
            raise StoreError(_("This saved game is no longer there."))
        return raw

    def title(self, id: str) -> str:
        """Return the title of a game that has been opened or begun."""
        return self._heads[id].title if id in self._heads else ""

    # ---- changing ----

    def new(self, game: Game, title: str = "") -> str:
        """Keep a game that has just begun, or been imported; return its id."""
        taken = set(self._ids())
        id = self._token()
        while id in taken:
            id = self._token()
        now = self._now()
        self._heads[id] = Save(id, entry.clean(title) or ", ".join(game.names), created=now, saved=now, opened=now)
        self._write(id, game)
        return id

    def keep(self, id: str, game: Game) -> None:
        """Keep a game as it is now."""
        head = self._heads[id]
        now = self._now()
        self._heads[id] = replace(head, saved=now, opened=now)
        self._write(id, game)

    def rename(self, id: str, title: str) -> None:
        """Give a game another title.

        :raises StoreError: if the title is empty or the game cannot be read
        """
        title = entry.clean(title)
        if not title:
            raise StoreError(_("A title needs at least one character."))
        raw = self.text(id)
        try:
            head, record = entry.read(raw)
        except RecordError as error:
            raise StoreError(_("This saved game cannot be read ({reason}).").format(reason=error)) from None
        save = replace(entry.from_head(id, head), title=title)
        if id in self._heads:
            self._heads[id] = replace(self._heads[id], title=title)
        self._put(id, entry.write(save, record))

    def delete(self, id: str) -> None:
        """Delete a game."""
        self._unsaved.pop(id, None)
        self._known_bad.pop(id, None)
        self._heads.pop(id, None)
        self._ask(lambda: self._backend.delete(PREFIX + id), None)

    # ---- files ----

    def export(self, id: str) -> tuple[str, str]:
        """Return a name for a file and what to write into it; a broken entry is handed over as it is."""
        raw = self.text(id)
        save = self._look(id)
        words = "".join(letter if letter.isalnum() else "-" for letter in (save.title or id).lower())
        return f"glen-more-{'-'.join(filter(None, words.split('-')))[:40] or id}.json", raw

    def import_text(self, text: str) -> str:
        """Keep a game from a file's text as a new one; return its id.

        :raises StoreError: if it is not a saved game; nothing is changed then
        """
        if len(text) > LONGEST:
            raise StoreError(_("This file is too large to be a saved game."))
        try:
            head, record = entry.read(text)
            game = Game.from_json(record)
        except RecordError as error:
            raise StoreError(
                _("This file is not a saved game that can be read ({reason}).").format(reason=error)
            ) from None
        title = head.get("title")
        return self.new(game, title if isinstance(title, str) else "")

    # ---- inside ----

    def _ids(self) -> list[str]:
        keys = self._ask(lambda: [key for key in self._backend.keys() if key.startswith(PREFIX)], [])
        return list(dict.fromkeys([*(key[len(PREFIX) :] for key in keys), *self._unsaved]))

    def _look(self, id: str) -> Save:
        try:
            raw = self.text(id)
            head, record = entry.read(raw)
            save = entry.from_head(id, head)
            if id in self._known_bad:
                return replace(save, broken=self._known_bad[id])
            if head.get("sum") != entry.checksum(record):
                Game.from_json(record)
            return save
        except (StoreError, RecordError) as error:
            return Save(id, broken=str(error))

    def _write(self, id: str, game: Game) -> None:
        state = game.state
        self._heads[id] = save = replace(
            self._heads[id], names=game.names, seat=state.seat, turn=state.turn, drawn=state.drawn, over=state.over
        )
        self._put(id, entry.write(save, game.to_json()))

    def _put(self, id: str, text: str) -> None:
        """Write an entry; if that fails, keep it in memory and remember why."""
        try:
            self._backend.set(PREFIX + id, text)
        except Exception as error:  # a browser may raise anything here
            self._unsaved[id] = text
            self.trouble = _trouble(error)
        else:
            self._unsaved.pop(id, None)
            self._known_bad.pop(id, None)
            self.trouble = ""

    def _ask(self, question: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return question()
        except Exception as error:  # a browser may raise anything here
            self.trouble = _trouble(error)
            return otherwise


FULL = N_(
    "The browser's storage is full, so this game is not being saved. Delete old games, or export this one to a file."
)
"""What is told when there is no room."""

FORBIDDEN = N_(
    "The browser does not let this page save anything. The game goes on, but is lost when the page is closed:"
    " export it to a file."
)
"""What is told when saving is not allowed or does not work."""


def _trouble(error: Exception) -> str:
    return FULL if "quota" in f"{type(error).__name__} {getattr(error, 'name', '')} {error}".lower() else FORBIDDEN
