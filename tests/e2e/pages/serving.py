"""The built site under an address: a folder, a zip of a release, or the newest release, served on this machine."""

import json
import os
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

HUNT_ASSET = "glen-more-hunt.zip"

HUNT = "hunt.json"
"""File in the zip that lists the variants: their names and, for each path, the name of its content in files/."""

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
def unpacked(site: str, asset: str = ASSET) -> Iterator[Path]:
    """The folder of a built site, or of the variants of a hunt, each in its own folder; NoSite if there is none.

    :param site: a folder, a zip, the address of a zip, or ``newest``, that of the newest release of the repository that
        this package was installed from
    :param asset: the zip at the newest release
    """
    if site == NEWEST:
        site = newest(asset)
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
        if (Path(folder) / HUNT).is_file():
            lay_out(Path(folder))
        yield Path(folder)


def lay_out(folder: Path) -> None:
    """Gives each variant of a hunt its own folder; identical files are stored once."""
    for variant in json.loads((folder / HUNT).read_text("utf-8"))["variants"]:
        for path, content in variant["files"].items():
            place = folder / variant["name"] / path
            place.parent.mkdir(parents=True, exist_ok=True)
            os.link(folder / "files" / content, place)


def newest(asset: str) -> str:
    """The address of a file in the newest release; NoSite if this package was not installed from a repository with
    releases."""
    try:
        origin = json.loads(distribution("glen-more").read_text("direct_url.json") or "{}").get("url", "")
    except PackageNotFoundError:
        origin = ""
    if not origin.startswith(HTTP):
        raise NoSite(f"It is not known where releases are: name {asset}, or its address")
    return f"{origin.removesuffix('/').removesuffix('.git')}/releases/latest/download/{asset}"


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
