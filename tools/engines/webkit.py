"""WebKitGTK, the engine closest to Safari's: Debian's driver through selenium, on its own display."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.engines.engine import Engine, EngineError, Source

BROWSERS: Final = "lib*/*-linux-gnu*/webkit2gtk-4.?/MiniBrowser", "lib*/webkit2gtk-4.?/MiniBrowser"
"""Locations of WebKit's minimal browser, below /usr."""

SCREEN: Final = "1920x1400x24"

CALL: Final = "const done = [...arguments].pop(); Promise.resolve((%s)(...[...arguments].slice(0, -1))).then(done);"

SECONDS: Final = 60  # timeout in seconds for a page's document and for a function's result


def mini_browser() -> Path | None:
    """Path of WebKit's minimal browser; None if not installed."""
    return next((path for pattern in BROWSERS for path in sorted(Path("/usr").glob(pattern), reverse=True)), None)


class WebKit(Engine):
    """WebKitGTK, at least 447 pixels wide, without a console: problems are recorded from the start of the document."""

    name = "WebKitGTK"

    @classmethod
    def missing_packages(cls) -> list[str]:
        there = {"webkit2gtk-driver": shutil.which("WebKitWebDriver") and mini_browser(), "xvfb": shutil.which("Xvfb")}
        return [package for package, found in there.items() if not found]

    def __init__(self) -> None:
        self._stack = ExitStack()
        try:
            self._driver = _driver(self._stack)
            self._driver.set_page_load_timeout(SECONDS)
            self._driver.set_script_timeout(SECONDS)
        except BaseException:
            self._stack.close()
            raise
        self.version = str(self._driver.capabilities["browserVersion"])

    def evaluate(self, function: str, *arguments: object) -> Any:
        try:
            return self._driver.execute_async_script(CALL % function, *arguments)
        except WebDriverException as error:
            raise EngineError(f"{function} {arguments}: {error.msg}") from error

    def perform(self, sources: Sequence[Source]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": list(sources)})

    def size(self, width: int, height: int) -> None:
        frame = self.evaluate("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._driver.set_window_size(width + frame[0], height + frame[1])
        # The width may be limited by its own toolbar, so only the height is awaited.
        self.wait_for("(height) => innerHeight === height", height)

    def close(self) -> None:
        self._stack.close()

    def _go(self, url: str) -> None:
        if url:
            self._driver.get(url)
        else:
            self._driver.refresh()


def _driver(stack: ExitStack) -> WebKitGTK:
    """Starts display, driver and browser; the stack stops them."""
    options = Options()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    options.page_load_strategy = "none"
    environment = {
        **os.environ,
        "DISPLAY": _display(stack),
        # Its sandbox does not work for root and in containers; the page is our own.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "GDK_BACKEND": "x11",
        # Otherwise each frame takes a second without a graphics card.
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    }
    service = Service(executable_path=shutil.which("WebKitWebDriver"), env=environment)
    stack.callback(service.stop)
    driver = WebKitGTK(options=options, service=service)
    stack.callback(driver.quit)
    return driver


def _display(stack: ExitStack) -> str:
    """Starts an X server without output, at the first free display number."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(server.wait)
    stack.callback(server.terminate)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise EngineError("Xvfb did not start")
    return f":{number}"
