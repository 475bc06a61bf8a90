"""What results come to: games played and won, points by source, days in a row. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from core.bots.levels import LEVELS, MATCH, rung
from core.score_table import SOURCES
from played.result import Own, Result

PEOPLE = ""
"""In place of a level: a game among people."""

_RANKS = {MATCH: 0} | {level.id: number for number, level in enumerate(LEVELS, 1)}


class Games(NamedTuple):
    """A number of games.

    :param played: how many
    :param won: how many of them were won
    """

    played: int = 0
    won: int = 0


class Points(NamedTuple):
    """What one source has brought in several games.

    :param best: VP in the game in which it was most
    :param mean: VP in a game on the average
    """

    best: int
    mean: float


class Days(NamedTuple):
    """Deals of the day.

    :param ended: how many were played to the end
    :param now: how many days in a row, up to today or yesterday
    :param longest: how many days in a row at most
    """

    ended: int
    now: int
    longest: int


def people(results: Sequence[Result]) -> list[str]:
    """The names of whoever has played here, the one who did so last first."""
    return list(dict.fromkeys(own.name for result in reversed(results) for own in result.own))


def of_person(results: Iterable[Result], name: str) -> list[tuple[Result, Own]]:
    """The games of a person, each with how it went."""
    return [(result, own) for result in results for own in result.own if own.name == name]


def against(result: Result) -> str:
    """The level of the strongest opponent, ``match`` for one that matched, if it was the only kind; :data:`PEOPLE` if
    none is a bot of a level that is known."""
    kinds = (MATCH if rung(level) else level for level in result.levels)
    return max((kind for kind in kinds if kind in _RANKS), key=_RANKS.__getitem__, default=PEOPLE)


def by_level(games: Iterable[tuple[Result, Own]]) -> dict[tuple[str, int], Games]:
    """Games by the strongest opponent's level and the number of players; only what there is."""
    played, won = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for result, own in games:
        kind = against(result), len(result.levels)
        played[kind] += 1
        won[kind] += own.won
    return {kind: Games(number, won[kind]) for kind, number in played.items()}


def summed(games: Iterable[Games]) -> Games:
    """All of them together."""
    each = list(games)
    return Games(sum(games.played for games in each), sum(games.won for games in each))


def by_source(games: Sequence[tuple[Result, Own]]) -> dict[str, Points]:
    """What each source has brought, by :data:`SOURCES`.

    :param games: at least one
    """
    columns = zip(*(own.points for _result, own in games), strict=True)
    return {source: _points(column) for source, column in zip(SOURCES, columns, strict=True)}


def totals(games: Sequence[tuple[Result, Own]]) -> Points:
    """What all sources together have brought.

    :param games: at least one
    """
    return _points([own.total for _result, own in games])


def best(games: Sequence[tuple[Result, Own]]) -> Own:
    """How the best game went: of several the first.

    :param games: at least one
    """
    return max((own for _result, own in games), key=lambda own: own.total)


def days(results: Iterable[Result], today: str) -> Days:
    """How many deals of the day were played to the end, and how many days in a row there was one.

    A deal counts for its row if it was begun on its day; today's may still come.

    :param today: as in ISO 8601, in UTC
    """
    daily = [result for result in results if result.day]
    on_time = {result.day for result in daily if result.on_its_day}
    longest = max((_row(on_time, day) for day in on_time), default=0)
    last = today if today in on_time else _before(today)
    return Days(len({result.day for result in daily}), _row(on_time, last), longest)


def _row(found: set[str], last: str) -> int:
    """How many days in a row are found, up to a last one."""
    length, day = 0, last
    while day in found:
        length, day = length + 1, _before(day)
    return length


def _before(day: str) -> str:
    """The day before; "" for what is none."""
    try:
        return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return ""


def _points(values: Sequence[int]) -> Points:
    return Points(max(values), sum(values) / len(values))
