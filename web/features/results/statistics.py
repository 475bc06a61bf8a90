"""Statistics over results: games played and won, points by source, streaks of days. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from core.bots.levels import CUSTOM_PREFIX, LEVELS, MATCH, is_own, rung
from core.score_types import SOURCES
from features.results.result import PlayerResult, Result

PEOPLE = ""  # instead of a level: a game among people

_RANKS = {CUSTOM_PREFIX: -1, MATCH: 0} | {level.id: number for number, level in enumerate(LEVELS, 1)}


class GameCounts(NamedTuple):
    """Numbers of games."""

    played: int = 0
    won: int = 0


class PointStats(NamedTuple):
    """Points from one source: the most in a game, and the mean over several."""

    best: int
    mean: float


class DailyStats(NamedTuple):
    """Deals of the day: how many were finished, and the streaks of days, the current one up to today or yesterday."""

    ended: int
    current_streak: int
    longest: int


def player_names(results: Sequence[Result]) -> list[str]:
    """Names of all people in the results, most recent first."""
    return list(dict.fromkeys(own.name for result in reversed(results) for own in result.players))


def games_of(results: Iterable[Result], name: str) -> list[tuple[Result, PlayerResult]]:
    """A person's games, each with the person's result."""
    return [(result, own) for result in results for own in result.players if own.name == name]


def strongest_opponent(result: Result) -> str:
    """Level of the strongest bot in a game: ``match`` if all bots were matched ones, ``own`` if all are own ones;
    :data:`PEOPLE` without a bot of a known level."""
    kinds = (MATCH if rung(level) else CUSTOM_PREFIX if is_own(level) else level for level in result.levels)
    return max((kind for kind in kinds if kind in _RANKS), key=_RANKS.__getitem__, default=PEOPLE)


def by_level(games: Iterable[tuple[Result, PlayerResult]]) -> dict[tuple[str, int], GameCounts]:
    """Games by level of the strongest opponent and number of players; without empty entries."""
    played, won = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for result, own in games:
        kind = strongest_opponent(result), len(result.levels)
        played[kind] += 1
        won[kind] += own.won
    return {kind: GameCounts(number, won[kind]) for kind, number in played.items()}


def summed(games: Iterable[GameCounts]) -> GameCounts:
    """Sum of numbers of games."""
    each = list(games)
    return GameCounts(sum(games.played for games in each), sum(games.won for games in each))


def by_source(games: Sequence[tuple[Result, PlayerResult]]) -> dict[str, PointStats]:
    """Points by source, for each of :data:`SOURCES`, from at least one game."""
    columns = zip(*(own.points for _result, own in games), strict=True)
    return {source: _points(column) for source, column in zip(SOURCES, columns, strict=True)}


def totals(games: Sequence[tuple[Result, PlayerResult]]) -> PointStats:
    """Points from all sources together, from at least one game."""
    return _points([own.total for _result, own in games])


def best(games: Sequence[tuple[Result, PlayerResult]]) -> PlayerResult:
    """Best result of at least one game; the first of equal ones."""
    return max((own for _result, own in games), key=lambda own: own.total)


def day_statistics(results: Iterable[Result], today: str) -> DailyStats:
    """Counts completed daily deals and streaks of days on which that day's deal was started. ``today`` (ISO 8601, UTC)
    does not break the current streak: it may still be played."""
    daily = [result for result in results if result.day]
    on_time = {result.day for result in daily if result.was_on_time}
    longest = max((_streak_length(on_time, day) for day in on_time), default=0)
    last = today if today in on_time else _day_before(today)
    return DailyStats(len({result.day for result in daily}), _streak_length(on_time, last), longest)


def _streak_length(found: set[str], last: str) -> int:
    """Length of the streak that ends on the given date."""
    length, day = 0, last
    while day in found:
        length, day = length + 1, _day_before(day)
    return length


def _day_before(day: str) -> str:
    """Date of the day before; "" if invalid."""
    try:
        return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return ""


def _points(values: Sequence[int]) -> PointStats:
    return PointStats(max(values), sum(values) / len(values))
