"""``make bench``, ``make audit``: prints each figure as one JSON object a line, or only those that are named."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

FIGURES: Final = {
    "bench": {
        "random_games_vs_catanatron": "catanatron_games",
        "pyodide_vs_cpython": "browser_speed",
        "playouts_cpython": "playouts:cpython",
        "playouts_pyodide": "playouts:pyodide",
        "click_to_paint_p95_ms": "click_to_paint",
        "start_first_visit_ratio": "start:first",
        "start_later_visit_ratio": "start:later",
        "first_visit_bytes_ratio": "start:sent",
        "link_characters_mean": "links:mean",
        "link_characters_max": "links:longest",
        "clicks_per_turn_median": "clicks",
        "hard_turn_seconds": "bot_turns:hard",
        "expert_turn_seconds": "bot_turns:expert",
    },
    "audit": {
        "axe_violations": "axe",
        "lighthouse_accessibility": "lighthouse:accessibility",
        "lighthouse_best_practices_findings": "lighthouse:best_practices",
        "inp_p95_4x_ms": "interaction:answered",
        "layout_shift": "interaction:shifted",
    },
}
"""By package, the module behind each figure; its ``measure()`` gives it, or the function named after the colon."""


def main(package: str, *names: str) -> None:
    """Print the figures of a package; all if none is named."""
    figures = FIGURES[package]
    if unknown := set(names) - set(figures):
        sys.exit(f"No such figure: {', '.join(sorted(unknown))}. There are: {', '.join(figures)}.")
    for name in names or figures:
        module, _colon, function = figures[name].partition(":")
        print(getattr(import_module(f"tools.{package}.{module}"), function or "measure")().line(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
