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

HEAD: Final = re.compile(r"#[^\w#]{0,9}(g|c|rules)[^\w=#]{0,9}(?:=+(?:3D)?|$)", re.IGNORECASE)
"""What a link begins with; ``web/first.js`` tidies it in the address. ``=3D`` is how e-mails write ``=``."""

_PERCENT: Final = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)
_QUOTED: Final = re.compile(r"=([0-9A-F]{2})")
_TAG: Final = re.compile(r"</?[a-z][a-z0-9]*(?:\s[^<>#]{0,500})?/?>", re.IGNORECASE)
_DASHES: Final = str.maketrans({"‐": "-", "‑": "-", "−": "-", "–": "--", "—": "--"})
_PIECE: Final = re.compile(r"[A-Za-z0-9_.-]+")


class Found(NamedTuple):
    """A link in a text.

    :param kind: "#g=", "#c=" or "#rules="
    :param rest: all that follows
    """

    kind: str
    rest: str


def found(text: str) -> Iterator[Found]:
    """The links in a text, the first one first."""
    text = _plain(text[:MOST])
    for head in islice(HEAD.finditer(text), MOST_LINKS):
        yield Found(f"#{head[1].lower()}=", text[head.end() : head.end() + 2 * LONGEST])


def readings(rest: str) -> Iterator[str]:
    """What the sender's link may have held, the likeliest first: characters of its alphabet only, up to each place
    where it may end. A browser takes line breaks out of an address, so the next word may be glued to it."""
    for text in (rest, _QUOTED.sub(lambda code: chr(int(code[1], 16)), rest)):
        whole = ""
        for piece in islice(_PIECE.finditer(text), MOST_PIECES):
            whole += piece[0]
            end = ".".join(whole.split(".", 2)[:2])
            yield end
            for _sign in range(MOST_SIGNS):
                if end.endswith((".", "_", "-")):
                    end = end[:-1]
                    yield end
    if glued := _PIECE.search(rest):
        yield from (glued[0][:-count] for count in range(1, MOST_GLUED))


def _plain(text: str) -> str:
    """A text without the codes of addresses and web pages."""
    for _round in range(ROUNDS):
        coded, text = text, unescape(_PERCENT.sub(_decoded, text))
        if text == coded:
            break
    return _TAG.sub("", text).translate(_DASHES)


def _decoded(codes: re.Match[str]) -> str:
    return bytes.fromhex(codes[0].replace("%", "")).decode("utf-8", "replace")
