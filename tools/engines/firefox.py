"""Firefox without a driver: WebDriver BiDi over the web socket that it opens itself."""

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

from websocket import WebSocket, create_connection

from tools.engines.engine import COLLECT_PROBLEMS, Engine, EngineError, Source

ADDRESS: Final = "WebDriverBiDiServer.json"  # file in the profile in which Firefox publishes its address
SECONDS: Final = 60  # timeout in seconds of a start, and of a command


def program() -> str | None:
    """Path of a Firefox, preferably Debian's; None if there is none."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Engine):
    """Headless Firefox with its own profile."""

    name = "Firefox"

    @classmethod
    def missing_packages(cls) -> list[str]:
        return [] if program() else ["firefox-esr"]

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._number = 0
        try:
            profile = Path(self._stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            self._browser = _started(profile, self._stack)
            self._socket = _connected(self._browser, profile / ADDRESS)
            self._stack.callback(self._socket.close)
            self.version = str(self._send("session.new", capabilities={})["capabilities"]["browserVersion"])
            self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
            self._send("script.addPreloadScript", functionDeclaration=COLLECT_PROBLEMS)
        except BaseException:
            self._stack.close()
            raise

    def evaluate(self, function: str, *arguments: object) -> Any:
        # JSON both ways: simpler than the protocol's own notation of values.
        called = f"async (text) => JSON.stringify((await ({function})(...JSON.parse(text))) ?? null)"
        answer = self._send(
            "script.callFunction",
            functionDeclaration=called,
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise EngineError(f"{function} {arguments}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def perform(self, sources: Sequence[Source]) -> None:
        self._send("input.performActions", context=self._context, actions=list(sources))

    def size(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def close(self) -> None:
        with suppress(Exception):
            self._send("browser.close")
        self._stack.close()

    def _go(self, url: str) -> None:
        if url:
            self._send("browsingContext.navigate", context=self._context, url=url, wait="none")
        else:
            self._send("browsingContext.reload", context=self._context, wait="none")

    def _send(self, method: str, **parameters: object) -> dict[str, Any]:
        """Sends a command and returns its result, ignoring events."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv())
            if answer.get("id") == self._number:
                break
        if answer["type"] == "error":
            raise EngineError(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result


def _started(profile: Path, stack: ExitStack) -> subprocess.Popen[bytes]:
    """Starts Firefox; the stack stops it."""
    command = [str(program()), "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    browser = subprocess.Popen(
        [*command, "about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    stack.callback(browser.wait)
    stack.callback(browser.kill)
    return browser


def _connected(browser: subprocess.Popen[bytes], address: Path) -> WebSocket:
    """Waits until Firefox listens, and connects."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and browser.poll() is None:
        # The file exists for a moment before it is written.
        with suppress(OSError, ValueError, KeyError):
            told = json.loads(address.read_text("utf-8"))
            url = f"ws://{told['ws_host']}:{told['ws_port']}/session"
            return create_connection(url, timeout=SECONDS, suppress_origin=True)
        time.sleep(0.1)
    raise EngineError("Firefox did not start" if browser.poll() is not None else "Firefox does not listen")
