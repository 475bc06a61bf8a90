"""The record of a game as JSON: format, rules version, names, seed and actions.

The same seed and the same actions make the same game, so a record holds nothing else. Of its two versions ``format``
tells how it is written, and ``rules`` how the game goes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from core.deal import MAX_SEED
from core.names import NAME_LENGTH, is_valid_name
from core.outside import parsed_object
from core.record_error import RecordError, RecordErrorCode

GAME: Final = "glen-more"
"""What the record says it is."""

FORMAT: Final = 1
"""The version of this form of record."""

RULES: Final = 2
"""The version of the rules by which new games are played. It grows when other actions would be legal, or the same
actions would no longer make the same game; older games go on by the rules by which they began.

1: the last clansman may be promoted only in the turn whose refill ends the game. 2: also in any other turn that is the
player's last (R10).
"""

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes a record of one version into one of the next; gets what the JSON says, which nobody has looked at yet."""

UPGRADES: Final[dict[tuple[str, int], Upgrade]] = {}
"""How older records are read: ``("format", 1)`` makes a record of format 1 one of format 2. Whoever raises ``FORMAT``
adds an entry here, and a test with a record of the older version.
"""


class Recorded(NamedTuple):
    """What a record holds.

    :param names: by seat
    :param seed: of the deal
    :param actions: their texts; they are not yet played
    :param rules: the version of the rules by which they are played, 1 to :data:`RULES`
    """

    names: list[str]
    seed: int
    actions: list[str]
    rules: int


def write(names: Sequence[str], seed: int, actions: Sequence[str], rules: int = RULES) -> str:
    """The record as JSON on one line."""
    data = {
        "game": GAME,
        "format": FORMAT,
        "rules": rules,
        "names": list(names),
        "seed": seed,
        "actions": list(actions),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Recorded:
    """What a record holds.

    :raises RecordError: if the text is not a record that can be read here
    """
    data = parsed_object(text)
    if data.get("game") != GAME:
        raise RecordError("game", RecordErrorCode.NOT_A_RECORD)
    data = upgraded(data, {"format": FORMAT}, UPGRADES)
    rules = _version(data, "rules")
    if not 1 <= rules <= RULES:
        raise _unknown("rules", rules, RULES)
    names = _texts(data, "names")
    if not 2 <= len(names) <= 5:
        raise RecordError("names", RecordErrorCode.BAD_PLAYERS)
    for number, name in enumerate(names):
        if not is_valid_name(name):
            raise RecordError(f"names[{number}]", RecordErrorCode.BAD_NAME, most=NAME_LENGTH)
    seed = data.get("seed")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise RecordError("seed", RecordErrorCode.BAD_SEED, most=MAX_SEED)
    return Recorded(names, seed, _texts(data, "actions"), rules)


def upgraded(
    data: dict[str, Any], known: Mapping[str, int], upgrades: Mapping[tuple[str, int], Upgrade]
) -> dict[str, Any]:
    """The data of a record or a save in the versions known here, taken through every upgrade there is.

    :param data: has a version under each key of ``known``
    :raises RecordError: if it is of a version from which no upgrade leads here, or does not survive one
    """
    for key, newest in known.items():
        version = _version(data, key)
        while version != newest:
            if version > newest or (key, version) not in upgrades:
                raise _unknown(key, version, newest)
            try:
                data = upgrades[key, version](dict(data)) | {key: version + 1}
            except Exception:  # what an older record says may be anything
                raise RecordError(key, RecordErrorCode.NOT_OF_ITS_VERSION, version=version) from None
            version += 1
    return data


def _version(data: Mapping[str, Any], key: str) -> int:
    version = data.get(key)
    if type(version) is not int:
        raise RecordError(key, RecordErrorCode.VERSION_MISSING)
    return version


def _unknown(key: str, version: int, newest: int) -> RecordError:
    """The error of a version from which no upgrade leads here; numbers are cut, they may be of any length."""
    code = RecordErrorCode.VERSION_NEWER if version > newest else RecordErrorCode.VERSION_UNKNOWN
    return RecordError(key, code, version=str(version) if abs(version) < 10**9 else "…", known=newest)


def _texts(data: dict[str, Any], key: str) -> list[str]:
    texts = data.get(key)
    if not isinstance(texts, list):
        raise RecordError(key, RecordErrorCode.LIST_MISSING)
    for number, text in enumerate(texts):
        if not isinstance(text, str):
            raise RecordError(f"{key}[{number}]", RecordErrorCode.NOT_TEXT)
    return texts
