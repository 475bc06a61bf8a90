"""Generates docs/commands.md, the table of all page commands."""

from __future__ import annotations

import sys
from typing import Final

from tools.paths import ROOT, WEB

sys.path.insert(0, str(WEB))

from ui.table.commands import COMMANDS

PAGE: Final = ROOT / "docs/commands.md"

COLUMNS: Final = (
    "command",
    "by",
    "needs a game",
    "changes the game",
    "while looking back",
    "in a bot's turn",
    "in a tab that looks on",
    "goes on in a replay",
    "what it does",
)

HEAD: Final = f"""# Commands

Whatever can be clicked carries its command in `data-do`: a word, and after a space what it is about. Every module of
`web/ui/dialogs/` has one that opens the dialog, `saves`, and commands of its own, `saves:rename ID`. The others are in
this table, which is that of `web/ui/table/commands.py`, written by `python -m tools.commands`.

| {" | ".join(COLUMNS)} |
|{"---|" * len(COLUMNS)}
"""


def markdown() -> str:
    """The whole document."""
    rows = []
    for word, (by, *flags, what) in COMMANDS.items():
        marks = " | ".join("yes" if flag else "" for flag in flags)
        rows.append(f"| `{word}` | {by} | {marks} | {what} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(markdown(), "utf-8")
