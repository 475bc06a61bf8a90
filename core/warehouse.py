"""The warehouse: a row of three spaces for each resource, whose coins always lie on the lowest ones (rules, 5). A row
is in state 0 to 3 (no coin, coins on 1, on 1 and 2, on all three); the rows are a dict from resource to state."""

from collections.abc import Mapping
from typing import Final

from core.tiles import RESOURCES

FULL: Final = 3  # the state of a full row, which nothing can be bought from
UNPAYABLE: Final = 1_000_000  # stands for an unaffordable price
PRICES: Final = (1, 2, 3, UNPAYABLE)  # the price of one cube in coins, by the state of its row


def new_rows(players: int) -> dict[str, int]:
    """The initial rows: with 2 or 3 players each has one coin (rules, 2)."""
    return dict.fromkeys(RESOURCES, 1 if players < 4 else 0)


def buying_price(rows: Mapping[str, int], kind: str) -> int | None:
    """The price of one cube, 1 to 3 coins; None if the row is full."""
    return None if rows[kind] == FULL else PRICES[rows[kind]]


def selling_price(rows: Mapping[str, int], kind: str) -> int:
    """The proceeds of one cube, 1 to 3 coins; 0 if the row is empty and nothing can be sold."""
    return rows[kind]


def proceeds(row: int, cubes: int) -> int:
    """Coins for selling that many cubes one by one to a row in that state."""
    return sum(range(row, max(row - cubes, 0), -1))
