"""The names that tests of the page rely on: test ids by the page objects, attributes by the tables of
docs/testing-reference.md.

In the document a word in capitals is a placeholder, ``dialog-NAME``; here it is ``dialog-*``.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from store.settings import ALL_SETTINGS
from tools import page_objects

ROOT: Final = Path(__file__).resolve().parent.parent
GUIDE: Final = ROOT / "docs/testing.md"
DOCUMENT: Final = ROOT / "docs/testing-reference.md"

Names = frozenset[str]

test_ids = cache(page_objects.test_ids)


def version() -> str:
    return str(re.findall(r'<html data-contract="(\d+)">', DOCUMENT.read_text("utf-8"))[0])


@cache
def table(heading: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the document's tables whose first column has this heading."""
    tables = re.findall(rf"^\| {heading} \|.*\n.*\n((?:\|.*\n)+)", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert tables, f"{DOCUMENT.name} has no table of {heading}"
    return tuple(tuple(cell.strip() for cell in line.split(" | ")) for text in tables for line in text.splitlines())


@cache
def root_attributes() -> dict[str, Names]:
    """The attributes of the root, each with its possible values; with none if any value is possible."""
    told = " ".join(row[1] for row in table("about"))
    found = re.findall(r"`(data-[a-z-]+)`((?: `[\w-]+`)*)[:.]", told)
    values = {name: Names(re.findall(r"[\w-]+", text)) for name, text in found}
    return values | {f"data-{name}": Names(row.by_text) for name, row in ALL_SETTINGS.items() if row.styled}


@cache
def attributes() -> Names:
    return Names(root_attributes()) | {name for row in table("on") for name in re.findall("`(data-[^`]+)`", row[1])}


def fits(name: str, patterns: Names) -> bool:
    """True if a name matches one of the patterns, in which ``*`` stands for anything."""
    return name in patterns or any(re.fullmatch(re.escape(each).replace(r"\*", ".+"), name) for each in patterns)


def undocumented(ids: list[str], data: list[str], root: dict[str, str]) -> Iterator[str]:
    """Of test ids, data attributes, and values of the root's attributes, those that nobody has promised."""
    yield from (f"no page object knows the test id {name}" for name in ids if not fits(name, test_ids()))
    yield from (f"{DOCUMENT.name} has no {name}" for name in data if name not in attributes())
    for name, value in root.items():
        known = root_attributes().get(f"data-{name}")
        if value and known and value not in known:
            yield f"{DOCUMENT.name} does not say that data-{name} may be {value}"
