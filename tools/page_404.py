"""The page for unknown addresses, 404.html, made from web/404.html.

A host serves it for any unknown URL, at any depth, so relative URLs would not work: styles and pictures are inlined.
Its one link is absolute if the site's address is known; otherwise it leads to the folder of the requested address,
which is right for misspelt addresses next to the page.
"""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from typing import Final

from tools.files import read
from tools.page import HEAD_MARK, Words
from tools.paths import WEB

SOURCE: Final = WEB / "404.html"

WORDS: Final = frozenset({"web/404.html"})  # files with its messages
STYLES: Final = ("css/404.css",)  # style sheets used by this page only

_POLICY: Final = "default-src 'none'; style-src '{styles}'; img-src data:; base-uri 'none'; form-action 'none'"
_STYLE: Final = re.compile(r"""\s*<link rel="stylesheet" href="\./([\w/]+\.css)">""")
_PICTURE: Final = re.compile(r"""\b(src|href)="\./([\w/-]+\.svg)\"""")
_TRANSLATED_SECTION: Final = re.compile(r"""( *<section) lang="en"(>.*?</section>\n)""", re.DOTALL)
"""The text section, repeated for each language."""
_TEXT: Final = re.compile(r">([^<>]*\S[^<>]*)<")


def page(words: Words, url: str = "") -> str:
    """The page's HTML, with messages by language, for the site's address, "" if unknown."""
    html = SOURCE.read_text("utf-8")
    styles = "".join((WEB / path).read_text("utf-8") for path in _STYLE.findall(html))
    html = _STYLE.sub("", html).replace("</head>", f"<style>{styles}</style>\n</head>", 1)
    html = _PICTURE.sub(lambda found: f'{found[1]}="data:image/svg+xml;base64,{_base64(read(WEB / found[2]))}"', html)
    html = _TRANSLATED_SECTION.sub(
        lambda found: "".join([found[0], *(_translated_sections(found, tag, words[tag]) for tag in words)]), html
    )
    policy = _POLICY.format(styles=f"sha256-{_base64(hashlib.sha256(styles.encode()).digest())}")
    html = html.replace(HEAD_MARK, f'<meta http-equiv="Content-Security-Policy" content="{policy}">', 1)
    return html.replace('href="./"', f'href="{escape(url or "./")}"')


def _translated_sections(english: re.Match[str], tag: str, words: Mapping[str, str]) -> str:
    def other(found: re.Match[str]) -> str:
        return f">{escape(words.get(found[1], found[1]), quote=False)}<"

    return f'{english[1]} lang="{tag}"{_TEXT.sub(other, english[2])}'


def _base64(content: bytes) -> str:
    return b64encode(content).decode()
