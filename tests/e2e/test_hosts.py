"""Hosts as they are: a file that is missing, cut short, of a wrong type or late is told by its name, or not missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

import playing
import pytest
from odd_host import BROKEN, FAULTS, LATE, MISSING, PAGE, SHORT, TYPE, WRONG, OddHost, odd_host
from playwright.sync_api import Page, expect
from watching import START, wait_until_ready

from tools.devices import command

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
"""The files that a start needs, in their release's folder; all others it can do without."""

TOLD = {MISSING: "404", SHORT: "was cut short", BROKEN: "could not be loaded", TYPE: WRONG, PAGE: "a web page"}
"""Of each fault the words of its message."""


BY_ITSELF = "#boot-silent"
"""What shows itself after a while where boot.js does not run."""

SHOWN = "(element) => element.getAnimations().forEach((animation) => animation.finish())"
"""Lets that while pass."""


WAITS = (
    "(names) => names.some((name) => document.querySelector('#boot-step')?.innerText.startsWith(`Waiting for ${name}`))"
)
"""Whether the page says that it waits for a file whose name begins with one of these."""

QUIET = 4_000
"""How long, in ms, the page hears nothing until it says so."""


def is_file(name: str) -> Callable[[str], bool]:
    """A test whether a path is that file of the release."""
    return lambda path: fnmatch(path, f"release-*/{name}")


def not_needed(path: str) -> bool:
    """Whether a start can do without the file of that path."""
    return path != "index.html" and not any(is_file(name)(path) for name in NEEDED)


@pytest.fixture
def host(site: Path) -> Iterator[OddHost]:
    with odd_host(site) as host:
        yield host


def ended(page: Page) -> str:
    """Wait until the start has ended; return what the page says, nothing if the game is there."""
    page.wait_for_function("() => ['ready', 'failed'].includes(document.documentElement?.dataset.state)", timeout=START)
    return page.locator("#boot-error-text").inner_text()


def holds(text: str, name: str) -> bool:
    """Whether the text names a file, of whose name a part may be open."""
    return all(part in text for part in name.split("/")[-1].split("*"))


@pytest.mark.parametrize(
    ("name", "fault"),
    [(name, fault) for name in NEEDED[1:] for fault in FAULTS if fault != TYPE or name.endswith(".js")],
)
def test_each_file_is_told_by_its_name(page: Page, host: OddHost, name: str, fault: str) -> None:
    host.serve(fault, is_file(name))
    page.goto(host.url, wait_until="commit")
    told = ended(page)
    assert holds(told, name) and TOLD[fault] in told
    expect(page.locator("#boot-error")).to_be_in_viewport()


def test_no_file_but_a_script_needs_its_type(page: Page, host: OddHost) -> None:
    host.serve(TYPE, lambda path: path != "index.html" and not path.endswith(".js"))
    page.goto(host.url, wait_until="commit")
    assert not ended(page)
    assert host.asked.is_set()


@pytest.mark.parametrize("fault", [*FAULTS, LATE])
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_start_can_do_without_the_other_files(page: Page, host: OddHost, site: Path, fault: str) -> None:
    paths = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert {"sw.js", "manifest.webmanifest"} <= set(filter(not_needed, paths))
    host.serve(fault, not_needed)
    page.goto(f"{host.url}?seed=7&players=2&bots=expert&think=0.1", wait_until="commit")
    wait_until_ready(page)
    command(page, "bots pace at-once")
    playing.act(page, playing.legal(page)[0])
    playing.do(page, "end")
    page.wait_for_function("() => document.querySelector('[data-testid=action]')", timeout=START)
    assert playing.data(page, "thinks") == ("worker" if fault == LATE else "page")
    if fault != LATE:
        expect(page.locator("html")).to_have_attribute("data-offline", "failed")


