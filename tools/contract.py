"""Writes tables of docs/testing-reference.md: the URL parameters, from their readers and the settings; the named
positions; the disturbances; the fixtures for tests."""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from typing import Final

from tools import positions
from tools.paths import ROOT, WEB

sys.path.insert(0, str(WEB))

from core.variants import VARIANTS
from game.address import GAME_PARAMETERS, ONE_TIME_PARAMETERS, PERSISTENT_PARAMETERS
from store.settings import ALL_SETTINGS
from words.house_rules import WORDS

PLUGIN: Final = ROOT / "tests/e2e/pages/plugin.py"
PAGE: Final = ROOT / "docs/testing-reference.md"
TABLE_MARK: Final = re.compile(r"(?<=<!-- python -m tools.contract: )(\w+) -->\n.*?(?=<!-- end -->)", re.DOTALL)
"""A table in the document: its name, and the text between its marks."""

DISTURBANCE: Final = re.compile(r'/\*\* (.+) \*/\n  "([a-z-]+)"\(random\)')
"""A disturbance in web/scripts/chaos.js: its comment and name."""


def parameters() -> Iterator[tuple[str, str]]:
    """Yields the parameters of the address, with descriptions."""
    yield "parameter", "what it does"
    for name, read in {**GAME_PARAMETERS, **PERSISTENT_PARAMETERS, **ONE_TIME_PARAMETERS}.items():
        does = (inspect.getdoc(read) or "").partition("\n\n")[0]
        does = " ".join(does.replace("``", "`").split())
        yield f"`{name}`", does.replace("{house_rules}", ", ".join(house_rules()))
    for name, row in ALL_SETTINGS.items():
        if row.allowed_in_address:
            values = ", ".join(f"`{text}`" for text in row.by_text)
            label = f" *{row.label}*." if row.label else ""
            on_root = f" Also `data-{name}` on the root." if row.styled else ""
            yield f"`{name}`", f"{values}:{label} {row.description}".rstrip() + on_root


FAMILIES: Final = {
    "refused-": "No tile can be taken, as the name says; the page gives the reason.",
    "taken-": "This tile has just been placed, and paid for.",
}
"""Positions that differ in one detail, by the beginning of their names."""


def named_positions() -> Iterator[tuple[str, str]]:
    """Yields the positions by name, with descriptions; those of a family together."""
    yield "position", "what it is"
    known = positions.positions()
    alone = (name for name in known if not name.startswith(tuple(FAMILIES)))
    yield from ((f"`{name}`", known[name]["about"]) for name in alone)
    for start, about in FAMILIES.items():
        yield ", ".join(f"`{name}`" for name in known if name.startswith(start)), about


def fixtures() -> Iterator[tuple[str, str]]:
    """Yields the fixtures of the plugin, with the docstrings of those."""
    yield "fixture", "what it gives"
    tree = ast.parse(PLUGIN.read_text("utf-8"))
    for node in (each for each in tree.body if isinstance(each, ast.FunctionDef)):
        if any(ast.unparse(mark) == "pytest.fixture" for mark in node.decorator_list) or node.name == "site_url":
            yield f"`{node.name}`", " ".join((ast.get_docstring(node) or "").replace("``", "`").split())


def disturbances() -> Iterator[tuple[str, str]]:
    """Yields the disturbances of the page, with descriptions."""
    yield "disturbance", "what it does"
    found = DISTURBANCE.findall((WEB / "scripts/chaos.js").read_text("utf-8"))
    yield from ((f"`{name}`", does) for does, name in found)


TABLES: Final[dict[str, Callable[[], Iterator[tuple[str, str]]]]] = {
    "parameters": parameters, "positions": named_positions, "disturbances": disturbances, "fixtures": fixtures,
}  # fmt: skip


def house_rules() -> Iterator[str]:
    """Yields the house rules as in the address, and in words."""
    for variant in VARIANTS:
        words = WORDS[variant.id]
        for text, choice in zip(variant.texts[1:], words.choices[1:], strict=True):
            yield f"`{text}` (*{words.title}*: {choice})"


def render() -> str:
    """The whole document with fresh tables."""

    def table(found: re.Match[str]) -> str:
        head, *rows = (f"| {name} | {does} |\n" for name, does in TABLES[found[1]]())
        return f"{found[1]} -->\n{head}|---|---|\n{''.join(rows)}"

    return TABLE_MARK.sub(table, PAGE.read_text("utf-8"))


if __name__ == "__main__":
    PAGE.write_text(render(), "utf-8")
