"""The start of the page: what is shown before Python is there, and what when something is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect
from watching import START, Watch, wait_until_ready

from tools.audit.interaction import SHIFTS
from tools.devices import SIZES
from tools.release import folder

WASM = "**/pyodide.asm.wasm"
ERROR = "#boot-error"
SHEET = "**/site.css"
STYLED = "() => getComputedStyle(document.documentElement).getPropertyValue('--styled')"


@contextmanager
def held_up(page: Page, pattern: str) -> Iterator[None]:
    """Within the context no answer comes for what matches; afterwards it does."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    page.unroute(pattern)


def test_the_page_shows_its_progress_before_python_is_there(page: Page, watch: Watch) -> None:
    bar = page.locator("#boot-progress")
    with held_up(page, WASM):
        page.goto(watch.url, wait_until="commit")
        page.wait_for_function("() => document.querySelector('#boot-progress')?.value > 5")
        expect(page.locator("#boot")).to_be_visible()
        expect(page.locator("#boot-step")).not_to_be_empty()
        expect(page.locator("html")).to_have_attribute("data-state", "loading")
        # Two thirds of all bytes are held up, and the bar says so.
        assert bar.evaluate("bar => bar.value") < 40
    wait_until_ready(page)
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator(ERROR)).to_be_hidden()
    assert bar.evaluate("bar => bar.value") > 85


@pytest.mark.parametrize(
    "name", ["app.pack", "main.py", "pyodide.asm.wasm", "python_stdlib.pack", "pyodide.asm.js", "pyscript/core.js"]
)
@pytest.mark.parametrize("how", ["lost", "missing"])
def test_a_file_that_does_not_come_is_told(page: Page, watch: Watch, name: str, how: str) -> None:
    watch.expect(".")
    page.route(f"**/{name}", lambda route: route.abort() if how == "lost" else route.fulfill(status=404, body=""))
    page.goto(watch.url, wait_until="commit")
    expect(page.locator(ERROR)).to_be_visible(timeout=START)
    expect(page.locator("#boot-error-text")).to_contain_text(name.split("/")[-1])
    expect(page.locator("#boot")).to_be_hidden()


def test_a_style_sheet_that_is_late_is_waited_for(page: Page, watch: Watch) -> None:
    """The script that starts all runs before it, as it always does in WebKit."""
    with held_up(page, SHEET):
        with page.expect_response(WASM):
            page.goto(watch.url, wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-state", "loading")
        assert not page.evaluate(STYLED)
    wait_until_ready(page)
    assert page.evaluate(STYLED)
    assert page.evaluate("() => document.adoptedStyleSheets.length") == 0


@pytest.mark.parametrize("how", ["lost", "missing", "cut short"])
def test_a_style_sheet_that_does_not_come_is_told(page: Page, watch: Watch, how: str) -> None:
    watch.expect(".")
    ways: dict[str, Callable[[Route], None]] = {
        "lost": lambda route: route.abort(),
        "missing": lambda route: route.fulfill(status=404, body=""),
        "cut short": lambda route: route.fulfill(content_type="text/css", body="main { color: red }"),
    }
    page.route(SHEET, ways[how])
    page.goto(watch.url, wait_until="commit")
    expect(page.locator("#boot-error-text")).to_contain_text("site.css", timeout=START)
    expect(page.locator(ERROR)).to_be_in_viewport()
    expect(page.locator("#start-screen")).to_be_hidden()


def test_a_style_sheet_of_another_type_will_do(page: Page, watch: Watch, site: Path) -> None:
    """Browsers refuse a style sheet that a host calls plain text."""
    watch.expect("MIME type")
    sheet = (folder(site) / "css/site.css").read_bytes()
    headers = {"Content-Type": "text/plain", "X-Content-Type-Options": "nosniff"}
    page.route(SHEET, lambda route: route.fulfill(body=sheet, headers=headers))
    page.goto(watch.url)
    wait_until_ready(page)
    assert page.evaluate(STYLED)
    expect(page.locator("#start-screen")).to_be_visible()
    heath = page.locator("#display .heath").evaluate("(element) => getComputedStyle(element).backgroundImage")
    assert "/css/heath.svg" in heath


def test_the_page_counts_its_answers_from_nought(page: Page, watch: Watch) -> None:
    with held_up(page, WASM):
        page.goto(watch.url, wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-revision", "0")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-revision", "0")


def test_reloading_after_a_failed_start(page: Page, watch: Watch) -> None:
    watch.expect(".")
    page.route("**/app.pack", lambda route: route.abort())
    page.goto(watch.url, wait_until="commit")
    expect(page.locator("#boot-reload")).to_be_visible(timeout=START)
    page.unroute("**/app.pack")
    page.locator("#boot-reload").click()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=START)


def with_main(page: Page, site: Path, source: str) -> None:
    """Have the page start other Python, of the same length, since that is looked at."""
    length = len((folder(site) / "main.py").read_bytes())
    page.route("**/main.py", lambda route: route.fulfill(body=source.ljust(length)))


