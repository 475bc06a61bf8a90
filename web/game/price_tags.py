"""The price tag of a tile on the track: its cost, and how the player to move could pay it. Pure."""

from typing import NamedTuple

from core.paying import coins_needed
from core.tiles import RESOURCES, TILES
from game.click_targets import SELL_SYMBOL
from game.view import View


class Due(NamedTuple):
    """One symbol on a tag; ``has`` is True if the player owns it."""

    symbol: str
    has: bool


class Tag(NamedTuple):
    """A price tag.

    :ivar state: "plain" outside the choice of a tile, "own" if the player can pay with what they have, "buy" if they
        have to buy something, "sell" if they have to sell first, "no" if they cannot take the tile
    :ivar sign: the symbol of what is missing besides the cost, such as the river; "" if nothing is
    """

    state: str
    dues: tuple[Due, ...]
    sign: str = ""


def tag(view: View, space: int) -> Tag | None:
    """The tag of the tile on a space; None for a tile that is free and can be taken."""
    tile = TILES[view.state.at(space)]
    player, target = view.state.player, view.spaces.get(space)
    left = {kind: player.display.total(kind) for kind in RESOURCES}
    dues = []
    for due in tile.cost:
        for _unit in range(due.least):
            kind = next((kind for kind in due.kinds if left[kind]), "")
            if kind:
                left[kind] -= 1
            dues.append(Due("r-" + due.kinds[0] if len(due.kinds) == 1 else "r-any", bool(kind)))
    dues += [Due("barrel", number < player.barrels) for number in range(tile.whisky)]
    if tile.costs_person:
        dues.append(Due("clansman", bool(player.display.clansmen or player.chieftains)))
    if target is None or view.state.phase != "take":
        return Tag("plain", tuple(Due(due.symbol, True) for due in dues)) if dues else None
    if not target.missing_symbol:
        needed = coins_needed(tile.cost, player.display, view.state.warehouse)
        return Tag("buy" if needed else "own", tuple(dues)) if dues else None
    if target.missing_symbol == SELL_SYMBOL:
        return Tag("sell", tuple(dues))
    has_all = all(due.has for due in dues)
    return Tag("no", tuple(dues), target.missing_symbol if has_all else "")
