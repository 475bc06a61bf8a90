"""Builds the static site into dist/. Requires what `make site` installs: Babel, node and the npm packages."""

import sys
import time
from typing import Final
from urllib.parse import urlsplit

import core
from core.link import opened
from tools import bot_api, bundle, contact_sheet, page, page_404, rulebook, sprite, vendor
from tools.bytecode import compile_files
from tools.catalogues import PRE_PYTHON_SOURCES, Catalogues, catalogues, messages_of_files, mo, to_mo
from tools.compile_pyc import imported
from tools.files import Files, pack_zips, read, read_tree, sync, with_prefix, zip_files
from tools.imports import Graph, Imports, module_name
from tools.paths import CORE, DIST, WEB, ToolError, page_module
from tools.release_folder import place_in_release

PYODIDE_HOME: Final = "/home/pyodide/"  # python's working directory in the browser

APP_ZIP: Final = "app.zip"
"""The game and its page as one zip in the working directory, from which Python imports."""

LATE_ZIP: Final = "late.zip"
"""Rarely needed modules, which the page loads on demand (``web/browser/lazy.py``)."""

BUILD_ONLY_PACKAGE: Final = "features/rules/built/"  # package of web that only the build imports

DEMO_GLEN: Final = (
    "CsGv07mn2roOmAIYd8ytw2A00aXCL0DDKQXiOBa-C7gJF7OdsIwSV-23alO2QqmMo7HfEARsGiPIVb"
    "OW11h-XZtuUAjE2vCKG1NVpoRD1R1rh1sW78HsOJOFCwoWbN0M36MO.UGxheWVyIDEKUGxheWVyIDI"
)
"""Link to the game whose glen is shown behind the start screen."""

_SOURCES: Final = (".py", ".pyc", ".po", ".mo")


def site(more: Catalogues | None = None, url: str = "") -> Files:
    """All files of the site, by path, perhaps with more languages, for its future address, "" if unknown. Reproducible:
    the same sources give the same bytes."""
    return place_in_release(parts(catalogues() | (more or {}), url))


def parts(languages: Catalogues, url: str = "") -> Files:
    """All files of the site, by the paths used in the sources."""
    html = WEB / "index.html"
    if not html.is_file():
        raise ToolError(f"{html} is missing")
    source = html.read_text("utf-8")
    entries = page.entries(source)
    files = vendor.collect(import_graph(entries)) | static_files() | {APP_ZIP: app(entries), LATE_ZIP: late(entries)}
    for entry in entries:
        files[entry] = read(WEB / entry)
    files[page.STYLES] = b"".join(files.pop(path) for path in page.styles(source)) + page.STYLED
    files = pack_zips(bundle.bundle(files)) | bot_api.files()
    files |= contact_sheet.files() | to_mo(languages) | rules(languages)
    files["index.html"] = b""
    words = messages_of_files(PRE_PYTHON_SOURCES, languages)
    files["index.html"] = page.assemble(html, prerendered(), core.__version__, files, words, url).encode()
    files["404.html"] = page_404.page(messages_of_files(page_404.WORDS, languages), url).encode()
    return files


def static_files() -> Files:
    """Files of web/ that are copied unchanged: all but Python, catalogues, the art (inlined) and the HTML pages."""
    return {
        path: content
        for path, content in read_tree(WEB).items()
        if path not in ("index.html", "404.html", *page_404.STYLES)
        and not path.endswith(_SOURCES)
        and not path.startswith("locale/")
        and not (path.startswith("svg/") and path.count("/") > 1)
    }


def app_sources(entries: list[str]) -> Files:
    """Python sources imported by the page's entry: core, and web without the entries and the build's own package."""
    if not (CORE / "__init__.py").is_file():
        raise ToolError(f"{CORE}/__init__.py is missing")
    web = read_tree(WEB, [".py"])
    used = [path for path in web if path not in entries and not path.startswith(BUILD_ONLY_PACKAGE)]
    return with_prefix("core", read_tree(CORE, [".py"])) | {path: web[path] for path in used}


def app(entries: list[str]) -> bytes:
    """app.zip: bytecode of the game and its page, and of PyScript's own Python."""
    place = f"{PYODIDE_HOME}{APP_ZIP}/"
    own = compile_files("app", _sources(entries, late=False), place, lean=True).files
    return zip_files(own | vendor.pyscript_bytecode(place))


def late(entries: list[str]) -> bytes:
    """late.zip: bytecode of rarely needed modules."""
    return zip_files(compile_files("late", _sources(entries, late=True), f"{PYODIDE_HOME}{LATE_ZIP}/", lean=True).files)


def _sources(entries: list[str], late: bool) -> Files:
    """Sources of one of the two zips."""
    is_late = page_module("browser.load_plan").is_lazy
    return {path: source for path, source in app_sources(entries).items() if is_late(module_name(path)) is late}


def import_graph(entries: list[str]) -> Graph:
    """Import graph of the site's modules."""
    sources = app_sources(entries) | {entry: read(WEB / entry) for entry in entries}
    return {module_name(path): Imports(*map(tuple, imported(content, path))) for path, content in sources.items()}


def prerendered() -> dict[str, str]:
    """Content drawn into the page by the build, by the mark replaced: the art, empty boards and the start screen."""
    sprite.check_icons()
    boards = {name: page_module(f"draw.board.{name}") for name in ("track", "warehouse", "display")}
    start = page_module("features.start.start_view")
    return {
        page.SPRITE_MARK: sprite.sprite(),
        page.TRACK_MARK: boards["track"].frame() + boards["warehouse"].frame(),
        page.DISPLAY_MARK: boards["display"].frame(),
        page.START_MARK: "".join(html for _key, html in start.fragments(start.StartContent())),
        page.DEMO_GLEN_MARK: demo_glen(),
    }


def demo_glen() -> str:
    """The finished glen shown behind the start screen: a display from a game of two bots, given by its link."""
    return str(page_module("draw.board.display").miniature(opened(DEMO_GLEN).game.state.players[0].display, 0))


def rules(languages: Catalogues) -> Files:
    """The rules in each language, as shown beside the board; available before Python has started."""
    i18n = page_module("words.i18n")
    files: Files = {"rules/pictures.html": rulebook.pictures().encode()}
    try:
        for language in ("en", *languages):
            i18n.set_catalogue(mo(languages[language]) if language in languages else b"")
            files[f"rules/{language}.html"] = rulebook.sheet(language).encode()
    finally:
        i18n.set_catalogue(b"")
    return files


def checked_url(text: str) -> str:
    """Future address of the site, with a trailing slash; "" if not given, ToolError if it is none."""
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise ToolError(f"SITE_URL is {text!r}, which is no address of a site, such as https://example.org/glen-more/")
    return f"{text.rstrip('/')}/" if text else ""


def main(url: str = "") -> None:
    start = time.perf_counter()
    try:
        files = site(url=checked_url(url))
    except ToolError as error:
        sys.exit(f"The site could not be built. {error}")
    changed = sync(files, DIST)
    size = sum(map(len, files.values())) / 1e6
    seconds = time.perf_counter() - start
    print(f"dist/: {len(files)} files, {size:.1f} MB, {changed} changed, in {seconds:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
