"""Compiles a folder of Python files into a zip. Runs inside Pyodide under node; see compile_pyc.mjs."""

from __future__ import annotations

import ast
import json
import py_compile
import zipfile
from pathlib import Path

IMPORTS = "imports.json"
"""The zip's own file: what each module imports, when loaded and when called, and what Python loads by itself."""


def compile_tree(folder: str, place: str, target: str, running: list[str], lean: bool) -> None:
    """Write a zip in which ``a/b.pyc`` stands for the folder's ``a/b.py``, and every other file as it is.

    The bytecode is never checked against a source file, since none will be there.

    :param place: the path that tracebacks shall show before each file's own
    :param running: the modules that Python loads by itself
    :param lean: whether to leave out what nothing goes by when it runs: docstrings, assertions
    """
    root = Path(folder)
    imports: dict[str, list[list[str]]] = {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name = path.relative_to(root).as_posix()
            if path.suffix == ".py":
                py_compile.compile(
                    str(path),
                    cfile="/out.pyc",
                    dfile=place + name,
                    doraise=True,
                    optimize=2 if lean else 0,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )
                archive.writestr(name + "c", Path("/out.pyc").read_bytes())
                imports[name] = imported(path.read_bytes(), name)
            else:
                archive.writestr(name, path.read_bytes())
        archive.writestr(IMPORTS, json.dumps({"running": running, "modules": imports}))


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
