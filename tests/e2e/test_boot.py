"""The start of the page: the screen before Python runs, and errors when something is missing."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PLAIN
from pages import START, GlenMore, Watch
from pages.part import POLL
from playing import hold_requests
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from tools.audit.interaction import SHIFTS
from tools.devices import SIZES
from tools.release_folder import folder

WASM = "**/pyodide.asm.wasm"
SHEET = "**/site.css"
ASKED = """globalThis.asked = new Set();
const browsers = globalThis.fetch;
globalThis.fetch = (what, ...more) => {
  asked.add(new URL(what.url ?? what, document.baseURI).href);
  return browsers(what, ...more);
};"""
ALL_ASKED = """() => {
  const preloads = [...document.querySelectorAll('link[rel=preload][as=fetch]')];
  return preloads.length && preloads.every(({ href }) => asked.has(href));
}"""
STYLED = "() => getComputedStyle(document.documentElement).getPropertyValue('--styled')"


def test_progress_is_shown_and_nothing_shifts(glen: GlenMore, watch: Watch) -> None:
    glen.page.set_viewport_size(SIZES["390x844"])
    glen.page.add_init_script(f"({SHIFTS})()")
    with hold_requests(glen, WASM):
        glen.page.goto(f"{watch.url}?seed=7&players=3", wait_until="commit")
        glen.boot.wait_for_percent(6)
        expect(glen.boot.panel).to_be_visible()
        expect(glen.boot.step).not_to_be_empty()
        expect(glen.root).to_have_attribute("data-state", "loading")
        expect(glen.root).to_have_attribute("data-revision", "0")
        # Two thirds of all bytes are held up, and the bar shows it.
        assert glen.boot.percent < 40
    glen.ready()
    expect(glen.boot.panel).to_be_hidden()
    expect(glen.boot.error).to_be_hidden()
    assert glen.boot.percent > 85
    expect(glen.log.list).to_contain_text("New on the track")
    assert glen.page.evaluate("() => shifts.reduce((sum, shift) => sum + shift.value, 0)") < 0.02


@pytest.mark.own_context
def test_preloads_are_used_before_python_runs(glen: GlenMore, watch: Watch) -> None:
    """Browsers warn of what is not used within some seconds, and a slow machine needs more to start Python."""
    glen.page.add_init_script(ASKED)
    with hold_requests(glen, WASM):
        glen.page.goto(watch.url, wait_until="commit")
        glen.page.wait_for_function(ALL_ASKED, polling=POLL)
    glen.ready()


def test_start_waits_for_late_style_sheet(glen: GlenMore, watch: Watch) -> None:
    """The script that starts everything runs before the style sheet has loaded, as it always does in WebKit."""
    with hold_requests(glen, SHEET):
        with glen.page.expect_response(WASM):
            glen.page.goto(watch.url, wait_until="commit")
        expect(glen.root).to_have_attribute("data-state", "loading")
        assert not glen.page.evaluate(STYLED)
    glen.ready()
    assert glen.page.evaluate(STYLED)
    assert glen.page.evaluate("() => document.adoptedStyleSheets.length") == 0


def with_main(glen: GlenMore, site: Path, source: str) -> None:
    """Replaces the page's Python by source padded to the same length, since that is checked."""
    length = len((folder(site) / "main.py").read_bytes())
    glen.page.route("**/main.py", lambda route: route.fulfill(body=source.ljust(length)))


def test_python_exception_is_reported(glen: GlenMore, watch: Watch, site: Path) -> None:
    watch.expect("no table")
    with_main(glen, site, "raise RuntimeError('no table')")
    glen.page.goto(watch.url)
    expect(glen.boot.error).to_be_visible(timeout=START)
    expect(glen.boot.error_text).to_contain_text("RuntimeError: no table")


def test_missing_webassembly_is_reported(glen: GlenMore, watch: Watch) -> None:
    glen.page.add_init_script("delete globalThis.WebAssembly")
    glen.page.goto(watch.url)
    expect(glen.boot.error_text).to_contain_text("WebAssembly")


