"""Chromium with the built site, for measurements and screenshots."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium, release_folder
from tools.paths import WEB
from tools.serve import serving
from tools.vendor import PYODIDE

START: Final = f"""async (packs) => {{
    const module = URL.createObjectURL(new Blob([packs], {{ type: "text/javascript" }}));
    const {{ IMPORTED, opening }} = await import(module);
    const {{ loadPyodide }} = await import("./{PYODIDE}/pyodide.js");
    globalThis.fetch = opening(fetch);
    globalThis.python = await loadPyodide();
    python.FS.writeFile("app.zip", new Uint8Array(await (await fetch("./app.zip")).arrayBuffer()));
    python.runPython(IMPORTED);
    return python.runPython("import sys; sys.version.split()[0]");
}}"""


@contextmanager
def browser_and_site() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of the site, served meanwhile."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure_installed(), args=chromium.arguments())
        try:
            yield browser, url
        finally:
            browser.close()


@contextmanager
def page_and_site() -> Iterator[tuple[Page, str]]:
    """A new page with a desktop window, and the address of the site."""
    with browser_and_site() as (browser, url):
        yield browser.new_page(viewport={"width": 1440, "height": 900}), url


@contextmanager
def python_and_site(module: ModuleType) -> Iterator[tuple[Callable[[str], float], str]]:
    """The browser's Python with a module loaded that depends on core only: a function that evaluates a call there to a
    number, and the version of that Python."""
    with page_and_site() as (page, url):
        # A file of the site that starts nothing.
        page.goto(f"{url}{release_folder.folder().name}/main.py")
        version = page.evaluate(START, (WEB / "scripts/packs.js").read_text("utf-8"))
        page.evaluate("source => { python.runPython(source) }", Path(str(module.__file__)).read_text("utf-8"))

        def call(words: str) -> float:
            number = page.evaluate("call => python.runPython(call)", words)
            assert isinstance(number, int | float)  # JSON has one type of numbers: 261.0 comes as 261
            return float(number)

        yield call, version
