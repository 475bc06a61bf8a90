"""Writes the table of all commands of the page into build/commands.md."""

import sys
from collections.abc import Mapping
from importlib import import_module
from types import FunctionType
from typing import Final
from unittest.mock import MagicMock, patch

from tools.paths import BUILD, WEB

sys.path.insert(0, str(WEB))

from ui.table.commands import COMMANDS, Command

PAGE: Final = BUILD / "commands.md"

HEAD: Final = """# Commands

Whatever can be clicked carries its command in `data-do`: a word and, after a space, an argument. Each is declared on
the method that carries it out, in the class named here. All other words are dialogs: each `Dialog`
has one that opens it, `saves`, and commands of its own, `saves:rename ID`.

| command | by | needs a game | changes the game | while looking back | in a bot's turn | in a tab that looks on \
| goes on in a replay | what it does |
|---|---|---|---|---|---|---|---|---|
""".replace(" \\\n", " ")


def declared() -> Mapping[str, Command]:
    """The commands of table and page. No browser is needed."""
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi")}):
        import_module("ui.shell.page")
        import_module("ui.table.table")
    return COMMANDS


def markdown() -> str:
    """The whole document."""
    rows = []
    for word, known in sorted(declared().items(), key=lambda each: _place(each[1])):
        flags = (known.needs_game, known.changes, known.in_past, known.in_bots_turn, known.elsewhere, known.in_replay)
        marks = " | ".join("yes" if flag else "" for flag in flags)
        rows.append(f"| `{word}` | `{known.owner}` | {marks} | {known.does} |\n")
    return HEAD + "".join(rows)


def _place(known: Command) -> tuple[bool, str, int]:
    """Place in the document: the table's commands, then the page's, each in the order of the sources."""
    line = known.run.__code__.co_firstlineno if isinstance(known.run, FunctionType) else 0
    return not known.at_table, known.owner, line


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(markdown(), "utf-8")
    print(PAGE)