@pytest.mark.own_context
def test_stalled_start_is_reported(glen: GlenMore, watch: Watch, site: Path) -> None:
    """Every file is there, but then nothing happens."""
    glen.page.clock.install()
    source = "from js import document; document.body.dataset.begun = ''; await __import__('asyncio').Event().wait()"
    with_main(glen, site, source)
    glen.page.goto(watch.url, wait_until="commit")
    expect(glen.boot.root).to_have_attribute("data-begun", "", timeout=START)
    glen.page.clock.fast_forward(30_000)
    expect(glen.boot.error).to_be_hidden()
    glen.page.clock.fast_forward(61_000)
    expect(glen.boot.error_text).to_contain_text("Nothing has happened")


@pytest.fixture
def kept_cache(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[BrowserContext]:
    """A context of a browser with a cache of its own, which lasts from visit to visit."""
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    yield context
    context.close()


def test_files_are_requested_once_and_then_cached(kept_cache: BrowserContext, site_url: str) -> None:
    """A host that allows caching is asked if the files are still valid, and sends none again."""
    for _ in range(2):
        glen = GlenMore(kept_cache.new_page()).open(site_url)
        sent = glen.page.evaluate(
            "() => performance.getEntriesByType('resource').map(({ name, transferSize }) => [name, transferSize])"
        )
        names = [name for name, _size in sent if "/release-" in name]
        assert any(name.endswith("/pyodide.asm.wasm") for name in names)
        assert sorted(names) == sorted(set(names))
        glen.page.close()
    assert max(size for _name, size in sent) < 2_000


@pytest.mark.long
@pytest.mark.only_browser("chromium")
def test_compiled_wasm_is_cached(kept_cache: BrowserContext, site_url: str) -> None:
    """Chromium compiles the wasm only once, service worker or not. The cache may take two visits."""
    assert not uses_kept_machine_code(GlenMore(kept_cache.new_page()), site_url)
    assert any(uses_kept_machine_code(GlenMore(kept_cache.new_page()), site_url) for _ in range(2))


def uses_kept_machine_code(glen: GlenMore, url: str) -> bool:
    """True if a visit, lasting until the page is stored, starts with machine code from Chromium's cache."""
    tracing = glen.page.context.new_cdp_session(glen.page)
    found: list[dict[str, Any]] = []
    tracing.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    done: list[bool] = []
    tracing.on("Tracing.tracingComplete", lambda _data: done.append(True))
    wanted = {"categories": "disabled-by-default-v8.wasm.detailed", "transferMode": "ReportEvents"}
    tracing.send("Tracing.start", wanted)
    glen.page.goto(url)
    glen.ready()
    expect(glen.root).to_have_attribute("data-offline", "kept", timeout=START)
    tracing.send("Tracing.end")
    while not done:
        glen.page.evaluate("() => 0")
    glen.page.close()
    names = {event["name"] for event in found}
    assert "wasm.FinishStreaming" in names
    return "wasm.Deserialize" in names


def test_watch_reports_each_kind_of_problem(page: Page, watch: Watch, subpath_url: str) -> None:
    """Each kind of problem is noticed, so that a clean test is meaningful."""
    page.goto(watch.url + PLAIN)
    slips = {
        "policy: style-src": "document.body.setAttribute('style', 'color: red')",
        "policy: connect-src": f"fetch({subpath_url!r}).catch(() => 0)",
        "console: a slip": "console.error('a slip')",
        "exception: .*another slip": "setTimeout(() => { throw new Error('another slip') })",
        f"request: {subpath_url}": f"location.href = {subpath_url!r}",
    }
    for pattern, script in slips.items():
        page.evaluate(f"() => {{ {script} }}")
        while not any(re.search(pattern, problem) for problem in watch.problems):
            page.context.cookies()  # any request to the browser lets its events come in
        watch.expect(pattern)
    watch.expect("console:.*(connect|style)-src|Failed to load|violates")
    page.wait_for_url(subpath_url)  # a context closed during navigation may hang
