"""The built site, served, and pages in a real browser that are watched for errors."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from filelock import FileLock
from one_process import OneProcess
from pages import GlenMore, Watch
from pages.living import DESK, NEW_PLAYER, STEP_BY_STEP, Living
from pages.party import Party
from pages.plugin import expect_cleared
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tools import build_site, chromium, files, paths
from tools.serve import serving

PHONE: ViewportSize = {"width": 390, "height": 844}

OpenGame = Callable[..., GlenMore]
NewContext = Callable[..., BrowserContext]

SLOW_AT_ONCE = "slow = self._is_slow()", "slow = True"
"""Replacement in ``ui/app/painter.py`` that makes the page answer in two paints from the first click on."""

CRASHED = "Target crashed"
"""Playwright's message when the browser itself has crashed."""

BROKE_DOWN = "the browser broke down"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Repeats a test of the page once, with a warning, if the browser has crashed, as it does now and then."""
    if item.get_closest_marker("e2e") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed and CRASHED in report.longreprtext for report in reports):
        item.warn(pytest.PytestWarning(f"{BROKE_DOWN} in {item.nodeid}; the test is run once more"))
        item.session._setupstate.teardown_exact(None)  # closes the browser and everything opened in it
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Reports crashes of the browser again at the end."""
    told = [report.message for report in terminalreporter.stats.get("warnings", []) if BROKE_DOWN in report.message]
    if told:
        terminalreporter.section(f"{len(told)} tests were run twice", red=True)
        terminalreporter.write_line("\n".join(told))


@pytest.fixture(scope="session")
def two_paints(request: pytest.FixtureRequest) -> Iterator[bool]:
    """True if the site under test answers in two paints on any machine."""
    forced = request.config.getoption("--paints") == "2"
    with pytest.MonkeyPatch.context() as patch:
        if forced:
            patch.setattr(build_site, "app_sources", _slow_at_once(build_site.app_sources))
        yield forced


def _slow_at_once(app_sources: Callable[[list[str]], files.Files]) -> Callable[[list[str]], files.Files]:
    """The sources of the page, with a painter that treats every machine as slow."""

    def changed(entries: list[str]) -> files.Files:
        sources = app_sources(entries)
        painter = sources["ui/app/painter.py"].decode()
        assert painter.count(SLOW_AT_ONCE[0]) == 1
        return sources | {"ui/app/painter.py": painter.replace(*SLOW_AT_ONCE).encode()}

    return changed


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, two_paints: bool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; one test process at a time brings it up to date."""
    if given := request.config.getoption("--glen-more"):
        return Path(given).resolve()
    folder = tmp_path_factory.mktemp("site") if two_paints else paths.DIST
    with FileLock(paths.ROOT / "build" / "tests.lock"):
        files.sync(build_site.site(), folder)
    return folder


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the site, with a trailing slash."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def subpath_url(site: Path) -> Iterator[str]:
    """The address of the site on a host with a path prefix."""
    with serving(site, "/some/sub/path") as url:
        yield url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    if browser_name != "chromium":
        return browser_type_launch_args
    return browser_type_launch_args | {"executable_path": chromium.ensure(), "args": chromium.arguments()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # No service worker, which would answer in place of a test's route(). Its own tests allow it by
    # pytest.mark.browser_context_args(service_workers="allow").
    settings = {"viewport": DESK, "locale": "en-GB", "service_workers": "block"}
    return browser_context_args | settings


ONE_BY_ONE = f"""try {{
  for (const [key, text] of Object.entries({json.dumps(STEP_BY_STEP)}))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}} catch {{}}"""
"""Runs before anything else in each page: no automatic actions where a test plays action by action.

Tests that need a new player's storage are marked with pytest.mark.as_new.
"""


@pytest.fixture
def new_context(new_context: NewContext, request: pytest.FixtureRequest) -> NewContext:
    """A function that creates a further context with storage of its own, as on another machine."""

    def one_by_one(**settings: Any) -> BrowserContext:
        context = new_context(**settings)
        if request.node.get_closest_marker("as_new") is None:
            context.add_init_script(ONE_BY_ONE)
        return context

    return one_by_one


def has_touch(request: pytest.FixtureRequest) -> bool | None:
    """True if the test's pages have touch; None if the test needs a context of its own."""
    marker = request.node.get_closest_marker("browser_context_args")
    wanted = dict(marker.kwargs) if marker else {}
    wanted.pop("viewport", None)
    if wanted.get("service_workers") == "block":  # as everywhere
        del wanted["service_workers"]
    touch = bool(wanted.pop("has_touch", False))
    return None if wanted or request.node.get_closest_marker("own_context") else touch


def window(request: pytest.FixtureRequest) -> ViewportSize:
    """The viewport that a test asks for."""
    marker = request.node.get_closest_marker("browser_context_args")
    return marker.kwargs.get("viewport", DESK) if marker else DESK


