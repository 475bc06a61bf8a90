"""The hunt's defects can be put in: each text is where it is said to be, once, and it is still a program after that."""

from __future__ import annotations

import ast

import pytest

variants = pytest.importorskip("tools.hunt.variants")
paths = pytest.importorskip("tools.paths")

pytestmark = pytest.mark.cpython_only

DEFECTS = variants.defects()


def test_there_are_twenty() -> None:
    assert len({defect.name for defect in DEFECTS}) == 20


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_changes_one_place_of_what_is_shipped(defect) -> None:
    sound = (paths.ROOT / defect.file).read_text("utf-8")
    changed = defect.put_into(sound)
    assert changed != sound and changed.count("\n") - sound.count("\n") in range(-1, 3)
    folder, _slash, path = defect.file.partition("/")
    assert variants.reading(defect)(paths.ROOT / folder)[path].decode() == changed
    if path.endswith(".py"):
        ast.parse(changed)


@pytest.mark.parametrize("text", ["none of it", "two, two"])
def test_a_text_that_is_not_there_once_is_told(text: str) -> None:
    with pytest.raises(paths.ToolError, match="2 times|0 times"):
        variants.Defect("x", "", "a.py", "two", "three").put_into(text)
