"""``make bench``, ``make audit``: prints each figure as one JSON object per line, or only the named ones."""

import sys
from importlib import import_module
from typing import Final

METRICS: Final = {
    "bench": {
        "random_games_vs_catanatron": "bench.speed:vs_catanatron",
        "pyodide_vs_cpython": "bench.speed:vs_cpython",
        "playouts_cpython": "bench.speed:playouts_cpython",
        "playouts_pyodide": "bench.speed:playouts_pyodide",
        "click_to_paint_p95_ms": "audit.interaction:painted",
        "first_screen_ratio": "bench.start:ratio:first_screen",
        "board_visible_later_ratio": "bench.start:ratio:board_visible",
        "start_first_visit_ratio": "bench.start:ratio:first",
        "start_later_visit_ratio": "bench.start:ratio:later",
        "first_visit_bytes_ratio": "bench.start:sent",
        "link_characters_mean": "bench.links:mean",
        "link_characters_max": "bench.links:longest",
        "clicks_per_turn_median": "bench.clicks:measure",
        "live_connection_seconds": "bench.live:connection_time",
        "live_action_p95_ms": "bench.live:action_latency",
        "live_click_ratio": "bench.live:click_duration",
        "easy_turn_seconds": "bench.bot_turns:longest_turn:easy",
        "medium_turn_seconds": "bench.bot_turns:longest_turn:medium",
        "hard_turn_seconds": "bench.bot_turns:longest_turn:hard",
        "expert_turn_seconds": "bench.bot_turns:longest_turn:expert",
        "expert_thinking_task_ms": "bench.bot_turns:longest_task",
        "first_test_python_seconds": "bench.first_test:measure:python",
        "first_test_typescript_seconds": "bench.first_test:measure:typescript",
        "workshop_games_ratio": "bench.workshop:against_cpython",
        "workshop_threads_ratio": "bench.workshop:scaling",
        "workshop_match_task_ms": "bench.workshop:task",
    },
    "audit": {
        "axe_violations": "audit.axe:measure",
        "lighthouse_accessibility": "audit.lighthouse:accessibility",
        "lighthouse_seo": "audit.lighthouse:seo",
        "lighthouse_best_practices_findings": "audit.lighthouse:best_practices",
        "inp_p95_4x_ms": "audit.interaction:slowed",
        "layout_shift": "audit.interaction:shifted",
        "layout_shift_phone": "audit.interaction:shifted_by_taps",
        "clicks_per_turn_median": "bench.clicks:measure",
    },
}
"""By command and figure, the module of ``tools`` and the function there that measures it, perhaps with an argument."""


def main(command: str, *names: str) -> None:
    """Prints the figures of a command; all of them if none is named."""
    figures = METRICS[command]
    if unknown := set(names) - set(figures):
        sys.exit(f"No such figure: {', '.join(sorted(unknown))}. There are: {', '.join(figures)}.")
    for name in names or figures:
        module, function, *arguments = figures[name].split(":")
        print(getattr(import_module(f"tools.{module}"), function)(*arguments).line(name), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
