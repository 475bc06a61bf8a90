"""Payments, by exhaustive search (rules, 5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from core.state import Player, State
from core.tiles import RESOURCES, Due, Tile


def price(rows: dict[str, int], kind: str) -> int | None:
    return None if rows[kind] == 3 else rows[kind] + 1


def payable(
    dues: tuple[Due, ...], given: tuple[str, ...], cubes: dict[str, int], rows: dict[str, int], coins: int
) -> bool:
    """True if the dues can be paid, by exhaustive search."""
    if not dues:
        return True
    due = dues[0]
    if len(given) >= due.least:
        return payable(dues[1:], (), cubes, rows, coins)
    for kind in due.kinds:
        if due.distinct and kind in given:
            continue
        if cubes[kind] and payable(dues, (*given, kind), {**cubes, kind: cubes[kind] - 1}, rows, coins):
            return True
        asked = price(rows, kind)
        if asked is not None and asked <= coins:
            if payable(dues, (*given, kind), cubes, {**rows, kind: rows[kind] + 1}, coins - asked):
                return True
    return False


def in_stock(player: Player) -> dict[str, int]:
    return {kind: sum(place.values()) for kind, place in player.display.cubes.items()}


def affordable(state: State, tile: Tile, cubes: dict[str, int], rows: dict[str, int], coins: int) -> bool:
    return payable(tile.cost, (), cubes, rows, coins) and state.player.barrels >= tile.whisky


def sales(cubes: dict[str, int], rows: dict[str, int]) -> Iterator[tuple[dict[str, int], dict[str, int], int]]:
    """All combinations of sales: remaining cubes, rows, and coins gained."""
    for sold in product(*(range(min(cubes[kind], rows[kind]) + 1) for kind in RESOURCES)):
        gain = sum(sum(range(rows[kind] - n + 1, rows[kind] + 1)) for kind, n in zip(RESOURCES, sold, strict=True))
        left = {kind: cubes[kind] - n for kind, n in zip(RESOURCES, sold, strict=True)}
        yield left, {kind: rows[kind] - n for kind, n in zip(RESOURCES, sold, strict=True)}, gain
