"""Real-world hosts: a file that is missing, truncated, of a wrong type or late is reported by name, or not needed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import pytest
from odd_host import (
    BROKEN,
    FAULTS,
    GARBAGE,
    GROWN,
    LATE,
    MISSING,
    PAGE,
    PORTAL,
    SHORT,
    TYPE,
    UNPACKED,
    WRONG,
    OddHost,
    odd_host,
)
from pages import START, GlenMore, Watch
from playwright.sync_api import expect

from tools.devices import command
from tools.serve import Handler, serving

NEEDED = (
    "boot.js",
    "css/site.css",
    "pyscript.json",
    "main.py",
    "app.pack",
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "vendor/pyscript/error-*.js",
    "vendor/pyodide/pyodide.js",
    "vendor/pyodide/pyodide.asm.js",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide-lock.json",
    "vendor/pyodide/python_stdlib.pack",
)
"""The files required for a start, in their release's folder; it works without any other."""

TOLD = {MISSING: "404", SHORT: "was cut short", BROKEN: "could not be loaded", TYPE: WRONG, PAGE: "a web page"}
"""Words of the message for each fault."""

UNKNOWN = {".wasm": "application/wasm", ".pack": "application/octet-stream"}
"""Types, by file extension, that a host may have to be configured for."""

ODD_FOLDER = quote("/glen more (1), 50% #1+é&'", safe="/()+,&'")

NAMELESS = "Object.defineProperty(Navigator.prototype, 'languages', { get: () => undefined })"
"""Makes the browser report no languages."""

SHOWN = "(element) => element.getAnimations().forEach((animation) => animation.finish())"
"""Finishes the delay after which an element appears."""

QUIET = 4_000
"""Time without progress after which the page reports it, in ms."""


def is_file(name: str) -> Callable[[str], bool]:
    """A predicate for paths of this file in the release."""
    return lambda path: fnmatch(path, f"release-*/{name}")


def not_needed(path: str) -> bool:
    """True if a start works without the file of this path."""
    return path != "index.html" and not any(is_file(name)(path) for name in NEEDED)


@pytest.fixture
def host(site: Path) -> Iterator[OddHost]:
    with odd_host(site) as host:
        yield host


def ended(glen: GlenMore) -> str:
    """Waits until the start has ended; returns the error message, "" if the game is ready."""
    glen.page.wait_for_function(
        "() => ['ready', 'failed'].includes(document.documentElement?.dataset.state)", timeout=START
    )
    return glen.boot.error_text.inner_text()


def thinks_in(glen: GlenMore, address: str, where: str) -> None:
    """Opens a game against a bot and lets it play; it must compute in the given place."""
    glen.page.goto(address, wait_until="commit")
    glen.ready()
    command(glen.page, "bots pace at-once")
    glen.act(glen.legal[0])
    glen.do("end")
    expect(glen.actions.all.first).to_be_attached(timeout=START)
    assert glen.data("thinks") == where


def holds(text: str, name: str) -> bool:
    """True if the text names a file, part of whose name may be a wildcard."""
    return all(part in text for part in name.split("/")[-1].split("*"))


@pytest.mark.parametrize(
    ("name", "fault"),
    [(name, fault) for name in NEEDED[1:] for fault in FAULTS if fault != TYPE or name.endswith(".js")],
)
def test_each_file_is_told_by_its_name(glen: GlenMore, host: OddHost, name: str, fault: str) -> None:
    uncaught = list[str]()
    glen.page.on("pageerror", lambda error: uncaught.append(str(error)))
    host.serve(fault, is_file(name))
    glen.page.goto(host.url, wait_until="commit")
    told = ended(glen)
    assert holds(told, name) and TOLD[fault] in told
    if fault == MISSING:
        assert all(name.endswith(ending) == (kind in told) for ending, kind in UNKNOWN.items())
    expect(glen.boot.error).to_be_in_viewport()
    assert not uncaught


