"""Positions of the track's spaces and the warehouse's rows in their picture, on a desk and on a phone. Pure."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from core.state import SPACES
from core.tiles import RESOURCES


class Box(NamedTuple):
    """A rectangle in units of the picture."""

    x: float
    y: float
    wide: float
    tall: float


@dataclass(frozen=True)
class Shape:
    """A layout of the track, clockwise from the top left, and of the warehouse, resource by resource.

    :ivar wide: the picture's width in its units, as :ivar:`tall` is its height
    :ivar stops: column and row of each space, and of each resource, for the arrow keys
    :ivar flat: True for two rows of spaces with the warehouse below, False for a ring around it
    """

    wide: float
    tall: float
    spaces: tuple[Box, ...]
    rows: tuple[Box, ...]
    stops: tuple[tuple[float, float], ...]
    row_stops: tuple[tuple[float, float], ...]
    flat: bool = False

    @property
    def viewbox(self) -> str:
        """The picture's viewBox."""
        return f"0 0 {self.wide:g} {self.tall:g}"


RIM: Final = (
    (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1),
)  # fmt: skip
"""Column and row of each space of the ring."""

STEP: Final = 120
"""The side of a space of the ring."""

RING: Final = Shape(
    5 * STEP,
    4 * STEP,
    tuple(Box(STEP * x, STEP * y, STEP, STEP) for x, y in RIM),
    tuple(Box(152 + 59.2 * number, 146, 59.2, 188) for number in range(len(RESOURCES))),
    RIM,
    tuple((1.1 + 0.6 * number, 1.5) for number in range(len(RESOURCES))),
)

_ACROSS: Final = tuple((min(space, 13 - space), space // 7) for space in range(SPACES))

FLAT: Final = Shape(
    382,
    205,
    tuple(Box(4 + 54 * x, 4 + 74 * y, 50, 66) for x, y in _ACROSS),
    tuple(Box(77.2 * number, 154, 73.2, 50) for number in range(len(RESOURCES))),
    _ACROSS,
    tuple((1.5 * number, 2) for number in range(len(RESOURCES))),
    flat=True,
)
"""At its own size on a window 390 pixels wide: cells of 50 by 66, cards of 73 by 50."""
