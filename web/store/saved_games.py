"""Saved games: one entry of localStorage per game, without an index that could get stale.

The entry ``glenmore:save:<id>`` is JSON: a head with title, times and progress, and core's record of the game. Storage
failures are reported in :attr:`Store.write_error` while the game goes on in memory. Unreadable entries are listed with
the reason and do not affect other games.

Every write first compares the stored entry. If another tab has continued the game, nothing is written
(:class:`ChangedElsewhere`): a tab never overwrites something it has not read.

The order of last use is a counter, as clocks may be set back.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from core import record
from core.copies import is_same_deal
from core.game import Game
from core.record_error import RecordError
from core.untrusted_json import MAX_LENGTH
from store import save_entry
from store.backend import Backend, LocalStorage
from store.errors import (
    CONTINUED_ELSEWHERE,
    DAMAGED,
    DISAPPEARED,
    ChangedElsewhere,
    StoreError,
    TooMuch,
    storage_error_message,
)
from store.save_entry import Save
from words.error_words import record_error, refusal_clause
from words.i18n import _

PREFIX = "glenmore:save:"
"""Prefix of the keys of saved games."""


class Store:
    """All saved games, in localStorage unless another backend is given; with a clock in seconds since 1970, and a
    generator of ids."""

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
        self._last_read: dict[str, tuple[str, str]] = {}
        self._latest: int | None = None
        self.write_error = ""
        self.notice = ""

    # ---- reading ----

    def take_notice(self) -> str:
        """Takes the pending message id about a save that was changed from outside; "" if there is none."""
        news, self.notice = self.notice, ""
        return news

    def saves(self) -> list[Save]:
        """All games, the most recently used first, unreadable ones last."""
        saves = [self._load_head(id) for id in self._ids()]
        return sorted(
            saves, key=lambda save: (bool(save.read_error), -save.order, -max(save.opened, save.saved), save.id)
        )

    @property
    def has_unsaved(self) -> bool:
        """True if closing the page now would lose something."""
        return bool(self._unsaved)

    def load(self, id: str) -> Game:
        """Loads a saved game, without changing it; StoreError if it cannot be read."""
        raw = self.raw_text(id)
        try:
            head, record = save_entry.parse_entry(raw)
            game = Game.from_json(record)
        except RecordError as error:
            self._known_bad[id] = record_error(error)
            raise _unreadable(error) from None
        self._heads[id] = replace(save_entry.save_from_head(id, head), over=game.over)
        if id not in self._unsaved:
            self._last_read[id] = raw, record
        return game

    def mark_opened(self, id: str, game: Game) -> None:
        """Marks a game as the most recently used."""
        self._heads[id] = replace(self._heads[id], opened=self._now(), order=self._next_rank(), is_set_aside=False)
        self._write(id, game)

    def note_external_change(self, key: object) -> None:
        """Notes that another tab has written an entry, so that games played here afterwards rank higher."""
        if isinstance(key, str) and key.startswith(PREFIX):
            self._latest = max(self._latest_known_rank(), self._load_head(key[len(PREFIX) :]).order + 1)

    def is_current(self, id: str) -> bool:
        """True unless the stored game differs from the one last read or written here."""
        found = self._changed_entry(id)[1]
        return found is None or id not in self._last_read or found[1] == self._last_read[id][1]

    def exists(self, id: str) -> bool:
        """True if there is an entry with that id, readable or not."""
        return id in self._ids()

    def head(self, id: str) -> Save:
        """Head of a game opened or started here."""
        return self._heads.get(id) or Save(id)

    def saves_of_same_deal(self, game: Game) -> list[tuple[str, list[str]]]:
        """Id and actions of each saved game with the same players, seed, rules and house rules."""
        found = []
        for save in self.saves():
            try:
                kept = record.read(save_entry.parse_entry(self.raw_text(save.id))[1])
            except (StoreError, RecordError):
                continue
            if kept.names == game.names and is_same_deal(game, kept) and not save.read_error:
                found.append((save.id, kept.actions))
        return found

    def raw_text(self, id: str) -> str:
        """Text of a game's entry, readable or not; StoreError if there is none."""
        raw = self._unsaved.get(id)
        if raw is None:
            raw = self._try(lambda: self._backend.get(PREFIX + id), None)
        if raw is None:
            raise StoreError(_("This saved game is no longer there."))
        return raw

    # ---- writing ----

    def new(
        self,
        game: Game,
        title: str = "",
        linked: bool = False,
        levels: Sequence[str] = (),
        secret: bool = False,
        day: str = "",
    ) -> str:
        """Stores a new, imported or linked game; returns its id.

        :param levels: by seat, the bot's level, "" for a person
        :param secret: True to hide its seed until the end
        :param day: date of the deal of the day, "" for any other deal
        """
        taken = set(self._ids())
        id = self._token()
        while id in taken:
            id = self._token()
        now = self._now()
        title = save_entry.clean_title(title) or save_entry.clean_title(", ".join(game.names))
        self._heads[id] = Save(
            id, title, created=now, saved=now, opened=now, linked=linked, secret=secret, day=day,
            order=self._next_rank(), levels=tuple(levels) if any(levels) else (),
        )  # fmt: skip
        self._write(id, game)
        return id

    def save(self, id: str, game: Game, in_background: bool = False, **fields: Any) -> None:
        """Stores the current state of a game, which becomes the most recently used unless it is in the background.

        :param fields: changed fields of :class:`store.save_entry.Save`
        :raises ChangedElsewhere: if another tab has changed it meanwhile; nothing is written then
        """
        now, head = self._now(), self._heads[id]
        order = head.order if in_background or head.order == self._latest else self._next_rank()
        self._heads[id] = replace(head, saved=now, opened=now, order=order, **fields)
        self._write(id, game)

    def rename(self, id: str, title: str) -> None:
        """Changes the title of a game; StoreError if it is empty or the game cannot be read."""
        title = save_entry.clean_title(title)
        if not title:
            raise StoreError(_("A title needs at least one character."))
        self.update_head(id, title=title)

    def update_head(self, id: str, **fields: Any) -> None:
        """Changes fields of a game's :class:`store.save_entry.Save`, but not the game; StoreError if it cannot be
        read."""
        try:
            head, record = save_entry.parse_entry(self.raw_text(id))
        except RecordError as error:
            raise _unreadable(error) from None
        if id in self._heads:
            self._heads[id] = replace(self._heads[id], **fields)
        known = id in self._unsaved or (id in self._last_read and self._last_read[id][1] == record)
        self._write_entry(replace(save_entry.save_from_head(id, head), **fields), record, known)

    def delete(self, id: str) -> None:
        """Deletes a game."""
        self._unsaved.pop(id, None)
        self._known_bad.pop(id, None)
        self._heads.pop(id, None)
        self._last_read.pop(id, None)
        self._try(lambda: self._backend.delete(PREFIX + id), None)

    # ---- files ----

    def export(self, id: str) -> tuple[str, str]:
        """Name and text of an export file; an unreadable entry is exported unchanged."""
        raw = self.raw_text(id)
        save = self._load_head(id)
        words = "".join(letter if letter.isalnum() else "-" for letter in (save.title or id).lower())
        return f"glen-more-{'-'.join(filter(None, words.split('-')))[:40] or id}.json", raw

    def import_text(self, text: str) -> str:
        """Imports a game from a file's text as a new one; returns its id. StoreError if it is not a saved game; nothing
        is changed then."""
        if len(text) > MAX_LENGTH:
            raise StoreError(_("This file is too large to be a saved game."))
        try:
            head, record = save_entry.parse_entry(text)
            game = Game.from_json(record)
        except RecordError as error:
            raise StoreError(
                _("This file isn’t a readable saved game ({reason}).").format(reason=record_error(error))
            ) from None
        title = head.get("title")
        levels, secret = save_entry.levels_of(head, len(game.names)), head.get("secret") is True
        return self.new(game, title if isinstance(title, str) else "", levels=levels, secret=secret)

    # ---- inside ----

    def _latest_known_rank(self) -> int:
        """Highest known rank by last use."""
        if self._latest is None:
            self._latest = max((save.order for save in self.saves()), default=0)
        return self._latest

    def _next_rank(self) -> int:
        """Next rank by last use."""
        self._latest = self._latest_known_rank() + 1
        return self._latest

    def _ids(self) -> list[str]:
        keys = self._try(lambda: [key for key in self._backend.keys() if key.startswith(PREFIX)], [])
        return list(dict.fromkeys([*(key[len(PREFIX) :] for key in keys), *self._unsaved]))

    def _load_head(self, id: str) -> Save:
        try:
            raw = self.raw_text(id)
            head, record = save_entry.parse_entry(raw)
            save = save_entry.save_from_head(id, head)
            if id in self._known_bad:
                return replace(save, read_error=self._known_bad[id])
            if head.get("sum") != save_entry.checksum(record):
                Game.from_json(record)
            return save
        except (StoreError, RecordError) as error:
            return Save(id, read_error=refusal_clause(error))

    def _write(self, id: str, game: Game) -> None:
        """Writes a game, unless another tab has changed it."""
        self._check_unchanged(id)
        state = game.state
        self._heads[id] = save = replace(
            self._heads[id],
            names=game.names,
            seat=state.seat,
            turn=state.turn,
            tiles_drawn=state.drawn,
            over=state.over,
            variants=game.variants,
        )
        self._write_entry(save, game.to_json())

    def _check_unchanged(self, id: str) -> None:
        """Compares the stored entry with the one last read or written here; ChangedElsewhere if it holds a different
        game."""
        raw, found = self._changed_entry(id)
        if id not in self._last_read or raw == self._last_read[id][0]:
            return
        if raw is None:
            self.notice = DISAPPEARED
        elif found is None:
            self.notice = DAMAGED
        elif found[1] != self._last_read[id][1]:
            raise ChangedElsewhere(_(CONTINUED_ELSEWHERE))
        else:
            self._heads[id] = replace(self._heads[id], title=save_entry.save_from_head(id, found[0]).title)

    def _changed_entry(self, id: str) -> tuple[str | None, tuple[dict[str, Any], str] | None]:
        """Stored text of an id, and its head and record if it has changed and is a valid game."""
        seen = self._last_read.get(id, (None, ""))
        raw = self._try(lambda: self._backend.get(PREFIX + id), seen[0])
        if raw is None or raw == seen[0]:
            return raw, None
        try:
            found = save_entry.parse_entry(raw)
            if found[1] != seen[1]:
                Game.from_json(found[1])
        except RecordError:
            return raw, None
        return raw, found

    def _write_entry(self, save: Save, record: str, known: bool = True) -> None:
        """Writes an entry; ``known`` says that it holds the game as this tab knows it. If writing fails, keeps it in
        memory and records the reason."""
        id, text = save.id, save_entry.format_entry(save, record)
        try:
            if len(text) > save_entry.MAX_LENGTH:
                raise TooMuch(id)
            self._backend.set(PREFIX + id, text)
        except Exception as error:  # browsers may raise anything here
            self._unsaved[id] = text
            self.write_error = storage_error_message(error)
        else:
            self._unsaved.pop(id, None)
            self._known_bad.pop(id, None)
            self.write_error = ""
            if known:
                self._last_read[id] = text, record
            self._catch_up()

    def _catch_up(self) -> None:
        """Writes entries that failed before, unless another tab has changed them."""
        try:
            for id, text in tuple(self._unsaved.items()):
                if self._backend.get(PREFIX + id) == self._last_read.get(id, (None, ""))[0]:
                    self._backend.set(PREFIX + id, text)
                    self._last_read[id] = text, save_entry.parse_entry(text)[1]
                    del self._unsaved[id]
        except Exception as error:  # browsers may raise anything here
            self.write_error = storage_error_message(error)

    def _try(self, question: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return question()
        except Exception as error:  # browsers may raise anything here
            self.write_error = storage_error_message(error)
            return otherwise


def _unreadable(error: RecordError) -> StoreError:
    return StoreError(_("This saved game can’t be read ({reason}).").format(reason=record_error(error)))
