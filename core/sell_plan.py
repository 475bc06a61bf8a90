"""Sell plans: the cheapest sales after which a tile can be paid (rules, 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from core.actions import Cell, Sell
from core.display import Display
from core.legal import can_pay, can_pay_after_selling
from core.paying import coins_needed
from core.state import State
from core.tiles import RESOURCES, Due, Tile
from core.warehouse import proceeds


def cheapest_sales_for(state: State, tile: Tile) -> tuple[Sell, ...]:
    """The cheapest sales after which the player can pay a tile, one after the other; empty if he can pay it already, or
    not even then.

    The rule: as few cubes as possible; of those sets the one after which most coins are left when the tile is paid
    with as few coins as can be; of those the one that comes first when the resources are taken in their usual order.
    A cube is taken from the tile that holds most of its kind, so that room is made where it is scarce; of several such
    tiles, from the one that was laid first.
    """
    if not tile.cost or can_pay(state, tile) or not can_pay_after_selling(state, tile):
        return ()
    player, rows = state.player, state.warehouse
    most = [min(player.display.total(kind), rows[kind]) for kind in RESOURCES]
    for number in range(1, sum(most) + 1):
        left = {
            counts: coins
            for counts in _sets(most, number)
            if (coins := _coins_left(tile.cost, player.coins, player.display, rows, counts)) >= 0
        }
        if left:
            best = max(left, key=lambda counts: (left[counts], counts))
            return tuple(_sales(player.display, best))
    return ()


def _sets(most: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """The ways to sell so many cubes in all: how many of each resource."""
    for counts in product(*(range(count + 1) for count in most)):
        if sum(counts) == number:
            yield counts


def _coins_left(
    dues: tuple[Due, ...], coins: int, display: Display, rows: Mapping[str, int], counts: tuple[int, ...]
) -> int:
    """The coins left when so many cubes were sold and the dues paid; less than 0 if that cannot be."""
    rest, after = display, dict(rows)
    for kind, count in zip(RESOURCES, counts, strict=True):
        for _ in range(count):
            rest = rest.with_cube(_fullest(rest, kind), kind, -1)
        coins += proceeds(rows[kind], count)
        after[kind] -= count
    return coins - coins_needed(dues, rest, after)


def _fullest(display: Display, kind: str) -> Cell:
    """The cell that holds most cubes of a resource."""
    place = display.cubes[kind]
    return max((cell for cell in display.tiles if cell in place), key=lambda cell: place[cell])


def _sales(display: Display, counts: tuple[int, ...]) -> Iterator[Sell]:
    for kind, count in zip(RESOURCES, counts, strict=True):
        for _ in range(count):
            cell = _fullest(display, kind)
            display = display.with_cube(cell, kind, -1)
            yield Sell(cell, kind)
