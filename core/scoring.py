"""The three scorings and the final one, each as a table that can be shown (rules, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from core.tiles import DUART, IONA, MEY, MORAR

if TYPE_CHECKING:
    from core.state import Player

CATEGORIES = ("whisky", "chieftains", "locations")
"""What is compared in each of the three scorings."""

ITEMS = ("abbey", "morar", "duart", "coins", "tiles")
"""What counts in the final scoring: Iona Abbey, Loch Morar, Duart Castle, coins, and the penalty for tiles."""

TILE_PENALTY = 3
"""VP lost for each tile that a display has more than the smallest one."""


class Comparison(NamedTuple):
    """One category of a scoring: what each seat has, and the VP its lead over the least brings."""

    counts: tuple[int, ...]
    points: tuple[int, ...]


class Scoring(NamedTuple):
    """One of the three scorings, by category."""

    whisky: Comparison
    chieftains: Comparison
    locations: Comparison

    def total(self, seat: int) -> int:
        """Return the VP that a seat gets in this scoring."""
        return sum(comparison.points[seat] for comparison in self)

    def as_data(self) -> list[Any]:
        """Return it as plain data."""
        return [[list(comparison.counts), list(comparison.points)] for comparison in self]


class Final(NamedTuple):
    """The final scoring: for each seat the VP of each of :data:`ITEMS`, and what they are counted from.

    :param points: by seat, the VP of Iona Abbey, Loch Morar, Duart Castle, the coins and the tiles (0 or less)
    :param counts: by seat, the yellow tiles, green tiles, villages, coins, tiles
    :param cubes: by seat, the resources left in the display, which decide a tie
    """

    points: tuple[tuple[int, ...], ...]
    counts: tuple[tuple[int, ...], ...]
    cubes: tuple[int, ...]

    def total(self, seat: int) -> int:
        """Return the VP that a seat gets, possibly less than 0."""
        return sum(self.points[seat])

    def as_data(self) -> list[Any]:
        """Return it as plain data."""
        return [[list(row) for row in self.points], [list(row) for row in self.counts], list(self.cubes)]


def strength(player: Player) -> tuple[int, int]:
    """Return by what players are ranked: the VP, and with equal VP the resources left in the display (rules, 9)."""
    return player.vp, sum(player.display.total(kind) for kind in player.display.cubes)


def leaders(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that are first as the points stand; when the game is over, these have won it."""
    ranked = [strength(player) for player in players]
    return tuple(seat for seat, each in enumerate(ranked) if each == max(ranked))


def lead_points(lead: int) -> int:
    """Return the VP for a lead over the player who has least, 0 or more: 0, 1, 2, 3, 5, then 8."""
    return (0, 1, 2, 3, 5, 8)[min(lead, 5)]


def chieftain_count(player: Player) -> int:
    """Return what a player has in the category of chieftains: bonnets never double, chieftains do with Mey."""
    return player.chieftains * (2 if MEY in player.cards else 1) + player.bonnets


def score(players: Sequence[Player]) -> Scoring:
    """Hold a scoring, without handing out its points."""
    return Scoring(
        _compare(player.barrels for player in players),
        _compare(chieftain_count(player) for player in players),
        _compare(len(player.cards) for player in players),
    )


def penalties(players: Sequence[Player]) -> tuple[int, ...]:
    """Return, by seat, what too many tiles cost at the end (rules, 9): VP, 0 or less."""
    counts = [len(player.display.tiles) for player in players]
    smallest = min(counts)
    return tuple(-TILE_PENALTY * (count - smallest) for count in counts)


def score_end(players: Sequence[Player]) -> Final:
    """Hold the final scoring, without handing out its points."""
    points, counts = [], []
    for player, penalty in zip(players, penalties(players), strict=True):
        tiles = player.display.tiles.values()
        yellow = sum(tile.frame == "yellow" for tile in tiles)
        green = sum(tile.frame == "green" for tile in tiles)
        villages = sum(tile.kind == "village" for tile in tiles)
        counts.append((yellow, green, villages, player.coins, len(tiles)))
        points.append(
            (
                2 * yellow * (IONA in player.cards),
                2 * green * (MORAR in player.cards),
                3 * villages * (DUART in player.cards),
                player.coins,
                penalty,
            )
        )
    return Final(tuple(points), tuple(counts), tuple(strength(player)[1] for player in players))


def _compare(counts: Any) -> Comparison:
    counts = tuple(counts)
    least = min(counts)
    return Comparison(counts, tuple(lead_points(count - least) for count in counts))
