"""``make bench``: prints each figure as one JSON object a line. ``make bench BENCH=name`` prints only that one."""

from __future__ import annotations

import sys
from typing import Final

from tools.bench import print_figures

FIGURES: Final = {
    "random_games_vs_catanatron": "bench.catanatron_games",
    "pyodide_vs_cpython": "bench.browser_speed",
    "playouts_cpython": "bench.playouts:cpython",
    "playouts_pyodide": "bench.playouts:pyodide",
    "click_to_paint_p95_ms": "bench.click_to_paint",
    "start_first_visit_ratio": "bench.start:first",
    "start_later_visit_ratio": "bench.start:later",
    "first_visit_bytes_ratio": "bench.start:sent",
    "link_characters_mean": "bench.links:mean",
    "link_characters_max": "bench.links:longest",
    "clicks_per_turn_median": "bench.clicks",
}
"""The module behind each figure; its ``measure()`` gives it, or the function named after the colon."""


if __name__ == "__main__":
    print_figures(FIGURES, sys.argv[1:])
