"""Words for the things of the game: resources, tiles, players, and the cells of a display."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from core.actions import Cell
from core.display import Display
from core.state import DIE, SPACES, State
from core.tiles import TILES, Due, Tile
from words.i18n import (
    N_,
    NC_,
    NN_,
    EnglishName,
    Noun,
    Sentence,
    _,
    format_count,
    format_list,
    pgettext,
    translated_cache,
)

RESOURCE_NAMES = {
    # Translators: A resource as a heading says it, of no number: "Rinder", "runderen", "bovine".
    "wood": NC_("resource", "wood"),
    "stone": NC_("resource", "stone"),
    "grain": NC_("resource", "grain"),
    "cattle": NC_("resource", "cattle"),
    "sheep": NC_("resource", "sheep"),
}
"""Name of each resource."""

ONE_CUBE = {
    # Translators: A single cube of it within a sentence, where English needs no article: "costs wood and stone", "Sell
    # sheep from the Meadow for 2 coins". With a number wherever a bare singular would be odd: "1 Schaf", "1 oaie".
    "wood": NC_("one cube", "wood"),
    "stone": NC_("one cube", "stone"),
    "grain": NC_("one cube", "grain"),
    "cattle": NC_("one cube", "cattle"),
    "sheep": NC_("one cube", "sheep"),
}
"""One cube of each resource."""

CUBE_COUNTS = {
    # Translators: {number} is 1 to 30, and may have a sign ("+2", "−1").
    "wood": NN_("{number} wood", "{number} wood"),
    "stone": NN_("{number} stone", "{number} stone"),
    "grain": NN_("{number} grain", "{number} grain"),
    "cattle": NN_("{number} cattle", "{number} cattle"),
    "sheep": NN_("{number} sheep", "{number} sheep"),
}
"""Number of cubes of each resource."""

TILE_LABELS = {
    # Translators: A kind of tile as it stands on the tile and in tables, short: more than 10 letters are set smaller.
    # English names of tiles without this context stand within sentences: "Take the Forest and place it …".
    "quarry": NC_("label", "Quarry"),
    "forest": NC_("label", "Forest"),
    "distillery": NC_("label", "Distillery"),
    "abbey": NC_("label", "Abbey"),
    "meadow": NC_("label", "Meadow"),
    "pasture": NC_("label", "Pasture"),
    "wheat_field": NC_("label", "Wheat Field"),
    "village": NC_("label", "Village"),
    "castle": NC_("label", "Castle"),
    "butcher": NC_("label", "Butcher"),
    "fair": NC_("label", "Fair"),
    "grocer": NC_("label", "Grocer"),
    "bridge": NC_("label", "Bridge"),
    "tavern": NC_("label", "Tavern"),
    "loch": NC_("label", "Loch"),
}
"""Label of each of the 15 kinds of tile, on the tile and in tables."""

TILE_NAMES = {
    # Translators: Each tile has three messages, here and below: first its name as a heading. (A Meadow gives sheep, a
    # Pasture cattle.) Then the forms of it that your sentences need, by names of your choice, the same for each tile:
    # "the: der Wald; acc: den Wald; to: zum Wald". A sentence asks for one by "{tile:acc}", or by "{tile:Acc}" where a
    # capital letter begins it; "{tile}" is the heading. The page itself asks for "the", so list that at least. Last, a
    # number of them, 2 or more.
    N_("Quarry"): (NC_("forms", "the: the Quarry; a: a Quarry"), NN_("{number} Quarry", "{number} Quarries")),
    N_("Forest"): (NC_("forms", "the: the Forest; a: a Forest"), NN_("{number} Forest", "{number} Forests")),
    N_("Distillery"): (
        NC_("forms", "the: the Distillery; a: a Distillery"),
        NN_("{number} Distillery", "{number} Distilleries"),
    ),
    N_("Meadow"): (NC_("forms", "the: the Meadow; a: a Meadow"), NN_("{number} Meadow", "{number} Meadows")),
    N_("Pasture"): (NC_("forms", "the: the Pasture; a: a Pasture"), NN_("{number} Pasture", "{number} Pastures")),
    N_("Wheat Field"): (
        NC_("forms", "the: the Wheat Field; a: a Wheat Field"),
        NN_("{number} Wheat Field", "{number} Wheat Fields"),
    ),
    N_("Village"): (NC_("forms", "the: the Village; a: a Village"), NN_("{number} Village", "{number} Villages")),
    N_("Butcher"): (NC_("forms", "the: the Butcher; a: a Butcher"), NN_("{number} Butcher", "{number} Butchers")),
    N_("Fair"): (NC_("forms", "the: the Fair; a: a Fair"), NN_("{number} Fair", "{number} Fairs")),
    N_("Grocer"): (NC_("forms", "the: the Grocer; a: a Grocer"), NN_("{number} Grocer", "{number} Grocers")),
    N_("Bridge"): (NC_("forms", "the: the Bridge; a: a Bridge"), NN_("{number} Bridge", "{number} Bridges")),
    N_("Tavern"): (NC_("forms", "the: the Tavern; a: a Tavern"), NN_("{number} Tavern", "{number} Taverns")),
    # Translators: The village with which each player begins.
    N_("Starting village"): (NC_("forms", "the: the starting village; a: the starting village"), ("", "")),
}
"""The names of the tiles without a name of their own, as in ``core.tiles``; their forms, for
:class:`words.i18n.Noun`; and a number of them."""

# Translators: The same forms of a special location, whose name is {name}: "the: {name}; acc: {name}; to: zu {name}".
_FORMS = NC_("forms", "the: {name}; a: {name}")
# Translators: The same of a location that has an article in English, the Castle of Mey.
_FORMS_OF = NC_("forms", "the: the {name}; a: the {name}")

LOCATION_NAMES = (
    # Translators: Places in Scotland keep their names in every language, here and below.
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
"""Names of the special locations."""

CATEGORY_NAMES = {
    # Translators: What is compared in a scoring, here and below: heads of columns and of rows, narrow.
    "whisky": N_("Whisky"),
    "chieftains": N_("Chieftains & bonnets"),
    "locations": N_("Special locations"),
}
"""Categories of a scoring; the keys are those of ``core.score_types``."""

FINAL_ITEM_NAMES = {
    # Translators: What counts at the end of the game, here and below: heads of rows.
    "abbey": N_("Iona Abbey"),
    "morar": N_("Loch Morar"),
    "duart": N_("Duart Castle"),
    "coins": N_("Coins"),
    "tiles": N_("Extra tiles"),
}
"""Items of the final scoring; the keys are those of ``core.score_types``."""

POINTS_FOR = {
    # Translators: What earns or costs points, here and below: within a sentence, so in small letters where nouns are.
    "whisky": NC_("within a sentence", "whisky"),
    "chieftains": NC_("within a sentence", "chieftains and bonnets"),
    "locations": NC_("within a sentence", "special locations"),
    **{key: FINAL_ITEM_NAMES[key] for key in ("abbey", "morar", "duart")},
    "coins": NC_("within a sentence", "coins"),
    "tiles": NC_("within a sentence", "extra tiles"),
}
"""The categories of a scoring and the items of the final one, as words within a sentence."""

SIDE_PHRASES = ((0, 1), (0, -1), (-1, 0), (1, 0))
"""Directions from a cell to its neighbours, the one below first."""

COINS = NN_("{number} coin", "{number} coins")
POINTS = NN_("{number} VP", "{number} VP")
TILE_COUNT = NN_("{number} tile", "{number} tiles")
PLAYERS = NN_("{number} player", "{number} players")
CLANSMEN = NN_("{number} clansman", "{number} clansmen")
CHIEFTAINS = NN_("{number} chieftain", "{number} chieftains")
BONNETS = NN_("{number} bonnet", "{number} bonnets")
CARDS = NN_("{number} special location", "{number} special locations")
BARRELS = NN_("{number} barrel", "{number} barrels")
"""Countable things, for :func:`words.i18n.format_count`."""

coins, points = partial(format_count, COINS), partial(format_count, POINTS)
tiles, players = partial(format_count, TILE_COUNT), partial(format_count, PLAYERS)
clansmen, chieftains = partial(format_count, CLANSMEN), partial(format_count, CHIEFTAINS)
barrels = partial(format_count, NN_("{number} barrel of whisky", "{number} barrels of whisky"))
movement = partial(format_count, NN_("{number} movement point", "{number} movement points"))
"""Numbers of things in words, perhaps with the sign of a positive one."""


def resource_name(kind: str) -> str:
    """The name of a resource, as used in headings."""
    return _(RESOURCE_NAMES[kind])


def one_cube(kind: str) -> str:
    """One cube of a resource in words."""
    return _(ONE_CUBE[kind])


def cube_count(kind: str, number: int, plus: str = "") -> str:
    """Cubes of a resource in words: "2 wood"."""
    return format_count(CUBE_COUNTS[kind], number, plus)


def resource_amounts(counts: Mapping[str, int]) -> str:
    """Cubes of several resources in words, by number: "2 grain and wood"."""
    return format_list([cube_count(kind, count) if count > 1 else one_cube(kind) for kind, count in counts.items()])


def tile_label(tile: Tile) -> str:
    """The label on a tile, which may be shorter than its name."""
    if tile is TILES[0]:
        # A sign at the corner would hide the beginning of a name as long as that of this tile.
        # Translators: On the village with which each player begins; about 7 letters have room beside a sign.
        return pgettext("label", "Start")
    return str(tile_name(tile)) if tile.special else _(TILE_LABELS[tile.kind])


def tile_name(tile: Tile | int) -> Noun:
    """The name of a tile; the starting village has a separate one."""
    return _noun(tile if isinstance(tile, int) else tile.id)


@translated_cache(len(TILES))
def _noun(number: int) -> Noun:
    tile = TILES[number]
    if tile.special:
        forms = _FORMS_OF if " of " in tile.name else _FORMS
        return EnglishName(_(tile.name), _(forms).replace("{name}", _(tile.name)))
    name = tile.name if number else "Starting village"
    listed_forms, many = TILE_NAMES[name]
    return Noun(_(name), _(listed_forms), many)


def spaces_ahead(state: State, space: int) -> int:
    """Number of spaces by which a space of the ring lies ahead of the rearmost figure; negative if behind it."""
    rearmost = next(place for place, occupant in enumerate(state.chain) if DIE != occupant < 0)
    return (space - state.tail) % SPACES - rearmost


def track_tile(state: State, space: int) -> Sentence:
    """A tile on the track in words, with its distance if several share its name: "Quarry (3 ahead)"."""
    return track_tiles(state, [space])[0]


def track_tiles(state: State, spaces: Sequence[int]) -> list[Sentence]:
    """Tiles on the track in words, each with its distance if one of them shares its name with another."""
    names = [TILES[occupant].name for occupant in state.chain if occupant > 0]
    # Translators: A tile on the track: so many spaces ahead of the figure that stands last, 1 to 13.
    distant = _("{tile} ({number} ahead)")
    words = distant if any(names.count(TILES[state.at(space)].name) > 1 for space in spaces) else "{tile}"
    return [Sentence(words, tile=tile_name(TILES[state.at(each)]), number=spaces_ahead(state, each)) for each in spaces]


def cost_part_phrase(cost: Due) -> str:
    """Part of a cost in words: "stone", "2 different resources"."""
    if len(cost.kinds) == 1:
        if cost.most == 1:
            return one_cube(cost.kinds[0])
        # Translators: {least} is 1, {most} two cubes with their number: "1 or 2 sheep".
        return _("{least} or {most}").format(least=cost.least, most=cube_count(cost.kinds[0], cost.most))
    amount = str(cost.least) if cost.least == cost.most else f"{cost.least}–{cost.most}"
    # Translators: {number} is 2, or "1–3", "1–4", "1–5".
    different = _("{number} different resources")
    # Translators: {number} is 3.
    words = different if cost.distinct else _("{number} resources")
    return words.format(number=amount)


def has_cost(tile: Tile) -> bool:
    """True if a tile costs anything."""
    return bool(tile.cost or tile.whisky or tile.costs_person)


def cost_phrase(tile: Tile) -> str:
    """The cost of a tile in words: "wood and stone", "free"."""
    parts = [cost_part_phrase(part) for part in tile.cost]
    if tile.whisky:
        parts.append(barrels(tile.whisky))
    if tile.costs_person:
        parts.append(_("a clansman or chieftain"))
    # Translators: What a tile costs: nothing.
    return format_list(parts) if parts else pgettext("cost", "free")


def offset(cell: Cell) -> str:
    """A cell's position relative to the starting village: "2 east, 1 north"; unique for each cell."""
    x, y = cell
    parts = []
    if x:
        # Translators: Where a cell of a display lies: so many cells east of the first tile, often in brackets.
        east = _("{number} east")
        parts.append((east if x > 0 else _("{number} west")).format(number=abs(x)))
    if y:
        parts.append((_("{number} south") if y > 0 else _("{number} north")).format(number=abs(y)))
    # Translators: Where a cell of a display lies: it is that of the first tile. Usually in brackets.
    home = pgettext("cell", "start")
    return _(", ").join(parts) or home


