"""The project's figures. Each module here measures one; its ``measure()`` gives what is to be printed."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module


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


def print_figures(figures: Mapping[str, str], names: Sequence[str]) -> None:
    """Print figures, one a line.

    :param figures: the module behind each, as seen from tools, its ``measure()`` or the function after the colon
    :param names: which to print; all if there is none
    """
    if unknown := set(names) - set(figures):
        sys.exit(f"No such figure: {', '.join(sorted(unknown))}. There are: {', '.join(figures)}.")
    for name in names or figures:
        module, _colon, function = figures[name].partition(":")
        print(getattr(import_module(f"tools.{module}"), function or "measure")().line(), flush=True)
