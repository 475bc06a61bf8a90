"""A pseudo-language: accented letters, a third longer than English, in brackets.

Text without accents has not gone through gettext; text without its opening or closing bracket has been cut; text that
overflows would do so in German as well.
"""

import re
from typing import Final

from babel.messages import Catalog

from tools import catalogues

TAG: Final = "en-XA"
LETTERS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒğĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞǪŔŠŤÚṼŴẊÝŽ"
)
BACK: Final = {accented: plain for plain, accented in LETTERS.items()}
PADDING: Final = "ɐ"
"""Filler that carries no meaning, appended to messages that would be too short."""

_FIELD: Final = re.compile(r"({\w+(?::\w+)?})")
_PLAIN: Final = re.compile(r"[A-Za-z]{2,}|\b[a-z]\b")
"""Words; single capitals are names of keys and do not count."""


def accented(message: str) -> str:
    words = "".join(part if part.startswith("{") else part.translate(LETTERS) for part in _FIELD.split(message))
    more = round(len(_FIELD.sub("", message)) / 3) - 2
    return f"[{words}{(PADDING * 5)[:more]}{(' ' + PADDING * 6) * ((more - 5) // 7)}]"


def catalogue() -> Catalog:
    found = catalogues.catalogues()["de"]  # `make check` holds that each catalogue has all messages
    found.locale = "en"
    for message in found:
        message.flags.discard("fuzzy")
        if isinstance(message.id, str):
            message.string = accented(message.id) if message.id else ""
        else:
            message.string = tuple(map(accented, message.id))
    return found


def foreign(text: str, names: tuple[str, ...] = ()) -> list[str]:
    for name in names:
        text = text.replace(name, "")
    return _PLAIN.findall(text)


def is_whole(text: str) -> bool:
    depth = 0
    for bracket in re.findall(r"[][]", text):
        depth += 1 if bracket == "[" else -1
        if depth < 0:
            return False
    return depth == 0
