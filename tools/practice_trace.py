"""Records the trace of docs/practice, exercise 17: a test in German, on a host that lacks the German catalogue.
``python -m tools.practice_trace`` rewrites it, without the large files loaded by the visit."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from playwright.sync_api import BrowserContext, expect, sync_playwright

from tools import chromium
from tools.arguments import run_main
from tools.files import Files, zip_files
from tools.paths import ROOT, ToolError
from tools.serve import Handler, serving

FILE: Final = ROOT / "docs/practice/start/trace.zip"

MAX_FILE_SIZE: Final = 400_000
"""Size limit in bytes for the loaded files that are kept."""

MISSING: Final = "/de.mo"

LOCAL_PATH: Final = re.compile(r"(?:/[\w.-]+)+/(?=site-packages/)")
"""Paths to installed packages."""


class MissingFileHandler(Handler):
    """Serves the site with one file missing."""

    def send_head(self):  # type: ignore[no-untyped-def]
        if self.path.endswith(MISSING):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()  # type: ignore[no-untyped-call]


def end_in_german(context: BrowserContext, url: str) -> None:
    """The test that fails."""
    page = context.new_page()
    page.goto(f"{url}?at=beginning&automatic=off&lang=de")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_test_id("action").first.click()
    expect(page.get_by_test_id("bar-end")).to_contain_text("Zug beenden")


def record(file: Path) -> None:
    """Records the test; ToolError unless it fails."""
    with serving(handler=MissingFileHandler) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure_installed(), args=chromium.arguments())
        context = browser.new_context(locale="de-DE", viewport={"width": 1280, "height": 800}, service_workers="block")
        context.tracing.start(snapshots=True, title="The turn is ended in German")
        try:
            end_in_german(context, url)
        except AssertionError:
            context.tracing.stop(path=file)
        else:
            raise ToolError("the test has passed")
        finally:
            browser.close()


def _slim(whole: ZipFile) -> Iterator[tuple[str, bytes]]:
    """The files of a trace, without large ones and without paths of this machine."""
    for name in whole.namelist():
        content = whole.read(name)
        if name.endswith(".trace"):
            yield name, LOCAL_PATH.sub("", content.decode()).encode()
        elif name.endswith(".network") or (len(content) <= MAX_FILE_SIZE and not name.endswith(".stacks")):
            yield name, content


def main() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "trace.zip"
        record(file)
        with ZipFile(file) as whole:
            files: Files = dict(_slim(whole))
    FILE.write_bytes(zip_files(files, ZIP_DEFLATED))


if __name__ == "__main__":
    run_main(main)
