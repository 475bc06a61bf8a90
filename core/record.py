"""The record of a game as JSON: format, rules version, names, seed and actions.

The same seed and the same actions make the same game, so a record holds nothing else. Its two versions tell whether it
can be read: ``format`` how it is written, ``rules`` how the game goes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

GAME: Final = "glen-more"
"""What the record says it is."""

FORMAT: Final = 1
"""The version of this form of record."""

RULES: Final = 1
"""The version of the rules: it grows when the same actions would no longer make the same game."""

LONGEST: Final = 1_000_000
"""The most characters of a record; a long game of five has about 20,000."""


class RecordError(ValueError):
    """A record that cannot be read.

    :param where: the place in the record: "text", a key, or ``actions[3]``
    :param message: what is wrong there
    """

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where
        self.message = message


def write(names: Sequence[str], seed: int, actions: Sequence[str]) -> str:
    """Return the record as JSON on one line."""
    data = {
        "game": GAME,
        "format": FORMAT,
        "rules": RULES,
        "names": list(names),
        "seed": seed,
        "actions": list(actions),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> tuple[list[str], int, list[str]]:
    """Return the names, the seed and the texts of the actions.

    :raises RecordError: if the text is not a record of this version; the actions are not yet played
    """
    data = _parse(text)
    if data.get("game") != GAME:
        raise RecordError("game", "this is not a record of Glen More")
    for key, known in (("format", FORMAT), ("rules", RULES)):
        version = data.get(key)
        if type(version) is not int:
            raise RecordError(key, "the version is missing")
        if version != known:
            raise RecordError(key, f"version {str(version)[:20]} cannot be read here, only {known}")
    names = _texts(data, "names")
    if not 2 <= len(names) <= 5:
        raise RecordError("names", "a game has 2 to 5 players")
    if type(data.get("seed")) is not int:
        raise RecordError("seed", "the seed is missing, or not a whole number")
    return names, data["seed"], _texts(data, "actions")


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise RecordError("text", "a record is text")
    if len(text) > LONGEST:
        raise RecordError("text", f"longer than {LONGEST} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("text", "this is not JSON, or not all of it") from None
    if not isinstance(data, dict):
        raise RecordError("text", "a record is a JSON object")
    return data


def _texts(data: dict[str, Any], key: str) -> list[str]:
    texts = data.get(key)
    if not isinstance(texts, list):
        raise RecordError(key, "the list is missing")
    for number, text in enumerate(texts):
        if not isinstance(text, str):
            raise RecordError(f"{key}[{number}]", "this is not text")
    return texts
