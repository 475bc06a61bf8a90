"""A measured figure."""

import json
from typing import NamedTuple


class Figure(NamedTuple):
    """A measured figure, named by its command: the quantities compared or the method, the underlying measurements."""

    value: float
    unit: str
    compared: str
    details: dict[str, object]

    def line(self, name: str) -> str:
        """The figure as one line of JSON."""
        return json.dumps({"name": name, **self._asdict()}, ensure_ascii=False)
