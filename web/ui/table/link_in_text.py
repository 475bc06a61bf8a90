"""Links in any text: an address, a message, an e-mail, whatever programs and people put before, behind or into
them. Pure.

A link ends with a checksum, so every way to read a text can be tried until one opens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import islice
from typing import Final, NamedTuple

from core.link_codec import LONGEST

MOST: Final = 100_000
"""The most characters of a text that are looked at."""

MOST_LINKS: Final = 10
"""The most links of a text that are tried."""

MOST_PIECES: Final = 100
"""Into how many pieces a link may have been broken."""

MOST_SIGNS: Final = 5
"""How many signs behind a link, such as full stops, may also be signs that it has."""

MOST_GLUED: Final = 40
"""How long a word may be that is glued to a link."""

ROUNDS: Final = 5
"""How often a text is decoded: each program on its way may have encoded it once more."""

HEAD: Final = r"(?i)#[^\w#]{0,9}(g|c|rules)[^\w=#]{0,9}(?:=+(?:3D)?|$)"
"""What a link begins with; ``web/first.js`` tidies it in the address. ``=3D`` is how e-mails write ``=``.

The expressions here are compiled when there is a text to look at, since most starts have none.
"""

_PERCENT: Final = r"(?i)(?:%[0-9a-f]{2})+"
_QUOTED: Final = r"=([0-9A-F]{2})"
_TAG: Final = r"(?i)</?[a-z][a-z0-9]*(?:\s[^<>#]{0,500})?/?>"
_DASHES: Final = str.maketrans({"‐": "-", "‑": "-", "−": "-", "–": "--", "—": "--"})
_PIECE: Final = "[A-Za-z0-9_.-]+"


class Found(NamedTuple):
    """A link in a text.

    :param kind: "#g=", "#c=" or "#rules="
    :param rest: all that follows
    """

    kind: str
    rest: str


def found(text: str) -> Iterator[Found]:
    """The links in a text, the first one first."""
    if not text:
        return
    text = _plain(text[:MOST])
    for head in islice(re.finditer(HEAD, text), MOST_LINKS):
        yield Found(f"#{head[1].lower()}=", text[head.end() : head.end() + 2 * LONGEST])


def readings(rest: str) -> Iterator[str]:
    """What the sender's link may have held, the likeliest first: characters of its alphabet only, up to each place
    where it may end. A browser takes line breaks out of an address, so the next word may be glued to it."""
    for text in (rest, re.sub(_QUOTED, lambda code: chr(int(code[1], 16)), rest)):
        whole = ""
        for piece in islice(re.finditer(_PIECE, text), MOST_PIECES):
            whole += piece[0]
            end = ".".join(whole.split(".", 2)[:2])
            yield end
            for _sign in range(MOST_SIGNS):
                if end.endswith((".", "_", "-")):
                    end = end[:-1]
                    yield end
    if glued := re.search(_PIECE, rest):
        yield from (glued[0][:-count] for count in range(1, MOST_GLUED))


def _plain(text: str) -> str:
    """A text without the codes of addresses and web pages."""
    for _round in range(ROUNDS):
        coded, text = text, unescape(re.sub(_PERCENT, _decoded, text))
        if text == coded:
            break
    return re.sub(_TAG, "", text).translate(_DASHES)


def _decoded(codes: re.Match[str]) -> str:
    return bytes.fromhex(codes[0].replace("%", "")).decode("utf-8", "replace")
