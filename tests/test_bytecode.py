"""The bytecode of the page, without parts that nothing uses at run time, and the importer that finds it."""

import marshal
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZipFile
from zipimport import zipimporter

import pytest

from tools import compile_pyc

SOURCE = b'''"""A module."""
from __future__ import annotations
from dataclasses import dataclass
from typing import ClassVar, Final, TYPE_CHECKING
LIMIT: Final = 3
later_set: int
if TYPE_CHECKING:
    from nowhere import Nothing
else:
    here = True


@dataclass
class Point:
    """A point."""
    axes: ClassVar[int] = 2
    x: int
    y: int = 2

    def far(self, other: Point, *more: Nothing, by: int = 1) -> int:
        """The difference along x."""
        assert by, "a step"
        return self.x - other.x


async def later(point: Point) -> int:
    raise KeyError(point.far(point))


def bold(name: str) -> str:
    return Html(f"<b>{Html(name)}</b>")
'''


def code(lean: bool) -> CodeType:
    made = compile_pyc.bytecode(SOURCE, "/app/point.py", lean)
    assert made[:4] == MAGIC_NUMBER and made[4:8] == b"\1\0\0\0" and made[8:16] == source_hash(SOURCE)
    found: CodeType = marshal.loads(made[16:])
    return found


def run(monkeypatch: pytest.MonkeyPatch, lean: bool) -> dict[str, Any]:
    module = ModuleType("point")
    monkeypatch.setitem(sys.modules, "point", module)
    exec(code(lean), vars(module))
    return vars(module)


def test_lean_bytecode_omits_unused_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    names = run(monkeypatch, lean=True)
    point = names["Point"]
    assert names["here"] and names.get("__doc__") is None and point.far.__doc__ is None
    assert not point.far.__annotations__ and not names["later"].__annotations__
    assert names["LIMIT"] == 3 and not {"__annotations__", "annotations", "Final", "later_set"} & set(names)
    assert point(1).far(point(4), by=0) == -3, "no assertion"
    assert names["bold"]("a") == "<b>a</b>", "Html is never called"
    with pytest.raises(NameError):
        run(monkeypatch, lean=False)["bold"]("a")


@pytest.mark.parametrize("lean", [False, True])
def test_lean_bytecode_keeps_what_is_used(monkeypatch: pytest.MonkeyPatch, lean: bool) -> None:
    names = run(monkeypatch, lean)
    assert names["Point"](1) == names["Point"](1, 2), "a dataclass is made from its annotations"
    assert names["Point"].axes == 2 and list(names["Point"].__annotations__) == ["axes", "x", "y"]
    assert lean or names["Point"].far.__annotations__["by"] == "int", "functools.singledispatch uses them"
    parts = [code(lean)]
    for part in parts:
        parts += [each for each in part.co_consts if isinstance(each, CodeType)]
    assert {part.co_filename for part in parts} == {"/app/point.py"}
    positions = [position for part in parts for position in part.co_positions()]
    lines = {SOURCE.splitlines()[line - 1].strip() for line, *_rest in positions if line}
    assert lines >= {b"@dataclass", b"return self.x - other.x", b"raise KeyError(point.far(point))"}
    assert not any(column for _line, _end, column, _last in positions), "lines, no columns"


MODULES = ("glen.py", "pack/__init__.py", "pack/inner.py", "pack/deep/__init__.py")


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A zip of bytecode; importing puts nothing into this Python's own hooks."""
    monkeypatch.setattr(sys, "path_hooks", list(sys.path_hooks))
    monkeypatch.setattr(sys, "path_importer_cache", {})
    with ZipFile(tmp_path / "app.zip", "w") as zipped:
        for name in MODULES:
            zipped.writestr(f"{name}c", compile_pyc.bytecode(b"", name, lean=False))
    return str(tmp_path / "app.zip")


@pytest.mark.parametrize("name", MODULES)
def test_module_paths_equal_zipimporter(archive: str, name: str) -> None:
    from importer import Importer

    *packages, last = name.removesuffix(".py").removesuffix("/__init__").split("/")
    place, module = "/".join([archive, *packages]), ".".join([*packages, last])
    ours, standard = Importer(place).find_spec(module), zipimporter(place).find_spec(module)
    assert (ours.origin, ours.submodule_search_locations) == (standard.origin, standard.submodule_search_locations)


def test_find_spec_does_not_decode_module(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importer import Importer

    monkeypatch.setattr("zipimport._get_module_code", None)
    assert Importer(archive).find_spec("pack").origin == f"{archive}/pack/__init__.pyc"
