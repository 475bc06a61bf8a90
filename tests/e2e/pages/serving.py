"""The built site under an address: a folder, a zip of a release, or the newest release, served on this machine."""

import json
import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote, urlsplit, urlunsplit
from urllib.request import urlopen
from zipfile import BadZipFile, ZipFile

ASSET = "glen-more-site.zip"

HUNT_ASSET = "glen-more-hunt.zip"

HUNT = "hunt.json"
"""File in the zip that lists the variants: their names and, for each path, the name of its content in files/."""

BEGINNINGS = ("index.html", HUNT)
"""The files by one of which the folder of a site, or of a hunt, is known."""

NEWEST = "newest"

HTTP = ("http://", "https://")

PORTS = {"http": 80, "https": 443}


class NoSite(Exception):
    """There is no built site; the message says how to name one."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files, whose types do not depend on the machine, and logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml",
        ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

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


def is_address(site: str) -> bool:
    """True for the address of a site, as opposed to that of a zip."""
    return site.strip().lower().startswith(HTTP) and not site.strip().endswith(".zip")


def normal(address: str) -> str:
    """The address of a site as browsers write it, with a trailing slash; ValueError if it is none."""
    parts = urlsplit(address.strip())
    host = (parts.hostname or "").encode("idna").decode()
    port = f":{parts.port}" if parts.port not in (None, PORTS[parts.scheme]) else ""
    user, at, _host = parts.netloc.rpartition("@")
    path = quote(parts.path.removesuffix("index.html").rstrip("/"), safe="/%:@!$&'()*+,;=~")
    return urlunsplit((parts.scheme, f"{user}{at}{f'[{host}]' if ':' in host else host}{port}", f"{path}/", "", ""))


def check(site: str) -> None:
    """Raises NoSite if a folder or zip holds no site; what has to be fetched is not looked at."""
    if site == NEWEST or site.strip().lower().startswith(HTTP):
        return
    if site.endswith(".zip"):
        root_of(archive(site).namelist(), site)
    else:
        root_in(Path(site))


@contextmanager
def unpacked(site: str, asset: str = ASSET) -> Iterator[Path]:
    """The folder of a built site, or of the variants of a hunt, each in its own folder; NoSite if there is none.

    :param site: a folder, a zip, the address of a zip, or ``newest``, that of the newest release of the repository that
        this package was installed from; the site may lie in a folder of its own in it
    :param asset: the zip at the newest release
    """
    if site == NEWEST:
        site = newest(asset)
    if not site.endswith(".zip"):
        yield root_in(Path(site))
        return
    packed = archive(site)
    with TemporaryDirectory(prefix="glen-more-") as folder:
        packed.extractall(folder)
        root = Path(folder, root_of(packed.namelist(), site))
        if (root / HUNT).is_file():
            lay_out(root)
        yield root


def archive(site: str) -> ZipFile:
    """A zip, by its path or address; NoSite if it cannot be read."""
    try:
        content = urlopen(site).read() if site.lower().startswith(HTTP) else Path(site).read_bytes()
        return ZipFile(BytesIO(content))
    except (OSError, BadZipFile) as error:
        raise NoSite(f"There is no built site in {site!r}: {error}") from None


def root_in(folder: Path) -> Path:
    """The site in a folder: the folder itself, or one in it; NoSite if there is none."""
    found = (path for name in BEGINNINGS for path in (*folder.glob(name), *folder.glob(f"*/{name}")))
    return folder / root_of((path.relative_to(folder).as_posix() for path in found), str(folder))


def root_of(paths: Iterable[str], site: str) -> str:
    """The folder of the site among paths: "", or the only one that holds one; NoSite if there is none."""
    found = {folder for folder, _slash, name in (path.rpartition("/") for path in paths) if name in BEGINNINGS}
    roots = [""] if "" in found else [folder for folder in found if "/" not in folder]
    if len(roots) != 1:
        raise NoSite(
            f"There is no built site in {site!r}: name its folder (`make site` builds dist), {ASSET}, or an address"
        )
    return roots[0]


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
    if is_address(site):
        yield normal(site)
        return
    with unpacked(site) as folder, create(folder) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.address
        server.shutdown()
        thread.join()
