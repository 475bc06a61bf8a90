"""The 68 tiles of the game as one readable table.

A line of :data:`TILE_ROWS` is ``id | stack | kind | name | edge | cost | once | each | card``; the columns become the
attributes of :class:`Tile`, which documents their values. docs/rules.md explains the effect of each kind.
"""

from dataclasses import dataclass, field
from typing import Final

RESOURCES: Final = ("wood", "stone", "grain", "cattle", "sheep")
"""The five resources, in the order in which they are always listed (whisky is not one of them)."""

FRAMES: Final = {
    "quarry": "yellow", "forest": "yellow", "distillery": "yellow", "abbey": "yellow",
    "meadow": "green", "pasture": "green", "wheat_field": "green",
    "village": "gray", "castle": "gray",
    "butcher": "brown", "fair": "brown", "grocer": "brown", "bridge": "brown", "tavern": "brown",
    "loch": "blue",
}  # fmt: skip
"""The frame colour of each of the 15 kinds of tile."""

PRODUCED_BY_KIND: Final = {
    "quarry": "stone", "forest": "wood", "meadow": "sheep", "pasture": "cattle", "wheat_field": "grain",
}  # fmt: skip
"""The resource that each kind of production tile produces."""

EDGE_KINDS: Final = ("", "river", "road")
"""The edges of the tiles of the stacks: a river north to south, a road west to east, or neither (a plain tile)."""

ROOM: Final = 3  # maximum number of cubes on a production tile or the abbey


@dataclass(frozen=True, slots=True)
class Due:
    """Part of a cost: some cubes, each given from a tile or bought from the warehouse (rules, 4 and 5)."""

    kinds: tuple[str, ...]  # the accepted resources
    least: int = 1  # the minimum number of cubes, 1 to 3
    most: int = 1  # the maximum number of cubes, ``least`` to 5
    distinct: bool = False  # True if the cubes must all differ in kind
    only: str = field(init=False)
    """The single resource due, if it is exactly one cube of one kind; "" where there is a choice."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "only", self.kinds[0] if self.most == len(self.kinds) == 1 else "")


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A tile; each tile is a single shared object."""

    id: int  # 0 for the starting village (each player has one), 1 to 67 for the others
    stack: int  # 0 to 3; -1 for the starting village
    kind: str  # one of the 15 keys of ``FRAMES``
    name: str  # its English name
    # "river" if one runs through it from north to south, "road" from west to east, "" for a plain tile; "river+road"
    # for the starting village
    edge: str
    cost: tuple[Due, ...]  # its cost in cubes; empty when it is free or costs something else
    whisky: int  # its cost in barrels, 0 or 1
    priced: bool  # True if it costs cubes or barrels
    costs_person: bool  # True if it costs a clansman or a chieftain (Loch Ness)
    clansmen: int  # clansmen put on it when it is placed, 0 to 2
    barrels: int  # barrels gained when it is placed, 0 to 2
    coins: int  # coins gained when it is placed, 0 or 3
    free_choices: int  # resources of choice put on it when it is placed, 0 or 2 (Loch Lochy)
    produces: str  # the resource an activation puts on it; "any" for the abbey, "" for none
    input: tuple[Due, ...]  # the cubes an activation takes; empty when it takes nothing
    # the victory points for an activation: for the minimum payment, then for each additional cube
    points: tuple[int, ...]
    makes_barrel: bool  # True if an activation makes a barrel (distilleries)
    moves: bool  # True if an activation gives a movement point
    special: bool  # True if it is a special location, which comes with a card
    bonnets: int  # the bonnets on that card, 0 to 3

    @property
    def frame(self) -> str:
        """Its frame colour: yellow, green, gray, brown or blue."""
        return FRAMES[self.kind]

    @property
    def river(self) -> bool:
        """True if a river runs through it."""
        return "river" in self.edge

    @property
    def road(self) -> bool:
        """True if a road runs through it."""
        return "road" in self.edge

    @property
    def is_production(self) -> bool:
        """True for a quarry, forest, meadow, pasture or wheat field."""
        return self.kind in PRODUCED_BY_KIND

    def __repr__(self) -> str:
        return f"<Tile {self.id} {self.name}>"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return tile_by_id, (self.id,)


