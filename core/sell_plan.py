"""Sell plans: the cheapest sales that make a tile affordable (rules, 5)."""

from collections.abc import Iterator, Mapping
from itertools import product

from core.actions import Cell, Sell
from core.display import Display
from core.paying import coins_needed
from core.state import State
from core.taking import can_pay, can_pay_after_selling
from core.tiles import RESOURCES, Due, Tile
from core.warehouse import proceeds


def cheapest_sales_for(state: State, tile: Tile) -> tuple[Sell, ...]:
    """The cheapest sales that let the player pay for a tile, in order; empty if the player can already pay, or not even
    then.

    The rule: as few cubes as possible; of those sets the one that leaves the most coins once the tile is paid with as
    few coins as possible; of those the first when the resources are taken in their usual order. Each cube is taken from
    the tile that holds the most of its kind, to make room where it is scarce; of several such tiles, from the one
    placed first.
    """
    if not tile.cost or can_pay(state, tile) or not can_pay_after_selling(state, tile):
        return ()
    player, rows = state.player, state.warehouse
    most = [min(player.display.total(kind), rows[kind]) for kind in RESOURCES]
    for number in range(1, sum(most) + 1):
        left = {
            counts: coins
            for counts in _combinations(most, number)
            if (coins := _coins_left(tile.cost, player.coins, player.display, rows, counts)) >= 0
        }
        if left:
            best = max(left, key=lambda counts: (left[counts], counts))
            return tuple(_sales(player.display, best))
    return ()


def _combinations(most: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """The ways to sell that many cubes in all, as numbers by resource."""
    for counts in product(*(range(count + 1) for count in most)):
        if sum(counts) == number:
            yield counts


def _coins_left(
    dues: tuple[Due, ...], coins: int, display: Display, rows: Mapping[str, int], counts: tuple[int, ...]
) -> int:
    """Coins left after selling those cubes and paying the dues; negative if that is impossible."""
    rest, after = display, dict(rows)
    for kind, count in zip(RESOURCES, counts, strict=True):
        for _ in range(count):
            rest = rest.with_cube(_fullest(rest, kind), kind, -1)
        coins += proceeds(rows[kind], count)
        after[kind] -= count
    return coins - coins_needed(dues, rest, after)


def _fullest(display: Display, kind: str) -> Cell:
    """The cell with the most cubes of a resource."""
    place = display.cubes[kind]
    return max((cell for cell in display.tiles if cell in place), key=lambda cell: place[cell])


def _sales(display: Display, counts: tuple[int, ...]) -> Iterator[Sell]:
    for kind, count in zip(RESOURCES, counts, strict=True):
        for _ in range(count):
            cell = _fullest(display, kind)
            display = display.with_cube(cell, kind, -1)
            yield Sell(cell, kind)
