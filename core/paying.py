"""Paying (rules, 4 and 5): ways to pay, the least number of coins needed, what paying does, and why not.

Whole payments are never enumerated: the least number of coins decides whether a cost is payable at all, and then each
unit is one decision. A unit is offered only if the rest can still be paid after it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from core.actions import Action, Buy, Cell, Enough, Give, GiveUp, by_kind
from core.display import Display
from core.placing import place
from core.reason_codes import Reason, ReasonCode
from core.state import Payment, Player, State
from core.step import Step
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


def payment_options(payment: Payment, player: Player, rows: Mapping[str, int]) -> list[Action]:
    """Returns the ways to pay the next unit; empty if the first due is paid or cannot be paid."""
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


def forced_payment(payment: Payment, player: Player, rows: Mapping[str, int], ways: list[Action]) -> Action | None:
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


def give_up_actions(player: Player, cell: Cell) -> list[GiveUp]:
    """Ways to pay for Loch Ness before placing it on a cell (R1)."""
    display: Display = player.display
    sources = [GiveUp(source) for source in display.clansmen if display.reachable_without(source, cell)]
    return [*sources, GiveUp(None)] if player.chieftains else sources


def ways_to_pay(state: State) -> Sequence[Action]:
    """The ways to pay the next unit of what is being paid."""
    payment = state.payment
    assert payment is not None
    if not (payment.purpose == "place" and payment.tile.costs_person):
        return payment_options(payment, state.player, state.warehouse)
    return give_up_actions(state.player, payment.cell)


def pay_on(step: Step) -> None:
    """Pays everything that leaves no choice, until a choice comes up or all is paid."""
    state = step.state
    while True:
        payment = state.payment
        assert payment is not None
        ways = payment_options(payment, step.player, state.warehouse)
        if ways:
            enough = len(payment.given) >= payment.remaining[0].least
            way = None if enough else forced_payment(payment, step.player, state.warehouse, ways)
            if way is None:
                state.phase = "pay"
                return
            assert isinstance(way, (Give, Buy))
            _pay_unit(step, way)
        elif len(payment.remaining) > 1:
            state.payment = payment._replace(remaining=payment.remaining[1:], given=())
        else:
            break
    state.payment = None
    if payment.purpose == "place":
        place(step, payment.tile, payment.cell)
    else:
        reward(step, payment)


def _pay_unit(step: Step, action: Give | Buy) -> None:
    state, player, kind = step.state, step.player, action.kind
    if type(action) is Give:
        player.display = player.display.with_cube(action.cell, kind, -1)
        step.emit("gave", action.cell, kind)
    else:
        rows = state.warehouse
        price = PRICES[rows[kind]]
        player.coins -= price
        state.warehouse = {**rows, kind: rows[kind] + 1}
        step.emit("bought", what=kind, number=price)
    payment = state.payment
    assert payment is not None
    state.payment = payment._replace(given=(*payment.given, kind), paid=payment.paid + 1)


def pay(step: Step, action: Give | Buy) -> None:
    _pay_unit(step, action)
    pay_on(step)


def enough(step: Step, action: Enough) -> None:
    payment = step.state.payment
    assert payment is not None
    step.state.payment = None
    reward(step, payment)


def give_up(step: Step, action: GiveUp) -> None:
    player, payment = step.player, step.state.payment
    assert payment is not None
    if action.source is None:
        player.chieftains -= 1
    else:
        player.display = player.display.with_clansman(action.source, -1)
    step.emit("gave_up", action.source)
    step.state.payment = None
    place(step, payment.tile, payment.cell)


def reward(step: Step, payment: Payment) -> None:
    """Awards the benefit of an activation for the cubes paid."""
    player, tile = step.player, payment.tile
    if tile.makes_barrel:
        player.barrels += 1
        step.emit("barrels", payment.cell, tile=tile.id, number=1)
    else:
        points = tile.points[payment.paid - sum(due.least for due in tile.input)]
        player.vp += points
        player.earned = {**player.earned, tile.kind: player.earned.get(tile.kind, 0) + points}
        step.emit("points", payment.cell, tile=tile.id, number=points)
    step.state.phase = "activate"


def why_not_give(state: State, action: Give) -> Reason:
    """The reason a cube cannot be given."""
    if state.phase != "pay":
        return Reason(ReasonCode.NOTHING_TO_PAY)
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason(ReasonCode.NO_CUBE_THERE, {"kind": action.kind})
    return Reason(ReasonCode.NOT_IN_THE_COST, {"kind": action.kind})


def why_not_buy(state: State, action: Buy) -> Reason:
    """The reason a cube cannot be bought."""
    if state.phase != "pay":
        return Reason(ReasonCode.NO_COST_TO_BUY_FOR)
    payment, kind, row = state.payment, action.kind, state.warehouse[action.kind]
    due = payment.remaining[0] if payment and payment.remaining else None
    if payment is None or due is None or kind not in due.kinds or (due.distinct and kind in payment.given):
        return Reason(ReasonCode.NOT_IN_THE_COST, {"kind": kind})
    if row == FULL:
        return Reason(ReasonCode.ROW_FULL, {"kind": kind})
    return Reason(ReasonCode.REST_NOT_PAYABLE, {"price": PRICES[row], "cube": kind})


def why_not_give_up(state: State, action: GiveUp) -> Reason:
    """The reason a person cannot be given up."""
    if state.phase != "pay" or state.payment is None or not state.payment.tile.costs_person:
        return Reason(ReasonCode.NOBODY_TO_GIVE_UP)
    if action.source is None:
        return Reason(ReasonCode.NO_CHIEFTAIN)
    if action.source not in state.player.display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN_THERE)
    return Reason(ReasonCode.CLANSMAN_HOLDS_THE_CELL)
