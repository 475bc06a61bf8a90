"""The page as served: web/index.html with a completed head and the art inlined."""

import json
import re
from collections.abc import Mapping
from html import escape, unescape
from pathlib import Path
from typing import Final

from tools.files import Files
from tools.paths import ToolError
from tools.release_folder import SIZES
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
"""The page's Content-Security-Policy: nothing from other hosts, nothing inline, no eval except WebAssembly."""

META_POLICY: Final = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'

WORDS: Final = '<script type="application/json" id="boot-words">{}</script>'
"""Place in the page for translations of the messages shown before Python has started; for language.js."""

Words = Mapping[str, Mapping[str, str]]
"""Messages shown before Python has started, by language and English message."""

HEAD_MARK: Final = "<!-- csp -->"
SPRITE_MARK: Final = "<!-- sprite -->"
TRACK_MARK: Final = "<!-- track -->"
DISPLAY_MARK: Final = "<!-- display -->"
START_MARK: Final = "<!-- start -->"
DEMO_GLEN_MARK: Final = "<!-- glen -->"
LANGUAGES: Final = '<meta name="languages" content="en">'
"""Place in the page for the list of its languages; for first.js."""
PREVIEW: Final = "./icons/preview.png"
"""Preview picture for chats, as named in web/index.html."""
ENTRY: Final = re.compile(r"""<script\b[^>]*?\bsrc=["']\./([\w/]+\.py)["']""")

STYLES: Final = "css/site.css"
"""All style sheets in one file, in the same folder so that their relative addresses work."""

STYLED: Final = b"\n:root { --styled: 1 }\n"
"""Last rule of the style sheet; stylesheet.js uses it to detect that the whole sheet has loaded."""

_STYLE: Final = re.compile(r"""<link rel="stylesheet" href="\./([\w/]+\.css)">\s*""")

_SCRIPTLESS: Final = re.compile(r"""<p\b([^>]*) lang="en">([^<]*)</p>""")
"""Text shown when scripts are off. The language cannot be chosen then, so it is repeated in all languages."""

_PACKS: Final = (STANDARD_LIBRARY.replace(".zip", ".pack"), "app.pack")

_NEEDED: Final = {
    HEAD_MARK: "the comment that the policy and the other additions to the head replace, before any link or script",
    SPRITE_MARK: "the comment that the art replaces",
    TRACK_MARK: "the comment that the track without tiles replaces",
    DISPLAY_MARK: "the comment that the display of the start replaces",
    START_MARK: "the comment that the start screen replaces",
    DEMO_GLEN_MARK: "the comment that the glen behind the start screen replaces",
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
    """Python files named by the page: the entry, and any worker."""
    return ENTRY.findall(html)


def styles(html: str) -> list[str]:
    """Style sheets named by the page, in order."""
    return _STYLE.findall(html)


def with_one_style_sheet(html: str) -> str:
    """The page with a single style sheet: one request instead of several."""
    first, *others = _STYLE.finditer(html)
    for found in reversed(others):
        html = html[: found.start()] + html[found.end() :]
    return html[: first.start()] + f'<link rel="stylesheet" href="./{STYLES}">\n' + html[first.end() :]


def with_translations(html: str, words: Words) -> str:
    """The page with the translations needed before Python has started."""
    told = json.dumps(words, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c")

    def in_all(found: re.Match[str]) -> str:
        english, more = unescape(found[2]), found[1]
        others = ((tag, escape(said[english], quote=False)) for tag, said in words.items() if english in said)
        return found[0] + "".join(f'<p{more} lang="{tag}">{said}</p>' for tag, said in others)

    known = LANGUAGES.replace('"en"', f'"{" ".join(["en", *words])}"')
    html = _SCRIPTLESS.sub(in_all, html).replace(LANGUAGES, known, 1)
    return html.replace(WORDS, WORDS.replace("{}", told), 1)


def with_site_url(html: str, url: str) -> str:
    """The page with the site's address, which chats and search engines require to be absolute; without one, og:image is
    relative, which most resolve against the page."""
    if not url:
        return html
    told = f'<link rel="canonical" href="{escape(url)}">\n<meta property="og:url" content="{escape(url)}">\n</head>'
    absolute = escape(url + PREVIEW.removeprefix("./"))
    return html.replace(f'content="{PREVIEW}"', f'content="{absolute}"', 1).replace("</head>", told, 1)


def assemble(source: Path, drawn: Mapping[str, str], version: str, site: Files, words: Words, url: str = "") -> str:
    """The page's HTML, for an address or none, with the drawn SVG or HTML in place of each mark."""
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
    html = with_site_url(with_translations(html, words), url)
    html = html.replace("</head>", "\n".join([*_preload_links(site, html), "</head>"]), 1)
    head = f'{META_POLICY}\n<meta name="version" content="{escape(version)}">'
    for mark, picture in ({HEAD_MARK: head} | dict(drawn)).items():
        html = html.replace(mark, picture, 1)
    return html


def plain_page(html: str, sprite: str, body: str) -> str:
    """A scriptless page in the site's style: with its style sheets and its art."""
    html = with_one_style_sheet(html)
    links = re.findall(r"""<link rel=["'](?:stylesheet|icon)["'][^>]*>""", html)
    head = [
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
        META_POLICY,
        "<title>Glen More</title>",
        *links,
    ]
    return "\n".join([*head, "<body>", sprite, *gradients_and_masks(html), body, "</body>", "</html>", ""])


def gradients_and_masks(html: str) -> list[str]:
    """SVG gradients and masks that the art uses."""
    return re.findall(r"""<svg class=["']sprite["'].*?</svg>""", html, re.DOTALL)


def _preload_links(site: Files, html: str) -> list[str]:
    """The build's preloads at the end of the head: all files needed for the start, except the wasm, which boot.js
    requests.

    They follow the style sheets and boot.js, which are small and needed first. No modulepreload: browsers compile such
    modules at once, a tenth of a second without painting.
    """
    preloads = [*_PACKS, f"{PYODIDE}/pyodide-lock.json", "pyscript.json", *entries(html)[:1]]
    return [
        *(f'<link rel="preload" as="script" crossorigin href="./{path}">' for path in modules(site)),
        *(f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in preloads),
    ]
