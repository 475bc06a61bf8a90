"""The built site, served, and pages in a real browser that are watched for errors."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from pages import START, GlenMore, Watch
from pages.living import DESK, STEP_BY_STEP, Living
from pages.party import Party
from pages.plugin import expect_cleared
from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, expect

from tools import build_site, chromium, files, paths
from tools.serve import serving

PHONE: ViewportSize = {"width": 390, "height": 844}

CALM = "reduce"
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
    return browser_type_launch_args | {"executable_path": chromium.ensure_installed()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # A service worker, which would answer in place of a test's route(), is allowed by its own tests only.
    settings = {"viewport": DESK, "locale": "en-GB", "reduced_motion": CALM, "service_workers": "block"}
    return browser_context_args | settings


ONE_BY_ONE = f"""try {{
  for (const [key, text] of Object.entries({json.dumps(STEP_BY_STEP)}))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}} catch {{}}"""
"""Runs before anything else in each page, but for tests marked with pytest.mark.as_new: nothing is automatic."""


@pytest.fixture
def wanted(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The context a test needs: its settings, whether as for a new player, and whether of its own."""
    marker, usual = request.node.get_closest_marker, {"viewport": DESK, "reduced_motion": CALM, "has_touch": False}
    asked = marker("browser_context_args").kwargs if marker("browser_context_args") else {}
    own = bool(asked.keys() - usual.keys() or marker("own_context"))
    return {**usual, **asked, "own": own, "as_new": bool(marker("as_new"))}


@pytest.fixture
def new_context(new_context: NewContext, prepared: Prepared, wanted: dict[str, Any]) -> NewContext:
    """A function that creates another context with separate storage, as on another machine."""

    def one_by_one(**settings: Any) -> BrowserContext:
        context = prepared(new_context(**settings))
        if not wanted["as_new"]:
            context.add_init_script(ONE_BY_ONE)
        return context

    return one_by_one


PLAIN = "sheet.html"
"""A page of the site that does not start Python."""

SAVE_NO_MORE = "() => { Storage.prototype.setItem = () => {}; }"
"""Keeps a closing page from saving, as after a bot's next action, once the storage has been cleared."""


class SharedProcess:
    """A context whose first tab opens all others: they share a process that has already compiled Python's wasm, so that
    a start takes half the time, and storage, routes and permissions, which are reset after each test."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.watch = Watch(context, url)
        self.broken = False
        self._first = context.new_page()
        self._first.on("crash", lambda _page: setattr(self, "broken", True))
        self._first.goto(url + PLAIN)

    def tab(self) -> Page:
        with self.context.expect_page() as opened:
            self._first.evaluate("() => { open('about:blank'); }")
        opened.value.goto("about:blank")  # a history entry to which Back can lead
        return opened.value

    def clear(self) -> None:
        for page in self.context.pages:
            if page != self._first:
                with suppress(Error):
                    page.evaluate(SAVE_NO_MORE)
                page.close()
        self.context.unroute_all()
        self.context.clear_permissions()
        self._first.evaluate("() => localStorage.clear()")
        self.watch.forget()


@pytest.fixture(scope="session")
def processes(
    browser: Browser, browser_context_args: dict[str, Any], prepared: Prepared, site_url: str
) -> Iterator[Callable[..., SharedProcess]]:
    """A function that returns the tabs of one process, each in a context of its own: with or without touch, or those
    of a device by its number."""
    found: dict[tuple[bool, int], SharedProcess] = {}

    def one_process(has_touch: bool = False, device: int = -1) -> SharedProcess:
        known = found.get((has_touch, device))
        if not known or known.broken:
            context = prepared(browser.new_context(**browser_context_args, has_touch=has_touch))
            known = found[has_touch, device] = SharedProcess(context, site_url)
        return known

    yield one_process
    for each in found.values():
        each.context.close()


@pytest.fixture
def process(
    wanted: dict[str, Any], processes: Callable[..., SharedProcess], site_url: str
) -> Iterator[SharedProcess | None]:
    """The process in which the test's tabs open; None for a test with a context of its own."""
    if wanted["own"]:
        yield None
        return
    process = processes(wanted["has_touch"])
    process.watch.url = site_url
    process.watch.forget()
    yield process
    if not process.broken:
        process.clear()


@pytest.fixture
def party(wanted: dict[str, Any], processes: Callable[..., SharedProcess], site_url: str) -> Iterator[Party]:
    used: list[SharedProcess] = []

    def device() -> GlenMore:
        used.append(processes(device=len(used)))
        page = used[-1].tab()
        page.set_viewport_size(wanted["viewport"])
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
def context(process: SharedProcess | None, new_context: NewContext) -> BrowserContext:
    """The context of the test: its own, or a shared one that has been cleared."""
    return process.context if process else new_context()


@pytest.fixture
def page(wanted: dict[str, Any], process: SharedProcess | None, context: BrowserContext) -> Page:
    if process is None:
        return context.new_page()
    page = process.tab()
    page.set_viewport_size(wanted["viewport"])
    page.emulate_media(reduced_motion=wanted["reduced_motion"])
    if not wanted["as_new"]:
        page.add_init_script(ONE_BY_ONE)
    return page


@pytest.fixture
def watch(process: SharedProcess | None, context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test, which fails at its end on any unexpected problem."""
    watch = process.watch if process else Watch(context, site_url)
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def glen(page: Page) -> GlenMore:
    return GlenMore(page)


@pytest.fixture
def open_fresh(glen: GlenMore, watch: Watch) -> OpenGame:
    """A function that opens the site in a page of the test's own."""

    def open_game(address: str = "", glen: GlenMore = glen) -> GlenMore:
        return glen.open(watch.url + address)

    return open_game


@pytest.fixture(scope="session")
def living_pages(
    browser: Browser, browser_context_args: dict[str, Any], prepared: Prepared, site_url: str
) -> Iterator[Callable[[bool], Living]]:
    contexts = ExitStack()

    @cache
    def living(has_touch: bool) -> Living:
        context = prepared(browser.new_context(**browser_context_args, has_touch=has_touch))
        contexts.callback(context.close)
        return Living(context, site_url)

    with contexts:
        yield living


@pytest.fixture
def living(living_pages: Callable[[bool], Living], wanted: dict[str, Any]) -> Iterator[Living]:
    """The living page in its state right after start-up; after the test it must return to that state."""
    assert not wanted["own"], "a test that wants more of its context takes open_fresh"
    living = living_pages(wanted["has_touch"])
    living.prepare(wanted["viewport"], {} if wanted["as_new"] else STEP_BY_STEP)
    living.page.emulate_media(reduced_motion=wanted["reduced_motion"])
    yield living
    expect_cleared(living)


@pytest.fixture
def open_game(living: Living) -> OpenGame:
    """A function that opens an address, with its settings and language, in the living page without starting Python;
    for tests that change nothing but the page: no routes, no init scripts, no replaced browser functions."""
    return living.open
