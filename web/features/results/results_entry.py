"""Results of finished games and achievements: one entry of localStorage."""

import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from core.game import Game
from features.results import achievements, result
from features.results.achievements import BY_NAME
from features.results.result import Result, as_data, from_data, is_time
from store.backend import Backend
from store.save_entry import Save
from store.shared_entry import SharedEntry
from words.i18n import N_, NN_
from words.naming import default_names

MAX_GAMES = 1_000  # maximum number of games; the latest are kept
MAX_LENGTH = 400_000  # maximum length of a written entry, in characters


class ResultsContent(NamedTuple):
    """Content of the entry."""

    games: tuple[Result, ...] = ()  # results in the order in which the games ended
    achievements: dict[str, float] = {}  # when each achievement was first earned, by name, in seconds since 1970


class ResultsEntry(SharedEntry[ResultsContent]):
    """Results of games."""

    key = "glenmore:results"
    kind = "glen-more-results"
    empty = ResultsContent()
    newer_message = N_(
        "The results stored here were saved by a newer version of this page; this version leaves them untouched."
    )
    damaged_message = N_(
        "The results saved in this browser are damaged and can’t be read. New ones will be saved, and you can import "
        "a file that you exported earlier."
    )
    unreadable_file_message = N_("This file contains results that this version can’t read.")
    imported_messages = NN_("{number} game has been added.", "{number} games have been added.")
    dialog = "statistics"

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(backend)
        self._new_achievements: dict[str, list[str]] = {}

    def add(self, result: Result, deeds: Iterable[str] = ()) -> None:
        """Adds a result in place of the same save's earlier one; ignores another save of the same beginning."""
        before = self.read()
        same = [old for old in before.games if old.save == result.save]
        if not same and any(old.key == result.key for old in before.games):
            return
        fresh = [name for name in deeds if name not in before.achievements]
        games = (*(old for old in before.games if old.save != result.save), result)
        self._save(ResultsContent(games, before.achievements | dict.fromkeys(fresh, result.ended_at)))
        self._new_achievements = {result.save: fresh}

    def new_achievements(self, save: str) -> list[str]:
        """Names of achievements first earned in a saved game and not yet reported."""
        return self._new_achievements.get(save, [])

    def take_new_achievements(self, save: str) -> list[str]:
        """The same, at most once."""
        return self._new_achievements.pop(save, [])

    def delete(self) -> None:
        """Deletes everything."""
        super().delete()
        self._new_achievements = {}

    def merge(self, one: ResultsContent, other: ResultsContent) -> ResultsContent:
        """Union of two contents: no game twice, and the earliest time of each achievement."""
        saves, keys = {game.save for game in one.games}, {game.key for game in one.games}
        added = [game for game in other.games if game.save not in saves and game.key not in keys]
        games = tuple(sorted([*one.games, *added], key=lambda game: game.ended_at))
        both = one.achievements | other.achievements
        first = {
            name: min(one.achievements.get(name, time), other.achievements.get(name, time))
            for name, time in both.items()
        }
        return ResultsContent(games, first)

    def parse_fields(self, data: dict[str, Any]) -> ResultsContent:
        games, deeds = data.get("games"), data.get("deeds")
        read = [from_data(each) for each in games] if isinstance(games, list) else []
        once = {game.save: game for game in read if game}
        times = deeds.items() if isinstance(deeds, dict) else ()
        return ResultsContent(
            tuple(once.values()), {name: time for name, time in times if name in BY_NAME and is_time(time)}
        )

    def serialize(self, kept: ResultsContent) -> str:
        """Content as text, with as many of the latest games as fit."""
        games = kept.games[-MAX_GAMES:]
        while len(text := super().serialize(ResultsContent(games, kept.achievements))) > MAX_LENGTH:
            games = games[len(games) // 10 + 1 :]
        return text

    def as_fields(self, kept: ResultsContent) -> dict[str, Any]:
        deeds = {name: round(time) for name, time in kept.achievements.items()}
        return {"games": [as_data(game) for game in kept.games], "deeds": deeds}

    def count(self, kept: ResultsContent) -> int:
        return len(kept.games)


def count(results: ResultsEntry, game: Game, head: Save) -> None:
    """Counts a finished game, given the head of its save, unless no one at this screen has played it."""
    levels = head.levels or ("",) * len(game.names)
    seats = result.local_names(game.names, levels, head.own_seat, default_names(levels), head.remote_seats)
    if seats:
        on_its_day = bool(head.day) and result.utc_day(head.created) == head.day
        ended = result.result_of_game(game, levels, seats, head.id, time.time(), head.day, on_its_day)
        results.add(ended, achievements.earned_achievements(game, list(seats), levels))
