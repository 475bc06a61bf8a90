"""PyScript and Pyodide from their npm packages: only the files that the page loads, prepared for a fast start."""

from __future__ import annotations

import json
from html.entities import html5
from typing import Final

from tools.bytecode import Bytecode, compile_files
from tools.files import Files, unzip, zip_files
from tools.imports import Graph, named_in_script, reachable, select_modules
from tools.paths import NODE_MODULES, ToolError

PYODIDE: Final = "vendor/pyodide"
PYSCRIPT: Final = "vendor/pyscript"

STANDARD_LIBRARY: Final = f"{PYODIDE}/python_stdlib.zip"

# Renamed to .js: hosts that do not know .mjs send a type that browsers refuse. The first one imports the second.
_PYODIDE_SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
_PYODIDE_PARTS: Final = (*_PYODIDE_SCRIPTS, "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")

EXCLUDED_MODULES: Final = frozenset(
    "ssl _ssl bz2 lzma compression.zstd compression.zstd._zstdfile"  # asyncio, zipfile and shutil start without them
    " asyncio.windows_events encodings._win_cp_codecs _py_abc _pydatetime _threading_local"  # for other Pythons
    " _ast_unparse argparse difflib getopt importlib.readers statistics tarfile"
    " urllib.error urllib.request xml.sax.expatreader".split()
)
"""Modules that the library can do without; the code that imports those in the last two lines is never called here."""

COLORIZE_STUB: Final = b'''"""No colours: what tracebacks need of that module, whose own themes take long to make."""


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
"""Replacement for the library's _colorize, the slowest module to load at start-up."""

ENTITIES_STUB: Final = (
    f"html5 = { {name: sign for name, sign in html5.items() if sign.isascii() or not sign.isprintable()} }".encode()
)
"""Replacement for the library's html.entities, without the names of 2,100 signs that no link has around it."""

# core.js leads to core-<hash>.js, which always loads the error plugin, even if it is switched off. The other files are
# plugins and parsers that web/pyscript.json and web/scripts/boot.js switch off.
_PYSCRIPT_PARTS: Final = ("core.js", "core-*.js", "error-*.js")


def collect(program: Graph) -> Files:
    """All vendored files, by path in the site.

    :param program: import graph of the site's Python, to which the standard library is reduced
    """
    pyscript = _pyscript()
    files = _pyodide()
    lock = json.loads(files["pyodide-lock.json"])
    sources = unzip(files["python_stdlib.zip"]) | {"_colorize.py": COLORIZE_STUB, "html/entities.py": ENTITIES_STUB}
    major, minor, *_ = lock["info"]["python"].split(".")
    library = compile_files("library", sources, f"/lib/python{major}{minor}.zip/")
    lock["packages"] = {}
    files["pyodide-lock.json"] = json.dumps(lock, separators=(",", ":"), sort_keys=True).encode()
    files["python_stdlib.zip"] = zip_files(select_modules(library.files, needed(library, program, pyscript)))
    pyodide = {f"{PYODIDE}/{name}": _without_map(name, content) for name, content in files.items()}
    return pyodide | pyscript


def needed(library: Bytecode, program: Graph, pyscript: Files) -> set[str]:
    """Returns the standard library modules that the site and PyScript can import, plus those Pyodide loads at start."""
    named = {name for content in pyscript.values() for name in named_in_script(content)}
    graph = {name: imports for name, imports in library.imports.items() if name not in EXCLUDED_MODULES}
    return reachable(graph, program, named, library.preloaded_modules)


def pyscript_bytecode(place: str) -> Files:
    """PyScript's own Python as bytecode, for app.zip.

    PyScript writes it as sources into Python's working directory at each start. Bytecode found before them saves the
    compilation; it is never checked against them.

    :param place: path of app.zip in the browser
    """
    script = (NODE_MODULES / "@pyscript/core/src/stdlib/pyscript.js").read_text("utf-8")
    ((package, modules),) = json.loads(script[script.index("{") : script.rindex("}") + 1]).items()
    sources = {f"{package}/{name}": source.encode() for name, source in modules.items()}
    return compile_files("pyscript", sources, place).files


def modules(files: Files) -> list[str]:
    """Scripts among the files, in start-up order: PyScript first, its plugin after it, then Pyodide."""
    scripts = (path for path in files if path.startswith("vendor/") and path.endswith(".js"))
    return sorted(scripts, key=lambda path: (path.startswith(PYODIDE), "error-" in path, len(path)))


def _pyodide() -> Files:
    package = NODE_MODULES / "pyodide"
    try:
        files = {name: (package / name).read_bytes() for name in _PYODIDE_PARTS}
    except FileNotFoundError as error:
        raise ToolError(f"{error.filename} is missing; `make site` installs it (npm ci)") from None
    for name in _PYODIDE_SCRIPTS:
        script = files.pop(name)
        for other in _PYODIDE_SCRIPTS:
            script = script.replace(other.encode(), other.replace(".mjs", ".js").encode())
        files[name.replace(".mjs", ".js")] = script
    return files


def _pyscript() -> Files:
    package = NODE_MODULES / "@pyscript/core/dist"
    files: Files = {}
    for pattern in _PYSCRIPT_PARTS:
        found = sorted(package.glob(pattern))
        if len(found) != 1:
            raise ToolError(f"{package} has {len(found)} files {pattern}, not one; `make site` installs it (npm ci)")
        files[f"{PYSCRIPT}/{found[0].name}"] = _without_map(found[0].name, found[0].read_bytes())
    return files


def _without_map(name: str, content: bytes) -> bytes:
    """A script without the reference to its source map, which the site does not contain."""
    if not name.endswith(".js"):
        return content
    return b"\n".join(line for line in content.split(b"\n") if not line.startswith(b"//# sourceMappingURL="))
