"""Imports of sources that are not what stands in their files: with a change, or telling which blocks are run."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutants.changes import Change


class Instead(MetaPathFinder):
    """Imports modules with code other than that of their files.

    :param codes: by path of the source, as from the root of the repository, what makes its code
    """

    def __init__(self, codes: Mapping[str, Callable[[], CodeType]]) -> None:
        self._codes = {module_of(path): (path, code) for path, code in codes.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What is to be known of one of the modules; None for every other."""
        if fullname not in self._codes:
            return None
        file, code = self._codes[fullname]
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, str(Path(file).resolve()), code))


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, code: Callable[[], CodeType]) -> None:
        super().__init__(fullname, path)
        self._made = code

    def get_code(self, fullname: str) -> CodeType:
        return self._made()


def changed_code(change: Change) -> CodeType:
    """The code of a source with a change."""
    return compile(change.applied(Path(change.path).read_text()), change.path, "exec", dont_inherit=True)


def put_in_place(change: Change) -> bool:
    """Give the function that has a change the changed code, wherever this process holds it.

    :returns: whether that could be done; a function that was made while its module was imported, or that holds other
        variables of those around it, needs another import
    """
    new = _found(changed_code(change), change.function, change.first_line)
    file = str(Path(change.path).resolve())
    done = False
    for function in gc.get_objects():
        if type(function) is not FunctionType or function.__code__.co_firstlineno != change.first_line:
            continue
        old = function.__code__
        if old.co_qualname == change.function and str(Path(old.co_filename).resolve()) == file:
            if new is None or old.co_freevars != new.co_freevars:
                return False
            function.__code__ = new
            done = True
    return done


def _found(code: CodeType, name: str, line: int) -> CodeType | None:
    """The code of a function within that of its module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == name and inner.co_firstlineno == line:
                return inner
            if name.startswith(f"{inner.co_qualname}.") and (found := _found(inner, name, line)):
                return found
    return None


def module_of(path: str) -> str:
    """The name of the module of a source."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def import_instead(codes: Mapping[str, Callable[[], CodeType]]) -> None:
    """From now on import modules with other code."""
    sys.meta_path.insert(0, Instead(codes))
