"""PyScript and Pyodide from their npm packages: only what the page loads, and ready to start fast."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, distribution
from typing import Final

from tools.bytecode import Bytecode, compiled
from tools.files import Files, pack, unpack
from tools.imports import Graph, named_in_script, only, reachable
from tools.paths import NODE_MODULES, ToolError

PYODIDE: Final = "vendor/pyodide"
PYSCRIPT: Final = "vendor/pyscript"

STANDARD_LIBRARY: Final = f"{PYODIDE}/python_stdlib.zip"

# Here they end in .js: hosts that do not know .mjs give it a type that browsers refuse. The first names the second.
_PYODIDE_SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
_PYODIDE_PARTS: Final = (
    *_PYODIDE_SCRIPTS,
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)

DISPENSABLE: Final = frozenset({"ssl", "_ssl", "bz2", "lzma", "compression.zstd", "compression.zstd._zstdfile"})
"""What the library does without if it is not there: asyncio has no use for it here, nor zipfile and shutil."""

COLOURLESS: Final = b'''"""No colours: what tracebacks need of that module, whose own themes take long to make."""


class Theme(str):
    def __getattr__(self, name):
        return self


def get_theme(**_options):
    return Theme()


get_colors = get_theme


def can_colorize(**_options):
    return False


def decolor(text):
    return text
'''
"""Stands for the library's _colorize, at a start the slowest of all its modules."""

SEGNO: Final = "vendor/segno.zip"
"""The package that makes QR codes; web/ui/browser/qr.py loads it when the first one is asked for."""

# core.js is the door to core-<hash>.js, which always asks for the error plugin, even to be told that it is not wanted.
# The others are plugins and parsers that web/pyscript.json and web/boot.js switch off.
_PYSCRIPT_PARTS: Final = ("core.js", "core-*.js", "error-*.js")


def vendored(program: Graph | None = None) -> Files:
    """All files of them, by their path in the site.

    :param program: what the Python of the site imports, so that the standard library holds no more than is needed for
        it; without it, all of the library
    """
    pyscript, segno = _pyscript(), _segno()
    files = _pyodide()
    lock = json.loads(files["pyodide-lock.json"])
    sources = unpack(files["python_stdlib.zip"]) | {"_colorize.py": COLOURLESS}
    library = compiled("library", sources, f"/lib/{_library_name(lock)}/")
    kept = library.files
    if program is not None:
        kept = only(library.files, needed(library, {**program, **segno.imports}, pyscript) - DISPENSABLE)
    lock["packages"] = {}
    files["pyodide-lock.json"] = json.dumps(lock, separators=(",", ":"), sort_keys=True).encode()
    files["python_stdlib.zip"] = pack(kept)
    pyodide = {f"{PYODIDE}/{name}": _without_map(name, content) for name, content in files.items()}
    return pyodide | pyscript | {SEGNO: pack(segno.files)}


def needed(library: Bytecode, program: Graph, pyscript: Files) -> set[str]:
    """The modules of the library that site and PyScript can come to import, beside those that Pyodide starts with."""
    named = {name for content in pyscript.values() for name in named_in_script(content)}
    return reachable(library.imports, program, named, library.running)


def pyscript_bytecode(place: str) -> Files:
    """PyScript's own Python as bytecode, for app.zip.

    PyScript writes it as sources into Python's working directory at each start. Bytecode that is found before them
    saves compiling them; it is never checked against them.

    :param place: the path of app.zip in the browser
    """
    script = (NODE_MODULES / "@pyscript/core/src/stdlib/pyscript.js").read_text("utf-8")
    ((package, modules),) = json.loads(script[script.index("{") : script.rindex("}") + 1]).items()
    sources = {f"{package}/{name}": source.encode() for name, source in modules.items()}
    return compiled("pyscript", sources, place).files


def modules(files: Files) -> list[str]:
    """The scripts among them, in the order in which each start runs them: PyScript first, its plugin last of that."""
    scripts = (path for path in files if path.startswith("vendor/") and path.endswith(".js"))
    return sorted(scripts, key=lambda path: (path.startswith(PYODIDE), "error-" in path, len(path)))


def _pyodide() -> Files:
    package = NODE_MODULES / "pyodide"
    try:
        files = {name: (package / name).read_bytes() for name in _PYODIDE_PARTS}
    except FileNotFoundError as error:
        raise ToolError(f"{error.filename} is missing; `make site` installs it (npm ci)") from None
    for name in _PYODIDE_SCRIPTS:
        files[_as_js(name)] = _renaming(files.pop(name))
    return files


def _as_js(name: str) -> str:
    return name.removesuffix(".mjs") + ".js"


def _renaming(script: bytes) -> bytes:
    """A script of Pyodide's that knows the others by the names that they have here."""
    for name in _PYODIDE_SCRIPTS:
        script = script.replace(name.encode(), _as_js(name).encode())
    return script


def _library_name(lock: dict[str, dict[str, str]]) -> str:
    """What Pyodide calls the standard library's zip in its own file system."""
    major, minor, *_ = lock["info"]["python"].split(".")
    return f"python{major}{minor}.zip"


def _pyscript() -> Files:
    package = NODE_MODULES / "@pyscript/core/dist"
    files: Files = {}
    for pattern in _PYSCRIPT_PARTS:
        found = sorted(package.glob(pattern))
        if len(found) != 1:
            raise ToolError(f"{package} has {len(found)} files {pattern}, not one; `make site` installs it (npm ci)")
        files[f"{PYSCRIPT}/{found[0].name}"] = _without_map(found[0].name, found[0].read_bytes())
    return files


def _segno() -> Bytecode:
    """What making a QR code needs of segno, as bytecode, with its licence."""
    try:
        package = distribution("segno")
    except PackageNotFoundError:
        raise ToolError("segno is missing; `make site` installs it (requirements/build.txt)") from None
    unused = ("segno/cli.py", "segno/helpers.py")
    files = {path.as_posix(): path.read_binary() for path in package.files or [] if path.suffix == ".py"}
    sources = {path: content for path, content in files.items() if path.startswith("segno/") and path not in unused}
    licence = next(path for path in package.files or [] if path.name == "LICENSE")
    return compiled("segno", sources | {"segno/LICENSE": licence.read_binary()}, "/home/pyodide/segno.zip/")


def _without_map(name: str, content: bytes) -> bytes:
    """A script without the reference to its source map, which the site does not carry."""
    if not name.endswith(".js"):
        return content
    return b"\n".join(line for line in content.split(b"\n") if not line.startswith(b"//# sourceMappingURL="))
