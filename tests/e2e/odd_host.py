"""A host that serves some files with faults: missing, truncated, broken off, of a wrong type, late, or as HTML."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools.serve import HOST, Handler, Server

MISSING: Final = "missing"
LOST: Final = "without an answer"
SHORT: Final = "cut short"
BROKEN: Final = "broken off"
TYPE: Final = "of a wrong type"
PORTAL: Final = "a long page instead"
LATE: Final = "late"
GROWN: Final = "with a line more"
UNPACKED: Final = "unpacked by the browser"

WRONG: Final = "application/octet-stream"

_SENT: Final[dict[str, Callable[[bytes], bytes]]] = {
    SHORT: lambda content: content[: len(content) // 2],
    BROKEN: lambda content: content[: len(content) // 2],
    PORTAL: lambda content: b"<!doctype html><title>Welcome</title>".ljust(len(content) + 100),
    GROWN: lambda content: content + b"<!-- checked by the proxy -->\n",
}
_TYPES: Final = {TYPE: WRONG, PORTAL: "text/html; charset=utf-8"}


class OddHost:
    """A folder on such a host.

    :param prefix: path prefix of the folder in the address
    :ivar url: its address, with a trailing slash
    :ivar keeping: True if browsers may cache faulty responses, by the header Cache-Control
    :ivar asked: set once a faulty file has been requested
    """

    def __init__(self, prefix: str = "") -> None:
        self.url = ""
        self.prefix = prefix
        self.fault = ""
        self.odd: Callable[[str], bool] = lambda path: False
        self.keeping = "no-store"
        self.asked = threading.Event()
        self.mended = threading.Event()

    def serve(self, fault: str, odd: Callable[[str], bool]) -> None:
        """Serves with a fault from now on.

        :param odd: predicate of the paths concerned
        """
        self.fault, self.odd = fault, odd

    def mend(self) -> None:
        """Sends late responses, and serves everything normally from now on."""
        self.odd = lambda path: False
        self.mended.set()


class _OddHandler(Handler):
    def __init__(self, *args: object, host: OddHost, directory: str) -> None:
        self.host = host
        super().__init__(*args, directory=directory, prefix=host.prefix)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.removeprefix(self.prefix).lstrip("/") or "index.html"
        if not self.host.odd(path):
            return super().do_GET()
        self.host.asked.set()
        fault = self.host.fault
        if fault == LATE:
            self.host.mended.wait()
            super().do_GET()
        elif fault == MISSING:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == LOST:
            self.close_connection = True
        else:
            self._answer(fault, path)

    def _answer(self, fault: str, path: str) -> None:
        content = (Path(self.directory) / path).read_bytes()
        sent = _SENT.get(fault, bytes)(content)
        self.send_response(HTTPStatus.OK)
        if fault == UNPACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", _TYPES.get(fault) or self.guess_type(path))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Length", str(len(content if fault == BROKEN else sent)))
        self.send_header("Cache-Control", self.host.keeping)
        SimpleHTTPRequestHandler.end_headers(self)
        self.wfile.write(sent)
        self.close_connection = fault == BROKEN


@contextmanager
def odd_host(folder: Path, prefix: str = "") -> Iterator[OddHost]:
    """Serves the folder in a thread while the context lasts."""
    host = OddHost(prefix)
    with Server((HOST, 0), partial(_OddHandler, directory=str(folder), host=host)) as server:
        host.url = f"{server.address}{prefix}/"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.mend()
            server.shutdown()
            thread.join()
