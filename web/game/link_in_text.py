"""Finds links in any text: an address, a message, an e-mail, with anything that programs and people have put around or
into them. Pure. A link ends with a checksum, so every reading of a text can be tried until one opens."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import islice
from typing import Final, NamedTuple

from core.link_codec import MAX_LENGTH

MAX_TEXT_LENGTH: Final = 100_000  # maximum number of characters searched in a text
MAX_LINKS: Final = 10  # maximum number of links tried in a text
MAX_PIECES: Final = 100  # maximum number of pieces a link may be broken into

MAX_TRAILING_SIGNS: Final = 5
"""Maximum number of trailing characters, such as full stops, that may or may not belong to the link."""

MAX_GLUED_LENGTH: Final = 40  # maximum length of a word glued to the end of a link

MAX_DECODINGS: Final = 5
"""Maximum number of decoding rounds: every program on the way may have encoded the text once more."""

LINK_START: Final = r"(?i)#[^\w#]{0,9}(g|c|i|a|b|rules)[^\w=#]{0,9}(?:=+(?:3D)?|$)"
"""The beginning of a link; ``web/scripts/first.js`` tidies it in the address. E-mails write ``=`` as ``=3D``. The
expressions here are compiled on first use, since most starts have no text to search."""

_PERCENT: Final = r"(?i)(?:%[0-9a-f]{2})+"
_QUOTED: Final = r"=([0-9A-F]{2})"
_TAG: Final = r"(?i)</?[a-z][a-z0-9]*(?:\s[^<>#]{0,500})?/?>"
_DASHES: Final = str.maketrans({"‐": "-", "‑": "-", "−": "-", "–": "--", "—": "--"})
_PIECE: Final = "[A-Za-z0-9_.-]+"


class LinkMatch(NamedTuple):
    """A link in a text: "#g=", "#c=", "#i=", "#a=", "#b=" or "#rules=", and the text after it, cut to a maximum
    length."""

    kind: str
    payload: str


def find_links(text: str) -> Iterator[LinkMatch]:
    """Yields the links in a text, in order."""
    if not text:
        return
    text = _decode(text[:MAX_TEXT_LENGTH])
    for head in islice(re.finditer(LINK_START, text), MAX_LINKS):
        yield LinkMatch(f"#{head[1].lower()}=", text[head.end() : head.end() + 2 * MAX_LENGTH])


def candidate_payloads(rest: str) -> Iterator[str]:
    """Yields candidates for the sender's link, the likeliest first: characters of its alphabet only, up to each
    possible end. A browser takes line breaks out of an address, so the next word may be glued to it."""
    for text in (rest, re.sub(_QUOTED, lambda code: chr(int(code[1], 16)), rest)):
        whole = ""
        for piece in islice(re.finditer(_PIECE, text), MAX_PIECES):
            whole += piece[0]
            end = ".".join(whole.split(".", 2)[:2])
            yield end
            for _sign in range(MAX_TRAILING_SIGNS):
                if end.endswith((".", "_", "-")):
                    end = end[:-1]
                    yield end
    if glued := re.search(_PIECE, rest):
        yield from (glued[0][:-count] for count in range(1, MAX_GLUED_LENGTH))


def _decode(text: str) -> str:
    """A text without percent-encoding, HTML entities and tags."""
    for _round in range(MAX_DECODINGS):
        coded, text = text, unescape(re.sub(_PERCENT, _decoded, text))
        if text == coded:
            break
    return re.sub(_TAG, "", text).translate(_DASHES)


def _decoded(codes: re.Match[str]) -> str:
    return bytes.fromhex(codes[0].replace("%", "")).decode("utf-8", "replace")
