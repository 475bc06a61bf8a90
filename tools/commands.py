"""Writes the table of all commands of the page into build/commands.md."""

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Final
from unittest.mock import MagicMock, patch

from tools.paths import BUILD, WEB

sys.path.insert(0, str(WEB))

from game.commands import COMMANDS, Command, Scope

PAGE: Final = BUILD / "commands.md"

HEAD: Final = """# Commands

Whatever can be clicked carries its command in `data-do`: a word and, after a space, an argument. Each is declared on
the method that carries it out, in the class named here. All other words are dialogs: each `Dialog`
has one that opens it, `saves`, and commands of its own, `saves:rename ID`.

| command | by | changes the game | available, besides in one's own turn | what it does |
|---|---|---|---|---|
"""


def declared_commands() -> Mapping[str, Command]:
    """The commands of table and page. No browser is needed."""
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi")}):
        import_module("app.page")
        import_module("game.table")
    return COMMANDS


def render() -> str:
    """The whole document: the table's commands, then the page's, each in the order of the sources."""
    rows = []
    for each in sorted(
        declared_commands().values(), key=lambda each: (Scope.TABLE not in each.scope, each.owner.__name__)
    ):
        scope = ", ".join(str(flag.name).lower().replace("_", " ") for flag in each.scope)
        changes = "yes" if each.changes_game else ""
        rows.append(f"| `{each.word}` | `{each.owner.__name__}` | {changes} | {scope} | {each.description} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(render(), "utf-8")
    print(PAGE)
