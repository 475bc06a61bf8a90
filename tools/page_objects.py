"""Generates docs/page_objects.md, the reference of the page objects for tests of the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from tools.paths import ROOT

PAGE: Final = ROOT / "docs/page_objects.md"
SOURCES: Final = ROOT / "tests/e2e/pages"

FIRST: Final = ("glen_more", "state", "parts", "part")
"""Modules to list first; the others follow by name."""

HEAD: Final = """# Page objects

The classes of `tests/e2e/pages/`, which [testing.md](testing.md#page-objects-and-a-plugin) tells how to get.
`open_game(…)` gives a `GlenMore`, which is a `State` and has all `Parts`; each part is a `Part`. What has parentheses
does something or takes something; all else is a property. The table is written by `python -m tools.page_objects`.
"""


def _summary(node: ast.ClassDef | ast.FunctionDef) -> str:
    """First paragraph of a docstring, as one line of Markdown."""
    first = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())
    return re.sub(r":\w+:(`[^`]+`)", r"\1", first.replace("``", "`"))


def _is_property(function: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id.endswith("property") for each in function.decorator_list)


def _call(function: ast.FunctionDef) -> str:
    """A member as used: a property by its name, a method with its parameters."""
    if _is_property(function):
        return function.name
    parameters = ast.unparse(function.args).removeprefix("self").removeprefix(", ")
    return f"{function.name}({parameters})"


def _rows(node: ast.ClassDef) -> Iterator[str]:
    for member in node.body:
        match member:  # a field of tests/e2e/pages/part.py
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(), [_, ast.Constant(str(does))])):
                yield f"| `{name}` → `Locator` | {_cell(does.replace('``', '`'))} |\n"
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_") and _summary(member):
            gives = ast.unparse(member.returns or ast.Constant(None))
            given = "" if gives == "None" else f" → `{gives}`"
            yield f"| {_cell(f'`{_call(member)}`{given}')} | {_cell(_summary(member))} |\n"


def _cell(text: str) -> str:
    """Text escaped for a table cell."""
    return text.replace("|", "\\|")


def _classes() -> Iterator[ast.ClassDef]:
    others = sorted(path.stem for path in SOURCES.glob("*.py") if path.stem not in (*FIRST, "fields"))
    for name in (*FIRST, *others):
        tree = ast.parse((SOURCES / f"{name}.py").read_text("utf-8"))
        yield from (node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def markdown() -> str:
    """The whole document."""
    parts = [HEAD]
    for node in _classes():
        bases = ", ".join(f"`{ast.unparse(base)}`" for base in node.bases)
        kind = f" It is a {bases}." if bases else ""
        parts.append(f"\n## {node.name}\n{_summary(node)}{kind}\n")
        if rows := "".join(_rows(node)):
            parts.append(f"\n| member | what it is or does |\n|---|---|\n{rows}")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(markdown(), "utf-8")