def test_an_exception_in_python_is_told(page: Page, watch: Watch, site: Path) -> None:
    watch.expect("no table")
    with_main(page, site, "raise RuntimeError('no table')")
    page.goto(watch.url)
    expect(page.locator(ERROR)).to_be_visible(timeout=START)
    expect(page.locator("#boot-error-text")).to_contain_text("RuntimeError: no table")


def test_a_browser_without_webassembly_is_told(page: Page, watch: Watch) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(watch.url)
    expect(page.locator("#boot-error-text")).to_contain_text("WebAssembly")


@pytest.mark.own_context
def test_a_start_that_gets_nowhere_is_told(page: Page, watch: Watch, site: Path) -> None:
    """Every file is there, but then nothing happens."""
    page.clock.install()
    with_main(
        page,
        site,
        "from js import document; document.body.dataset.begun = ''; await __import__('asyncio').Event().wait()",
    )
    page.goto(watch.url, wait_until="commit")
    expect(page.locator("body")).to_have_attribute("data-begun", "", timeout=START)
    page.clock.fast_forward(30_000)
    expect(page.locator(ERROR)).to_be_hidden()
    page.clock.fast_forward(61_000)
    expect(page.locator("#boot-error-text")).to_contain_text("Nothing has happened")


def test_the_site_works_below_a_path(subpath_url: str, page: Page, watch: Watch) -> None:
    watch.url = subpath_url
    page.goto(subpath_url)
    wait_until_ready(page)


@pytest.mark.parametrize("size", ["390x844", "1440x900"])
def test_nothing_is_shifted_while_the_page_starts(page: Page, watch: Watch, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    page.add_init_script(f"({SHIFTS})()")
    page.goto(f"{watch.url}?seed=7&players=3")
    wait_until_ready(page)
    expect(page.locator("#log")).to_contain_text("New on the track")
    assert page.evaluate("() => shifts.reduce((sum, shift) => sum + shift.value, 0)") < 0.02


def test_a_second_visit_needs_no_second_download(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site_url: str, tmp_path: Path
) -> None:
    """A host that lets browsers keep the files is asked whether they are still right, and sends none again."""
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    for _ in range(2):
        page = context.new_page()
        page.goto(site_url)
        wait_until_ready(page)
        sent = page.evaluate("() => performance.getEntriesByType('resource').map((entry) => entry.transferSize)")
        page.close()
    context.close()
    assert max(sent) < 2_000


def test_each_file_is_asked_for_once(game_page: Page) -> None:
    script = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"
    names = [name for name in game_page.evaluate(script) if "/release-" in name]
    assert any(name.endswith("/pyodide.asm.wasm") for name in names)
    assert len(names) == len(set(names))


def test_the_machine_code_of_an_earlier_visit_is_used_again(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site_url: str, tmp_path: Path
) -> None:
    """Chromium compiles the wasm only once, service worker or not. It may take two visits until all is put by."""
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    assert not uses_kept_machine_code(context.new_page(), site_url)
    assert any(uses_kept_machine_code(context.new_page(), site_url) for _ in range(2))
    context.close()


def uses_kept_machine_code(page: Page, url: str) -> bool:
    """Whether a visit, lasting until the page is kept, begins with the machine code that Chromium has kept."""
    tracing = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    tracing.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    done: list[bool] = []
    tracing.on("Tracing.tracingComplete", lambda _data: done.append(True))
    tracing.send(
        "Tracing.start", {"categories": "disabled-by-default-v8.wasm.detailed", "transferMode": "ReportEvents"}
    )
    page.goto(url)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=START)
    tracing.send("Tracing.end")
    while not done:
        page.evaluate("() => 0")
    page.close()
    names = {event["name"] for event in found}
    assert "wasm.FinishStreaming" in names
    return "wasm.Deserialize" in names


def test_the_watch_sees_what_it_shall_see(game_page: Page, watch: Watch, subpath_url: str) -> None:
    """Each kind of slip is noticed, so that a test without a finding means something."""
    slips = {
        "policy: style-src": "document.body.setAttribute('style', 'color: red')",
        "policy: connect-src": f"fetch({subpath_url!r}).catch(() => 0)",
        "console: a slip": "console.error('a slip')",
        "exception: .*another slip": "setTimeout(() => { throw new Error('another slip') })",
        f"request: {subpath_url}": f"location.href = {subpath_url!r}",
    }
    for pattern, script in slips.items():
        game_page.evaluate(f"() => {{ {script} }}")
        while not any(re.search(pattern, problem) for problem in watch.problems):
            game_page.context.cookies()  # any question to the browser lets the news of it come in
        watch.expect(pattern)
    watch.expect("console:.*(connect|style)-src|Failed to load|violates")
    game_page.wait_for_url(subpath_url)  # a context that is closed on the way there may hang
