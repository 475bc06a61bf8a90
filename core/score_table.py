"""Scorings as tables by category and seat, and the cards that count tiles at the end (rules, 9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from core.tiles import DUART, IONA, MORAR, Tile

CATEGORIES = ("whisky", "chieftains", "locations")
"""What is compared in each of the three scorings."""

CARD_ITEMS = ("abbey", "morar", "duart")
"""The cards that count tiles in the final scoring: Iona Abbey, Loch Morar, Duart Castle."""

ITEMS = (*CARD_ITEMS, "coins", "tiles")
"""What counts in the final scoring: Iona Abbey, Loch Morar, Duart Castle, coins, and the penalty for tiles."""

SOURCES = ("activations", *CATEGORIES, "cards", "coins", "tiles")
"""What brings VP, or costs them, in a whole game."""


class CardCount(NamedTuple):
    """The tiles that a card counts in the final scoring.

    :param counted: their frame colour, or their kind
    :param each: VP for each of them
    """

    counted: str
    each: int

    def counts(self, tile: Tile) -> bool:
        """Whether it counts a tile."""
        return self.counted == tile.frame or self.counted == tile.kind

    def vp(self, tiles: Iterable[Tile]) -> int:
        """The VP for all tiles of a display."""
        return self.each * sum(map(self.counts, tiles))


CARD_COUNTS: Final = {IONA: CardCount("yellow", 2), MORAR: CardCount("green", 2), DUART: CardCount("village", 3)}
"""The cards that count tiles in the final scoring, by the id of their tile, in the order of :data:`ITEMS`."""

MEY_CHIEFTAINS: Final = 2
"""What each chieftain counts with the card of Castle of Mey."""


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
        """A seat's VP of this scoring, 0 or more."""
        return sum(comparison.points[seat] for comparison in self)

    def as_data(self) -> list[Any]:
        """It as plain data, the same in every version."""
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
        """A seat's VP of the final scoring, possibly less than 0."""
        return sum(self.points[seat])

    def as_data(self) -> list[Any]:
        """It as plain data, the same in every version."""
        return [[list(row) for row in self.points], [list(row) for row in self.counts], list(self.cubes)]
