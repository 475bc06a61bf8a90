"""The documents for testers, followed literally: each command where a reader would type it, in folders of their own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import documents
from tools.paths import ROOT

PLACES = {"python", "typescript", "clone"}


@pytest.fixture(scope="module")
def repository() -> Iterator[str]:
    with documents.hosted("site", "package", "accessibility", variants="mirrored silence") as address:
        yield address


def test_each_documented_command_is_tested() -> None:
    found = documents.blocks()
    assert {block.place for block in found} == PLACES
    assert {word for block in found for word in block.words} <= {"serves", "fails", "long"}
    assert all(block.script.startswith("make test ") for block in found if "long" in block.words)
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    told = "".join(document.read_text("utf-8") for document in documents.DOCUMENTS)
    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", told, re.MULTILINE)) <= set(targets)


@pytest.mark.long
@pytest.mark.parametrize("place", sorted(PLACES))
def test_documents_can_be_followed(place: str, repository: str, tmp_path: Path) -> None:
    reader = documents.Reader(tmp_path, repository)
    for block in documents.blocks(place):
        if "long" not in block.words:
            reader.follow(block)