@pytest.mark.own_context
@pytest.mark.parametrize(("fault", "why"), [(PORTAL, "a web page"), (GARBAGE, "not the one of this version")])
def test_what_comes_in_place_of_a_file_is_told_at_once(glen: GlenMore, host: OddHost, fault: str, why: str) -> None:
    """Regardless of its length; only seconds of the page's clock may have passed."""
    host.serve(fault, is_file("pyscript.json"))
    glen.page.clock.install()
    glen.page.goto(host.url, wait_until="commit")
    told = ended(glen)
    assert "pyscript.json" in told and why in told


@pytest.mark.parametrize("part", [0.02, 0.1, 0.5, 0.9, 0.999])
def test_a_page_that_is_cut_short_says_so(glen: GlenMore, watch: Watch, site: Path, part: float) -> None:
    whole = (site / "index.html").read_text("utf-8")
    cut = whole[: max(round(part * len(whole)), whole.index("boot.js") + 50)]
    glen.page.route(watch.url, lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=cut))
    glen.page.goto(watch.url, wait_until="commit")
    expect(glen.boot.error_text).to_contain_text("This page was cut short", timeout=START)
    expect(glen.boot.error_text).to_be_in_viewport()


def test_a_folder_of_any_name_and_packs_that_the_browser_unpacks(glen: GlenMore, site: Path) -> None:
    """Also in a browser that reports no languages."""
    with odd_host(site, ODD_FOLDER) as host:
        host.serve(UNPACKED, lambda path: path.endswith(".pack"))
        glen.page.add_init_script(NAMELESS)
        thinks_in(glen, f"{host.url}?seed=7&players=2&bots=expert&think=0.1", "worker")
        assert host.asked.is_set()


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_page_that_is_changed_on_its_way_says_why_it_is_not_kept(glen: GlenMore, host: OddHost) -> None:
    host.serve(GROWN, lambda path: path == "index.html")
    glen.open(host.url)
    expect(glen.root).to_have_attribute("data-offline", "changed", timeout=START)
    glen.do("menu")
    glen.do("offline")
    expect(glen.dialogs.offline.root).to_contain_text("changes the file index.html")


class Guarded(Handler):
    """Serves nothing without a password."""

    def do_GET(self) -> None:
        if self.headers.get("Authorization") == f"Basic {b64encode(b'me:secret').decode()}":
            super().do_GET()
            return
        self.send_response(HTTPStatus.UNAUTHORIZED)
        self.send_header("WWW-Authenticate", 'Basic realm="Glen More"')
        self.send_header("Content-Length", "0")
        super(SimpleHTTPRequestHandler, self).end_headers()


@pytest.mark.own_context
def test_a_password_in_the_address_goes_no_further(glen: GlenMore, site: Path) -> None:
    with serving(site, handler=Guarded) as url:
        thinks_in(glen, f"{url.replace('://', '://me:secret@')}?seed=7&players=2&bots=expert&think=0.1", "worker")
        assert glen.page.evaluate("() => [location.href, document.baseURI].every((it) => !it.includes('secret'))")
        assert "secret" not in glen.page.content()


def test_no_file_but_a_script_needs_its_type(glen: GlenMore, host: OddHost) -> None:
    host.serve(TYPE, lambda path: path != "index.html" and not path.endswith(".js"))
    glen.page.goto(host.url, wait_until="commit")
    assert not ended(glen)
    assert host.asked.is_set()


@pytest.mark.parametrize("fault", [*FAULTS, LATE])
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_start_can_do_without_the_other_files(glen: GlenMore, host: OddHost, site: Path, fault: str) -> None:
    paths = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert {"sw.js", "manifest.webmanifest"} <= set(filter(not_needed, paths))
    host.serve(fault, not_needed)
    thinks_in(glen, f"{host.url}?seed=7&players=2&bots=expert&think=0.1", "worker" if fault == LATE else "page")
    if fault != LATE:
        expect(glen.root).to_have_attribute("data-offline", "failed")


