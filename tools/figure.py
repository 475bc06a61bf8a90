"""A measured figure."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure.

    :param name: name under which it is quoted
    :param compared: quantities compared, for a ratio; else the method of measurement
    :param details: underlying measurements, to judge the spread
    """

    name: str
    value: float
    unit: str
    compared: str
    details: dict[str, object]

    def line(self) -> str:
        """The figure as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)