def empty_cell_phrase(display: Display, cell: Cell) -> str:
    """An empty cell in words: "above the Forest" if that is one cell only, or else with its offset, "(at 2 east, 1
    north)"."""
    if beside := _neighbour_place(display, cell, display.free_cells()):
        return _cell_place(*beside)
    near = _neighbours(display, cell)
    if not near:
        return offset(cell)
    # Translators: An empty cell; {beside} is such as "above the Forest", {offset} such as "2 east, 1 north". It must
    # not look as if that tile lay there, as in "above the Forest (1 north)".
    return _("{beside} (at {offset})").format(beside=_cell_place(*near[0]), offset=offset(cell))


def tile_phrase(display: Display, cell: Cell) -> Sentence:
    """An occupied cell in words: its tile, and if several tiles have that name "Wheat Field above the Forest" if only
    one of them is, or else "Wheat Field (1 north)"."""
    tile = display.tiles.get(cell)
    if tile is None:
        return Sentence("{offset}", offset=offset(cell))
    alike = _cells_by_name(display)[tile_name(tile)]
    if len(alike) == 1:
        return Sentence("{tile}", tile=tile_name(tile))
    if beside := _neighbour_place(display, cell, alike):
        # Translators: A tile of a display; {beside} is such as "above the Forest".
        return Sentence(_("{tile:more} {beside}"), tile=tile_name(tile), beside=_lying(*beside))
    # Translators: A tile of a display; {offset} is such as "2 east, 1 north".
    return Sentence(_("{tile} ({offset})"), tile=tile_name(tile), offset=offset(cell))


