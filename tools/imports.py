"""Which modules a program can come to import, found in the bytecode's import graph. See docs/offline.md."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tools.files import Files


@dataclass(frozen=True, slots=True)
class Imports:
    """The names that a module imports. Of ``from a import b`` both ``a`` and ``a.b`` count: either may be a module.

    :param loading: when it is loaded itself
    :param calling: only when one of its functions is called
    """

    loading: tuple[str, ...]
    calling: tuple[str, ...]


Graph = Mapping[str, Imports]
"""What each module imports, by the module's name."""

UNNAMED: Final = (
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
"""What Python in C imports by a name that it puts together or keeps to itself: codecs, long numbers, parsed times."""

_IN_SCRIPT: Final = re.compile(r"(?:\b|\\n)(?:from|import) ([A-Za-z_][\w.]*(?:, *[A-Za-z_][\w.]*)*)")


def named_in_script(script: bytes) -> set[str]:
    """Whatever the Python within a script of JavaScript may import. Words that only look like it do no harm."""
    found = _IN_SCRIPT.findall(script.decode("utf-8", "replace"))
    return {name.strip() for names in found for name in names.split(",")}


def reachable(library: Graph, program: Graph, named: Collection[str], running: Collection[str]) -> set[str]:
    """The modules of the library that a program can come to import.

    What a module imports on being loaded counts always. What it imports only within its functions counts for the
    program, and for those modules of the library that the program imports by name, whose functions it may call; deeper
    in the library it would, in the end, name half of it: debuggers, mail, servers.

    :param named: further names that are imported, by whatever is not in the program's graph
    :param running: the modules that Python loads by itself
    """
    called = {name for imports in program.values() for name in (*imports.loading, *imports.calling)} | set(named)
    wanted = [*called, *running, *UNNAMED]
    for name in _modules(called, library):
        wanted += library[name].calling
    found: set[str] = set()
    while wanted:
        for name in _modules([wanted.pop()], library):
            if name not in found:
                found.add(name)
                wanted += library[name].loading
    return found


def only(files: Files, modules: Collection[str]) -> Files:
    """Those files of a library that are the given modules."""
    return {path: content for path, content in files.items() if module_name(path) in modules}


def module_name(path: str) -> str:
    """The name of the module in a file: ``a/b.pyc`` and ``a/b/__init__.py`` are ``a.b``."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def _modules(names: Iterable[str], library: Graph) -> set[str]:
    """The modules that importing these names loads: ``a.b.c`` loads ``a`` and ``a.b``, too."""
    parts = (name.split(".") for name in names)
    prefixes = (".".join(each[: end + 1]) for each in parts for end in range(len(each)))
    return {name for name in prefixes if name in library}
