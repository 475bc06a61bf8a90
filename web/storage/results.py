"""What was played here to its end: results and achievements, one entry of localStorage (:mod:`storage.shared`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from played.deeds import BY_NAME
from played.result import Result, as_data, from_data, is_time
from ui.text.i18n import N_

from storage.backend import Backend
from storage.kinds import RESULTS
from storage.shared import Form, Shared

KEY = "glenmore:results"
"""The key of the entry, a JSON object."""

FORMAT = 1
"""Its version."""

MOST = 1_000
"""How many games are kept, the latest."""

LONGEST = 400_000
"""The most characters of the entry."""

NEWER = N_("A newer version of this page has kept the results of games; this one leaves them as they are.")
"""What is told when the entry cannot be understood, and may be worth something."""

DAMAGED = N_(
    "The results that this browser kept are damaged and cannot be read."
    " New ones are kept, and you can import a file that you exported before."
)
"""What is told when the entry cannot be understood and is of no newer version."""


class Kept(NamedTuple):
    """What is kept.

    :param games: in the order in which they ended
    :param deeds: by the name of an achievement, when it was reached first, in seconds since 1970
    """

    games: tuple[Result, ...] = ()
    deeds: dict[str, float] = {}


class Results(Shared[Kept]):
    """Results of games.

    :param backend: where they are kept; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(FORM, backend)
        self._news: dict[str, list[str]] = {}

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
        super().delete()
        self._news = {}


def merged(one: Kept, other: Kept) -> Kept:
    """All of two, each game once, each achievement when it was reached first."""
    saves, keys = {game.save for game in one.games}, {game.key for game in one.games}
    added = [game for game in other.games if game.save not in saves and game.key not in keys]
    games = tuple(sorted([*one.games, *added], key=lambda game: game.ended))
    both = one.deeds | other.deeds
    first = {name: min(one.deeds.get(name, time), other.deeds.get(name, time)) for name, time in both.items()}
    return Kept(games, first)


def _known(data: dict[str, Any]) -> Kept:
    """What an entry tells, each game and each achievement only if it can be."""
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
        "kind": RESULTS,
        "format": FORMAT,
        "games": [as_data(game) for game in games],
        "deeds": {name: round(time) for name, time in deeds.items()},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


FORM = Form(
    key=KEY,
    kind=RESULTS,
    format=FORMAT,
    file="glen-more-results.json",
    empty=Kept(),
    known=_known,
    written=_text,
    merged=merged,
    count=lambda kept: len(kept.games),
    newer=NEWER,
    damaged=DAMAGED,
    foreign=N_("This file holds results of games that this version cannot read."),
)