def _neighbour_place(display: Display, cell: Cell, others: Iterable[Cell]) -> tuple[Noun, Cell] | None:
    """A neighbour of another name, as in :func:`_neighbours`: one whose name no other tile has, or whose like none of
    the other cells has on that side; None if there is no such neighbour."""
    named = _cells_by_name(display)
    near = [each for each in _neighbours(display, cell) if cell not in named[each[0]]]
    elsewhere = {each for other in others if other != cell for each in _neighbours(display, other)}
    near = [each for each in near if len(named[each[0]]) == 1] or [each for each in near if each not in elsewhere]
    return near[0] if near else None


def _neighbours(display: Display, cell: Cell) -> list[tuple[Noun, Cell]]:
    """The names of the tiles that share a side with a cell, each with the direction to it."""
    x, y = cell
    sides = ((display.tiles.get((x + dx, y + dy)), (dx, dy)) for dx, dy in SIDE_PHRASES)
    return [(tile_name(tile), side) for tile, side in sides if tile is not None]


def _cell_place(near: Noun, side: Cell) -> str:
    """The place of an empty cell beside a tile."""
    words = {
        # Translators: Where a tile is laid, here and below: a phrase of its own, which stands after "place it".
        (0, 1): _("above {tile:the}"),
        (0, -1): _("below {tile:the}"),
        (-1, 0): _("to the right of {tile:the}"),
        (1, 0): _("to the left of {tile:the}"),
    }
    return words[side].format(tile=near)


def _lying(near: Noun, side: Cell) -> str:
    """The place of a tile beside another."""
    words = {
        # Translators: Which of several tiles, here and below; stands after its name: "Wheat Field above the Forest".
        (0, 1): pgettext("after a tile", "above {tile:the}"),
        (0, -1): pgettext("after a tile", "below {tile:the}"),
        (-1, 0): pgettext("after a tile", "to the right of {tile:the}"),
        (1, 0): pgettext("after a tile", "to the left of {tile:the}"),
    }
    return words[side].format(tile=near)


@translated_cache(16)
def _cells_by_name(display: Display) -> dict[Noun, list[Cell]]:
    """A display's cells by the names of their tiles."""
    found: dict[Noun, list[Cell]] = {}
    for cell, tile in display.tiles.items():
        found.setdefault(tile_name(tile), []).append(cell)
    return found
