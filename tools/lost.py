"""The page for whoever is lost, 404.html, made of web/404.html.

A host shows it for any address that it does not know, however deep, and nothing in it can tell how deep that is. So no
relative address would lead anywhere: the page carries its styles and pictures with it. Its one link is absolute where
the address of the site is known; where it is not, it leads to the folder of the address that was asked for, which is
right for all that is misspelt beside the page.
"""

from __future__ import annotations

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

WORDS: Final = frozenset({"web/404.html"})
"""The files whose words it says."""

STYLES: Final = ("css/lost.css",)
"""The style sheets that nothing else has."""

_POLICY: Final = "default-src 'none'; style-src '{styles}'; img-src data:; base-uri 'none'; form-action 'none'"
_STYLE: Final = re.compile(r"""\s*<link rel="stylesheet" href="\./([\w/]+\.css)">""")
_PICTURE: Final = re.compile(r"""\b(src|href)="\./([\w/-]+\.svg)\"""")
_SAID: Final = re.compile(r"""( *<section) lang="en"(>.*?</section>\n)""", re.DOTALL)
"""What is said in each language."""
_TEXT: Final = re.compile(r">([^<>]*\S[^<>]*)<")


def page(words: Words, url: str = "") -> str:
    """The page's HTML.

    :param words: for each language its messages by the English ones
    :param url: the address of the site; "" if it is not known
    """
    html = SOURCE.read_text("utf-8")
    styles = "".join((WEB / path).read_text("utf-8") for path in _STYLE.findall(html))
    html = _STYLE.sub("", html).replace("</head>", f"<style>{styles}</style>\n</head>", 1)
    html = _PICTURE.sub(lambda found: f'{found[1]}="{_picture(found[2])}"', html)
    html = _SAID.sub(lambda found: "".join([found[0], *(_said(found, tag, words[tag]) for tag in words)]), html)
    policy = _POLICY.format(styles=f"sha256-{_base64(hashlib.sha256(styles.encode()).digest())}")
    html = html.replace(HEAD_MARK, f'<meta http-equiv="Content-Security-Policy" content="{policy}">', 1)
    return html.replace('href="./"', f'href="{escape(url or "./")}"')


def _said(english: re.Match[str], tag: str, words: Mapping[str, str]) -> str:
    """What is said, in another language."""

    def other(found: re.Match[str]) -> str:
        return f">{escape(words.get(found[1], found[1]), quote=False)}<"

    return f'{english[1]} lang="{tag}"{_TEXT.sub(other, english[2])}'


def _picture(path: str) -> str:
    return f"data:image/svg+xml;base64,{_base64(read(WEB / path))}"


def _base64(content: bytes) -> str:
    return b64encode(content).decode()
