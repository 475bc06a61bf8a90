"""Result of a finished game: the values for statistics, and their serialization. Pure. A result holds the names of the
players at this screen and their opponents' levels, but neither deal nor actions."""

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
from core.score_types import SOURCES
from core.seats import is_level
from store.save_entry import DAY

KEY_TURNS = 10
"""Two games with the same players and deal count as one if they agree in this many first turns."""

MAX_POINTS = 1000  # upper bound of the VP from one source, as an absolute value
MAX_TIME = 1e11  # latest plausible time, in seconds since 1970


class PlayerResult(NamedTuple):
    """Result of a person at this screen: "" for one who plays alone and has given no name, rank 1 also for one of
    several winners, points by :data:`core.score_types.SOURCES`."""

    name: str
    rank: int
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """Total VP."""
        return sum(self.points)

    @property
    def won(self) -> bool:
        """True if the game was won."""
        return self.rank == 1


class MatchedResult(NamedTuple):
    """Result against a matched opponent: a hash of the deal, and the score in halves of a victory, 0 to 2."""

    deal: str
    score: int


class Result(NamedTuple):
    """A finished game."""

    key: str  # hash of players, deal and first turns
    save: str
    ended_at: float  # time of its end, in seconds since 1970
    levels: tuple[str, ...]  # by seat, the bot's level, "" for a person
    players: tuple[PlayerResult, ...]
    # date of the deal of the day, "" for any other deal, and whether the game was begun ``on_its_day``
    day: str = ""
    was_on_time: bool = False
    matched: MatchedResult | None = None


def key_of(game: Game, levels: Sequence[str]) -> str:
    """Hash that identifies a game: its players, its deal and the actions of its first turns. A game partly undone and
    finished again, or imported from a file, keeps its key; a new game with the same deal has another one."""
    actions, turns = [], 0
    for action, _state in game.history:
        actions.append(action.text)
        turns += type(action) is EndTurn
        if turns == KEY_TURNS:
            break
    text = "\n".join([str(game.seed), *game.names, *levels, *actions])
    return f"{zlib.crc32(text.encode(errors='surrogatepass')):08x}"


def local_names(
    names: Sequence[str], levels: Sequence[str], me: int, defaults: Sequence[str], remote: Sequence[int] = ()
) -> dict[int, str]:
    """Names under which to count a game, by seat of the people at this screen.

    The names under which to count the game, for the people at this screen, by seat: all people except those on
    ``remote`` seats; only the person at seat ``me`` if one is marked. A person who plays alone under a default name
    counts as "".
    """
    people = [seat for seat, level in enumerate(levels) if not level and me in (seat, -1) and seat not in remote]
    alone = len(people) == 1
    return {seat: "" if alone and names[seat] == defaults[seat] else cleaned(names[seat]) for seat in people}


def utc_day(seconds: float) -> str:
    """Date in UTC, in ISO 8601, of a time in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def result_of_game(
    game: Game, levels: Sequence[str], seats: Mapping[int, str], save: str, ended: float, day: str, on_its_day: bool
) -> Result:
    """Result of a finished game; ``seats`` are the names of the people at this screen."""
    standings = game.standings()
    own = tuple(
        PlayerResult(name, standings[seat].rank, tuple(standings[seat].by_source.values()))
        for seat, name in seats.items()
    )
    matched = matched_of(game, levels, list(seats))
    return Result(key_of(game, levels), save, ended, tuple(levels), own, day, on_its_day, matched)


def matched_of(game: Game, levels: Sequence[str], seats: Sequence[int]) -> MatchedResult | None:
    """Result against a matched opponent; None unless one person played one such opponent."""
    if len(levels) != 2 or len(seats) != 1 or not rung(levels[1 - seats[0]]):
        return None
    winners = [standing.seat for standing in game.standings() if standing.rank == 1]
    deal = f"{zlib.crc32(str(game.seed).encode()):08x}"
    return MatchedResult(deal, 2 * (seats[0] in winners) // len(winners))


def as_data(result: Result) -> dict[str, Any]:
    """A result as plain data."""
    data = {"key": result.key, "save": result.save, "ended": round(result.ended_at), "levels": list(result.levels)}
    own = [[each.name, each.rank, list(each.points)] for each in result.players]
    data |= {"own": own} | ({"day": result.day, "onTime": result.was_on_time} if result.day else {})
    return data | ({"matched": list(result.matched)} if result.matched else {})


def from_data(data: Any) -> Result | None:
    """Result read from plain data; None if invalid."""
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
    people = [each for each in (_player_result(each, len(levels)) for each in own) if each]
    if len(people) < len(own):
        return None
    on_its_day = bool(day) and data.get("onTime") is True
    return Result(key, save, ended, tuple(levels), tuple(people), day, on_its_day, _matched(matched, len(levels)))


def is_time(value: object) -> TypeGuard[float]:
    """True for a plausible time, in seconds since 1970."""
    return type(value) in (int, float) and 0 <= cast("float", value) < MAX_TIME


def _player_result(data: Any, players: int) -> PlayerResult | None:
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
        and all(type(each) is int and abs(each) < MAX_POINTS for each in points)
    )
    return PlayerResult(_cleaned(name), rank, tuple(points)) if good else None


def _matched(data: Any, players: int) -> MatchedResult | None:
    """Result against a matched opponent read from plain data; None if invalid."""
    if not isinstance(data, list) or len(data) != 2 or players != 2:
        return None
    deal, score = data
    return (
        MatchedResult(deal, score) if _is_text(deal, "[0-9a-f]{8}") and type(score) is int and 0 <= score <= 2 else None
    )


_cleaned = lru_cache(64)(cleaned)  # cached, as the same few names are in all results


def _is_text(value: object, pattern: str) -> TypeGuard[str]:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None
