"""Elements of the page are found by page objects alone, so a change of the page affects only ``tests/e2e/pages``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent / "e2e"

FINDS = re.compile(
    r"\.(locator|frame_locator|get_by_\w+|wait_for_selector|query_selector\w*)\("
    r"|\bpage\.((dbl)?click|tap|hover|focus|fill|type|press|check|uncheck|set_checked|select_option|set_input_files"
    r"|drag_and_drop|dispatch_event|inner_\w+|text_content|input_value|get_attribute|is_(?!closed)\w+|eval_on_selector\w*)\("
    r"|querySelector|getElementById|getElementsBy|closest\(|\.matches\("
)
"""Code that finds elements: methods of Playwright, more of them on its page, and expressions in scripts."""


@pytest.mark.parametrize(
    ("source", "finds"),
    [
        ("glen.page.locator('#bar')", True),
        ("(frame\n    .frame_locator('iframe'))", True),
        ("page.get_by_role('button')", True),
        ("glen.page.click('#bar')", True),
        ("'() => document.querySelector(`#bar`)'", True),
        ("glen.click(glen.bar.end)", False),
        ("glen.page.keyboard.press('Enter')", False),
        ("glen.page.is_closed()", False),
        ("glen.bar.end.get_attribute('data-do')", False),
    ],
)
def test_what_finds_elements_is_recognised(source: str, finds: bool) -> None:
    assert bool(FINDS.search(source)) == finds


def test_only_page_objects_find_what_is_on_the_page() -> None:
    lines = [(path.name, line.strip()) for path in TESTS.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    found = [f"{name}: {line}" for name, line in lines if FINDS.search(line)]
    assert not found, "\n".join(["these belong into a page object, see tests/e2e/pages:", *found])
