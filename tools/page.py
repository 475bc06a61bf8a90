"""The page as it is served: web/index.html with its head completed and the art put in."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape, unescape
from pathlib import Path
from typing import Final

from tools.files import Files
from tools.paths import ToolError
from tools.release import SIZES
from tools.vendor import PYODIDE, STANDARD_LIBRARY, modules

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""The page's Content-Security-Policy: nothing from elsewhere, nothing inline, and of eval only WebAssembly."""

WORDS: Final = '<script type="application/json" id="boot-words">{}</script>'
"""Where the page has what is said before Python has started, in other languages than English, for language.js."""

Words = Mapping[str, Mapping[str, str]]
"""What is said before Python has started: for each language its messages by the English ones."""

HEAD_MARK: Final = "<!-- csp -->"
SPRITE_MARK: Final = "<!-- sprite -->"
TRACK_MARK: Final = "<!-- track -->"
DISPLAY_MARK: Final = "<!-- display -->"
START_MARK: Final = "<!-- start -->"
GLEN_MARK: Final = "<!-- glen -->"
LANGUAGES: Final = '<meta name="languages" content="en">'
"""Where the page has the languages that it speaks, for first.js."""
PREVIEW: Final = "./icons/preview.png"
"""The picture that a chat shows, as web/index.html names it."""
ENTRY: Final = re.compile(r"""<script\b[^>]*?\bsrc=["']\./([\w/]+\.py)["']""")

STYLES: Final = "css/site.css"
"""All style sheets in one; beside them, so that what they name is found."""

STYLED: Final = b"\n:root { --styled: 1 }\n"
"""The last rule of the style sheet, by which sheets.js knows that all of it is in force."""

_STYLE: Final = re.compile(r"""<link rel="stylesheet" href="\./([\w/]+\.css)">\s*""")

_SCRIPTLESS: Final = re.compile(r"""<p\b([^>]*) lang="en">([^<]*)</p>""")
"""What is said where no script can say it in the reader's language: it stands there in all of them."""

_PACKS: Final = (STANDARD_LIBRARY.replace(".zip", ".pack"), "app.pack")

_NEEDED: Final = {
    HEAD_MARK: "the comment that the policy and the other additions to the head replace, before any link or script",
    SPRITE_MARK: "the comment that the art replaces",
    TRACK_MARK: "the comment that the track without tiles replaces",
    DISPLAY_MARK: "the comment that the display of the start replaces",
    START_MARK: "the comment that the start screen replaces",
    GLEN_MARK: "the comment that the glen behind the start screen replaces",
    LANGUAGES: "the languages that there are, for first.js",
    f'content="{PREVIEW}"': "the picture for chats, whose address is made absolute where that of the site is known",
    'type="py"': 'the script of Python, <script type="py" src="./main.py" config="./pyscript.json">',
    'src="./boot.js"': 'the script that starts it, <script type="module" async src="./boot.js">',
    WORDS: "the place for the words that language.js needs in other languages",
    SIZES: "the place for the sizes of all files, of which files.js tells whether they were cut short",
    'id="boot"': "the loading indicator, which progress.js drives",
    'id="boot-error"': "the panel for a start that failed, which progress.js fills",
}
_FORBIDDEN: Final = {
    r"<style\b": "a <style>",
    r"<[a-z][^<>]*\sstyle\s*=": "a style attribute",
    r"<[a-z][^<>]*\son[a-z]+\s*=": "a handler in an attribute",
    r"<script\b(?![^>]*\bsrc=)(?![^>]*\btype=[\"']application/json)[^>]*>": "an inline script",
    r"""\b(?:src|href)=["'](?:https?:)?//""": "something from another host",
    r"""\b(?:src|href)=["']/""": "an address from the root of the host, which no sub-path has",
    r"Content-Security-Policy": "a Content-Security-Policy of its own (the build writes it)",
}


def entries(html: str) -> list[str]:
    """The Python files that the page itself names: the entry, and any worker."""
    return ENTRY.findall(html)


def styles(html: str) -> list[str]:
    """The style sheets that the page names, in their order."""
    return _STYLE.findall(html)


def with_one_style_sheet(html: str) -> str:
    """The page with one style sheet in place of all that it names: one request where each would cost its own."""
    first, *others = _STYLE.finditer(html)
    for found in reversed(others):
        html = html[: found.start()] + html[found.end() :]
    return html[: first.start()] + f'<link rel="stylesheet" href="./{STYLES}">\n' + html[first.end() :]


