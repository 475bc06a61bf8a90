"""The bytecode of the page: without parts that nothing uses at run time, otherwise equal to the source."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from types import CodeType, ModuleType
from typing import Any

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
'''


def run(monkeypatch: pytest.MonkeyPatch, lean: bool) -> dict[str, Any]:
    """The globals of the module after it has run."""
    made = compile_pyc.bytecode(SOURCE, "/app/point.py", lean)
    assert made[:4] == MAGIC_NUMBER and made[4:8] == b"\1\0\0\0" and made[8:16] == source_hash(SOURCE)
    module = ModuleType("point")
    monkeypatch.setitem(sys.modules, "point", module)
    exec(marshal.loads(made[16:]), vars(module))
    return vars(module)


def test_lean_bytecode_omits_unused_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    names = run(monkeypatch, lean=True)
    point = names["Point"]
    assert names["here"] and names.get("__doc__") is None and point.far.__doc__ is None
    assert not point.far.__annotations__ and not names["later"].__annotations__
    assert names["LIMIT"] == 3 and not {"__annotations__", "annotations", "Final", "later_set"} & set(names)
    assert point(1).far(point(4), by=0) == -3, "no assertion"


@pytest.mark.parametrize("lean", [False, True])
def test_lean_bytecode_keeps_runtime_annotations(monkeypatch: pytest.MonkeyPatch, lean: bool) -> None:
    names = run(monkeypatch, lean)
    assert names["Point"](1) == names["Point"](1, 2), "a dataclass is made from its annotations"
    assert names["Point"].axes == 2 and list(names["Point"].__annotations__) == ["axes", "x", "y"]
    assert names["later"].__code__.co_filename == "/app/point.py"
    assert names["later"].__code__.co_firstlineno == SOURCE[: SOURCE.index(b"async def")].count(b"\n") + 1
    assert lean or names["Point"].far.__annotations__["by"] == "int", "functools.singledispatch uses them"


def test_html_call_is_removed_from_bytecode() -> None:
    source = b"def Html(text): raise TypeError\nbold = [Html(f'<b>{Html(name)}</b>') for name in 'ab']\n"
    names: dict[str, Any] = {}
    exec(marshal.loads(compile_pyc.bytecode(source, "/app/bold.py", lean=True)[16:]), names)
    assert names["bold"] == ["<b>a</b>", "<b>b</b>"]
    with pytest.raises(TypeError):
        exec(marshal.loads(compile_pyc.bytecode(source, "/app/bold.py", lean=False)[16:]), {})


def functions(code: CodeType) -> Iterator[CodeType]:
    """The code of a module, and of all classes and functions in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from functions(each)


@pytest.mark.parametrize("lean", [False, True])
def test_bytecode_keeps_lines_not_columns(lean: bool) -> None:
    code = marshal.loads(compile_pyc.bytecode(SOURCE, "/app/point.py", lean)[16:])
    positions = [position for function in functions(code) for position in function.co_positions()]
    lines = {SOURCE.splitlines()[line - 1].strip() for line, *_rest in positions if line}
    assert lines >= {b"@dataclass", b"return self.x - other.x", b"raise KeyError(point.far(point))"}
    assert not any(column for _line, _end, column, _last in positions)
