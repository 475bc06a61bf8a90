"""A host that serves some files with faults: missing, truncated, broken off, of a wrong type, late, or as HTML."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools.serve import Handler, serving


class Fault(StrEnum):
    MISSING = "missing"
    TRUNCATED = "cut short"
    ABORTED = "broken off"
    TYPE = "of a wrong type"
    PORTAL = "a long page instead"
    LATE = "late"
    EXTRA_LINE = "with a line more"
    UNPACKED = "unpacked by the browser"


WRONG: Final = "application/octet-stream"

_SENT: Final[dict[str, Callable[[bytes], bytes]]] = {
    Fault.TRUNCATED: lambda content: content[: len(content) // 2],
    Fault.ABORTED: lambda content: content[: len(content) // 2],
    Fault.PORTAL: lambda content: b"<!doctype html><title>Welcome</title>".ljust(len(content) + 100),
    Fault.EXTRA_LINE: lambda content: content + b"<!-- checked by the proxy -->\n",
}
_TYPES: Final[dict[str, str]] = {Fault.TYPE: WRONG, Fault.PORTAL: "text/html; charset=utf-8"}


class FaultyHost:
    """A host that serves one folder, with a fault in some of its files.

    :ivar fault: the fault of a file, given its path; "" for none
    :ivar keeping: what the header Cache-Control says of faulty responses
    """

    def __init__(self) -> None:
        self.url = ""
        self.fault: Callable[[str], str] = lambda path: ""
        self.keeping = "no-store"
        self.released = threading.Event()

    def serve(self, fault: str, name: str) -> None:
        """Serves the file of this name with a fault from now on."""
        self.fault = lambda path: fault if path.endswith(f"/{name}") else ""

    def release(self) -> None:
        self.fault = lambda path: ""
        self.released.set()


class _OddHandler(Handler):
    def __init__(self, *args: object, host: FaultyHost, **more: str) -> None:
        self.host = host
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.removeprefix(self.prefix).lstrip("/") or "index.html"
        fault = self.host.fault(path)
        if fault == Fault.LATE:
            self.host.released.wait()
        if fault in ("", Fault.LATE):
            super().do_GET()
        elif fault == Fault.MISSING:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._answer(fault, path)

    def _answer(self, fault: str, path: str) -> None:
        content = (Path(self.directory) / path).read_bytes()
        sent = _SENT.get(fault, bytes)(content)
        self.send_response(HTTPStatus.OK)
        if fault == Fault.UNPACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", _TYPES.get(fault) or self.guess_type(path))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Length", str(len(content if fault == Fault.ABORTED else sent)))
        self.send_header("Cache-Control", self.host.keeping)
        SimpleHTTPRequestHandler.end_headers(self)
        self.wfile.write(sent)
        self.close_connection = fault == Fault.ABORTED


@contextmanager
def faulty_host(folder: Path, prefix: str = "") -> Iterator[FaultyHost]:
    host = FaultyHost()
    with serving(folder, prefix, partial(_OddHandler, host=host)) as host.url:
        try:
            yield host
        finally:
            host.release()
