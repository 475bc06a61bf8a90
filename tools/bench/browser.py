"""A Chromium with the built site, for the figures that are taken there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tools import chromium, release
from tools.serve import serving
from tools.vendor import PYODIDE

START: Final = f"""async () => {{
    const {{ loadPyodide }} = await import("./{PYODIDE}/pyodide.mjs");
    globalThis.python = await loadPyodide();
    python.unpackArchive(await (await fetch("./app.zip")).arrayBuffer(), "zip");
    return python.runPython("import platform; platform.python_version()");
}}"""


@contextmanager
def chromium_page(width: int = 1440, height: int = 900) -> Iterator[tuple[Page, str]]:
    """A fresh page, and the address of the site, which is served meanwhile."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        try:
            yield browser.new_page(viewport={"width": width, "height": height}), url
        finally:
            browser.close()


@contextmanager
def chromium_python(module: ModuleType) -> Iterator[tuple[Callable[[str], float], str]]:
    """The browser's Python with a module of the bench in it, which needs nothing but core.

    :param module: what calls may name
    :returns: what evaluates a call there to a number, and the version of that Python
    """
    with chromium_page() as (page, url):
        # A page of the site that starts nothing by itself.
        page.goto(f"{url}{release.folder().name}/main.py")
        version = page.evaluate(START)
        source = Path(str(module.__file__)).read_text("utf-8")
        page.evaluate("source => { python.runPython(source) }", source)

        def call(words: str) -> float:
            number = page.evaluate("call => python.runPython(call)", words)
            assert isinstance(number, float)
            return number

        yield call, version
