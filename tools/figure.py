"""A measured figure."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure.

    :param name: what it is called wherever it is quoted
    :param compared: of a ratio, what it compares; else how it was measured
    :param details: the measurements behind it, so that a reader can judge the spread
    """

    name: str
    value: float
    unit: str
    compared: str
    details: dict[str, object]

    def line(self) -> str:
        """The figure as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)
