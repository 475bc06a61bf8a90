"""Compiles a folder of Python files into a zip. Runs inside Pyodide under node; see compile_pyc.mjs."""

from __future__ import annotations

import ast
import json
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import Any

UNCHECKED = (1).to_bytes(4, "little")
"""The flags of bytecode that is never checked against a source file (PEP 552)."""

NEW_TYPE = "Html"
"""The type that a text is given for type checkers alone, some hundred times a render."""

IMPORTS = "imports.json"
"""The zip's own file: what each module imports, when loaded and when called, and what Python loads by itself."""


def compile_tree(folder: str, place: str, target: str, running: list[str], lean: int) -> None:
    """Write a zip in which ``a/b.pyc`` stands for the folder's ``a/b.py``, and every other file as it is.

    :param place: the path that tracebacks shall show before each file's own
    :param running: the modules that Python loads by itself
    :param lean: what to leave out of what nothing goes by when it runs: 0 nothing, 1 docstrings, assertions and where
        in a line something stands, 2 annotations of functions and what is only for type checkers, too
    """
    root = Path(folder)
    imports: dict[str, list[list[str]]] = {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name = path.relative_to(root).as_posix()
            if path.suffix == ".py":
                archive.writestr(name + "c", bytecode(path.read_bytes(), place + name, lean))
                imports[name] = imported(path.read_bytes(), name)
            else:
                archive.writestr(name, path.read_bytes())
        archive.writestr(IMPORTS, json.dumps({"running": running, "modules": imports}))


def bytecode(source: bytes, path: str, lean: int) -> bytes:
    """A module's bytecode, as a file that is never checked against its source, since none will be there.

    :param path: the one that tracebacks show
    """
    tree: ast.Module = ast.parse(source, path)
    if lean > 1:
        tree = ast.fix_missing_locations(_Lean().visit(tree))
    if lean:
        _keep_lines_only(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2 if lean else 0)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def _keep_lines_only(tree: ast.Module) -> None:
    """Leave out where in its line a node stands: a traceback shows that only beside the source, which is not there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt | ast.excepthandler | ast.arg | ast.keyword | ast.alias | ast.pattern):
            node.end_lineno = node.lineno
            node.col_offset = node.end_col_offset = -1


class _Lean(ast.NodeTransformer):
    """Leaves out the annotations of functions, and what is only for type checkers: of ``Html(text)`` the text stays."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._bare(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._bare(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[0] if isinstance(node.func, ast.Name) and node.func.id == NEW_TYPE else node

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        return (node.orelse or ast.Pass()) if _never_here(node.test) else node

    def _bare(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for part in ast.walk(node.args):
            if isinstance(part, ast.arg):
                part.annotation = None
        return node


def imported(source: bytes, path: str) -> list[list[str]]:
    """The names that a module imports: when it is loaded, and when its functions are called."""
    folder = path.split("/")[:-1]
    loading: set[str] = set()
    calling: set[str] = set()

    def visit(node: ast.AST, names: set[str]) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            names = calling
        elif isinstance(node, ast.If) and _never_here(node.test):
            for statement in node.orelse:
                visit(statement, names)
            return
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = folder[: len(folder) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
        for child in ast.iter_child_nodes(node):
            visit(child, names)

    visit(ast.parse(source), loading)
    return [sorted(loading), sorted(calling - loading)]


def _never_here(test: ast.expr) -> bool:
    """Whether a condition holds only for type checkers, or for a file that is run as a program."""
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING", "__name__ == '__main__'")
