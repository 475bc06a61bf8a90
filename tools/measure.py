"""``make bench``, ``make audit``: prints each figure as one JSON object per line, or only the named ones."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

FIGURES: Final = {
    "bench": {
        "random_games_vs_catanatron": "bench.catanatron_games",
        "pyodide_vs_cpython": "bench.browser_speed",
        "playouts_cpython": "bench.playouts:cpython",
        "playouts_pyodide": "bench.playouts:pyodide",
        "click_to_paint_p95_ms": "bench.click_to_paint",
        "first_screen_ratio": "bench.start:first_screen",
        "board_visible_later_ratio": "bench.start:board_visible",
        "start_first_visit_ratio": "bench.start:first",
        "start_later_visit_ratio": "bench.start:later",
        "first_visit_bytes_ratio": "bench.start:sent",
        "link_characters_mean": "bench.links:mean",
        "link_characters_max": "bench.links:longest",
        "clicks_per_turn_median": "bench.clicks",
        "easy_turn_seconds": "bench.bot_turns:easy",
        "medium_turn_seconds": "bench.bot_turns:medium",
        "hard_turn_seconds": "bench.bot_turns:hard",
        "expert_turn_seconds": "bench.bot_turns:expert",
        "expert_thinking_task_ms": "bench.bot_turns:task",
    },
    "audit": {
        "axe_violations": "audit.axe",
        "lighthouse_accessibility": "audit.lighthouse:accessibility",
        "lighthouse_seo": "audit.lighthouse:seo",
        "lighthouse_best_practices_findings": "audit.lighthouse:best_practices",
        "inp_p95_4x_ms": "audit.interaction:answered",
        "layout_shift": "audit.interaction:shifted",
        "clicks_per_turn_median": "bench.clicks",
    },
}
"""By command and figure, the module of ``tools`` whose ``measure()``, or the function after the colon, measures it."""


def main(command: str, *names: str) -> None:
    """Prints the figures of a command; all of them if none is named."""
    figures = FIGURES[command]
    if unknown := set(names) - set(figures):
        sys.exit(f"No such figure: {', '.join(sorted(unknown))}. There are: {', '.join(figures)}.")
    for name in names or figures:
        module, _colon, function = figures[name].partition(":")
        print(getattr(import_module(f"tools.{module}"), function or "measure")().line(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