@pytest.fixture(scope="session")
def processes(
    browser: Browser, browser_context_args: dict[str, Any], site_url: str
) -> Iterator[Callable[[bool], OneProcess]]:
    """A function that returns the tabs of one process, with or without touch."""
    found: dict[bool, OneProcess] = {}

    def one_process(has_touch: bool) -> OneProcess:
        if has_touch not in found or found[has_touch].broken:
            context = browser.new_context(**browser_context_args, has_touch=has_touch)
            found[has_touch] = OneProcess(context, site_url)
        return found[has_touch]

    yield one_process
    for each in found.values():
        each.context.close()


@pytest.fixture
def process(
    request: pytest.FixtureRequest, processes: Callable[[bool], OneProcess], site_url: str
) -> Iterator[OneProcess | None]:
    """The process in which the test's tabs open; None for a test with a context of its own."""
    touch = has_touch(request)
    if touch is None:
        yield None
        return
    process = processes(touch)
    process.watch.url = site_url
    process.watch.forget()
    yield process
    if not process.broken:
        process.clear()


@pytest.fixture(scope="session")
def devices(
    browser: Browser, browser_context_args: dict[str, Any], site_url: str
) -> Iterator[Callable[[int], OneProcess]]:
    """A function that returns a device by its number: tabs of one process, in a context of its own."""
    found: dict[int, OneProcess] = {}

    def device(number: int) -> OneProcess:
        if number not in found or found[number].broken:
            found[number] = OneProcess(browser.new_context(**browser_context_args), site_url)
        return found[number]

    yield device
    for each in found.values():
        each.context.close()


@pytest.fixture
def party(request: pytest.FixtureRequest, devices: Callable[[int], OneProcess], site_url: str) -> Iterator[Party]:
    """Devices for a live game, watched like all pages."""
    used: list[OneProcess] = []

    def device() -> GlenMore:
        used.append(devices(len(used)))
        page = used[-1].tab()
        page.set_viewport_size(window(request))
        page.add_init_script(ONE_BY_ONE)
        return GlenMore(page)

    party = Party(device, site_url)
    yield party
    problems = [problem for each in used for problem in each.watch.unexpected()]
    for each in used:
        if not each.broken:
            each.clear()
    assert problems == []


@pytest.fixture
def context(process: OneProcess | None, new_context: NewContext) -> BrowserContext:
    """The context of the test: its own, or a shared one that has been cleared."""
    return process.context if process else new_context()


@pytest.fixture
def page(request: pytest.FixtureRequest, process: OneProcess | None, context: BrowserContext) -> Page:
    """A page of the test's own."""
    if process is None:
        return context.new_page()
    page = process.tab()
    page.set_viewport_size(window(request))
    if request.node.get_closest_marker("as_new") is None:
        page.add_init_script(ONE_BY_ONE)
    return page


@pytest.fixture
def watch(process: OneProcess | None, context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test, which fails at its end on any unexpected problem."""
    watch = process.watch if process else Watch(context, site_url)
    yield watch
    assert watch.unexpected() == []


def opening(glen: GlenMore, watch: Watch) -> OpenGame:
    """A function that opens the site, optionally with a query or fragment, and waits until it is ready."""

    def open_game(address: str = "", glen: GlenMore = glen) -> GlenMore:
        return glen.open(watch.url + address)

    return open_game


@pytest.fixture
def glen(page: Page) -> GlenMore:
    """A page of the test's own as page object, not yet opened."""
    return GlenMore(page)


@pytest.fixture
def open_fresh(glen: GlenMore, watch: Watch) -> OpenGame:
    """A function that opens the site in a page of the test's own."""
    return opening(glen, watch)


@pytest.fixture(scope="session")
def living_pages(
    browser: Browser, browser_context_args: dict[str, Any], site_url: str
) -> Iterator[Callable[[bool], Living]]:
    """A function that returns the living page, with or without touch."""
    contexts = ExitStack()

    @cache
    def living(has_touch: bool) -> Living:
        context = browser.new_context(**browser_context_args, has_touch=has_touch)
        contexts.callback(context.close)
        return Living(context, site_url)

    with contexts:
        yield living


@pytest.fixture
def living(living_pages: Callable[[bool], Living], request: pytest.FixtureRequest) -> Iterator[Living]:
    """The living page in its state right after start-up; after the test it must return to that state."""
    touch = has_touch(request)
    assert touch is not None, "a test that wants more of its context takes open_fresh"
    living = living_pages(touch)
    living.prepare(window(request), NEW_PLAYER if request.node.get_closest_marker("as_new") else STEP_BY_STEP)
    yield living
    expect_cleared(living)


@pytest.fixture
def open_game(living: Living) -> OpenGame:
    """A function that puts the game of an address into the living page without starting Python again.

    For tests that change nothing but the page: no routes, no init scripts, no replaced browser functions.
    """
    return living.open
