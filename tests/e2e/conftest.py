"""The built site, served, and a page in a real browser that notices whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, Page
from watching import Watch, wait_until_ready

from tools import build_site, chromium, files, paths
from tools.serve import serving

OpenGame = Callable[..., Page]
NewContext = Callable[..., BrowserContext]

SLOW_AT_ONCE = "slow = self._is_slow()", "slow = True"
"""What is changed in ``ui/app/painter.py`` for a site that answers in two paints, from the first click on."""

CRASHED = "Target crashed"
"""What Playwright says when the browser itself has broken down."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--paints", choices=("1", "2"), default="1", help="2: every answer comes in two paints")


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test of the page once more, and say so, if it was the browser that broke down: it does so now and then."""
    if item.get_closest_marker("e2e") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed and CRASHED in report.longreprtext for report in reports):
        item.warn(pytest.PytestWarning(f"the browser broke down in {item.nodeid}; the test is run once more"))
        item.session._setupstate.teardown_exact(None)  # the browser and all that was opened in it are made anew
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(scope="session")
def two_paints(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Whether the site under test answers in two paints on any machine."""
    forced = request.config.getoption("--paints") == "2"
    with pytest.MonkeyPatch.context() as patch:
        if forced:
            patch.setattr(build_site, "app_sources", _slow_at_once(build_site.app_sources))
        yield forced


def _slow_at_once(app_sources: Callable[[list[str]], files.Files]) -> Callable[[list[str]], files.Files]:
    """The sources of the page, with a painter that takes every machine for a slow one."""

    def changed(entries: list[str]) -> files.Files:
        sources = app_sources(entries)
        painter = sources["ui/app/painter.py"].decode()
        assert painter.count(SLOW_AT_ONCE[0]) == 1
        return sources | {"ui/app/painter.py": painter.replace(*SLOW_AT_ONCE).encode()}

    return changed


@pytest.fixture(scope="session")
def site(two_paints: bool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site, brought up to date by one process of the tests at a time."""
    folder = tmp_path_factory.mktemp("site") if two_paints else paths.DIST
    with FileLock(paths.ROOT / "build" / "tests.lock"):
        files.sync(build_site.site(), folder)
    return folder


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


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # Without a service worker, which would answer in place of a test's route(). A test of it allows it, by
    # pytest.mark.browser_context_args(service_workers="allow").
    settings = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "service_workers": "block"}
    return browser_context_args | settings


ONE_BY_ONE = """try {
  if (localStorage.getItem('glenmore:settings') === null) {
    localStorage.setItem('glenmore:settings', '{"automatic": false}');
  }
} catch {}"""
"""Runs in each page before all else: nothing goes by itself where a test plays action by action.

A test for which the storage is to be as a new player's is marked with pytest.mark.as_new.
"""


@pytest.fixture
def new_context(new_context: NewContext, request: pytest.FixtureRequest) -> NewContext:
    """A function that gives a further context, as if on another machine: with storage of its own."""

    def one_by_one(**settings: Any) -> BrowserContext:
        context = new_context(**settings)
        if request.node.get_closest_marker("as_new") is None:
            context.add_init_script(ONE_BY_ONE)
        return context

    return one_by_one


@pytest.fixture
def watch(context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test; at its end anything that was not expected fails it."""
    watch = Watch(context, site_url)
    yield watch
    assert watch.unexpected() == []


def opening(page: Page, watch: Watch) -> OpenGame:
    """A function that opens the site (with a query or fragment, if one is given) and waits until it is ready."""

    def open_game(address: str = "", page: Page = page) -> Page:
        page.goto(watch.url + address)
        wait_until_ready(page)
        return page

    return open_game


@pytest.fixture
def open_fresh(page: Page, watch: Watch) -> OpenGame:
    """A function that opens the site in a page of the test's own."""
    return opening(page, watch)


@pytest.fixture
def game_page(open_fresh: OpenGame) -> Page:
    """The page with a game on it, ready to be played."""
    return open_fresh()


@pytest.fixture(scope="module")
def kept(browser: Browser, browser_context_args: dict[str, Any], site_url: str) -> Iterator[tuple[Page, Watch]]:
    """A page that one test of a module after the other has: a start takes half the time there."""
    context = browser.new_context(**browser_context_args)
    context.add_init_script(ONE_BY_ONE)
    yield context.new_page(), Watch(context, site_url)
    context.close()


@pytest.fixture
def open_game(kept: tuple[Page, Watch]) -> Iterator[OpenGame]:
    """A function that opens the site in a page that others have had before, with nothing left in the storage.

    For tests that change nothing but the page: no routes, no scripts for later, no settings of the browser.
    """
    page, watch = kept
    page.mouse.move(0, 0)
    page.goto("about:blank")
    page.context.set_storage_state({"cookies": [], "origins": []})
    watch.forget()
    yield opening(page, watch)
    assert watch.unexpected() == []
