"""A language for tests: every letter of a message has an accent, and the whole is a third longer, in brackets.

What is not in it has not gone through gettext; what begins without a bracket, or ends without one, has been cut; and
where it does not fit, German would not either.
"""

from __future__ import annotations

import re
from typing import Final

from babel.messages import Catalog

from tools import catalogues

TAG: Final = "en-XA"
LETTERS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞǪŔŠŤÚṼŴẊÝŽ",
)
BACK: Final = {accented: plain for plain, accented in LETTERS.items()}
PADDING: Final = "ɐ"
"""Stands for nothing, at the end of a message that would be too short."""

_FIELD: Final = re.compile(r"({\w+})")
_PLAIN: Final = re.compile(r"[A-Za-z]{2,}|\b[a-z]\b")
"""Words; the sign of a key is none."""


def accented(message: str) -> str:
    """Return a message in the language."""
    words = "".join(part if part.startswith("{") else part.translate(LETTERS) for part in _FIELD.split(message))
    more = round(len(_FIELD.sub("", message)) / 3) - 2
    return f"[{words}{(PADDING * 5)[:more]}{(' ' + PADDING * 6) * ((more - 5) // 7)}]"


def catalogue() -> Catalog:
    """Return all messages in the language."""
    found = catalogues.template()
    found.locale = "en"
    for message in found:
        if isinstance(message.id, str):
            message.string = accented(message.id) if message.id else ""
        else:
            message.string = tuple(map(accented, message.id))
    return found


def foreign(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """Return the words of a text that are not in the language.

    :param names: what need not be in it
    """
    for name in names:
        text = text.replace(name, "")
    return _PLAIN.findall(text)


def is_whole(text: str) -> bool:
    """Return whether no message in a text has been cut."""
    depth = 0
    for bracket in re.findall(r"[][]", text):
        depth += 1 if bracket == "[" else -1
        if depth < 0:
            return False
    return depth == 0
