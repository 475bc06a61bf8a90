"""A host that serves some files with faults: missing, truncated, broken off, of a wrong type, late, or as HTML."""

from __future__ import annotations

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
SHORT: Final = "cut short"
BROKEN: Final = "broken off"
TYPE: Final = "of a wrong type"
PAGE: Final = "a page instead"
LATE: Final = "late"
PORTAL: Final = "a long page instead"
GARBAGE: Final = "something else"
UNPACKED: Final = "unpacked by the browser"
GROWN: Final = "with a line more"
FAULTS: Final = (MISSING, SHORT, BROKEN, TYPE, PAGE)
"""Faults that show at once and are tried with some files; LATE responses wait for the test."""

WRONG: Final = "application/octet-stream"


class OddHost:
    """A folder on such a host.

    :param url: its address, with a trailing slash
    :param prefix: path prefix of the folder in the address
    :ivar keeping: True if browsers may cache faulty responses, by the header Cache-Control
    :ivar asked: set once a faulty file has been requested
    """

    def __init__(self, url: str, prefix: str = "") -> None:
        self.url = url
        self.prefix = prefix
        self.fault = ""
        self.odd: Callable[[str], bool] = lambda path: False
        self.keeping = "no-store"
        self.asked = threading.Event()
        self._gates = list[tuple[str, threading.Event]]()

    def serve(self, fault: str, odd: Callable[[str], bool]) -> None:
        """Serves with a fault from now on.

        :param fault: the kind of fault
        :param odd: predicate of the paths concerned
        """
        self.fault, self.odd = fault, odd
        self._gates = []
        self.asked.clear()

    def wait(self, path: str) -> None:
        """Blocks until the late response for a path may be sent."""
        gate = threading.Event()
        self._gates.append((path, gate))
        gate.wait()

    def let_come(self, late: Callable[[str], bool] = lambda path: True) -> None:
        """Sends late responses, and from now on serves their paths normally.

        :param late: predicate of the paths; all by default
        """
        odd = self.odd
        self.odd = lambda path: odd(path) and not late(path)
        for path, gate in list(self._gates):
            if late(path):
                gate.set()


class _OddHandler(Handler):
    def __init__(self, *args: object, host: OddHost, directory: str) -> None:
        self.host = host
        super().__init__(*args, directory=directory, prefix=host.prefix)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.removeprefix(self.prefix).lstrip("/") or "index.html"
        if not self.host.odd(path):
            super().do_GET()
            return
        self.host.asked.set()
        content = (Path(self.directory) / path).read_bytes()
        kind = self.guess_type(path)
        fault = self.host.fault
        if fault == LATE:
            self.host.wait(path)
            super().do_GET()
        elif fault == MISSING:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == SHORT:
            self._answer(content[: len(content) // 2], kind)
        elif fault == BROKEN:
            self._answer(content[: len(content) // 2], kind, len(content))
            self.close_connection = True
        elif fault == TYPE:
            self._answer(content, WRONG)
        elif fault == PAGE:
            self._answer(b"<!doctype html><title>Welcome</title>", "text/html; charset=utf-8")
        elif fault == PORTAL:
            self._answer(b"<!doctype html><title>Welcome</title>".ljust(len(content) + 100), "text/html; charset=utf-8")
        elif fault == GARBAGE:
            self._answer(b"Welcome".ljust(len(content) + 100), kind)
        elif fault == GROWN:
            self._answer(content + b"<!-- checked by the proxy -->\n", kind)
        elif fault == UNPACKED:
            self._answer(content, kind, encoding="gzip")

    def _answer(self, content: bytes, kind: str, length: int | None = None, encoding: str = "") -> None:
        self.send_response(HTTPStatus.OK)
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Type", kind)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.send_header("Cache-Control", self.host.keeping)
        SimpleHTTPRequestHandler.end_headers(self)
        self.wfile.write(content)


@contextmanager
def odd_host(folder: Path, prefix: str = "") -> Iterator[OddHost]:
    """Serves the folder in a thread while the context lasts."""
    host = OddHost("", prefix)
    with Server((HOST, 0), partial(_OddHandler, directory=str(folder), host=host)) as server:
        host.url = f"{server.address}{prefix}/"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.let_come()
            server.shutdown()
            thread.join()
