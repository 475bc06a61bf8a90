"""Payments: ways to pay, and the least number of coins needed (rules, 4 and 5).

Whole payments are never enumerated: the least number of coins decides whether a cost is payable at all, and then each
unit is one decision. A unit is offered only if the rest can still be paid after it.
"""

from collections.abc import Mapping
from typing import Final

from core.actions import Action, Buy, Enough, Give, by_kind
from core.display import Display
from core.state import Payment, Player
from core.tiles import RESOURCES, Due
from core.warehouse import FULL, PRICES, UNPAYABLE, proceeds

_GIVE: Final = by_kind(Give)
_BUY: Final = {kind: Buy(kind) for kind in RESOURCES}
_ENOUGH: Final[list[Action]] = [Enough()]


def coins_needed(dues: tuple[Due, ...], display: Display, rows: Mapping[str, int], given: tuple[str, ...] = ()) -> int:
    """The fewest coins to pay dues, some resources for the first given; :data:`UNPAYABLE` or more if none will do."""
    cubes = display.cubes
    coins = 0
    for due in dues:
        kind = due.only
        if kind:
            if not cubes[kind]:
                coins += PRICES[rows[kind]]
        else:
            coins += _flexible(due, given, display, rows)
        given = ()
    return coins


def _flexible(due: Due, given: tuple[str, ...], display: Display, rows: Mapping[str, int]) -> int:
    """:func:`coins_needed` for a single due that leaves a choice of resources."""
    missing = due.least - len(given)
    if due.distinct:
        prices = sorted(0 if display.cubes[kind] else PRICES[rows[kind]] for kind in due.kinds if kind not in given)
    else:
        missing -= sum(display.total(kind) for kind in due.kinds)
        prices = sorted(price for kind in due.kinds for price in PRICES[rows[kind] : 3])
    if missing <= 0:
        return 0
    return sum(prices[:missing]) if len(prices) >= missing else UNPAYABLE


def payable_after_selling(dues: tuple[Due, ...], player: Player, rows: Mapping[str, int]) -> bool:
    """True if a player can pay dues after selling the right cubes (R2). Selling everything sellable is the only case to
    check: buying a cube back costs what selling it brought."""
    display = player.display.draft()
    sold = {kind: min(display.total(kind), rows[kind]) for kind in display.cubes}
    display.cubes = {
        kind: place if display.total(kind) > sold[kind] else {} for kind, place in player.display.cubes.items()
    }
    coins = player.coins + sum(proceeds(rows[kind], count) for kind, count in sold.items())
    return coins_needed(dues, display, {kind: rows[kind] - count for kind, count in sold.items()}) <= coins


def payments(payment: Payment, player: Player, rows: Mapping[str, int]) -> list[Action]:
    """Ways to pay the next unit of a payment; empty if nothing more can or need be paid for its first due."""
    if len(payment.given) == payment.remaining[0].most:
        return []
    display, due, rest = player.display, payment.remaining[0], payment.remaining[1:]
    gives: list[Action] = []
    buys: list[Action] = []
    for kind in due.kinds:
        if due.distinct and kind in payment.given:
            continue
        gives += map(_GIVE[kind].__getitem__, display.cubes[kind])
        price = PRICES[rows[kind]]
        if price <= player.coins:
            given = (*payment.given, kind)
            left = player.coins - price
            if len(given) >= due.least:
                if not rest or coins_needed(rest, display, rows) <= left:
                    buys.append(_BUY[kind])
            elif coins_needed(payment.remaining, display, {**rows, kind: rows[kind] + 1}, given) <= left:
                buys.append(_BUY[kind])
    is_enough = len(payment.given) >= due.least and (gives or buys)
    return gives + buys + (_ENOUGH if is_enough else [])


def forced(payment: Payment, player: Player, rows: Mapping[str, int], ways: list[Action]) -> Action | None:
    """A way to pay the next unit without which the cost could not be paid; it may be paid at once. None without one."""
    if len(ways) == 1:
        return ways[0]
    if payment.remaining[0].only:
        return None
    for way in ways:
        display, other_rows = player.display, rows
        if isinstance(way, Give):
            display = display.draft()
            place = {cell: count for cell, count in display.cubes[way.kind].items() if cell != way.cell}
            display.cubes = {**display.cubes, way.kind: place}
        elif isinstance(way, Buy):
            other_rows = {**rows, way.kind: FULL}
        if coins_needed(payment.remaining, display, other_rows, payment.given) > player.coins:
            return way
    return None
