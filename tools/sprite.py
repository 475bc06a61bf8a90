"""The art as one inline SVG of symbols: each ``web/svg/<folder>/…/<name>.svg`` becomes a ``<symbol>``. Files directly
in ``web/svg``, such as icons of the site, are not included."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from tools.paths import WEB, ToolError

SVG: Final = "{http://www.w3.org/2000/svg}"
ICON: Final = re.compile(r"""["'#](i-[a-z][a-z-]*)""")
"""An icon as the page's code and HTML name it."""


def sprite(folder: Path = WEB / "svg") -> str:
    """The whole sprite, one symbol per line, ordered by path."""
    symbols: list[str] = []
    owners: dict[str, Path] = {}
    for path in sorted(folder.glob("*/**/*.svg")):
        root = _parse(path)
        for name in filter(None, (element.get("id") for element in root.iter())):
            if name in owners:
                raise ToolError(f"{path}: the id {name!r} is taken by {owners[name]}")
            owners[name] = path
        symbols.append(_symbol(root))
    # Symbols work in a hidden element without styles; paint servers do not always.
    head = '<svg id="sprite" class="sprite" hidden aria-hidden="true" focusable="false">'
    return "\n".join([head, *symbols, "</svg>"])


def check_icons(web: Path = WEB) -> None:
    """ToolError if the page uses an icon that does not exist, or an icon is unused."""
    sources = sorted(path for path in web.rglob("*.*") if path.suffix in (".py", ".html", ".js"))
    named = {name: path for path in sources for name in ICON.findall(path.read_text("utf-8"))}
    drawn = {path.stem: path for path in web.glob("svg/*/**/i-*.svg")}
    for name in sorted(named.keys() - drawn):
        raise ToolError(f"{named[name]}: there is no icon {name} in web/svg")
    for name in sorted(drawn.keys() - named):
        raise ToolError(f"{drawn[name]}: nothing uses this icon")


def _parse(path: Path) -> ElementTree.Element:
    """Root element of a file, checked against the page's Content-Security-Policy."""
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        raise ToolError(f"{path}: {error}") from None
    if root.tag != f"{SVG}svg":
        raise ToolError(f'{path}: the root element must be <svg xmlns="http://www.w3.org/2000/svg">')
    for needed in ("id", "viewBox"):
        if needed not in root.attrib:
            raise ToolError(f"{path}: the root element needs the attribute {needed}")
    for element in root.iter():
        if not element.tag.startswith(SVG):
            raise ToolError(f"{path}: <{element.tag}> is no element of SVG")
        if element.tag in (f"{SVG}style", f"{SVG}script"):
            raise ToolError(f"{path}: <{element.tag.removeprefix(SVG)}> is not allowed in the page; use attributes")
        for attribute in element.attrib:
            if attribute == "style" or attribute.startswith(("on", "{")):
                raise ToolError(f"{path}: the attribute {attribute!r} is not allowed in the page")
    return root


def _symbol(root: ElementTree.Element) -> str:
    for element in root.iter():
        element.tag = element.tag.removeprefix(SVG)
        element.text, element.tail = (
            re.sub(r"\s+", " ", text) if text and text.strip() else None for text in (element.text, element.tail)
        )
    root.tag = "symbol"
    for useless in ("width", "height"):
        root.attrib.pop(useless, None)
    return ElementTree.tostring(root, encoding="unicode")
