"""What things are worth to a bot, in hundredths of a victory point.

All of a bot's arithmetic is done in whole numbers, so that it comes out the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from core.deal import ALL_TILES
from core.scoring import lead_points
from core.tiles import FRAMES, RESOURCES

#  what        | with all tiles to come | with none to come
HAND_TABLE: Final = """
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
"""Where no learning has been at work: a line is ``what``, its worth while all tiles are still to come, and its worth
when none are; in between, in proportion.

* ``wood`` … ``sheep``: one cube; ``further``: per cent of that for the second one, and so on
* ``coin``: one coin
* ``quarry`` … ``loch``: what a tile of that kind will bring by activations yet to come
* ``barrel``, ``chieftain``, ``card``: per cent of the points that one more would bring in each scoring to come
* ``crew``: a clan member more than one
* ``step``: a movement point that moves somebody
* ``near``: each tile around a newly placed one
* ``end``: an end of river or road that can be built on
* ``open0`` … ``open3``: having only so many other cells to build on
* ``skip``: each tile passed over that nobody else could have taken before it goes to the box
* ``give``: each tile passed over that another player may take
* ``next``: per cent of what the best cell would activate next turn
"""

HOLD: Final = ("barrel", "chieftain", "card")
OPENS: Final = ("open0", "open1", "open2", "open3")


def read_table(text: str) -> dict[str, tuple[int, int]]:
    """Read a table like :data:`HAND_TABLE`."""
    rows = (line.split() for line in text.strip().splitlines())
    return {name: (int(early), int(late)) for name, early, late in rows}


def write_table(weights: Mapping[str, tuple[int, int]]) -> str:
    """Return weights as :func:`read_table` reads them."""
    return "\n".join(f" {name:12}{early:6} {late:6}" for name, (early, late) in weights.items())


def _smooth(lead: int) -> int:
    """What one more barrel (chieftain, card) brings a scoring, in hundredths, given the lead over the least before it.

    Leads change until the scoring, so the steps of the rules' table are averaged over nearby leads.
    """
    gains = [lead_points(abs(n + 1)) * (1 if n >= 0 else -1) - lead_points(abs(n)) * (1 if n > 0 else -1)
             for n in range(lead - 2, lead + 3)]  # fmt: skip
    return (gains[0] + 2 * gains[1] + 3 * gains[2] + 2 * gains[3] + gains[4]) * 100 // 9


FARTHEST: Final = 12
SMOOTH: Final = tuple(_smooth(lead) for lead in range(-FARTHEST, FARTHEST + 1))
"""By lead, from -12 to 12: see :func:`_smooth`."""


class Mind:
    """Weights made ready for use: each a table by the number of tiles to come.

    :param weights: for each thing its worth with all tiles to come, and with none
    """

    def __init__(self, weights: Mapping[str, tuple[int, int]]) -> None:
        self.weights = dict(weights)

        def by_left(name: str) -> tuple[int, ...]:
            early, late = weights[name]
            return tuple(late + (early - late) * left // ALL_TILES for left in range(ALL_TILES + 1))

        def together(names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(tables[name][left] for name in names) for left in range(ALL_TILES + 1))

        tables = {name: by_left(name) for name in weights}
        self.at = tuple({name: table[left] for name, table in tables.items()} for left in range(ALL_TILES + 1))
        self.cubes = together(RESOURCES)
        self.kinds = tuple({kind: tables[kind][left] for kind in FRAMES} for left in range(ALL_TILES + 1))
        self.opens = together(OPENS)
        self.further, self.coin, self.crew = tables["further"], tables["coin"], tables["crew"]
        self.step, self.near = tables["step"], tables["near"]
        self.skip, self.give = tables["skip"], tables["give"]
        self.hold = together(HOLD)


HAND: Final = Mind(read_table(HAND_TABLE))
