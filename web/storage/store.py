"""Saved games: one entry of localStorage a game, and no index of them that could go stale.

The entry ``glenmore:save:<id>`` is JSON: a head with title, times and how far the game is, and core's record of it.
Whatever goes wrong with the storage is remembered in :attr:`Store.trouble` and the game goes on in memory; an entry
that cannot be read is listed with the reason, and harms no other.

Before each write it is looked at what is there. If another tab has played on meanwhile, nothing is written
(:class:`ChangedElsewhere`): no tab ever overwrites what it has not seen.

Which game was played last is counted, since clocks are set back.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ui.text.error_words import record_error, refusal
from ui.text.i18n import _

from core import record
from core.game import Game
from core.outside import LONGEST
from core.record_error import RecordError
from storage import save_entry
from storage.backend import Backend, LocalStorage
from storage.save_entry import Save
from storage.trouble import CHANGED, GONE, SPOILT, ChangedElsewhere, StoreError, trouble_of

PREFIX = "glenmore:save:"
"""All keys of saved games begin with this."""


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
        self._seen: dict[str, tuple[str, str]] = {}
        self._latest: int | None = None
        self.trouble = ""
        self.news = ""

    # ---- looking ----

    def take_news(self) -> str:
        """What happened to the saved games from outside and has not been told yet; "" if nothing did."""
        news, self.news = self.news, ""
        return news

    def saves(self) -> list[Save]:
        """All games, the one last opened first; those that cannot be read come last."""
        saves = [self._look(id) for id in self._ids()]
        return sorted(saves, key=lambda save: (bool(save.broken), -save.order, -max(save.opened, save.saved), save.id))

    @property
    def unsaved(self) -> bool:
        """Whether something is lost when the page is closed now."""
        return bool(self._unsaved)

    def load(self, id: str) -> Game:
        """A saved game; nothing is changed by loading it.

        :raises StoreError: if it cannot be read
        """
        raw = self.raw_text(id)
        try:
            head, record = save_entry.read(raw)
            game = Game.from_json(record)
        except RecordError as error:
            self._known_bad[id] = reason = record_error(error)
            raise StoreError(_("This saved game cannot be read ({reason}).").format(reason=reason)) from None
        self._heads[id] = replace(save_entry.from_head(id, head), over=game.over)
        if id not in self._unsaved:
            self._seen[id] = raw, record
        return game

    def mark_opened(self, id: str, game: Game) -> None:
        """Remember a game as the one last played."""
        self._heads[id] = replace(self._heads[id], opened=self._now(), order=self._next(), aside=False)
        self._write(id, game)

    def heard(self, key: object) -> None:
        """Take note that another tab has written an entry: what is played here after that is played later.

        :param key: of the entry
        """
        if isinstance(key, str) and key.startswith(PREFIX):
            self._latest = max(self._last(), self._look(key[len(PREFIX) :]).order + 1)

    def is_current(self, id: str) -> bool:
        """Whether a game that was opened is saved as it was when it was last read or written here."""
        found = self._found(id)[1]
        return found is None or id not in self._seen or found[1] == self._seen[id][1]

    def is_there(self, id: str) -> bool:
        """Whether there is an entry with that id, readable or not."""
        return id in self._ids()

    def head(self, id: str) -> Save:
        """What is known about a game that has been opened or begun."""
        return self._heads.get(id) or Save(id)

    def of_the_same_deal(self, game: Game) -> list[tuple[str, list[str]]]:
        """Id and actions of each saved game with the same players and the same seed, by the same rules."""
        found = []
        for save in self.saves():
            try:
                names, seed, actions, rules = record.read(save_entry.read(self.raw_text(save.id))[1])
            except (StoreError, RecordError):
                continue
            if not save.broken and (tuple(names), seed, rules) == (game.names, game.seed, game.rules):
                found.append((save.id, actions))
        return found

    def raw_text(self, id: str) -> str:
        """A game's entry as it is, readable or not.

        :raises StoreError: if there is none
        """
        raw = self._unsaved.get(id)
        if raw is None:
            raw = self._ask(lambda: self._backend.get(PREFIX + id), None)
        if raw is None:
            raise StoreError(_("This saved game is no longer there."))
        return raw

    def title(self, id: str) -> str:
        """The title of a game that has been opened or begun."""
        return self._heads[id].title if id in self._heads else ""

    # ---- changing ----

    def new(
        self,
        game: Game,
        title: str = "",
        linked: bool = False,
        levels: Sequence[str] = (),
        secret: bool = False,
        day: str = "",
    ) -> str:
        """Keep a game that has just begun, or come by a file or a link; return its id.

        :param levels: by seat the level of the computer that plays it, "" for a person
        :param secret: whether its seed is shown only when it is over
        :param day: the day whose deal it is, "" for none
        """
        taken = set(self._ids())
        id = self._token()
        while id in taken:
            id = self._token()
        now = self._now()
        title = save_entry.clean(title) or save_entry.clean(", ".join(game.names))
        self._heads[id] = Save(
            id, title, created=now, saved=now, opened=now, linked=linked, secret=secret, day=day, order=self._next(),
            levels=tuple(levels) if any(levels) else (),
        )  # fmt: skip
        self._write(id, game)
        return id

    def save(self, id: str, game: Game, **fields: Any) -> None:
        """Keep a game as it is now.

        :param fields: what else is known about it now: fields of :class:`storage.save_entry.Save`
        :raises ChangedElsewhere: if another tab has changed it meanwhile; nothing is written then
        """
        now, head = self._now(), self._heads[id]
        order = head.order if head.order == self._latest else self._next()
        self._heads[id] = replace(head, saved=now, opened=now, order=order, **fields)
        self._write(id, game)

    def rename(self, id: str, title: str) -> None:
        """Give a game another title.

        :raises StoreError: if the title is empty or the game cannot be read
        """
        title = save_entry.clean(title)
        if not title:
            raise StoreError(_("A title needs at least one character."))
        self.update_head(id, title=title)

    def update_head(self, id: str, **fields: Any) -> None:
        """Change what is known about a game, but not the game: fields of :class:`storage.save_entry.Save`.

        :raises StoreError: if the game cannot be read
        """
        try:
            head, record = save_entry.read(self.raw_text(id))
        except RecordError as error:
            raise StoreError(
                _("This saved game cannot be read ({reason}).").format(reason=record_error(error))
            ) from None
        if id in self._heads:
            self._heads[id] = replace(self._heads[id], **fields)
        known = id in self._unsaved or (id in self._seen and self._seen[id][1] == record)
        self._put(replace(save_entry.from_head(id, head), **fields), record, known)

    def delete(self, id: str) -> None:
        """Delete a game."""
        self._unsaved.pop(id, None)
        self._known_bad.pop(id, None)
        self._heads.pop(id, None)
        self._seen.pop(id, None)
        self._ask(lambda: self._backend.delete(PREFIX + id), None)

    # ---- files ----

    def export(self, id: str) -> tuple[str, str]:
        """A name for a file and what to write into it; a broken entry is handed over as it is."""
        raw = self.raw_text(id)
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
            head, record = save_entry.read(text)
            game = Game.from_json(record)
        except RecordError as error:
            raise StoreError(
                _("This file is not a saved game that can be read ({reason}).").format(reason=record_error(error))
            ) from None
        title = head.get("title")
        levels, secret = save_entry.levels_of(head, len(game.names)), head.get("secret") is True
        return self.new(game, title if isinstance(title, str) else "", levels=levels, secret=secret)

    # ---- inside ----

    def _last(self) -> int:
        """The highest place that any game is known to have among those played last."""
        if self._latest is None:
            self._latest = max((save.order for save in self.saves()), default=0)
        return self._latest

    def _next(self) -> int:
        """The place of a game that is played now: after all others."""
        self._latest = self._last() + 1
        return self._latest

    def _ids(self) -> list[str]:
        keys = self._ask(lambda: [key for key in self._backend.keys() if key.startswith(PREFIX)], [])
        return list(dict.fromkeys([*(key[len(PREFIX) :] for key in keys), *self._unsaved]))

    def _look(self, id: str) -> Save:
        try:
            raw = self.raw_text(id)
            head, record = save_entry.read(raw)
            save = save_entry.from_head(id, head)
            if id in self._known_bad:
                return replace(save, broken=self._known_bad[id])
            if head.get("sum") != save_entry.checksum(record):
                Game.from_json(record)
            return save
        except (StoreError, RecordError) as error:
            return Save(id, broken=refusal(error))

    def _write(self, id: str, game: Game) -> None:
        """Write a game, unless another tab has changed it."""
        self._compare(id)
        state = game.state
        self._heads[id] = save = replace(
            self._heads[id], names=game.names, seat=state.seat, turn=state.turn, drawn=state.drawn, over=state.over
        )
        self._put(save, game.to_json())

    def _compare(self, id: str) -> None:
        """Look at what is there before it is overwritten.

        :raises ChangedElsewhere: if it is another game than the one that was read or written last
        """
        raw, found = self._found(id)
        if id not in self._seen or raw == self._seen[id][0]:
            return
        if raw is None:
            self.news = GONE
        elif found is None:
            self.news = SPOILT
        elif found[1] != self._seen[id][1]:
            raise ChangedElsewhere(_(CHANGED))
        else:
            self._heads[id] = replace(self._heads[id], title=save_entry.from_head(id, found[0]).title)

    def _found(self, id: str) -> tuple[str | None, tuple[dict[str, Any], str] | None]:
        """What the storage holds under an id, and head and record of it, as far as it is a game."""
        seen = self._seen.get(id, (None, ""))
        raw = self._ask(lambda: self._backend.get(PREFIX + id), seen[0])
        if raw is None or raw == seen[0]:
            return raw, None
        try:
            found = save_entry.read(raw)
            if found[1] != seen[1]:
                Game.from_json(found[1])
        except RecordError:
            return raw, None
        return raw, found

    def _put(self, save: Save, record: str, known: bool = True) -> None:
        """Write an entry; if that fails, keep it in memory and remember why.

        :param known: whether it is the game as it is on the table
        """
        id, text = save.id, save_entry.write(save, record)
        try:
            self._backend.set(PREFIX + id, text)
        except Exception as error:  # a browser may raise anything here
            self._unsaved[id] = text
            self.trouble = trouble_of(error)
        else:
            self._unsaved.pop(id, None)
            self._known_bad.pop(id, None)
            self.trouble = ""
            if known:
                self._seen[id] = text, record
            self._catch_up()

    def _catch_up(self) -> None:
        """Write what there was no room for before, unless another tab has changed it meanwhile."""
        try:
            for id, text in tuple(self._unsaved.items()):
                if self._backend.get(PREFIX + id) == self._seen.get(id, (None, ""))[0]:
                    self._backend.set(PREFIX + id, text)
                    self._seen[id] = text, save_entry.read(text)[1]
                    del self._unsaved[id]
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)

    def _ask(self, question: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return question()
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)
            return otherwise
