"""A small static server for the built site, on this machine only. It does no more than any web host."""

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools.paths import DIST

HOST: Final = "127.0.0.1"
PORT: Final = 8000


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder below a prefix. Browsers may cache files, but must revalidate them each time."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(self, *args: object, prefix: str = "", **kwargs: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(self.prefix))

    def send_head(self):  # type: ignore[no-untyped-def]
        address = urlsplit(self.path).path
        if not address.startswith(f"{self.prefix}/"):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if (tag := self.tag()) and self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        return super().send_head()

    def tag(self) -> str | None:
        """ETag of the requested file; None if it does not exist."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        with contextlib.suppress(OSError):
            found = path.stat()
            return f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        if tag := self.tag():
            self.send_header("ETag", tag)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Sends an error; 404 with the site's own page, as static hosts do."""
        lost = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not lost.is_file():
            super().send_error(code, message, explain)
            return
        content = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, *args: object) -> None:
        """Logs nothing."""


MakeHandler = Callable[..., Handler]  # a handler class, or a factory with further settings


class Server(ThreadingHTTPServer):
    """The server; ignores clients that disconnect in the middle of a response."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}"


def create(folder: Path = DIST, port: int = 0, prefix: str = "", handler: MakeHandler = Handler) -> Server:
    """A server for the folder, below the prefix ("/some/path"); port 0 means any free one."""
    return Server((HOST, port), partial(handler, directory=str(folder), prefix=prefix))


@contextlib.contextmanager
def serving(folder: Path = DIST, prefix: str = "", handler: MakeHandler = Handler) -> Iterator[str]:
    """Serves the folder in a thread while the context lasts; yields the address, with a trailing slash."""
    with create(folder, prefix=prefix, handler=handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"{server.address}{prefix}/"
        finally:
            server.shutdown()
            thread.join()


def main(*arguments: str) -> None:
    """Serves the built site at the usual port or, if that is taken, any other; ``--open`` opens a browser."""
    try:
        server = create(port=PORT)
    except OSError:
        server = create()
    with server:
        print(f"Glen More is at {server.address}/ (Ctrl+C ends it)", flush=True)
        if "--open" in arguments:
            threading.Thread(target=open_browser, args=[f"{server.address}/"], daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def open_browser(address: str) -> None:
    """Opens the address in a browser; without one, the printed address must do."""
    if sys.platform == "linux" and not {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY"}.intersection(os.environ):
        return  # without a display there are at most terminal browsers
    with contextlib.suppress(Exception):
        webbrowser.open(address)


if __name__ == "__main__":
    main(*sys.argv[1:])
