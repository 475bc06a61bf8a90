"""What was played here to its end: results and achievements, one entry of localStorage.

It is read each time it is wanted, and each change is made to what is there at that moment, so two tabs lose nothing of
each other's. What cannot be written is kept in memory, and written with the next change. An entry of a newer version
is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from played.deeds import BY_NAME
from played.result import Result, as_data, from_data, is_time
from ui.text.i18n import N_, _

from core.record import parse_object
from core.record_error import RecordError
from storage.backend import Backend, LocalStorage
from storage.trouble import StoreError, trouble_of

KEY = "glenmore:results"
"""The key of the entry, a JSON object."""

FORMAT = 1
"""Its version."""

KIND = "glen-more-results"
"""What the entry, and a file of it, says it is."""

MOST = 1_000
"""How many games are kept, the latest."""

LONGEST = 400_000
"""The most characters of the entry."""

FILE = "glen-more-results.json"
"""What a file of it is called."""

NEWER = N_("A newer version of this page has kept the results of games; this one leaves them as they are.")
"""What is told when the entry cannot be understood, and may be worth something."""


class Kept(NamedTuple):
    """What is kept.

    :param games: in the order in which they ended
    :param deeds: by the name of an achievement, when it was reached first, in seconds since 1970
    """

    games: tuple[Result, ...] = ()
    deeds: dict[str, float] = {}


class _Entry(NamedTuple):
    """What an entry holds, and whether a newer version has written it."""

    kept: Kept = Kept()
    newer: bool = False


class Results:
    """Results of games.

    :attr:`trouble` is why they could not be written the last time, as a message; "" if they could.

    :param backend: where they are kept; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend
        self._unwritten: Kept | None = None
        self._last = "", _Entry()
        self._news: dict[str, list[str]] = {}
        self.trouble = ""

    def read(self) -> Kept:
        """All there is."""
        kept = self._entry().kept
        return merged(self._unwritten, kept) if self._unwritten else kept

    def add(self, result: Result, deeds: Iterable[str] = ()) -> None:
        """Count a game that has ended, once: its saved game with its last end, and no other one of the same beginning.

        :param deeds: the names of the achievements that it has
        """
        before = self.read()
        same = [old for old in before.games if old.save == result.save]
        if not same and any(old.key == result.key for old in before.games):
            return
        fresh = [name for name in deeds if name not in before.deeds]
        games = (*(old for old in before.games if old.save != result.save), result)
        self._write(Kept(games, before.deeds | dict.fromkeys(fresh, result.ended)))
        self._news = {result.save: fresh}

    def news(self, save: str) -> list[str]:
        """The names of the achievements that a saved game has brought and that nobody has been told of yet."""
        return self._news.get(save, [])

    def take_news(self, save: str) -> list[str]:
        """The same, once."""
        return self._news.pop(save, [])

    def delete(self) -> None:
        """Forget all."""
        self._unwritten, self._news = None, {}
        try:
            self._backend.delete(KEY)
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)

    # ---- files ----

    def export(self) -> tuple[str, str]:
        """A name for a file and what to write into it."""
        return FILE, _text(self.read())

    def import_text(self, text: str) -> int:
        """Add what a file holds to what is here; return how many games that were.

        :raises StoreError: if it is not a file of results; nothing is changed then
        """
        data = _parsed(text)
        if data.get("format") != FORMAT:
            raise StoreError(_("This file holds results of games that this version cannot read."))
        before = self.read()
        together = merged(before, _known(data))
        self._write(together)
        return len(together.games) - len(before.games)

    # ---- inside ----

    def _entry(self) -> _Entry:
        """The entry, an empty one if there is none or it cannot be read; looked at anew only if it is another."""
        try:
            text = self._backend.get(KEY)
        except Exception:  # a browser may raise anything here
            text = None
        if not isinstance(text, str):
            return _Entry()
        if text != self._last[0]:
            data = _parsed(text)
            self._last = text, _Entry(_known(data), _is_newer(data))
        return self._last[1]

    def _write(self, kept: Kept) -> None:
        """Write all there is; if that fails, keep it in memory and remember why."""
        self._unwritten = kept
        if self._entry().newer:
            self.trouble = NEWER
            return
        try:
            self._backend.set(KEY, _text(kept))
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)
        else:
            self._unwritten, self.trouble = None, ""


def merged(one: Kept, other: Kept) -> Kept:
    """All of two, each game once, each achievement when it was reached first."""
    saves, keys = {game.save for game in one.games}, {game.key for game in one.games}
    added = [game for game in other.games if game.save not in saves and game.key not in keys]
    games = tuple(sorted([*one.games, *added], key=lambda game: game.ended))
    both = one.deeds | other.deeds
    first = {name: min(one.deeds.get(name, time), other.deeds.get(name, time)) for name, time in both.items()}
    return Kept(games, first)


def _parsed(text: str) -> dict[str, Any]:
    """What a text says, if it is one of ours by its length and its kind; empty if it is not."""
    try:
        data = parse_object(text) if len(text) <= LONGEST else {}
    except RecordError:
        return {}
    return data if data.get("kind") == KIND else {}


def _is_newer(data: dict[str, Any]) -> bool:
    version = data.get("format")
    return type(version) is int and version > FORMAT


def _known(data: dict[str, Any]) -> Kept:
    """What an entry tells, each game and each achievement only if it can be."""
    if data.get("format") != FORMAT:
        return Kept()
    games, deeds = data.get("games"), data.get("deeds")
    read = [from_data(each) for each in games] if isinstance(games, list) else []
    once = {game.save: game for game in read if game}
    times = deeds.items() if isinstance(deeds, dict) else ()
    known = {name: time for name, time in times if name in BY_NAME and is_time(time)}
    return Kept(tuple(once.values()), known)


def _text(kept: Kept) -> str:
    """All as text: as many of the latest games as there is room for."""
    games = kept.games[-MOST:]
    while len(text := _all(games, kept.deeds)) > LONGEST:
        games = games[len(games) // 10 + 1 :]
    return text


def _all(games: Iterable[Result], deeds: dict[str, float]) -> str:
    data = {
        "kind": KIND,
        "format": FORMAT,
        "games": [as_data(game) for game in games],
        "deeds": {name: round(time) for name, time in deeds.items()},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
