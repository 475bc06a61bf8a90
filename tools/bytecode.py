"""Python files compiled ahead of time by the browser's own Python under node, cached by content. Compilation dominates
a start from sources: with a precompiled standard library, Python is ready in less than half the time."""

import hashlib
import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.compile_pyc import IMPORTS
from tools.files import Files, read, unzip, zip_files
from tools.imports import Graph, Imports, module_name
from tools.paths import BUILD, NODE_MODULES, ROOT, ToolError

COMPILER: Final = ("compile_pyc.mjs", "compile_pyc.py", "bytecode.py", "files.py")
CACHE: Final = BUILD / "bytecode"


@dataclass(frozen=True, slots=True)
class Bytecode:
    """Compiled files, their import graph, and the modules that Python loads on its own."""

    files: Files
    imports: Graph
    preloaded_modules: frozenset[str]


def compile_files(name: str, sources: Files, place: str, lean: bool = False) -> Bytecode:
    """Compiles files: ``.pyc`` in place of ``.py``, cached by name, as ``compile_pyc.compile_tree`` does; tracebacks
    show them at the place of the files in the browser."""
    archive = zip_files(sources)
    kept = CACHE / f"{name}-{_digest(archive, place, lean)}.zip"
    if not kept.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in CACHE.glob(f"{name}-*.zip"):
            old.unlink()
        _compile(archive, kept, place, lean)
    files = unzip(kept.read_bytes())
    found = json.loads(files.pop(IMPORTS))
    imports = {module_name(path): Imports(*map(tuple, names)) for path, names in found["modules"].items()}
    return Bytecode(files, imports, frozenset(found["running"]))


def _digest(archive: bytes, place: str, lean: bool) -> str:
    """Hash of all inputs: sources, place, compiler and Python."""
    digest = hashlib.sha256(archive + f"{place} {lean}".encode())
    for tool in COMPILER:
        digest.update(read(ROOT / "tools" / tool))
    digest.update((NODE_MODULES / "pyodide/package.json").read_bytes())
    return digest.hexdigest()[:16]


def _compile(archive: bytes, target: Path, place: str, lean: bool) -> None:
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        source, result = Path(folder, "sources.zip"), Path(folder, "bytecode.zip")
        source.write_bytes(archive)
        command = ["node", str(ROOT / "tools/compile_pyc.mjs"), str(source), str(result), place, str(lean)]
        try:
            run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        except FileNotFoundError:
            raise ToolError("node is not on PATH; `make site` sees to it") from None
        if run.returncode or not result.is_file():
            end = (run.stderr or run.stdout).strip().splitlines()[-6:]  # of a traceback, with the error
            raise ToolError("\n".join(["Python could not be compiled:", *end]))
        # Repacked here, so that the same bytecode always gives the same zip.
        result.write_bytes(zip_files(unzip(result.read_bytes())))
        result.replace(target)
