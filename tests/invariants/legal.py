"""Legal actions, and payments (rules, 5), found by trying everything."""

from collections.abc import Iterator
from itertools import product

from core import Action, Game
from core import actions as act
from core.actions import Cell
from core.state import SPACES, Player, State
from core.tiles import RESOURCES, TILES, Due, Tile
from tests.invariants.states import IONA, all_may_go, around, bounds, may_lie, need

NESS, SHIEL, OICH = 50, 66, 67


def expected_actions(state: State) -> set[Action]:
    if state.phase in ("fill", "passed"):
        return {act.Fill() if state.phase == "fill" else act.EndTurn(), *_sell(state)}
    ways = {"take": _take, "pay": _pay, "choose": _choose, "activate": _activate, "move": _move}
    return set() if state.phase == "over" else set(ways[state.phase](state))


def _sell(state: State) -> list[Action]:
    cubes = state.player.display.cubes
    return [act.Sell(cell, kind) for kind in RESOURCES if state.warehouse[kind] for cell in cubes[kind]]


def _take(state: State) -> list[Action]:
    player, takes, placeable = state.player, list[Action](), list[Tile]()
    for place, occupant in enumerate(state.chain):
        if occupant <= 0:
            continue
        tile = TILES[occupant]
        cells = [cell for cell in bounds(player) if lies_after_paying(player, tile, cell)]
        if cells:
            placeable.append(tile)
        if affordable(state, tile, in_stock(player), state.warehouse, player.coins):
            takes += [act.Take((state.tail + place) % SPACES, cell) for cell in cells]
    if not takes and not any(
        affordable(state, tile, cubes, rows, player.coins + gain)
        for tile in placeable
        for cubes, rows, gain in sales(in_stock(player), state.warehouse)
    ):
        takes.append(act.Pass())
    return [*takes, *_sell(state)]


def lies_after_paying(player: Player, tile: Tile, cell: Cell) -> bool:
    """True if the tile may lie there once it is paid for (R1)."""
    if not tile.costs_person:
        return may_lie(player, tile, cell)
    if player.chieftains and may_lie(player, tile, cell):
        return True
    return any(may_lie(player, tile, cell, gone) for gone in player.display.clansmen)


def _pay(state: State) -> list[Action]:
    payment, player, rows = state.payment, state.player, state.warehouse
    assert payment is not None
    if payment.purpose == "place" and payment.tile.costs_person:
        ways: list[Action] = [
            act.GiveUp(gone) for gone in player.display.clansmen if may_lie(player, payment.tile, payment.cell, gone)
        ]
        return [*ways, act.GiveUp(None)] if player.chieftains else ways
    due, cubes = payment.remaining[0], in_stock(player)
    ways = []
    for kind in due.kinds:
        if len(payment.given) == due.most or (due.distinct and kind in payment.given):
            continue
        given = (*payment.given, kind)
        if cubes[kind] and payable(payment.remaining, given, {**cubes, kind: cubes[kind] - 1}, rows, player.coins):
            ways += [act.Give(cell, kind) for cell in player.display.cubes[kind]]
        asked = price(rows, kind)
        if asked is not None and asked <= player.coins:
            if payable(payment.remaining, given, cubes, {**rows, kind: rows[kind] + 1}, player.coins - asked):
                ways.append(act.Buy(kind))
    return [*ways, act.Enough()] if len(payment.given) >= due.least else ways


def _choose(state: State) -> list[Action]:
    payment = state.payment
    assert payment is not None
    kinds: list[Action] = [act.Choose(kind) for kind in RESOURCES]
    laid = state.player.display.tiles[state.cell] if state.cell else None
    shiel = laid is not None and laid.id == SHIEL and payment.purpose == "place"
    return [*kinds, act.Decline()] if shiel else kinds


def would_change(state: State, cell: Cell) -> bool:
    """True if activating the tile on a cell would change anything (R5)."""
    player = state.player
    tile = player.display.tiles[cell]
    if tile.frame == "gray":
        return True
    if tile.is_production or tile.id == IONA:
        return sum(place.get(cell, 0) for place in player.display.cubes.values()) < 3
    if tile.frame == "blue":
        return False
    return payable(tile.input, (), in_stock(player), state.warehouse, player.coins)


def _activate(state: State) -> list[Action]:
    player, laid = state.player, state.cell
    tiles = player.display.tiles
    assert laid is not None
    new = next(reversed(tiles))
    oich = tiles[new].id == OICH
    reach = set(tiles) if oich else {new, *(cell for cell in around(new) if cell in tiles)}
    if NESS in player.cards and not oich and not set(state.used) - reach:
        reach = set(tiles)
    actions: list[Action] = [act.Activate(cell) for cell in reach - set(state.used) if would_change(state, cell)]
    return [*actions, *([act.Done()] if state.movement_points else []), *_sell(state), act.EndTurn()]


def _move(state: State) -> list[Action]:
    display = state.player.display
    actions: list[Action] = [*_sell(state), act.EndTurn()]
    if state.movement_points:
        for source in display.clansmen:
            actions += [act.Move(source, target) for target in around(source) if target in display.tiles]
        if sum(display.clansmen.values()) > 1 or all_may_go(state, state.seat):
            actions += [act.Promote(source) for source in display.clansmen]
    return actions


def check_legal(game: Game) -> None:
    actions = game.legal_actions()
    need(bool(actions) != game.over, "no legal action, or one after the end")
    need(len(set(actions)) == len(actions), "an action twice")
    need(all(Action.parse(str(action)) is action for action in actions), "an action that cannot be written down")
    expected = expected_actions(game.state)
    wrong, missing = (list(map(str, each)) for each in (set(actions) - expected, expected - set(actions)))
    need(not wrong and not missing, game.state.phase, "not legal:", wrong, "legal, but not offered:", missing)


def price(rows: dict[str, int], kind: str) -> int | None:
    return None if rows[kind] == 3 else rows[kind] + 1


def payable(
    dues: tuple[Due, ...], given: tuple[str, ...], cubes: dict[str, int], rows: dict[str, int], coins: int
) -> bool:
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
