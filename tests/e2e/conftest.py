"""The built site, served, and pages in a real browser that are watched for errors."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from filelock import FileLock
from one_process import OneProcess
from pages import START, GlenMore, Watch
from pages.living import DESK, NEW_PLAYER, STEP_BY_STEP, Living
from pages.party import Party
from pages.plugin import expect_cleared
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tools import build_site, chromium, files, paths
from tools.serve import serving

PHONE: ViewportSize = {"width": 390, "height": 844}

Motion = Literal["no-preference", "reduce"]

CALM: Motion = "reduce"
"""Nothing flies or glides, except in tests marked with ``browser_context_args(reduced_motion="no-preference")``."""

OpenGame = Callable[..., GlenMore]
NewContext = Callable[..., BrowserContext]
Prepared = Callable[[BrowserContext], BrowserContext]

expect.set_options(timeout=START)


@pytest.fixture(scope="session")
def prepared(request: pytest.FixtureRequest) -> Prepared:
    """A function that gives a context what all contexts of a run share: patience, and the number of paints."""
    paints = request.config.getoption("--paints")

    def prepared(context: BrowserContext) -> BrowserContext:
        context.set_default_timeout(START)
        context.add_init_script(f"globalThis.paints = {paints}")
        return context

    return prepared


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Path:
    """The folder of the built site; one test process at a time brings it up to date."""
    if given := request.config.getoption("--glen-more"):
        return Path(given).resolve()
    with FileLock(paths.ROOT / "build" / "tests.lock"):
        files.sync(build_site.site(), paths.DIST)
    return paths.DIST


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
    return browser_type_launch_args | {"executable_path": chromium.headless(), "args": chromium.arguments()}


@pytest.fixture(scope="session")
def whole_chromium(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Options that launch Chromium with what its headless shell lacks: cameras, and the preferences of a profile."""
    return browser_type_launch_args | {"executable_path": chromium.ensure()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # A service worker, which would answer in place of a test's route(), is allowed by its own tests only.
    settings = {"viewport": DESK, "locale": "en-GB", "reduced_motion": CALM, "service_workers": "block"}
    return browser_context_args | settings


ONE_BY_ONE = f"""try {{
  for (const [key, text] of Object.entries({json.dumps(STEP_BY_STEP)}))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}} catch {{}}"""
"""Runs before anything else in each page: no automatic actions where a test plays action by action.

Tests that need a new player's storage are marked with pytest.mark.as_new.
"""


@pytest.fixture
def new_context(new_context: NewContext, prepared: Prepared, request: pytest.FixtureRequest) -> NewContext:
    """A function that creates a further context with storage of its own, as on another machine."""

    def one_by_one(**settings: Any) -> BrowserContext:
        context = prepared(new_context(**settings))
        if not is_as_new(request):
            context.add_init_script(ONE_BY_ONE)
        return context

    return one_by_one


def asked_for(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The settings of its context that a test asks for."""
    marker = request.node.get_closest_marker("browser_context_args")
    return dict(marker.kwargs) if marker else {}


def has_touch(request: pytest.FixtureRequest) -> bool | None:
    """True if the test's pages have touch; None if the test needs a context of its own."""
    asked = asked_for(request)
    if asked.keys() - {"viewport", "reduced_motion", "has_touch"} or request.node.get_closest_marker("own_context"):
        return None
    return bool(asked.get("has_touch"))


def window(request: pytest.FixtureRequest) -> ViewportSize:
    """The viewport that a test asks for."""
    asked: ViewportSize = asked_for(request).get("viewport", DESK)
    return asked


def motion(request: pytest.FixtureRequest) -> Motion:
    """The reduced motion that a test asks for."""
    asked: Motion = asked_for(request).get("reduced_motion", CALM)
    return asked


def is_as_new(request: pytest.FixtureRequest) -> bool:
    """True for a test that begins with a new player's storage."""
    return request.node.get_closest_marker("as_new") is not None


@pytest.fixture(scope="session")
def processes(
    browser: Browser, browser_context_args: dict[str, Any], prepared: Prepared, site_url: str
) -> Iterator[Callable[..., OneProcess]]:
    """A function that returns the tabs of one process, each in a context of its own: with or without touch, or those
    of a device by its number."""
    found: dict[tuple[bool, int], OneProcess] = {}

    def one_process(has_touch: bool = False, device: int = -1) -> OneProcess:
        known = found.get((has_touch, device))
        if not known or known.broken:
            context = prepared(browser.new_context(**browser_context_args, has_touch=has_touch))
            known = found[has_touch, device] = OneProcess(context, site_url)
        return known

    yield one_process
    for each in found.values():
        each.context.close()


@pytest.fixture
def process(
    request: pytest.FixtureRequest, processes: Callable[..., OneProcess], site_url: str
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


@pytest.fixture
def party(request: pytest.FixtureRequest, processes: Callable[..., OneProcess], site_url: str) -> Iterator[Party]:
    """Devices for a live game, watched like all pages."""
    used: list[OneProcess] = []

    def device() -> GlenMore:
        used.append(processes(device=len(used)))
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
    page.emulate_media(reduced_motion=motion(request))
    if not is_as_new(request):
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
    browser: Browser, browser_context_args: dict[str, Any], prepared: Prepared, site_url: str
) -> Iterator[Callable[[bool], Living]]:
    """A function that returns the living page, with or without touch."""
    contexts = ExitStack()

    @cache
    def living(has_touch: bool) -> Living:
        context = prepared(browser.new_context(**browser_context_args, has_touch=has_touch))
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
    living.prepare(window(request), NEW_PLAYER if is_as_new(request) else STEP_BY_STEP)
    living.page.emulate_media(reduced_motion=motion(request))
    yield living
    expect_cleared(living)


@pytest.fixture
def open_game(living: Living) -> OpenGame:
    """A function that opens an address, with its settings and language, in the living page without starting Python.

    For tests that change nothing but the page: no routes, no init scripts, no replaced browser functions.
    """
    return living.open
