"""Weights of the features of a position, in centi-VP. All bot arithmetic uses integers, so that results are the same on
every machine."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from core.deal import ALL_TILES
from core.scoring import lead_points
from core.tiles import FRAMES, RESOURCES

#  what        | with all tiles to come | with none to come
HANDMADE_TABLE: Final = """
 wood          140   50
 stone         150   50
 grain         110   50
 cattle        110   50
 sheep         110   50
 further        60   60
 coin          130  100
 quarry        350   0
 forest        350   0
 meadow        300   0
 pasture       300   0
 wheat_field   300   0
 distillery    300   0
 abbey         400   0
 village       350   0
 castle        350   0
 butcher       350   0
 fair          350   0
 grocer        300   0
 bridge        300   0
 tavern        300   0
 loch            0   0
 barrel         80   90
 chieftain      80   90
 card           80   90
 crew          200   0
 step           30   0
 near           20   0
 end            50   0
 open0       -4000   0
 open1       -1200   0
 open2        -400   0
 open3        -100   0
 skip          140   90
 give          235  140
 next          110   0
"""
"""Handmade weights. A line is a feature, its weight with all tiles still in the stacks, and its weight with none;
interpolated in between.

* ``wood`` … ``sheep``: one cube; ``further``: per cent of that for the second one, and so on
* ``coin``: one coin
* ``quarry`` … ``loch``: expected value of a tile of that kind by future activations
* ``barrel``, ``chieftain``, ``card``: per cent of the points for one more in each scoring to come
* ``crew``: each clansman beyond the first
* ``step``: a movement point used to move a clansman
* ``near``: each tile around a newly placed one
* ``end``: an end of river or road that can be built on
* ``open0`` … ``open3``: having only that many other cells to build on, with a clansman in the display
* ``skip``: each tile passed over that no other player could have taken before it goes to the box
* ``give``: each tile passed over that another player may take
* ``next``: per cent of the activations the best cell would allow next turn
"""

WeightTable: TypeAlias = dict[str, tuple[int, int]]
"""Weights by feature: with all tiles still in the stacks, and with none."""

SCORED_FEATURES: Final = ("barrel", "chieftain", "card")  # the features that count in scorings

OPEN_CELL_FEATURES: Final = ("open0", "open1", "open2", "open3")
"""The features for having few cells to build on, by the number of cells."""


def parse_table(text: str, place: int = 0) -> WeightTable:
    """The weights in a column of a table like :data:`HANDMADE_TABLE`."""
    return {name: (row[2 * place], row[2 * place + 1]) for name, row in parse_rows(text)}


def parse_rows(text: str) -> Iterator[tuple[str, list[int]]]:
    """The lines of a table, each a name and numbers."""
    for name, *numbers in map(str.split, text.strip().splitlines()):
        yield name, list(map(int, numbers))


def format_rows(*tables: Mapping[str, tuple[int, ...]]) -> str:
    """Weights as a table: a line for each name, with its weights in each table."""
    numbers = {name: [number for table in tables for number in table[name]] for name in tables[0]}
    width = max(map(len, numbers)) + 1
    return "\n".join(f" {name:{width}}{' '.join(f'{each:6}' for each in row)}" for name, row in numbers.items())


def _smooth(lead: int) -> int:
    """Value of one more barrel (chieftain, card) in a scoring, at a lead over the smallest opponent; as leads change
    until then, the steps of the rules' table are averaged over nearby ones."""
    gains = [lead_points(abs(n + 1)) * (1 if n >= 0 else -1) - lead_points(abs(n)) * (1 if n > 0 else -1)
             for n in range(lead - 2, lead + 3)]  # fmt: skip
    return (gains[0] + 2 * gains[1] + 3 * gains[2] + 2 * gains[3] + gains[4]) * 100 // 9


MAX_LEAD: Final = 12  # the largest lead in ``SMOOTHED_LEAD_VALUES``; larger ones have the same value

SMOOTHED_LEAD_VALUES: Final = tuple(_smooth(lead) for lead in range(-MAX_LEAD, MAX_LEAD + 1))
"""Value of one more barrel (chieftain, card) in a scoring, by the lead before it, from -12 to 12."""


class Weights:
    """A table of weights prepared for use: each other attribute is indexed by the tiles left in the stacks, 0 to 67."""

    def __init__(self, table: Mapping[str, tuple[int, int]]) -> None:
        self.table = dict(table)

        def by_left(name: str) -> tuple[int, ...]:
            early, late = table[name]
            return tuple(late + (early - late) * left // ALL_TILES for left in range(ALL_TILES + 1))

        def together(names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(tables[name][left] for name in names) for left in range(ALL_TILES + 1))

        tables = {name: by_left(name) for name in table}
        self.at = tuple({name: each[left] for name, each in tables.items()} for left in range(ALL_TILES + 1))
        self.cubes = together(RESOURCES)
        self.kinds = tuple({kind: tables[kind][left] for kind in FRAMES} for left in range(ALL_TILES + 1))
        self.opens = together(OPEN_CELL_FEATURES)
        self.further, self.coin, self.crew = tables["further"], tables["coin"], tables["crew"]
        self.step, self.near = tables["step"], tables["near"]
        self.skip, self.give = tables["skip"], tables["give"]
        self.hold = together(SCORED_FEATURES)


HANDMADE: Final = Weights(parse_table(HANDMADE_TABLE))
