"""Modules that a program may import, from the bytecode's import graph. See docs/offline.md."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tools.files import Files


@dataclass(frozen=True, slots=True)
class Imports:
    """Names imported by a module, on load and in functions only; ``from a import b`` counts as ``a`` and ``a.b``."""

    on_load: tuple[str, ...]
    in_functions: tuple[str, ...]


Graph = Mapping[str, Imports]  # imports by module name

IMPLICIT_IMPORTS: Final = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.raw_unicode_escape",
    "encodings.unicode_escape",
    "encodings.utf_16",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "_pylong",
    "_strptime",
)
"""Modules that Python's C code imports under computed or private names: codecs, long numbers, time parsing."""

_IN_SCRIPT: Final = re.compile(r"(?:\b|\\n)(?:from|import) ([A-Za-z_][\w.]*(?:, *[A-Za-z_][\w.]*)*)")


def named_in_script(script: bytes) -> set[str]:
    """Possible imports in the Python code of a JavaScript file. False positives do no harm."""
    found = _IN_SCRIPT.findall(script.decode("utf-8", "replace"))
    return {name.strip() for names in found for name in names.split(",")}


def reachable(library: Graph, program: Graph, named: Collection[str], running: Collection[str]) -> set[str]:
    """Modules of the library that a program may import.

    Imports on load always count. Imports inside functions count for the program, and for library modules that the
    program imports by name and whose functions it may call; following them deeper in the library would reach half of
    it: debuggers, mail, servers.

    :param named: further imported names, from outside the program's graph
    :param running: modules that Python loads on its own
    """
    called = {name for imports in program.values() for name in (*imports.on_load, *imports.in_functions)} | set(named)
    wanted = [*called, *running, *IMPLICIT_IMPORTS]
    for name in _modules(called, library):
        wanted += library[name].in_functions
    found: set[str] = set()
    while wanted:
        for name in _modules([wanted.pop()], library):
            if name not in found:
                found.add(name)
                wanted += library[name].on_load
    return found


def select_modules(files: Files, modules: Collection[str]) -> Files:
    """Files of the given modules."""
    return {path: content for path, content in files.items() if module_name(path) in modules}


def module_name(path: str) -> str:
    """Name of the module in a file: ``a/b.pyc`` and ``a/b/__init__.py`` are ``a.b``."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def _modules(names: Iterable[str], library: Graph) -> set[str]:
    """Modules loaded by importing these names: ``a.b.c`` loads ``a`` and ``a.b`` as well."""
    parts = (name.split(".") for name in names)
    prefixes = (".".join(each[: end + 1]) for each in parts for end in range(len(each)))
    return {name for name in prefixes if name in library}
