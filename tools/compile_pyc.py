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
"""Flags of bytecode that is never checked against its source file (PEP 552)."""

ANNOTATIONS_AS_TEXT = annotations.compiler_flag
"""Compiles the annotations that are left as texts, as ``from __future__ import annotations`` does."""

TYPE_ONLY_MODULES = ("__future__", "typing", "collections.abc")
"""Modules from which names are imported for type checkers above all."""

NEW_TYPE = "Html"
"""Type whose calls exist for type checkers only and are stripped; some hundred per render."""

IMPORTS = "imports.json"
"""Additional file in the zip: the imports of each module, on load and in functions, and the modules that Python loads
on its own."""


def compile_tree(folder: str, place: str, target: str, running: list[str], lean: bool) -> None:
    """Writes a zip with ``a/b.pyc`` in place of ``a/b.py``; all other files are stored unchanged.

    :param place: path prefix shown in tracebacks
    :param running: modules that Python loads on its own
    :param lean: strips annotations and code for type checkers as well as docstrings, assertions and column positions:
        nothing uses them at run time
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


def bytecode(source: bytes, path: str, lean: bool) -> bytes:
    """Bytecode of a module, as tracebacks show its path, in an unchecked file: its source will not exist."""
    tree: ast.Module = ast.parse(source, path)
    if lean:
        tree = ast.fix_missing_locations(_Lean().visit(tree))
    _keep_lines_only(tree)
    code = compile(tree, path, "exec", ANNOTATIONS_AS_TEXT if lean else 0, dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def _keep_lines_only(tree: ast.Module) -> None:
    """Strips column positions: tracebacks show them only with the source, which will not exist."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt | ast.excepthandler | ast.arg | ast.keyword | ast.alias | ast.pattern):
            node.end_lineno = node.lineno
            node.col_offset = node.end_col_offset = -1


class _Lean(ast.NodeTransformer):
    """Strips annotations and code for type checkers; ``Html(text)`` becomes the text. Classes keep the names that they
    annotate: dataclasses, named tuples and the page's parts are made from them."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self.generic_visit(node)
        node.body = [_assigned(part) if isinstance(part, ast.AnnAssign) else part for part in node.body]
        used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        for part in node.body:
            if isinstance(part, ast.ImportFrom) and part.module in TYPE_ONLY_MODULES:
                part.names = [alias for alias in part.names if (alias.asname or alias.name) in used]
        node.body = [part for part in node.body if not isinstance(part, ast.ImportFrom) or part.names]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation):
                part.annotation = ast.Constant(None)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._without_annotations(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._without_annotations(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[0] if isinstance(node.func, ast.Name) and node.func.id == NEW_TYPE else node

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        return (node.orelse or ast.Pass()) if _is_never_true(node.test) else node

    def _without_annotations(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for part in ast.walk(node.args):
            if isinstance(part, ast.arg):
                part.annotation = None
        return node


def _assigned(node: ast.AnnAssign) -> ast.stmt:
    """An annotated assignment without its annotation."""
    return ast.Assign([node.target], node.value, lineno=node.lineno) if node.value else ast.Pass(lineno=node.lineno)


def imported(source: bytes, path: str) -> list[list[str]]:
    """Names imported by a module: on load, and in its functions."""
    folder = path.split("/")[:-1]
    loading: set[str] = set()
    calling: set[str] = set()

    def visit(node: ast.AST, names: set[str]) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            names = calling
        elif isinstance(node, ast.If) and _is_never_true(node.test):
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


def _is_never_true(test: ast.expr) -> bool:
    """True for conditions that hold only for type checkers, or in a file run as a program."""
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING", "__name__ == '__main__'")
