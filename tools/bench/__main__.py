"""``make bench``: prints each figure as one JSON object a line. ``make bench BENCH=name`` prints only that one."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

FIGURES: Final = {
    "random_games_vs_catanatron": "catanatron_games",
    "pyodide_vs_cpython": "browser_speed",
    "click_to_paint_p95_ms": "click_to_paint",
    "start_first_visit_ratio": "start:first",
    "start_later_visit_ratio": "start:later",
    "first_visit_bytes_ratio": "start:sent",
    "link_characters_mean": "links:mean",
    "link_characters_max": "links:longest",
    "clicks_per_turn_median": "clicks",
}
"""The module behind each figure; its ``measure()`` gives it, or the function named after the colon."""


def main(names: list[str]) -> None:
    if unknown := set(names) - set(FIGURES):
        sys.exit(f"No such figure: {', '.join(sorted(unknown))}. There are: {', '.join(FIGURES)}.")
    for name in names or FIGURES:
        module, _colon, function = FIGURES[name].partition(":")
        print(getattr(import_module(f"tools.bench.{module}"), function or "measure")().line(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
