"""Compiles a folder of Python files into a zip. Runs inside Pyodide under node; see compile_pyc.mjs."""

from __future__ import annotations

import py_compile
import zipfile
from pathlib import Path


def compile_tree(folder: str, place: str, target: str) -> None:
    """Write a zip in which ``a/b.pyc`` stands for the folder's ``a/b.py``, and every other file as it is.

    The bytecode is never checked against a source file, since none will be there.

    :param place: the path that tracebacks shall show before each file's own
    """
    root = Path(folder)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name = path.relative_to(root).as_posix()
            if path.suffix == ".py":
                py_compile.compile(
                    str(path),
                    cfile="/out.pyc",
                    dfile=place + name,
                    doraise=True,
                    optimize=0,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )
                archive.writestr(name + "c", Path("/out.pyc").read_bytes())
            else:
                archive.writestr(name, path.read_bytes())
