"""The page has everything that tests may rely on, docs/testing.md and the page objects describe all of it, and only
page objects find elements."""

import re
from pathlib import Path

from storage.settings import ROWS
from tests import contract
from tools import contract as tool

WEB = contract.ROOT / "web"
PYTHON = [path for path in WEB.rglob("*.py") if path.name != "contact_sheet.py"] + [contract.ROOT / "tools/rulebook.py"]
SCRIPTS = [path for path in WEB.rglob("*.*") if path.suffix in (".html", ".js")]
SOURCES = "\n".join(
    [
        *(re.sub(r"\{[^{}\n]*\}", "*", path.read_text("utf-8")) for path in PYTHON),
        *(path.read_text("utf-8") for path in SCRIPTS),
    ]
)
"""The page's sources; in those of Python ``*`` stands for what is filled in."""

SET = re.compile(r"set_root_data\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")


def dashed(name: str) -> str:
    """A name of ``dataset`` as an attribute."""
    return "data-" + re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)


def same(name: str, other: str) -> bool:
    """True if one of two names may be an instance of the other."""
    return contract.fits(name, frozenset([other])) or contract.fits(other, frozenset([name]))


def test_page_objects_know_the_test_ids_of_the_page_and_no_other() -> None:
    told = contract.test_ids()
    written = set(re.findall(r'data-testid="([^"]+)"', SOURCES)) - {"*"}
    assert not [name for name in written if not any(same(name, each) for each in told)]
    words = set(re.findall(r"""["']([a-z][\w:*-]*)["']""", SOURCES))
    made = written | {word for word in words if "*" in word}
    assert not [name for name in told - words if not any(same(name, each) for each in made)]


def test_the_document_has_the_data_attributes_of_the_page_and_no_other() -> None:
    there = set(re.findall(r'(?<![\w\[-])data-[a-z][a-z-]*(?=[= >"])', SOURCES))
    there |= {dashed(name) for name in re.findall(r"dataset\.(\w+) = ", SOURCES)}
    there |= {dashed(name) for call in SET.findall(SOURCES) for name in re.findall(r"(\w+)=", call)}
    assert there | {f"data-{name}" for name, row in ROWS.items() if row.styled} == contract.attributes()


def test_waits_are_for_known_attributes_and_values() -> None:
    for _what, locator in contract.table("what is waited for"):
        name, value = re.findall(r'^`html\[([\w-]+)="?(\w+)"?\]`', locator)[0]
        values = contract.root_attributes()[name]
        assert value in values or not values and value == "7", locator


def test_the_document_is_of_this_version_and_has_the_parameters_of_the_address() -> None:
    assert f'<html lang="en" data-contract="{contract.version()}"' in SOURCES
    assert tool.PAGE.read_text("utf-8") == tool.written(), "python -m tools.contract rewrites them"


TESTS = Path(__file__).resolve().parent / "e2e"

FINDS = re.compile(
    r"\.(locator|frame_locator|get_by_\w+|wait_for_selector|query_selector\w*)\("
    r"|\bpage\.((dbl)?click|tap|hover|focus|fill|type|press|check|uncheck|set_checked|select_option|set_input_files"
    r"|drag_and_drop|dispatch_event|inner_\w+|text_content|input_value|get_attribute|is_(?!closed)\w+|eval_on_selector\w*)\("
    r"|querySelector|getElementById|getElementsBy|closest\(|\.matches\("
)
"""Code that finds elements: methods of Playwright, more of them on its page, and expressions in scripts."""


def test_only_page_objects_find_what_is_on_the_page() -> None:
    lines = [(path.name, line.strip()) for path in TESTS.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    found = [f"{name}: {line}" for name, line in lines if FINDS.search(line)]
    assert not found, "\n".join(["these belong into a page object, see tests/e2e/pages:", *found])
