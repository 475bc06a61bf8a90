"""A pytest plugin: the site under test, and fixtures that open games on it and watch the page.

A project loads it with ``pytest_plugins = ["pages.plugin"]`` where the folder lies; it loads itself where the
package is installed. It works with pytest-playwright, whose ``page`` and ``context`` it uses.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from . import on_variant
from .glen_more import GlenMore, NotOpened
from .hunting import Suite, hunted, opened
from .living import DESK, Living
from .party import Party
from .serving import NoSite, check, served
from .watching import Watch

SITE, CHROMIUM, HUNT, ONLY = "--glen-more", "--chromium", "--hunt", "--hunt-only"

OpenGame = Callable[..., GlenMore]
"""Opens the site at its address plus a suffix: ``open_game("?seed=7&players=2")``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "the site under test: a folder or zip of the built site, its address, or newest for the newest release"
    group = parser.getgroup("glen-more")
    group.addoption(SITE, metavar="SITE", help=f"{help_}; dist by default")
    help_ = "a Chromium or Chrome of this machine in place of Playwright's own; $CHROMIUM by default"
    group.addoption(CHROMIUM, metavar="PATH", default=os.environ.get("CHROMIUM"), help=help_)
    help_ = "run the tests on variants of the site with one defect each: glen-more-hunt.zip, its address, or newest"
    group.addoption(HUNT, metavar="ZIP", help=help_)
    group.addoption(ONLY, metavar="NAMES", default="", help="comma-separated variants to hunt; all by default")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Hunts if requested; the tests then run in separate processes."""
    if not (variants := config.getoption(HUNT)):
        return None
    tests = config.option.file_or_dir
    options = [word for word in config.invocation_params.args if word not in tests]
    suite = Suite(tests, [*map(str, options), f"{HUNT}="], config.invocation_params.dir, config.rootpath)
    try:
        with opened(str(variants)) as hunt:
            for line in hunted(hunt, suite, config.getoption(ONLY).split(",")):
                print(line, flush=True)
    except NoSite as error:
        raise pytest.UsageError(f"{error} ({HUNT}=…)") from None
    return 0


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Adds a hint about other browsers where Playwright's own is not installed."""
    if report.failed and "playwright install" in report.longreprtext:
        report.sections.append(("Glen More", f"{CHROMIUM}=PATH takes a Chromium or Chrome that this machine has"))


def pytest_configure(config: pytest.Config) -> None:
    """Checks the site named, before anything else can fail, and replaces a fixture of pytest-playwright: of fixtures
    with the same name, the last one registered wins."""
    if site := config.getoption(SITE):
        try:
            check(site)
        except NoSite as error:
            raise pytest.UsageError(f"{error} ({SITE}=…)") from None
    config.pluginmanager.register(on_variant)
    last = ModuleType("glen_more_chromium")
    vars(last)["launched"] = launched
    config.pluginmanager.register(last)
    # pytest warns so about pytest-base-url, a dependency of pytest-playwright; no test causes it.
    config.addinivalue_line("filterwarnings", "ignore:Session-scoped fixtures defined as instance methods")


@pytest.fixture(scope="session", name="browser_type_launch_args")
def launched(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    path = pytestconfig.getoption(CHROMIUM)
    return browser_type_launch_args | ({"executable_path": path} if path else {})


@pytest.fixture(scope="session")
def site_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the site under test, with a trailing slash."""
    with ExitStack() as stack:
        try:
            url = stack.enter_context(served(request.config.getoption(SITE) or "dist"))
        except NoSite as error:
            pytest.exit(f"{error} ({SITE}=…)", returncode=4)
        yield url


@pytest.fixture
def watch(context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test and fails it at the end on errors, requests to other hosts or policy violations."""
    watch = Watch(context, site_url)
    yield watch
    assert watch.unexpected() == [], "the page did this; watch.expect(pattern) allows what a test means to happen"


@pytest.fixture
def party(new_context: Callable[[], BrowserContext], site_url: str) -> Iterator[Party]:
    """Devices for a live game; the test fails as with ``watch``."""
    watches: list[Watch] = []

    def device() -> GlenMore:
        context = new_context()
        watches.append(Watch(context, site_url))
        return GlenMore(context.new_page())

    yield Party(device, site_url)
    assert [problem for watch in watches for problem in watch.unexpected()] == []


@pytest.fixture
def glen(page: Page) -> GlenMore:
    """The page of the test as page object, not yet opened."""
    return GlenMore(page)


@pytest.fixture
def open_game(glen: GlenMore, watch: Watch) -> OpenGame:
    """A function that opens the site, optionally with a query or fragment, and waits until it is ready.

    It fails with the page's message if the address is faulty, unless called with ``wrong=True``.
    """

    def open_game(address: str = "", *, wrong: bool = False) -> GlenMore:
        __tracebackhide__ = True
        return _right(glen.open(watch.url + address), address, wrong)

    return open_game


@pytest.fixture(scope="session")
def living(browser: Browser, browser_context_args: dict[str, Any], site_url: str) -> Iterator[Living]:
    """The page shared by all tests that use it."""
    context = browser.new_context(**browser_context_args)
    yield Living(context, site_url)
    context.close()


@pytest.fixture
def open_living(living: Living) -> Iterator[OpenGame]:
    """Like ``open_game``, in one page shared by all tests, without restarting Python: a position, a deal or a link
    takes a tenth of a second. Settings and the language in the address hold for the test; without them automatic steps
    are off. Bots count work instead of time (``think=exact``). A test fails if it changes the page in a way that a
    player could not undo.
    """
    living.prepare(living.page.viewport_size or DESK)

    def open_living(address: str = "", *, wrong: bool = False) -> GlenMore:
        __tracebackhide__ = True
        return _right(living.open(address), address, wrong)

    yield open_living
    expect_cleared(living)


def expect_cleared(living: Living) -> None:
    """Resets the shared page after a test; fails the test if changes remain or unexpected problems occurred."""
    left = living.clear()
    assert not (unexpected := living.watch.unexpected()), unexpected
    assert not left, "\n".join(["the test leaves something behind that the page cannot get rid of:", *left])


def _right(glen: GlenMore, address: str, wrong: bool) -> GlenMore:
    """The page, which must not complain about its address unless it may be wrong."""
    __tracebackhide__ = True
    if not wrong and (told := glen.told):
        raise NotOpened(f"the page says of {address!r}: {told} (wrong=True allows it)")
    return glen
