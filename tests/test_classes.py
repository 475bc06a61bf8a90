"""The classes in the page's HTML: each is known to a style sheet, or found by code or a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython_only

WEB = pytest.importorskip("tools.paths").WEB
CLASS = re.compile(r'class="([^"]*)"')


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of a module; what is put into one stands as "…"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def constants(node: ast.expr) -> Iterator[str]:
    """Every text that an expression can be, as far as it says so itself."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def styled(tree: ast.AST) -> dict[str, int]:
    """The functions of a module that are given classes, and as which of their parameters."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    names = {function.name: [each.arg for each in function.args.args] for function in functions}
    return {name: arguments.index("css") for name, arguments in names.items() if "css" in arguments}


def given(tree: ast.AST, where: dict[str, int]) -> Iterator[str]:
    """Every class that a module gives to a function."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for keyword in node.keywords:
            if keyword.arg == "css":
                yield from constants(keyword.value)
        if name in where and len(node.args) > where[name]:
            yield from constants(node.args[where[name]])


def used() -> dict[str, str]:
    """Every class that HTML of the page has, and where."""
    modules = {path: ast.parse(path.read_text("utf-8")) for path in sorted(WEB.glob("ui/**/*.py"))}
    where = {name: place for tree in modules.values() for name, place in styled(tree).items()}
    found: dict[str, str] = {}
    for path, tree in modules.items():
        words = [match for text in texts(tree) for match in CLASS.findall(text)] + list(given(tree, where))
        found |= {name: path.name for word in words for name in word.split() if "…" not in name}
    page = (WEB / "index.html").read_text("utf-8")
    return found | {name: "index.html" for word in CLASS.findall(page) for name in word.split()}


def known() -> set[str]:
    """Every class that a style sheet or a script selects, and all that may be one in the tests."""
    here = Path(__file__).resolve()
    tests = [path for path in here.parent.glob("**/*.py") if path != here]
    sheets, code = ("\n".join(path.read_text("utf-8") for path in paths) for paths in (sources(), tests))
    return {*re.findall(r"\.([a-zA-Z][\w-]*)", sheets + code), *re.findall(r'"([a-zA-Z][\w-]*)"', code)}


def sources() -> list[Path]:
    """The page's style sheets and scripts."""
    return [*WEB.glob("**/*.css"), *WEB.glob("*.js")]


def test_every_class_is_known_to_somebody() -> None:
    selected, classes = known(), used()
    assert len(classes) > 150
    assert {name: where for name, where in classes.items() if name not in selected} == {}
