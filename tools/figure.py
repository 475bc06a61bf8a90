"""A measured figure."""

import json
from typing import NamedTuple


class Figure(NamedTuple):
    """A measured figure; the command that prints it knows its name.

    :param compared: quantities compared, for a ratio; else the method of measurement
    :param details: underlying measurements, to judge the spread
    """

    value: float
    unit: str
    compared: str
    details: dict[str, object]

    def line(self, name: str) -> str:
        """The figure as one line of JSON."""
        return json.dumps({"name": name, **self._asdict()}, ensure_ascii=False)
