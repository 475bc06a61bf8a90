"""A pytest plugin: the site under test, and fixtures that open games on it and watch the page.

A project loads it with ``pytest_plugins = ["pages.plugin"]`` where the folder lies; it loads itself where the
package is installed. It works with pytest-playwright, whose ``page`` and ``context`` it uses.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from .glen_more import GlenMore
from .party import Party
from .watching import Watch

SITE = "--glen-more"

CHROMIUM = "--chromium"

OpenGame = Callable[..., GlenMore]
"""Opens the site at its address plus a suffix: ``open_game("?seed=7&players=2")``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "the site under test: a folder with the built site, or its address"
    group = parser.getgroup("glen-more")
    group.addoption(SITE, metavar="SITE", default="dist", help=help_)
    group.addoption(CHROMIUM, metavar="PATH", help="a Chromium or Chrome of this machine in place of Playwright's own")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Adds a hint about other browsers where Playwright's own is not installed."""
    if report.failed and "playwright install" in report.longreprtext:
        report.sections.append(("Glen More", f"{CHROMIUM}=PATH takes a Chromium or Chrome that this machine has"))


def pytest_configure(config: pytest.Config) -> None:
    """Replaces a fixture of pytest-playwright: of fixtures with the same name, the last one registered wins."""
    last = ModuleType("glen_more_chromium")
    vars(last)["launched"] = launched
    config.pluginmanager.register(last)
    # pytest warns so about pytest-base-url, a dependency of pytest-playwright; no test causes it.
    config.addinivalue_line("filterwarnings", "ignore:Session-scoped fixtures defined as instance methods")


@pytest.fixture(scope="session", name="browser_type_launch_args")
def launched(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    """Launch options of the browser."""
    path = pytestconfig.getoption(CHROMIUM)
    return browser_type_launch_args | ({"executable_path": path} if path else {})


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def served(site: str) -> Iterator[str]:
    """The address of a site, with a trailing slash.

    :param site: its folder, which is served meanwhile, or its address
    """
    if site.startswith(("http://", "https://")):
        yield site.rstrip("/") + "/"
        return
    if not (Path(site) / "index.html").is_file():
        wanted = f"name with {SITE}= its folder (`make site` builds dist) or its address, http://… or https://…"
        pytest.exit(f"There is no built site in {site!r}: {wanted}", returncode=4)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=site)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def site_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the site under test, with a trailing slash."""
    with served(str(request.config.getoption(SITE))) as url:
        yield url


@pytest.fixture
def watch(context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Watches all pages of the test, which fails at its end on errors, requests to elsewhere and policy violations."""
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
        glen.open(watch.url + address)
        if not wrong and (told := glen.told):
            pytest.fail(f"the page says of {address!r}: {told} (open_game(…, wrong=True) lets it)", pytrace=False)
        return glen

    return open_game