#  id stack kind        | name           | edge      | cost              | once       | each                      | card
TILE_ROWS: Final = """
 0 s village      | Village         | river+road |                   | clansman   | move                      |
 1 0 quarry       | Quarry          | road       |                   |            |                           |
 2 0 quarry       | Quarry          | river      |                   |            |                           |
 3 0 forest       | Forest          | river      |                   |            |                           |
 4 0 forest       | Forest          | road       |                   |            |                           |
 5 0 meadow       | Meadow          | river      |                   |            |                           |
 6 0 pasture      | Pasture         | river      |                   |            |                           |
 7 0 wheat_field  | Wheat Field     | road       |                   |            |                           |
 8 0 village      | Village         | road       |                   | clansman   | move                      |
 9 1 quarry       | Quarry          |            |                   |            |                           |
10 1 quarry       | Quarry          |            |                   |            |                           |
11 1 forest       | Forest          |            |                   |            |                           |
12 1 forest       | Forest          |            |                   |            |                           |
13 1 meadow       | Meadow          |            |                   |            |                           |
14 1 pasture      | Pasture         |            |                   |            |                           |
15 1 wheat_field  | Wheat Field     | road       |                   |            |                           |
16 1 wheat_field  | Wheat Field     |            |                   |            |                           |
17 1 village      | Village         | river      | stone             | clansman   | move                      |
18 1 village      | Village         |            | stone             | clansman   | move                      |
19 1 village      | Village         | road       | stone             | clansman   | move                      |
20 1 village      | Village         | river      | wood              | clansman   | move                      |
21 1 village      | Village         |            | wood              | clansman   | move                      |
22 1 castle       | Castle Moil     |            | wood stone grain  | clansman barrel          | move        | 1
23 1 castle       | Castle Stalker  | river      | wood stone        | clansman clansman        | move        | 1
24 1 castle       | Armadale Castle |            | wood stone        | clansman coin coin coin  | move        | 1
25 1 distillery   | Distillery      |            | stone             | barrel     | grain -> barrel           |
26 1 distillery   | Distillery      | road       | stone             | barrel     | grain -> barrel           |
27 1 butcher      | Butcher         |            |                   |            | 1-2 sheep -> 2 4          |
28 1 butcher      | Butcher         |            |                   |            | 1-2 cattle -> 2 4         |
29 1 fair         | Fair            |            | wood              |            | 1-3 different -> 1 3 5    |
30 1 fair         | Fair            | road       | wood              |            | 1-3 different -> 1 3 5    |
31 1 loch         | Loch Lochy      | river      |                   | choice choice            |             | 0
32 2 quarry       | Quarry          |            |                   |            |                           |
33 2 forest       | Forest          | road       |                   |            |                           |
34 2 meadow       | Meadow          | river      |                   |            |                           |
35 2 pasture      | Pasture         | road       |                   |            |                           |
36 2 wheat_field  | Wheat Field     |            |                   |            |                           |
37 2 wheat_field  | Wheat Field     |            |                   |            |                           |
38 2 village      | Village         | road       | wood              | clansman   | move                      |
39 2 village      | Village         | river      | stone             | clansman   | move                      |
40 2 village      | Village         |            | wood              | clansman   | move                      |
41 2 castle       | Castle of Mey   |            | wood stone cattle | clansman   | move                      | 1
42 2 castle       | Duart Castle    |            | wood stone sheep  | clansman   | move                      | 0
43 2 distillery   | Distillery      |            | stone             | barrel     | grain -> barrel           |
44 2 abbey        | Iona Abbey      | road       | wood stone sheep  |            | any                       | 0
45 2 butcher      | Butcher         |            | wood              |            | sheep cattle -> 5         |
46 2 fair         | Fair            | road       | wood              |            | 1-4 different -> 1 3 5 8  |
47 2 tavern       | Tavern          |            | whisky            |            | -> 3                      |
48 2 tavern       | Tavern          |            | whisky            |            | -> 3                      |
49 2 loch         | Loch Morar      | river      |                   |            |                           | 0
50 2 loch         | Loch Ness       | river      | clansman          |            |                           | 0
51 3 quarry       | Quarry          | road       |                   |            |                           |
52 3 forest       | Forest          |            |                   |            |                           |
53 3 meadow       | Meadow          |            |                   |            |                           |
54 3 pasture      | Pasture         |            |                   |            |                           |
55 3 wheat_field  | Wheat Field     |            |                   |            |                           |
56 3 village      | Village         | river      | wood              | clansman   | move                      |
57 3 village      | Village         | road       | stone             | clansman   | move                      |
58 3 village      | Village         |            | stone             | clansman   | move                      |
59 3 castle       | Cawdor Castle   |            | wood stone cattle | clansman   | move                      | 3
60 3 castle       | Donan Castle    | road       | wood stone grain  | clansman barrel barrel   | move        | 1
61 3 distillery   | Distillery      | road       | stone             | barrel     | grain -> barrel           |
62 3 fair         | Fair            | road       | wood              |            | 1-5 different -> 1 3 5 8 12 |
63 3 grocer       | Grocer          |            | stone             |            | 3 any -> 8                |
64 3 bridge       | Bridge          | river      |                   |            | wood stone -> 7           |
65 3 tavern       | Tavern          |            | whisky            |            | -> 4                      |
66 3 loch         | Loch Shiel      | river      |                   |            |                           | 0
67 3 loch         | Loch Oich       | river      | 2 different       |            |                           | 0
"""