@pytest.mark.own_context
@pytest.mark.parametrize("folder", ["", "vendor/pyscript", "vendor/pyodide"])
def test_each_file_that_is_late_is_named_and_waited_for(glen: GlenMore, host: OddHost, folder: str) -> None:
    """One after the other: each is sent once it has been named. Browsers request no more than six at a time."""
    names = [name for name in NEEDED[1:] if (name.startswith(folder) if folder else "vendor" not in name)]
    late = list(names)
    host.serve(LATE, lambda path: any(is_file(name)(path) for name in names))
    glen.page.clock.install()
    glen.page.goto(host.url, wait_until="commit")
    step = glen.boot.step
    while late:
        glen.page.clock.fast_forward(QUIET)
        said = glen.boot.wait_for_waiting(*(name.split("/")[-1].split("*")[0] for name in late), timeout=START)
        (name,) = (each for each in late if holds(said, each))
        expect(step).to_be_in_viewport()
        glen.page.clock.fast_forward(70_000)
        assert any(holds(step.inner_text(), each) for each in late)
        expect(glen.boot.error).to_be_hidden()
        late.remove(name)
        host.let_come(is_file(name))
    glen.ready()
    expect(glen.start.root).to_be_visible()


@pytest.mark.own_context
def test_what_is_late_is_told_within_five_seconds_and_no_longer_than_needed(glen: GlenMore, host: OddHost) -> None:
    host.serve(LATE, is_file("main.py"))
    glen.page.clock.install(time=0)
    glen.page.clock.pause_at(1000)
    glen.page.goto(host.url, wait_until="commit")
    glen.page.wait_for_function("() => document.documentElement.dataset.words", timeout=START)
    glen.page.clock.run_for(600)  # drives animation frames, too: heavy work waits for the first paint
    glen.boot.wait_for_percent(90, timeout=START)
    step, note = glen.boot.step, glen.boot.note
    glen.page.clock.run_for(2000)
    expect(step).not_to_contain_text("Waiting")
    glen.page.clock.run_for(3000)
    expect(step).to_have_text("Waiting for main.py…")
    expect(note).to_contain_text("goes on by itself")
    glen.page.clock.resume()
    host.let_come()
    expect(step).not_to_contain_text("Waiting")
    expect(note).not_to_contain_text("goes on by itself")
    glen.ready()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("fault", [*FAULTS, LATE])
def test_the_page_itself_tells_that_nothing_starts_it(
    glen: GlenMore, host: OddHost, fault: str, motion: Literal["no-preference", "reduce"]
) -> None:
    glen.page.emulate_media(reduced_motion=motion)
    host.serve(fault, is_file("boot.js"))
    glen.page.goto(host.url, wait_until="domcontentloaded")
    told = glen.boot.silent
    expect(told).to_be_hidden()
    assert told.evaluate("(element) => element.getAnimations()[0].effect.getComputedTiming().endTime") < 5000
    told.evaluate(SHOWN)
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("boot.js")
    if fault == LATE:
        host.let_come()
        glen.ready()
        expect(told).to_have_count(0)


@pytest.mark.only_browser("chromium")
def test_a_page_that_was_opened_from_a_folder_says_that_it_needs_a_server(glen: GlenMore, site: Path) -> None:
    glen.page.goto((site / "index.html").as_uri())
    glen.boot.silent.evaluate(SHOWN)
    expect(glen.boot.silent).to_be_in_viewport()
    expect(glen.boot.silent).to_contain_text("opened from a folder, and it needs a web server")


def test_reloading_asks_the_host_anew_for_what_was_wrong(glen: GlenMore, host: OddHost) -> None:
    """Although the host let the browser cache it for a year."""
    host.serve(SHORT, is_file("app.pack"))
    host.keeping = "max-age=31536000, immutable"
    glen.page.goto(host.url, wait_until="commit")
    assert "app.pack" in ended(glen)
    host.serve(SHORT, lambda path: False)
    with glen.page.expect_navigation():
        glen.boot.reload.click()
    glen.ready()


def test_a_start_without_workers(glen: GlenMore, host: OddHost) -> None:
    """Bots compute in the page then."""
    host.serve("", lambda path: False)
    glen.page.add_init_script("delete globalThis.Worker")
    thinks_in(glen, f"{host.url}?seed=7&players=2&bots=expert&think=0.1", "page")


def test_no_file_needs_a_type_that_hosts_do_not_know(site: Path) -> None:
    """Debian's nginx, among others, does not know .mjs, and browsers reject scripts of a wrong type."""
    assert not list(site.rglob("*.mjs"))