def spoken(html: str, words: Words) -> str:
    """The page with what is said in other languages before Python has started."""
    told = json.dumps(words, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c")

    def in_all(found: re.Match[str]) -> str:
        english, more = unescape(found[2]), found[1]
        others = ((tag, escape(said[english], quote=False)) for tag, said in words.items() if english in said)
        return found[0] + "".join(f'<p{more} lang="{tag}">{said}</p>' for tag, said in others)

    known = LANGUAGES.replace('"en"', f'"{" ".join(["en", *words])}"')
    html = _SCRIPTLESS.sub(in_all, html).replace(LANGUAGES, known, 1)
    return html.replace(WORDS, WORDS.replace("{}", told), 1)


def located(html: str, url: str) -> str:
    """The page with the site's address, where chats and search engines want it absolute.

    :param url: the address; "" if it is not known: then og:image is relative, which most resolve against the page
    """
    if not url:
        return html
    told = f'<link rel="canonical" href="{escape(url)}">\n<meta property="og:url" content="{escape(url)}">\n</head>'
    absolute = escape(url + PREVIEW.removeprefix("./"))
    return html.replace(f'content="{PREVIEW}"', f'content="{absolute}"', 1).replace("</head>", told, 1)


def assembled(source: Path, drawn: Mapping[str, str], version: str, site: Files, words: Words, url: str = "") -> str:
    """The page's HTML.

    :param drawn: what stands for each comment that is a mark, as SVG
    :param site: the files that the page will find beside it
    :param url: the address of the site, if that is known
    """
    html = with_one_style_sheet(source.read_text("utf-8"))
    for text, what in _NEEDED.items():
        if html.count(text) < 1:
            raise ToolError(f"{source}: {text} is missing: {what}")
    for pattern, what in _FORBIDDEN.items():
        if found := re.search(pattern, html, re.IGNORECASE):
            line = html.count("\n", 0, found.start()) + 1
            raise ToolError(f"{source}:{line}: {what} would not work once the site is built")
    for path in re.findall(r"""\b(?:src|href|content)=["']\./([^"'?#]+)""", html):
        if path not in site:
            raise ToolError(f"{source}: ./{path} is named but there is no such file")
    if re.search(r"<(link|script)\b", html[: html.index(HEAD_MARK)]):
        raise ToolError(f"{source}: {HEAD_MARK} must come before any link or script")
    html = located(spoken(html, words), url)
    html = html.replace("</head>", "\n".join([*_asked_for_at_once(site, html), "</head>"]), 1)
    for mark, picture in ({HEAD_MARK: "\n".join(_head(version))} | dict(drawn)).items():
        html = html.replace(mark, picture, 1)
    return html


def plain(html: str, sprite: str, body: str) -> str:
    """A page without any script that looks like the site's: with its style sheets and its art."""
    html = with_one_style_sheet(html)
    links = re.findall(r"""<link rel=["'](?:stylesheet|icon)["'][^>]*>""", html)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    head = ["<!doctype html>", '<html lang="en">', '<meta charset="utf-8">', policy, "<title>Glen More</title>", *links]
    return "\n".join([*head, "<body>", sprite, *paints(html), body, "</body>", "</html>", ""])


def paints(html: str) -> list[str]:
    """The gradients and masks that a page has for its art, as SVG."""
    return re.findall(r"""<svg class=["']sprite["'].*?</svg>""", html, re.DOTALL)


def _head(version: str) -> list[str]:
    """What the build puts at the beginning of the head."""
    return [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        f'<meta name="version" content="{escape(version)}">',
    ]


def _asked_for_at_once(site: Files, html: str) -> list[str]:
    """What the build puts at the end of the head: all that the start needs, but for the wasm, which boot.js asks for.

    Behind the style sheets and boot.js, which are small and wanted first. No modulepreload: browsers compile what that
    brings, a tenth of a second in which nothing is painted.
    """
    preloads = [*_PACKS, f"{PYODIDE}/pyodide-lock.json", "pyscript.json", *entries(html)[:1]]
    return [
        *(f'<link rel="preload" as="script" crossorigin href="./{path}">' for path in modules(site)),
        *(f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in preloads),
    ]
