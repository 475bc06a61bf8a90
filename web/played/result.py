"""The result of a game that was played here to its end: what of it is counted, and how it is written. Pure.

It tells who played at this screen, by name, and against whom, but neither the deal nor the actions.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple, TypeGuard, cast

from core.actions import EndTurn
from core.bots.levels import rung
from core.game import Game
from core.names import NAME_LENGTH, cleaned
from core.score_table import SOURCES
from core.seats import is_level

OPENING = 10
"""Games of the same players and the same deal are one if their first turns are the same, so many of them."""

MOST_POINTS = 1000
"""No source brings or costs as many VP as this."""

LATEST = 1e11
"""The latest time that is believed, in seconds since 1970."""

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
"""What a day looks like."""


class Own(NamedTuple):
    """How a person at this screen has done.

    :param name: of the person; "" for one who plays alone here and has given none
    :param rank: 1 for the winner, also of several
    :param points: VP by :data:`core.score_table.SOURCES`, in their order
    """

    name: str
    rank: int
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """All VP."""
        return sum(self.points)

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.rank == 1


class Matched(NamedTuple):
    """How a game of one person against the opponent that matched has ended.

    :param deal: what its deal comes to
    :param score: of the person, in halves of a victory: 2, 1 if it was shared, 0
    """

    deal: str
    score: int


class Result(NamedTuple):
    """A game that is over.

    :param key: what its players, its deal and its first turns come to
    :param save: the id of the saved game
    :param ended: when it ended, in seconds since 1970
    :param levels: by seat the level of the computer that played it, "" for a person
    :param own: how each person at this screen has done, by seat
    :param day: the day whose deal it is, "" for none
    :param on_its_day: whether it was begun on that day
    :param matched: how it went against an opponent that matched; None if it was no such game
    """

    key: str
    save: str
    ended: float
    levels: tuple[str, ...]
    own: tuple[Own, ...]
    day: str = ""
    on_its_day: bool = False
    matched: Matched | None = None


# ---- of a game ----


def key_of(game: Game, levels: Sequence[str]) -> str:
    """What makes a game this one and no other: players, deal, and the actions of the first turns.

    So a game that is undone a little and ended again, or brought in from a file, is the same; a game begun anew with
    the same deal is another one.
    """
    actions, turns = [], 0
    for action, _state in game.history:
        actions.append(action.text)
        turns += type(action) is EndTurn
        if turns == OPENING:
            break
    text = "\n".join([str(game.seed), *game.names, *levels, *actions])
    return f"{zlib.crc32(text.encode(errors='surrogatepass')):08x}"


def at_this_screen(names: Sequence[str], levels: Sequence[str], me: int, defaults: Sequence[str]) -> dict[int, str]:
    """Whose game it is: by seat the name by which it is counted.

    These are all people, or the one whose seat is marked when the others play elsewhere. Who plays alone and has given
    no name has none.

    :param levels: by seat the level of the computer that plays it, "" for a person
    :param me: the seat that is marked, -1 if none is
    :param defaults: by seat what somebody is called who gives no name
    """
    people = [seat for seat, level in enumerate(levels) if not level and me in (seat, -1)]
    alone = len(people) == 1
    return {seat: "" if alone and names[seat] == defaults[seat] else cleaned(names[seat]) for seat in people}


def utc_day(seconds: float) -> str:
    """The day in UTC, as in ISO 8601.

    :param seconds: since 1970
    """
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def of_game(
    game: Game, levels: Sequence[str], seats: Mapping[int, str], save: str, ended: float, day: str, on_its_day: bool
) -> Result:
    """The result of a game that is over.

    :param levels: by seat the level of the computer that played it, "" for a person
    :param seats: who plays at this screen: by seat the name to be told
    """
    standings = game.standings()
    own = tuple(
        Own(name, standings[seat].rank, tuple(standings[seat].by_source.values())) for seat, name in seats.items()
    )
    matched = matched_of(game, levels, list(seats))
    return Result(key_of(game, levels), save, ended, tuple(levels), own, day, on_its_day, matched)


def matched_of(game: Game, levels: Sequence[str], seats: Sequence[int]) -> Matched | None:
    """How a game that is over went against the opponent that matched; None if it was not one person against that.

    :param levels: by seat the level of the computer that played it, "" for a person
    :param seats: who plays at this screen
    """
    if len(levels) != 2 or len(seats) != 1 or not rung(levels[1 - seats[0]]):
        return None
    winners = [standing.seat for standing in game.standings() if standing.rank == 1]
    deal = f"{zlib.crc32(str(game.seed).encode()):08x}"
    return Matched(deal, 2 * (seats[0] in winners) // len(winners))


# ---- as it is written ----


def as_data(result: Result) -> dict[str, Any]:
    """A result as plain data."""
    data = {"key": result.key, "save": result.save, "ended": round(result.ended), "levels": list(result.levels)}
    own = [[each.name, each.rank, list(each.points)] for each in result.own]
    data |= {"own": own} | ({"day": result.day, "onTime": result.on_its_day} if result.day else {})
    return data | ({"matched": list(result.matched)} if result.matched else {})


def from_data(data: Any) -> Result | None:
    """The result that plain data tell; None if they do not tell one that can be."""
    if not isinstance(data, dict):
        return None
    save, ended, levels = data.get("save"), data.get("ended"), data.get("levels")
    key, own, day, matched = data.get("key"), data.get("own"), data.get("day", ""), data.get("matched")
    if not (_is_text(key, "[0-9a-f]{8}") and _is_text(save, "[^\x00-\x1f]{1,40}") and is_time(ended)):
        return None
    if not (
        isinstance(levels, list) and 2 <= len(levels) <= 5 and all(each == "" or is_level(each) for each in levels)
    ):
        return None
    if not (isinstance(own, list) and 1 <= len(own) <= levels.count("")) or not (day == "" or _is_text(day, DAY)):
        return None
    people = [each for each in (_own(each, len(levels)) for each in own) if each]
    if len(people) < len(own):
        return None
    on_its_day = bool(day) and data.get("onTime") is True
    return Result(key, save, ended, tuple(levels), tuple(people), day, on_its_day, _matched(matched, len(levels)))


def is_time(value: object) -> TypeGuard[float]:
    """Whether something is a time that can be: seconds since 1970."""
    return type(value) in (int, float) and 0 <= cast("float", value) < LATEST


def _own(data: Any, players: int) -> Own | None:
    if not isinstance(data, list) or len(data) != 3:
        return None
    name, rank, points = data
    good = (
        isinstance(name, str)
        and len(name) <= NAME_LENGTH
        and type(rank) is int
        and 1 <= rank <= players
        and isinstance(points, list)
        and len(points) == len(SOURCES)
        and all(type(each) is int and abs(each) < MOST_POINTS for each in points)
    )
    return Own(_cleaned(name), rank, tuple(points)) if good else None


def _matched(data: Any, players: int) -> Matched | None:
    """How it went against an opponent that matched, if that can be."""
    if not isinstance(data, list) or len(data) != 2 or players != 2:
        return None
    deal, score = data
    return Matched(deal, score) if _is_text(deal, "[0-9a-f]{8}") and type(score) is int and 0 <= score <= 2 else None


@lru_cache(64)
def _cleaned(name: str) -> str:
    """The visible part of a name: the same few are in all results."""
    return cleaned(name)


def _is_text(value: object, pattern: str) -> TypeGuard[str]:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None
