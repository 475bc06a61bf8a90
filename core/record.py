"""The record of a game as JSON: format, rules version, names, seed and actions.

The same seed and the same actions make the same game, so a record holds nothing else. Its two versions tell whether it
can be read: ``format`` how it is written, ``rules`` how the game goes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from core.deal import MAX_SEED
from core.names import NAME_LENGTH, is_name

GAME: Final = "glen-more"
"""What the record says it is."""

FORMAT: Final = 1
"""The version of this form of record."""

RULES: Final = 1
"""The version of the rules: it grows when the same actions would no longer make the same game."""

LONGEST: Final = 1_000_000
"""The most characters of a record; a long game of five has about 20,000."""

DEEPEST: Final = 20
"""How deeply a text may be nested; a saved game is three deep."""

MOST_PARTS: Final = 120_000
"""The most strings and brackets in a text; the saved game of a long game of five has about 1,000."""

_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_OUTLINE: Final = re.compile(r'"(?:[^"\\]+|\\.)*"?|[][{}]', re.DOTALL)
"""Strings and brackets. A string that has no end goes up to the end of the text, so that nothing is looked at twice."""

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes a record of one version into one of the next; gets what the JSON says, which nobody has looked at yet."""

UPGRADES: Final[dict[tuple[str, int], Upgrade]] = {}
"""How older records are read: ``("format", 1)`` makes a record of format 1 one of format 2, ``("rules", 1)`` one of
rules 1 one of rules 2. Whoever raises ``FORMAT`` or ``RULES`` adds an entry here, and a test with a record of the older
version; where older games cannot go on under newer rules there is no entry, and the record is refused as such.
"""


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
    data = upgraded(data, {"format": FORMAT, "rules": RULES}, UPGRADES)
    names = _texts(data, "names")
    if not 2 <= len(names) <= 5:
        raise RecordError("names", "a game has 2 to 5 players")
    for number, name in enumerate(names):
        if not is_name(name):
            raise RecordError(f"names[{number}]", f"a name has 1 to {NAME_LENGTH} characters that can be shown")
    seed = data.get("seed")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise RecordError("seed", f"a seed is a whole number from 0 to {MAX_SEED}")
    return names, seed, _texts(data, "actions")


def upgraded(
    data: dict[str, Any], known: Mapping[str, int], upgrades: Mapping[tuple[str, int], Upgrade]
) -> dict[str, Any]:
    """Return what a text says in the versions that are known here, taking it through every upgrade there is.

    :param data: has a version under each key of ``known``
    :raises RecordError: if it is of a version from which no upgrade leads here, or does not survive one
    """
    for key, newest in known.items():
        version = _version(data, key)
        while version != newest:
            if version > newest or (key, version) not in upgrades:
                raise RecordError(key, _unknown(version, newest))
            try:
                data = upgrades[key, version](dict(data)) | {key: version + 1}
            except Exception:  # what an older record says may be anything
                raise RecordError(key, f"what is written here is not of version {version}") from None
            version += 1
    return data


def _version(data: Mapping[str, Any], key: str) -> int:
    version = data.get(key)
    if type(version) is not int:
        raise RecordError(key, "the version is missing")
    return version


def _unknown(version: int, newest: int) -> str:
    """Say that there is no way from a version to the one known here; numbers are cut, they may be of any length."""
    number = str(version) if abs(version) < 10**9 else "…"
    told = f"version {number} cannot be read here, only {newest}"
    return f"{told}; a newer version of this page has written it" if version > newest else told


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise RecordError("text", "a record is text")
    if len(text) > LONGEST:
        raise RecordError("text", f"longer than {LONGEST} characters")
    return parse_object(text)


def parse_object(text: str) -> dict[str, Any]:
    """Return the JSON object that a text is.

    Text that is nested deeply, or endless, is refused before it is parsed: in a browser it would use up the stack,
    which no Python survives.

    :raises RecordError: if it is something else
    """
    depth = 0
    for number, found in enumerate(_OUTLINE.finditer(text)):
        depth += _STEPS.get(found[0], 0)
        if depth > DEEPEST or number > MOST_PARTS:
            raise RecordError("text", "this is nested too deeply, or has too many parts")
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError):
        raise RecordError("text", "this is not JSON, or not all of it") from None
    if not isinstance(data, dict):
        raise RecordError("text", "a record is a JSON object")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; one that has a key twice means nothing, since readers differ on which one counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def _texts(data: dict[str, Any], key: str) -> list[str]:
    texts = data.get(key)
    if not isinstance(texts, list):
        raise RecordError(key, "the list is missing")
    for number, text in enumerate(texts):
        if not isinstance(text, str):
            raise RecordError(f"{key}[{number}]", "this is not text")
    return texts
