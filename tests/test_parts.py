"""The parts of the page find what they need, and load no more than the first screen needs."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock, patch

import pytest
from ui.app.part import Part
from ui.browser.loading import SOON, is_late


@pytest.fixture(scope="module")
def built() -> Iterator[Any]:
    """The page with a mocked browser."""
    mocked = {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi")}
    with patch.dict(sys.modules, mocked):
        yield import_module("ui.shell.page").Page()


def test_each_part_uses_the_parts_that_it_declares(built: Any) -> None:
    known = vars(built).keys() & Part.__annotations__.keys() - Part.needs
    for part in built.parts:
        used = set(re.findall(r"self\.(\w+)", inspect.getsource(type(part)))) & known - vars(part).keys()
        assert used <= set(part.needs) and all(getattr(part, name) is getattr(built, name) for name in part.needs)


def test_no_two_parts_have_a_class_of_the_same_name(built: Any) -> None:
    assert len({type(part).__name__ for part in built.parts}) == len(built.parts)


def test_a_need_that_the_page_has_not_is_told(built: Any) -> None:
    part = import_module("ui.app.part").Part()
    with pytest.raises(KeyError, match="parts"):
        part.find({})


def test_the_first_screen_loads_nothing_of_what_comes_later() -> None:
    program = f"""if True:
        import sys
        from unittest.mock import MagicMock
        sys.path[:] = {sys.path}
        sys.modules |= dict.fromkeys(("js", "pyodide", "pyodide.ffi"), MagicMock())
        import ui.shell.page
        print(*sys.modules)
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "ui.app.painter" in loaded and not {*SOON, "ui.board", "ui.model", "features.inspect.answers"} & loaded
    assert not any(map(is_late, loaded))
