"""A release: the built site under a unique name, so that two releases never mix.

All files that the page loads are in a folder named after the release; only files with fixed addresses are next to the
page. A page older or newer than the rest of the host thus finds its own files or none. See docs/offline.md.
"""

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path
from typing import Final

from tools.files import Files, with_prefix
from tools.paths import DIST, ToolError

PREFIX: Final = "release-"
WORKER: Final = "sw.js"
CONFIGURATION: Final = "pyscript.json"
SIZES: Final = '<script type="application/json" id="boot-files">{}</script>'
"""Place in the page for the sizes of the release's files; for files.js."""

NOT_CACHED: Final = re.compile(r"404\.html|icons/(preview|screen-\w+)\.png")
"""Files shown by hosts, chats and systems instead of the page: not needed offline."""

_OUTSIDE_RELEASE: Final = re.compile(r"[^/]+\.html|sw\.js|manifest\.webmanifest|icons/.*")
"""Files that other pages, the browser or the system know by address."""


def place_in_release(files: Files) -> Files:
    """The site as served, from its files by the paths used in the sources."""
    name = PREFIX + _digest(files)
    inside = {path for path in files if not _OUTSIDE_RELEASE.fullmatch(path)}
    parts = {path: files[path] for path in inside}
    if CONFIGURATION in parts:
        settings = json.loads(parts[CONFIGURATION])
        # PyScript wants the interpreter's address relative to the page.
        settings["interpreter"] = f"./{name}/{settings['interpreter'].removeprefix('./')}"
        parts[CONFIGURATION] = json.dumps(settings, separators=(",", ":")).encode()
    site = with_prefix(name, parts)
    for path in sorted(files.keys() - inside - {WORKER}):
        content = files[path]
        if path.endswith(".html"):
            content = with_release_urls(with_file_sizes(content.decode(), parts), name, inside).encode()
        site[path] = content
    if WORKER in files:
        site[WORKER] = worker(files[WORKER], name, site)
    return site


def with_release_urls(html: str, release: str, inside: set[str]) -> str:
    """The page with addresses inside its release's folder, and with the release's name."""
    page = re.sub(
        r"""(\b(?:src|href|config)=["'])\./([^"'?#]+)""",
        lambda found: f"{found[1]}./{release}/{found[2]}" if found[2] in inside else found[0],
        html,
    )
    return page.replace("<head>", f'<head>\n  <meta name="release" content="{release}">', 1)


def with_file_sizes(html: str, parts: Files) -> str:
    """The page with the size of each file of its release, in bytes, to detect truncated ones."""
    sizes = json.dumps({path: len(parts[path]) for path in sorted(parts)}, separators=(",", ":"))
    return html.replace(SIZES, SIZES.replace("{}", sizes), 1)


def worker(source: bytes, release: str, site: Files) -> bytes:
    """Returns the service worker, with the list of files to cache."""
    kept = [path for path in sorted(site) if path != WORKER and not NOT_CACHED.fullmatch(path)]
    digests = {path: b64encode(hashlib.sha256(site[path]).digest()).decode() for path in kept}
    files = {("" if path == "index.html" else path): digests[path] for path in kept}
    told = json.dumps({"release": release, "files": files}, separators=(",", ":"))
    return f"self.SITE = {told};\n".encode() + source


def folder(site: Path = DIST) -> Path:
    """Folder of the release in a built site; ToolError unless there is exactly one."""
    found = [path for path in site.glob(f"{PREFIX}*") if path.is_dir()]
    if len(found) != 1:
        raise ToolError(f"{site} holds {len(found)} releases, not one; `make site` builds it")
    return found[0]


def _digest(files: Files) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path} {len(files[path])}\n".encode() + files[path])
    return digest.hexdigest()[:12]
