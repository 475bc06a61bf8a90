"""The built site under an address: a folder, a zip of a release, or the newest release, served on this machine."""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import BadZipFile, ZipFile

ASSET = "glen-more-site.zip"
"""Name of the built site at a release."""

NEWEST = "newest"

HTTP = ("http://", "https://")


class NoSite(Exception):
    """There is no built site; the message says how to name one."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files, whose types do not depend on the machine, and logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml",
        ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def log_message(self, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """A server that tolerates browsers that disconnect during a response."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """Its address, with a trailing slash."""
        return f"http://127.0.0.1:{self.server_port}/"


def create(folder: Path, port: int = 0) -> Server:
    """A server for a folder; port 0 means any free one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


@contextmanager
def unpacked(site: str) -> Iterator[Path]:
    """The folder of a built site; NoSite if there is none.

    :param site: a folder, a zip, the address of a zip, or ``newest``, the newest release of the repository that this
        package was installed from
    """
    if site == NEWEST:
        site = newest()
    if not site.endswith(".zip"):
        if not (Path(site) / "index.html").is_file():
            raise NoSite(
                f"There is no built site in {site!r}: name its folder (`make site` builds dist), {ASSET}, or an address"
            )
        yield Path(site)
        return
    try:
        content = urlopen(site).read() if site.startswith(HTTP) else Path(site).read_bytes()
        archive = ZipFile(BytesIO(content))
    except (OSError, URLError, BadZipFile) as error:
        raise NoSite(f"There is no built site in {site!r}: {error}") from None
    with TemporaryDirectory(prefix="glen-more-") as folder:
        archive.extractall(folder)
        yield Path(folder)


def newest() -> str:
    """The address of the newest release's site; NoSite if this package was not installed from where releases are."""
    try:
        origin = json.loads(distribution("glen-more").read_text("direct_url.json") or "{}").get("url", "")
    except PackageNotFoundError:
        origin = ""
    if not origin.startswith(HTTP):
        raise NoSite(f"Name the site, for it is not known where releases are: a folder, {ASSET}, or the address of one")
    return f"{origin.removesuffix('/').removesuffix('.git')}/releases/latest/download/{ASSET}"


@contextmanager
def served(site: str) -> Iterator[str]:
    """The address of a site, with a trailing slash; NoSite if there is none.

    :param site: as for :func:`unpacked`, and served meanwhile; or the address of a site
    """
    if site.startswith(HTTP) and not site.endswith(".zip"):
        yield site.rstrip("/") + "/"
        return
    with unpacked(site) as folder, create(folder) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.address
        server.shutdown()
        thread.join()
