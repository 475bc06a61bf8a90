"""Scorings as tables by category and seat, and the cards that count tiles at the end (rules, 9)."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from core.tiles import DUART, IONA, MORAR, Tile

CATEGORIES = ("whisky", "chieftains", "locations")  # the categories of the three scorings

CARD_ITEMS = ("abbey", "morar", "duart")
"""The cards that count tiles in the final scoring: Iona Abbey, Loch Morar, Duart Castle."""

ITEMS = (*CARD_ITEMS, "coins", "tiles")
"""The items of the final scoring: Iona Abbey, Loch Morar, Duart Castle, coins, and the tile penalty."""

SOURCES = ("activations", *CATEGORIES, "cards", "coins", "tiles")
"""The sources of VP, gained or lost, in a whole game."""


class CardCount(NamedTuple):
    """The tiles that a card counts in the final scoring, by frame colour or kind, and the points for each."""

    counted: str
    vp_each: int

    def counts(self, tile: Tile) -> bool:
        """True if the card counts a tile."""
        return self.counted == tile.frame or self.counted == tile.kind

    def vp(self, tiles: Iterable[Tile]) -> int:
        """The card's VP for the tiles of a display."""
        return self.vp_each * sum(map(self.counts, tiles))


CARD_COUNTS: Final = {IONA: CardCount("yellow", 2), MORAR: CardCount("green", 2), DUART: CardCount("village", 3)}
"""The cards that count tiles in the final scoring, by tile id, in the order of :data:`ITEMS`."""

MEY_CHIEFTAINS: Final = 2  # the value of each chieftain with the card of Castle of Mey


class Comparison(NamedTuple):
    """One category of a scoring: each seat's count, and the VP for its lead over the smallest one."""

    counts: tuple[int, ...]
    points: tuple[int, ...]


class Scoring(NamedTuple):
    """One of the three scorings, by category."""

    whisky: Comparison
    chieftains: Comparison
    locations: Comparison

    def total(self, seat: int) -> int:
        """A seat's VP in this scoring, 0 or more."""
        return sum(comparison.points[seat] for comparison in self)

    def as_data(self) -> list[Any]:
        """The scoring as plain data, the same in every version."""
        return [[list(comparison.counts), list(comparison.points)] for comparison in self]


class FinalScoring(NamedTuple):
    """The final scoring: each seat's VP for each of :data:`ITEMS`, and the counts behind them."""

    # by seat, the VP for Iona Abbey, Loch Morar, Duart Castle, the coins and the tiles (0 or less)
    points: tuple[tuple[int, ...], ...]
    counts: tuple[tuple[int, ...], ...]  # by seat, the number of yellow tiles, green tiles, villages, coins, tiles
    cubes: tuple[int, ...]  # by seat, the resources left in the display, the tie-breaker

    def total(self, seat: int) -> int:
        """A seat's VP in the final scoring, possibly negative."""
        return sum(self.points[seat])

    def as_data(self) -> list[Any]:
        """The scoring as plain data, the same in every version."""
        return [[list(row) for row in self.points], [list(row) for row in self.counts], list(self.cubes)]