@pytest.mark.own_context
@pytest.mark.parametrize("folder", ["", "vendor/pyscript", "vendor/pyodide"])
def test_each_file_that_is_late_is_named_and_waited_for(page: Page, host: OddHost, folder: str) -> None:
    """One after the other, since each comes when it has been named. Browsers wait for no more than six at a time."""
    names = [name for name in NEEDED[1:] if (name.startswith(folder) if folder else "vendor" not in name)]
    late = list(names)
    host.serve(LATE, lambda path: any(is_file(name)(path) for name in names))
    page.clock.install()
    page.goto(host.url, wait_until="commit")
    step = page.locator("#boot-step")
    while late:
        page.clock.fast_forward(QUIET)
        page.wait_for_function(WAITS, arg=[name.split("/")[-1].split("*")[0] for name in late], timeout=START)
        (name,) = (each for each in late if holds(step.inner_text(), each))
        expect(step).to_be_in_viewport()
        page.clock.fast_forward(70_000)
        assert any(holds(step.inner_text(), each) for each in late)
        expect(page.locator("#boot-error")).to_be_hidden()
        late.remove(name)
        host.let_come(is_file(name))
    wait_until_ready(page)
    expect(page.locator("#start-screen")).to_be_visible()


@pytest.mark.own_context
def test_what_is_late_is_told_within_five_seconds_and_no_longer_than_needed(page: Page, host: OddHost) -> None:
    host.serve(LATE, is_file("main.py"))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(host.url, wait_until="commit")
    page.wait_for_function("() => document.documentElement.dataset.words", timeout=START)
    page.clock.run_for(600)  # frames of this clock, too: until the page has been painted nothing heavy is begun
    page.wait_for_function("() => document.querySelector('#boot-progress')?.value >= 90", timeout=START)
    step, note = page.locator("#boot-step"), page.locator("#boot-note")
    page.clock.run_for(2000)
    expect(step).not_to_contain_text("Waiting")
    page.clock.run_for(3000)
    expect(step).to_have_text("Waiting for main.py…")
    expect(note).to_contain_text("goes on by itself")
    page.clock.resume()
    host.let_come()
    expect(step).not_to_contain_text("Waiting")
    expect(note).not_to_contain_text("goes on by itself")
    wait_until_ready(page)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("fault", [*FAULTS, LATE])
def test_the_page_itself_tells_that_nothing_starts_it(
    page: Page, host: OddHost, fault: str, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    host.serve(fault, is_file("boot.js"))
    page.goto(host.url, wait_until="domcontentloaded")
    told = page.locator(BY_ITSELF)
    expect(told).to_be_hidden()
    assert told.evaluate("(element) => element.getAnimations()[0].effect.getComputedTiming().endTime") < 5000
    told.evaluate(SHOWN)
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("boot.js")
    if fault == LATE:
        host.let_come()
        wait_until_ready(page)
        expect(told).to_have_count(0)


def test_reloading_asks_the_host_anew_for_what_was_wrong(page: Page, host: OddHost) -> None:
    """Though the host let the browser keep it for a year."""
    host.serve(SHORT, is_file("app.pack"))
    host.keeping = "max-age=31536000, immutable"
    page.goto(host.url, wait_until="commit")
    assert "app.pack" in ended(page)
    host.serve(SHORT, lambda path: False)
    with page.expect_navigation():
        page.locator("#boot-reload").click()
    wait_until_ready(page)


def test_a_start_without_workers(page: Page, host: OddHost) -> None:
    """The computer thinks in the page there."""
    host.serve("", lambda path: False)
    page.add_init_script("delete globalThis.Worker")
    page.goto(f"{host.url}?seed=7&players=2&bots=expert&think=0.1")
    wait_until_ready(page)
    command(page, "bots pace at-once")
    playing.act(page, playing.legal(page)[0])
    playing.do(page, "end")
    page.wait_for_function("() => document.querySelector('[data-testid=action]')", timeout=START)
    assert playing.data(page, "thinks") == "page"


def test_no_file_needs_a_type_that_hosts_do_not_know(site: Path) -> None:
    """Debian's nginx, among others, knows no .mjs, and browsers refuse a script of any but its own type."""
    assert not list(site.rglob("*.mjs"))
