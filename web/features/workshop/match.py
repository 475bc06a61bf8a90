"""Matches of own bots: requests to the referee, and the results of the games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from core.bots.levels import level
from core.bots.matches.statistics import wilson
from core.bots.own.errors import BotError
from core.score_types import SOURCES

DECISION_TIME: Final = 2.0  # time for a decision


class BotSource(NamedTuple):
    """A bot as it plays: its name, and its Python."""

    name: str
    text: str


class MatchSetup(NamedTuple):
    """A match: A, whose victories are counted, in one seat against B, another bot or a level's id, in all others. Each
    deal is played from every seat."""

    a: BotSource
    b: BotSource | str
    players: int
    games: int
    seed: int
    seconds: float = DECISION_TIME

    @property
    def opponent(self) -> str:
        return self.b.name if isinstance(self.b, BotSource) else level(self.b).name

    def as_text(self) -> str:
        b, sources = ("", {"b": self.b.text}) if isinstance(self.b, BotSource) else (self.b, {})
        names = {"a": self.a.name, "b": self.opponent}
        return json.dumps(self._asdict() | {"a": "", "b": b, "names": names, "sources": {"a": self.a.text, **sources}})


def playing_order(setup: MatchSetup) -> list[int]:
    """The order in which a match's games are played: every deal once, from alternating seats, then every deal from the
    next seat, and so on. So a match that is stopped early is fair, and no deal repeats before all have been played."""
    return sorted(range(setup.games), key=lambda number: ((number - number // setup.players) % setup.players, number))


class Printed(NamedTuple):
    """A bot's output during one decision, after that many actions."""

    at: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of a match; one in which a bot has failed is lost for that bot."""

    number: int
    seat: int  # A's seat
    won: float  # A's share of the victory
    record: str  # of the game, for ``Game.from_json``
    points: tuple[int, ...]  # by seat
    by_source: tuple[dict[str, int], ...]  # points by ``SOURCES``, by seat
    decisions: int  # number of A's decisions
    seconds: float  # time spent on them
    longest: float  # time of the longest
    printed: tuple[Printed, ...]
    error: BotError | None
    lines: tuple[tuple[int, int], ...] = ()  # by number of actions before A's choice, the line that made it

    @property
    def lead(self) -> int:
        """A's points ahead of its best opponent."""
        others = [points for seat, points in enumerate(self.points) if seat != self.seat]
        return self.points[self.seat] - max(others, default=0)

    @classmethod
    def read(cls, data: dict[str, Any]) -> GameResult:
        """The result in the referee's answer."""
        error = data["error"]
        return cls(
            **{
                **data,
                "points": tuple(data["points"]),
                "by_source": tuple(data["by_source"]),
                "printed": tuple(Printed(*each) for each in data["printed"]),
                "error": BotError(**error) if error else None,
                "lines": tuple((at, line) for at, line in data["lines"]),
            }
        )


class Summary(NamedTuple):
    """The games of a match so far."""

    games: int
    share: float  # of the victories of A, shared ones shared
    low: float  # lower end of its 95 % interval
    high: float  # upper end
    a: dict[str, float]  # A's mean points by source
    b: dict[str, float]  # a mean opponent's
    mean_a: float  # A's mean points
    mean_b: float
    decision: float  # mean time of A's decisions, in seconds
    longest: float  # time of the longest


def summary(results: Sequence[GameResult]) -> Summary | None:
    """The summary of a match so far; None before its first game has ended."""
    if not results:
        return None
    won, games = sum(result.won for result in results), len(results)
    low, high = wilson(won / games, games)
    mine = [result.by_source[result.seat] for result in results]
    others = [each for result in results for seat, each in enumerate(result.by_source) if seat != result.seat]
    decisions = sum(result.decisions for result in results)
    return Summary(
        games,
        won / games,
        low,
        high,
        {source: _mean([points[source] for points in mine]) for source in SOURCES},
        {source: _mean([points[source] for points in others]) for source in SOURCES},
        _mean([sum(points.values()) for points in mine]),  # the sum of the means may be a little less
        _mean([sum(points.values()) for points in others]),
        sum(result.seconds for result in results) / max(1, decisions),
        max(result.longest for result in results),
    )


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)
