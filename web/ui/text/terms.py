"""The words for the things of the game: resources, tiles, players, and the places of a display."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from core.actions import Cell
from core.display import Display
from core.state import DIE, SPACES, State
from core.tiles import TILES, Due, Tile
from ui.text.i18n import N_, Name, Sentence, _, listed, ngettext

RESOURCE = {
    "wood": N_("wood"),
    "stone": N_("stone"),
    "grain": N_("grain"),
    "cattle": N_("cattle"),
    "sheep": N_("sheep"),
}
"""The word for each resource."""

KIND = {
    "quarry": N_("Quarry"),
    "forest": N_("Forest"),
    "distillery": N_("Distillery"),
    "abbey": N_("Abbey"),
    "meadow": N_("Meadow"),
    "pasture": N_("Pasture"),
    "wheat_field": N_("Wheat Field"),
    "village": N_("Village"),
    "castle": N_("Castle"),
    "butcher": N_("Butcher"),
    "fair": N_("Fair"),
    "grocer": N_("Grocer"),
    "bridge": N_("Bridge"),
    "tavern": N_("Tavern"),
    "loch": N_("Loch"),
}
"""The word for each of the 15 kinds of tile."""

LOCATION = (
    N_("Castle Moil"),
    N_("Castle Stalker"),
    N_("Armadale Castle"),
    N_("Castle of Mey"),
    N_("Duart Castle"),
    N_("Cawdor Castle"),
    N_("Donan Castle"),
    N_("Iona Abbey"),
    N_("Loch Lochy"),
    N_("Loch Morar"),
    N_("Loch Ness"),
    N_("Loch Shiel"),
    N_("Loch Oich"),
)
"""The names of the special locations."""

CATEGORY = {
    "whisky": N_("Whisky"),
    "chieftains": N_("Chieftains and bonnets"),
    "locations": N_("Special locations"),
}
"""What is compared in a scoring; the keys are those of ``core.score_table``."""

ITEM = {
    "abbey": N_("Iona Abbey"),
    "morar": N_("Loch Morar"),
    "duart": N_("Duart Castle"),
    "coins": N_("Coins"),
    "tiles": N_("Tiles more than the smallest display"),
}
"""What counts at the end; the keys are those of ``core.score_table``."""

SIDES = (
    ((0, 1), N_("above {tile}")),
    ((0, -1), N_("below {tile}")),
    ((-1, 0), N_("right of {tile}")),
    ((1, 0), N_("left of {tile}")),
)
"""Where a cell lies, seen from the neighbour in that direction."""


def resource(kind: str) -> str:
    """The word for a resource."""
    return _(RESOURCE[kind])


def tile_name(tile: Tile | int) -> Name:
    """The name of a tile; the village that a player begins with has one of its own."""
    given = TILES[tile] if isinstance(tile, int) else tile
    return Name(_("Home village") if given is TILES[0] else _(given.name))


def ahead(state: State, space: int) -> int:
    """How many spaces a space of the ring lies ahead of the rearmost figure; below 0 if it lies behind it."""
    rearmost = next(place for place, occupant in enumerate(state.chain) if DIE != occupant < 0)
    return (space - state.tail) % SPACES - rearmost


def track_tile(state: State, space: int) -> Sentence:
    """A tile of the track in words; where several have its name, with how far ahead: "Quarry (3 ahead)"."""
    tile = TILES[state.at(space)]
    if sum(TILES[occupant].name == tile.name for occupant in state.chain if occupant > 0) == 1:
        return Sentence("{tile}", tile=tile_name(tile))
    return Sentence(_("{tile} ({number} ahead)"), tile=tile_name(tile), number=ahead(state, space))


def coins(number: int) -> str:
    """An amount of money in words."""
    return ngettext("{number} coin", "{number} coins", number).format(number=number)


def points(number: int) -> str:
    """An amount of victory points in words."""
    return ngettext("{number} VP", "{number} VP", number).format(number=number)


def tiles(number: int) -> str:
    """A number of tiles in words."""
    return ngettext("{number} tile", "{number} tiles", number).format(number=number)


def barrels(number: int) -> str:
    """A number of barrels in words."""
    return ngettext("{number} barrel of whisky", "{number} barrels of whisky", number).format(number=number)


def movement(number: int) -> str:
    """A number of movement points in words."""
    return ngettext("{number} movement point", "{number} movement points", number).format(number=number)


def due(cost: Due) -> str:
    """Part of a cost in words: "stone", "2 different resources"."""
    if len(cost.kinds) == 1:
        word = resource(cost.kinds[0])
        if cost.most == 1:
            return word
        return _("{least} or {most} {resource}").format(least=cost.least, most=cost.most, resource=word)
    amount = str(cost.least) if cost.least == cost.most else f"{cost.least}–{cost.most}"
    words = _("{number} different resources") if cost.distinct else _("{number} resources")
    return words.format(number=amount)


def has_cost(tile: Tile) -> bool:
    """Whether a tile costs anything."""
    return bool(tile.cost or tile.whisky or tile.costs_person)


def cost(tile: Tile) -> str:
    """What a tile costs, in words: "wood and stone", "free"."""
    parts = [due(part) for part in tile.cost]
    if tile.whisky:
        parts.append(barrels(tile.whisky))
    if tile.costs_person:
        parts.append(_("a clansman or chieftain"))
    return listed(parts) if parts else _("free")


def offset(cell: Cell) -> str:
    """Where a cell lies, seen from the starting village: "2 east, 1 north"; no two cells have the same words."""
    x, y = cell
    parts = []
    if x:
        parts.append((_("{number} east") if x > 0 else _("{number} west")).format(number=abs(x)))
    if y:
        parts.append((_("{number} south") if y > 0 else _("{number} north")).format(number=abs(y)))
    return _(", ").join(parts) or _("home")


def beside(display: Display, cell: Cell) -> str:
    """Beside what an empty cell lies, "above Forest"; "" if it has no neighbour at a side."""
    x, y = cell
    for (dx, dy), words in SIDES:
        tile = display.tiles.get((x + dx, y + dy))
        if tile is not None:
            return _(words).format(tile=tile_name(tile))
    return ""


def spot(display: Display, cell: Cell) -> str:
    """An empty cell in words: "above Forest (2 east, 1 north)"."""
    near = beside(display, cell)
    return _("{beside} ({offset})").format(beside=near, offset=offset(cell)) if near else offset(cell)


@lru_cache(maxsize=16)
def _named(display: Display) -> Counter[str]:
    """How many tiles of a display have each name."""
    return Counter(map(tile_name, display.tiles.values()))


def place(display: Display, cell: Cell) -> Sentence:
    """A taken cell in words: "Forest (1 north)"; the offset is left out where no other tile has that name."""
    tile = display.tiles.get(cell)
    if tile is None:
        return Sentence("{offset}", offset=offset(cell))
    if _named(display)[tile_name(tile)] == 1:
        return Sentence("{tile}", tile=tile_name(tile))
    return Sentence(_("{tile} ({offset})"), tile=tile_name(tile), offset=offset(cell))