def _dues(text: str) -> tuple[Due, ...]:
    """The dues of a cost: "wood stone", "3 any", "1-3 different", "1-2 sheep"."""
    words = text.split()
    if not words or not words[0][0].isdigit():
        return tuple(Due((word,)) for word in words)
    least, _, most = words[0].partition("-")
    kinds = (words[1],) if words[1] in RESOURCES else RESOURCES
    return (Due(kinds, int(least), int(most or least), distinct=words[1] == "different"),)


def _tile(line: str) -> Tile:
    """The tile in a line of the table."""
    first, name, edge, cost, once, each, card = (part.strip() for part in line.split("|"))
    number, stack, kind = first.split()
    takes, arrow, gives = (part.strip() for part in each.partition("->"))
    paid_in_cubes = cost not in ("whisky", "clansman")
    return Tile(
        id=int(number),
        stack=-1 if stack == "s" else int(stack),
        kind=kind,
        name=name,
        edge=edge,
        cost=_dues(cost) if paid_in_cubes else (),
        whisky=int(cost == "whisky"),
        priced=cost not in ("", "clansman"),
        costs_person=cost == "clansman",
        clansmen=once.count("clansman"),
        barrels=once.count("barrel"),
        coins=once.count("coin"),
        free_choices=once.count("choice"),
        produces="any" if each == "any" else PRODUCED_BY_KIND.get(kind, ""),
        input=_dues(takes) if arrow else (),
        points=tuple(int(n) for n in gives.split()) if arrow and gives != "barrel" else (),
        makes_barrel=gives == "barrel",
        moves=each == "move",
        special=card != "",
        bonnets=int(card or 0),
    )


TILES: Final = tuple(_tile(line) for line in TILE_ROWS.strip().splitlines())
"""All tiles; the index is the id."""

STACKS: Final = tuple(tuple(t.id for t in TILES if t.stack == n) for n in range(4))
"""The ids of the tiles in each of the four stacks, in the order of the table."""

MEY, DUART, IONA, MORAR, NESS, SHIEL, OICH = 41, 42, 44, 49, 50, 66, 67
"""Ids of the special locations with a rule of their own."""


def tile_by_id(number: int) -> Tile:
    """The tile with that id, 0 to 67."""
    return TILES[number]
