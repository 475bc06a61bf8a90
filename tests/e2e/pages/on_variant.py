"""A pytest plugin, part of that of the page objects: in a hunt, a test that has not opened the page of a variant is
skipped, not failed."""

import os
from collections.abc import Generator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page

from .glen_more import NotOpened
from .hunting import MISSING, NOT_OPENED

_unopened = pytest.StashKey[bool]()
_asked = set[str]()  # positions by name that the test running has asked for by an address


def pytest_configure() -> None:
    """Notes the positions that addresses ask for."""
    goto = Page.goto

    def noting(page: Page, url: str, **options: Any) -> Any:
        _asked.update(parse_qs(urlsplit(url).query).get("at", []))
        return goto(page, url, **options)

    setattr(Page, "goto", noting)  # noqa: B010


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and MISSING in os.environ:
        refused = call.excinfo is not None and call.excinfo.errisinstance(NotOpened)
        missing = not _asked.isdisjoint(os.environ[MISSING].split(","))
        item.stash[_unopened] = item.stash.get(_unopened, False) or refused or missing
        if item.stash[_unopened]:
            report.outcome, report.longrepr = "skipped", (str(item.path), 0, NOT_OPENED)
    if call.when == "teardown":
        _asked.clear()
    return report
