"""``make audit``: prints each figure as one JSON object a line. ``make audit AUDIT=name`` prints only that one."""

from __future__ import annotations

import sys
from typing import Final

from tools.bench import print_figures

FIGURES: Final = {
    "axe_violations": "audit.axe",
    "lighthouse_accessibility": "audit.lighthouse:accessibility",
    "lighthouse_best_practices_findings": "audit.lighthouse:best_practices",
    "inp_p95_4x_ms": "audit.interaction:answered",
    "layout_shift": "audit.interaction:shifted",
}
"""The module behind each figure; its ``measure()`` gives it, or the function named after the colon."""

if __name__ == "__main__":
    print_figures(FIGURES, sys.argv[1:])
