"""Real-world hosts: a file that is missing, truncated, of a wrong type or late is reported by name, or not needed."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from faulty_host import WRONG, Fault, FaultyHost, faulty_host
from pages import GlenMore, Watch
from playwright.sync_api import expect

from tools import release_folder

NEEDED = ("/boot.js", "/site.css", "/pyscript.json", "/main.py", "/app.pack", "/vendor/")
"""Parts of the paths of the files required for a start; it works without any other."""

FAULTS = {
    "pyodide.asm.wasm": (Fault.MISSING, "404", "application/wasm"),
    "site.css": (Fault.TRUNCATED, "was cut short", "copied to its server again"),
    "python_stdlib.pack": (Fault.ABORTED, "couldn’t be loaded", "Check your connection"),
    "pyodide.js": (Fault.TYPE, WRONG, "text/javascript"),
    "pyscript.json": (Fault.PORTAL, "a web page", "copied to its server again"),
}
"""For each fault a file, the message about it, and the remedy."""

ODD_FOLDER = quote("/glen more (1), 50% #1+é&'", safe="/()+,&'")

ODD_BROWSER = """
  Object.defineProperty(Navigator.prototype, 'languages', { get: () => undefined });
  Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } });
"""
"""Makes the browser report no languages, and its IndexedDB never answer."""


@pytest.fixture
def host(site: Path) -> Iterator[FaultyHost]:
    with faulty_host(site) as host:
        yield host


def error_text(glen: GlenMore) -> str:
    glen.page.wait_for_function("() => ['ready', 'failed'].includes(document.documentElement?.dataset.state)")
    return glen.boot.error_text.inner_text()


def thinks_in(glen: GlenMore, url: str, where: str) -> None:
    """Opens a game against a bot and lets it play; it must compute in the given place."""
    glen.open(f"{url}?seed=7&players=2&bots=easy&think=exact&pace=at-once")
    glen.act(glen.legal[0])
    glen.act("end")
    expect(glen.actions.all.first).to_be_attached()
    assert glen.data("thinks") == where


@pytest.mark.parametrize("name", FAULTS)
def test_fault_names_the_file(glen: GlenMore, host: FaultyHost, name: str) -> None:
    uncaught = list[str]()
    glen.page.on("pageerror", lambda error: uncaught.append(str(error)))
    fault, *words = FAULTS[name]
    host.serve(fault, name)
    glen.page.goto(host.url, wait_until="commit")
    told = error_text(glen)
    assert [part for part in (name, *words) if part not in told] == []
    expect(glen.boot.error).to_be_in_viewport()
    expect(glen.boot.panel).to_be_hidden()
    assert not uncaught


def test_reload_bypasses_cache_for_faulty_file(glen: GlenMore, host: FaultyHost) -> None:
    """Although the host let the browser cache it for a year."""
    host.serve(Fault.TRUNCATED, "app.pack")
    host.keeping = "max-age=31536000, immutable"
    glen.page.goto(host.url, wait_until="commit")
    assert "app.pack" in error_text(glen)
    host.release()
    glen.follow(glen.boot.reload)


@pytest.mark.own_context
def test_delayed_file_is_named_within_five_seconds(glen: GlenMore, host: FaultyHost) -> None:
    host.serve(Fault.LATE, "main.py")
    glen.page.clock.install(time=0)
    glen.page.clock.pause_at(1000)
    glen.page.goto(host.url, wait_until="commit")
    glen.page.wait_for_function("() => document.documentElement.dataset.words")
    glen.page.clock.run_for(600)  # drives animation frames, too: heavy work waits for the first paint
    glen.boot.wait_for_percent(90)
    step, note = glen.boot.step, glen.boot.note
    glen.page.clock.run_for(2000)
    expect(step).not_to_contain_text("Waiting")
    glen.page.clock.run_for(3000)
    expect(step).to_have_text("Waiting for main.py…")
    expect(note).to_contain_text("as soon as this file arrives")
    glen.page.clock.run_for(70_000)
    expect(step).to_be_in_viewport()
    expect(glen.boot.error).to_be_hidden()
    glen.page.clock.resume()
    host.release()
    glen.ready()


def test_truncated_page_is_reported(glen: GlenMore, watch: Watch, site: Path) -> None:
    whole = (site / "index.html").read_text("utf-8")
    ends = iter([whole.index("boot.js") + 50, len(whole) // 2, len(whole) - 50])
    glen.page.route(watch.url, lambda route: route.fulfill(content_type="text/html", body=whole[: next(ends)]))
    for _ in range(3):
        glen.page.goto(watch.url, wait_until="commit")
        assert "This page didn’t load completely" in error_text(glen)
        expect(glen.boot.error_text).to_be_in_viewport()


def test_missing_boot_js_is_reported(glen: GlenMore, host: FaultyHost) -> None:
    host.serve(Fault.MISSING, "boot.js")
    glen.page.goto(host.url, wait_until="domcontentloaded")
    told = glen.boot.silent
    expect(told).to_be_hidden()
    assert told.evaluate("(element) => element.getAnimations()[0].effect.getComputedTiming().endTime") < 5000
    told.evaluate("(element) => element.getAnimations().forEach((animation) => animation.finish())")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("opened from a folder, but it needs a web server")
    expect(told).to_contain_text("boot.js")


@pytest.mark.browser_context_args(service_workers="allow")
def test_start_on_odd_host_in_odd_browser(glen: GlenMore, site: Path) -> None:
    """The altered page is not kept for later, and says why."""
    with faulty_host(site, ODD_FOLDER) as host:
        host.fault = lambda path: Fault.EXTRA_LINE if path == "index.html" else ""
        glen.page.add_init_script(ODD_BROWSER)
        thinks_in(glen, host.url, "worker")
        assert glen.data("saved") == "yes"
        expect(glen.root).to_have_attribute("data-offline", "changed")
        glen.open_dialog("offline")
        expect(glen.dialogs.named("offline").root).to_contain_text("changes the file index.html")


@pytest.mark.browser_context_args(service_workers="allow")
def test_few_files_needed_and_scripts_alone_need_mime_type(glen: GlenMore, host: FaultyHost, site: Path) -> None:
    """The browser unpacks the packs and has no workers: bots compute in the page."""
    assert (release_folder.folder(site) / "app.pack").exists()
    paths = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    missing = {path for path in paths if not any(part in path for part in (*NEEDED, "index.html"))}
    assert {"sw.js", "manifest.webmanifest"} <= missing
    faults = {".pack": Fault.UNPACKED, ".js": "", ".html": ""}
    host.fault = lambda path: Fault.MISSING if path in missing else faults.get(Path(path).suffix, Fault.TYPE)
    glen.page.add_init_script("delete globalThis.Worker")
    thinks_in(glen, host.url, "page")
    expect(glen.root).to_have_attribute("data-offline", "failed")
    heath = glen.display.heath.evaluate("(element) => getComputedStyle(element).backgroundImage")
    assert "/css/heath.svg" in heath
