"""The built site, served, and a page in a real browser that notices whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page
from watching import Watch, wait_until_ready

from tools import build_site, chromium, files, paths
from tools.serve import serving

CRASHED = "Target crashed"
"""What Playwright says when the browser itself has broken down."""


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test once more, and say so, if it was the browser that broke down: once in a thousand pages it does."""
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed and CRASHED in report.longreprtext for report in reports):
        item.warn(pytest.PytestWarning(f"the browser broke down in {item.nodeid}; the test is run once more"))
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, brought up to date."""
    files.sync(build_site.site(), paths.DIST)
    return paths.DIST


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the site, with a slash at its end."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def subpath_url(site: Path) -> Iterator[str]:
    """The address of the site on a host that has it below some other folders."""
    with serving(site, "/some/sub/path") as url:
        yield url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return browser_type_launch_args | {"executable_path": chromium.ensure(), "args": chromium.arguments()}


ONE_BY_ONE = {"name": "glenmore:settings", "value": '{"automatic": false}'}
"""What lies in the storage of every page: nothing goes by itself where a test plays action by action.

A test of it starts with pytest.mark.browser_context_args(storage_state=None).
"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site_url: str) -> dict[str, Any]:
    # Without a service worker, which would answer in place of a test's route(). A test of it allows it, by
    # pytest.mark.browser_context_args(service_workers="allow").
    settings = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "service_workers": "block"}
    storage = {"cookies": [], "origins": [{"origin": site_url.rstrip("/"), "localStorage": [ONE_BY_ONE]}]}
    return browser_context_args | settings | {"storage_state": storage}


@pytest.fixture
def watch(context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test; at its end anything that was not expected fails it."""
    watch = Watch(context, site_url)
    yield watch
    assert watch.unexpected() == []


OpenGame = Callable[..., Page]


@pytest.fixture
def open_game(page: Page, watch: Watch) -> OpenGame:
    """A function that opens the site (with a query or fragment, if one is given) and waits until it is ready."""

    def open_game(address: str = "", page: Page = page) -> Page:
        page.goto(watch.url + address)
        wait_until_ready(page)
        return page

    return open_game


@pytest.fixture
def game_page(open_game: OpenGame) -> Page:
    """The page with a game on it, ready to be played."""
    return open_game()


@pytest.fixture
def fresh_context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[[], BrowserContext]]:
    """A function that gives a further context, as if from another machine: with storage of its own."""
    contexts: list[BrowserContext] = []

    def fresh_context() -> BrowserContext:
        contexts.append(browser.new_context(**browser_context_args))
        return contexts[-1]

    yield fresh_context
    for context in contexts:
        context.close()
