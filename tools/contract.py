"""Writes the parameters of the address into docs/testing.md: from what reads them, and from the settings."""

import inspect
import re
import sys
from collections.abc import Iterator
from typing import Final

from tools.paths import ROOT, WEB

sys.path.insert(0, str(WEB))

from core.variants import VARIANTS
from storage.settings import ROWS
from ui.table.address import GAME, LASTING, ONCE
from ui.text.house_rules import WORDS

PAGE: Final = ROOT / "docs/testing.md"
MARKS: Final = re.compile(r"(?<=<!-- python -m tools.contract -->\n).*(?=<!-- end -->)", re.DOTALL)
"""Content between the marks in the document, the table."""


def rows() -> Iterator[tuple[str, str]]:
    """Yields the parameters, and what each does."""
    for name, read in {**GAME, **LASTING, **ONCE}.items():
        does = (inspect.getdoc(read) or "").partition("\n\n")[0]
        yield name, " ".join(does.replace("``", "`").split()).replace("{house_rules}", ", ".join(house_rules()))
    for name, row in ROWS.items():
        if row.by_address:
            values = ", ".join(f"`{text}`" for text in row.by_text)
            label = f" *{row.label}*." if row.label else ""
            on_root = f" Also `data-{name}` on the root." if row.styled else ""
            yield name, f"{values}:{label} {row.about}".rstrip() + on_root


def house_rules() -> Iterator[str]:
    """Yields the house rules as in the address, and in words."""
    for variant in VARIANTS:
        words = WORDS[variant.id]
        for text, choice in zip(variant.texts[1:], words.choices[1:], strict=True):
            yield f"`{text}` (*{words.title}*: {choice})"


def written() -> str:
    """The whole document with a fresh table."""
    table = "".join(f"| `{name}` | {does} |\n" for name, does in rows())
    head = "| parameter | what it does |\n|---|---|\n"
    return MARKS.sub(lambda _found: head + table, PAGE.read_text("utf-8"))


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
