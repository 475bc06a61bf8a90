"""Elements of the page are found by page objects alone, and these need nothing else of the project.

So a change of the page only affects ``tests/e2e/pages``, and that folder can be copied into another project.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests/e2e"
PAGES = TESTS / "pages"

FINDS = re.compile(r"locator|frame_locator|get_by_\w+|wait_for_selector|query_selector\w*")
"""Methods that find elements, whatever they are called on."""

PAGE_FINDS = re.compile(
    r"(dbl)?click|tap|hover|focus|fill|type|press|check|uncheck|set_checked|select_option|set_input_files|"
    r"drag_and_drop|dispatch_event|inner_\w+|text_content|input_value|get_attribute|is_\w+ed|is_visible|is_hidden|"
    r"is_editable|eval_on_selector\w*"
)
"""Methods that find elements if called on Playwright's page."""

IN_SCRIPTS = re.compile(r"querySelector|getElementById|getElementsBy|closest\(|\.matches\(")
"""Expressions in scripts that find elements."""

ALLOWED = {"playwright", "pytest", *sys.stdlib_module_names}


class Found(NamedTuple):
    """A forbidden expression in a source.

    :param line: its line, from 1
    :param what: its description
    """

    line: int
    what: str


def selectors(source: str) -> Iterator[Found]:
    """Places where a source finds elements without a page object."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, of = node.func.attr, node.func.value
            of_page = (of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")) == "page"
            if FINDS.fullmatch(name) or (of_page and name != "is_closed" and PAGE_FINDS.fullmatch(name)):
                yield Found(node.func.end_lineno or node.lineno, f".{name}(")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for match in IN_SCRIPTS.finditer(node.value):
                yield Found(node.lineno + node.value.count("\n", 0, match.start()), match[0])


def foreign_imports(source: str) -> Iterator[Found]:
    """Imports other than Playwright, pytest, the standard library and sibling modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level != 1:
            names = ["." * node.level + (node.module or "")]
        else:
            continue
        yield from (Found(node.lineno, f"import of {name}") for name in names if name.partition(".")[0] not in ALLOWED)


def told(files: Iterator[Path], look: Callable[[str], Iterator[Found]]) -> list[str]:
    """Findings in files, each with its place."""
    return [
        f"{path.relative_to(ROOT)}:{found.line}: {found.what}"
        for path in sorted(files)
        for found in sorted(look(path.read_text("utf-8")))
    ]


def test_only_page_objects_find_what_is_on_the_page() -> None:
    found = told(TESTS.glob("*.py"), selectors)
    assert not found, "\n".join(["these belong into a page object, see tests/e2e/pages:", *found])


def test_page_objects_need_nothing_else_of_the_project() -> None:
    found = told(PAGES.rglob("*.py"), foreign_imports)
    assert not found, "\n".join(["tests/e2e/pages is to be copied into other projects:", *found])


BAD_TEST = """
SCRIPT = '''() => {
  const end = document.querySelector('#bar');
  return end.closest('.panel') && end.matches('.now') && document.getElementById('bar');
}'''

def test(glen, frame):
    glen.page.locator("#bar").get_by_role("button")
    (frame
        .frame_locator("iframe"))
    glen.page.wait_for_selector(glen.page.evaluate(f"() => document.getElementsByTagName('{name}')[0].id"))
    glen.page.query_selector_all("b")
    glen.page.click("#bar")
"""

GOOD_TEST = """
def test(glen, watch):
    glen.open(watch.url).click(glen.bar.end)
    glen.page.keyboard.press("Enter")
    expect(glen.bar.confirm).to_be_visible()
    assert not glen.page.is_closed() and glen.page.evaluate("() => document.documentElement.dataset.phase") == "take"
    assert glen.bar.end.get_attribute("data-do") == "end"
"""


def test_selectors_are_found_where_they_are() -> None:
    assert sorted(selectors(BAD_TEST)) == [
        (3, "querySelector"),
        (4, ".matches("),
        (4, "closest("),
        (4, "getElementById"),
        (8, ".get_by_role("),
        (8, ".locator("),
        (10, ".frame_locator("),
        (11, ".wait_for_selector("),
        (11, "getElementsBy"),
        (12, ".query_selector_all("),
        (13, ".click("),
    ]
    assert list(selectors(GOOD_TEST)) == []


BAD_PAGE = """
import re, tools.devices
from playwright.sync_api import Locator
from .part import Part
from ..playing import put
from core import Game

def f():
    import tests
"""


def test_foreign_imports_are_found_where_they_are() -> None:
    assert sorted(foreign_imports(BAD_PAGE)) == [
        (2, "import of tools.devices"),
        (5, "import of ..playing"),
        (6, "import of core"),
        (9, "import of tests"),
    ]
    assert list(foreign_imports("import json\nimport pytest\nfrom . import scripts\nfrom .part import Part\n")) == []


def test_the_reference_is_that_of_the_page_objects() -> None:
    page_objects = pytest.importorskip("tools.page_objects")
    kept = page_objects.PAGE.read_text("utf-8")
    assert kept == page_objects.markdown(), "python -m tools.page_objects writes it anew"
