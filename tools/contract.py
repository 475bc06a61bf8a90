"""Writes tables of docs/testing-reference.md: the URL parameters, from their readers and the settings; the named
positions, by phase; the disturbances; the fixtures for tests."""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatch
from typing import Final

from tools import positions
from tools.arguments import run_main
from tools.paths import ROOT, WEB, ToolError

sys.path.insert(0, str(WEB))

from core.variants import VARIANTS
from game.address import GAME_PARAMETERS, ONE_TIME_PARAMETERS, PERSISTENT_PARAMETERS
from store.settings import ALL_SETTINGS
from words.house_rules import WORDS

PLUGIN: Final = ROOT / "tests/e2e/pages/plugin.py"
PAGE: Final = ROOT / "docs/testing-reference.md"
DISTURBANCE: Final = re.compile(r'/\*\* (.+) \*/\n  "([a-z-]+)"\(random\)')
"""A disturbance in web/scripts/chaos.js: its comment and name."""


BREAK: Final = "<br>"
"""Between lines in a cell of a table."""


def parameters() -> Iterator[tuple[str, str]]:
    """Yields the kinds of parameters of the address, each with its parameters and their descriptions."""
    yield "kind", "parameters"
    for kind, known in KINDS.items():
        yield kind, BREAK.join(f"`{name}`: {description_of(read)}" for name, read in known.items())
    by_values: dict[str, list[str]] = {}
    for name, row in ALL_SETTINGS.items():
        if row.allowed_in_address:
            shown = f"*{row.label}*" if row.label else row.description.rstrip(".")
            by_values.setdefault(", ".join(f"`{text}`" for text in row.by_text), []).append(f"`{name}` ({shown})")
    told = (f"{', '.join(names)}: {values}." for values, names in by_values.items())
    yield "settings, the default first; stay in the URL, and are not saved", BREAK.join(told)


KINDS: Final[dict[str, Mapping[str, Callable[..., object]]]] = {
    "start a game, and leave the URL": GAME_PARAMETERS,
    "stay in the URL": PERSISTENT_PARAMETERS,
    "do something once": ONE_TIME_PARAMETERS,
}


def description_of(read: Callable[..., object]) -> str:
    """The description of a parameter: the first paragraph of its reader's docstring."""
    does = " ".join((inspect.getdoc(read) or "").partition("\n\n")[0].replace("``", "`").split())
    return does.replace("{house_rules}", ", ".join(house_rules()))


FAMILIES: Final = {
    "*-players": "The first turn of a game of so many.",
    "against-*": "The first turn against this bot.",
    "before-scoring-*": "Ending the turn brings this scoring.",
    "refused-*": "A tile can’t be taken, as the name says; the page gives the reason.",
    "taken-*": "This tile has just been placed and paid for.",
}
"""Descriptions of positions that differ in one detail, by a pattern for their names."""


def named_positions() -> Iterator[tuple[str, str]]:
    """Yields the phases, each with its positions by name and their descriptions."""
    yield "phase", "positions"
    told: dict[str, dict[str, list[str]]] = {}
    for name, known in positions.positions().items():
        phase: str = positions.game(name).game.state.phase if known["game"] else "none"
        about = next((does for family, does in FAMILIES.items() if fnmatch(name, family)), known["about"])
        told.setdefault(phase, {}).setdefault(about, []).append(f"`{name}`")
    for phase, names in told.items():
        yield f"`{phase}`", BREAK.join(f"{', '.join(those)}: {about}" for about, those in names.items())


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


TABLES: Final = (parameters, named_positions, disturbances, fixtures)


def house_rules() -> Iterator[str]:
    """Yields the house rules as in the address, and in words."""
    for variant in VARIANTS:
        words = WORDS[variant.id]
        for text, choice in zip(variant.texts[1:], words.choices[1:], strict=True):
            yield f"`{text}` (*{words.title}*: {choice})"


def render() -> str:
    """The whole document with fresh tables."""
    text = PAGE.read_text("utf-8")
    for rows in TABLES:
        text = put_table(text, list(rows()))
    return text


def put_table(text: str, rows: list[tuple[str, str]]) -> str:
    """The text with these rows in place of its table with the same first heading; ToolError if there is none."""
    head, *body = (f"| {name} | {does} |\n" for name, does in rows)
    table = f"{head}|---|---|\n{''.join(body)}"
    text, number = re.subn(rf"^\| {rows[0][0]} \|.*\n(\|.*\n)+", lambda _old: table, text, flags=re.MULTILINE)
    if number != 1:
        raise ToolError(f"{PAGE.name} has {number} tables of {rows[0][0]}, not one")
    return text


if __name__ == "__main__":
    run_main(lambda: PAGE.write_text(render(), "utf-8"))
