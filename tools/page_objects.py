"""Lists the members of the page objects, with all test ids."""

import ast
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.paths import ROOT

SOURCES: Final = ROOT / "tests/e2e/pages"

FIRST_MODULES: Final = ("glen_more", "state", "part")
"""Modules to list first; the others follow by name."""

HEAD: Final = """# Page objects

`open_game(…)` gives a `GlenMore`, which is a kind of `State` with all parts; each part is a kind of `Part`.
What has parentheses does something or takes something; all else is a property.
"""


FIELD: Final = r"{(\w+)}"
"""A value in the pattern of a field."""


class Member(NamedTuple):
    """A member of a page object: its call, or a property's name; its type, "" for None; the test ids by which it finds
    elements, with ``*`` for what varies; the first paragraph of its docstring."""

    call: str
    return_type: str
    test_ids: list[str]
    summary: str


def modules() -> Iterator[ast.Module]:
    """Yields the syntax trees of the page objects' modules."""
    others = sorted(path.stem for path in SOURCES.glob("*.py") if path.stem not in (*FIRST_MODULES, "fields"))
    yield from (ast.parse((SOURCES / f"{name}.py").read_text("utf-8")) for name in (*FIRST_MODULES, *others))


def test_ids() -> frozenset[str]:
    """All test ids that page objects know, with ``*`` for what varies."""
    return frozenset(name for tree in modules() for name in _test_ids(tree))


def _members(node: ast.stmt) -> Iterator[Member]:
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name(field), [found, ast.Constant(str(does)), *kind])):
            gives = ast.unparse(kind[0]) if kind else "list[str]" if field == "texts" else "Locator"
            values = re.findall(FIELD, _flat(found)) if field.startswith("each") else []
            call = f"{name}({', '.join(values)})" if values else name
            yield Member(call, "Any" if gives.startswith("_") else gives, list(_test_ids(node)), _plain(does))
        case ast.FunctionDef(name) if not name.startswith("_"):
            parameters = ast.unparse(node.args).removeprefix("self").removeprefix(", ")
            is_property = any(ast.unparse(each).endswith("property") for each in node.decorator_list)
            gives = ast.unparse(node.returns) if node.returns else "None"
            call = name if is_property else f"{name}({parameters})"
            yield Member(call, "" if gives == "None" else gives, list(_test_ids(node)), _summary(node))


def _test_ids(part: ast.AST) -> Iterator[str]:
    for node in ast.walk(part):
        match node:
            case ast.Call(
                ast.Name(called) | ast.Attribute(attr=called), [ast.Constant() | ast.JoinedStr() as name, *_]
            ):
                text = re.sub(FIELD, "*", _flat(name))
                if called in ("test_id", "each", "by_id", "part_by_id", "get_by_test_id"):
                    yield text
                for start, found in re.findall(r'\[data-testid(\^?)="?([\w*,-]+)"?\]', text):
                    yield f"{found}*" if start else found


def _flat(text: ast.expr) -> str:
    """The text of a string literal, with ``*`` for interpolated values."""
    if isinstance(text, ast.JoinedStr):
        return "".join(map(_flat, text.values))
    return str(text.value) if isinstance(text, ast.Constant) else "*"


def _summary(node: ast.ClassDef | ast.FunctionDef) -> str:
    """First paragraph of a docstring, as one line of Markdown."""
    first = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())
    return _plain(first)


def _plain(text: str) -> str:
    """Text of a docstring as Markdown."""
    return re.sub(r":\w+:(`[^`]+`)", r"\1", text.replace("``", "`"))


def markdown() -> str:
    """The whole document."""
    parts = [HEAD]
    classes = (node for tree in modules() for node in tree.body if isinstance(node, ast.ClassDef))
    for node in classes:
        if node.name.startswith("_"):
            continue
        members = [member for each in node.body for member in _members(each)]
        bases = ", ".join(f"`{ast.unparse(base)}`" for base in node.bases)
        about = [_summary(node), f"A kind of {bases}." if bases else ""]
        parts.append(f"\n## {node.name}\n{' '.join(filter(None, about))}\n")
        if members:
            parts.append("\n| member | test id | what it is or does |\n|---|---|---|\n")
        for call, gives, test_ids, does in members:
            cells = f"`{call}`" + (f" → `{gives}`" if gives else ""), ", ".join(f"`{id}`" for id in test_ids), does
            parts.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n")
    return "".join(parts)
