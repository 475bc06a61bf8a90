"""Player names, and texts that may hold anything."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import count, islice
from typing import Final

NAME_LENGTH: Final = 24  # maximum length of a name, in characters

INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff ]"
)
"""Characters that are invisible on their own, though they may change how others look."""


def cleaned(text: str) -> str:
    """The visible part of a text, white space trimmed and collapsed; "" if none. It may be too long for a name."""
    line = " ".join("".join(letter for letter in text if letter.isspace() or not _is_control(letter)).split())
    return line if INVISIBLE.sub("", line) else ""


def look(text: str) -> str:
    """A key that is the same for texts that look the same: composed letters, without invisible ones."""
    return unicodedata.normalize("NFC", " ".join(INVISIBLE.sub("", word) for word in text.split(" ")))


def distinct(name: str, others: Sequence[str]) -> str:
    """A name that looks different from the others, by a number if need be."""
    taken, numbers = set(map(look, others)), (f" {number}" for number in count(2))
    for end in ("", *islice(numbers, len(others))):
        made = name[: NAME_LENGTH - len(end)].rstrip() + end
        if look(made) not in taken:
            break
    return made


def well_formed(text: str) -> str:
    """The text with a question mark for each half of a surrogate pair, which could not be encoded."""
    return text.encode(errors="replace").decode()


def is_valid_name(name: object) -> bool:
    """True if a value is a name: a text of 1 to 24 characters, no control characters, not all blank.
    ``str.isprintable`` would also reject the characters that join an emoji, and characters newer than this Python."""
    if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH:
        return False
    return not any(map(_is_control, name))


def _is_control(letter: str) -> bool:
    """True for a control character, or half a surrogate pair."""
    return ord(letter) < 32 or 127 <= ord(letter) < 160 or 0xD800 <= ord(letter) < 0xE000
