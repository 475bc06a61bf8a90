"""What a scoring yields: tables that can be shown, by category and seat (rules, 9)."""

from __future__ import annotations

from typing import Any, NamedTuple

CATEGORIES = ("whisky", "chieftains", "locations")
"""What is compared in each of the three scorings."""

ITEMS = ("abbey", "morar", "duart", "coins", "tiles")
"""What counts in the final scoring: Iona Abbey, Loch Morar, Duart Castle, coins, and the penalty for tiles."""


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


class FinalScoring(NamedTuple):
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
