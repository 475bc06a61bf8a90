"""The record of a game as JSON: format, rules version, names, seed and actions.

The same seed, house rules and actions always make the same game, so a record contains nothing else but the colours of
the figures. It has two versions: ``format`` for its notation, ``rules`` for the rules of the game. House rules and
colours are left out where they are the usual ones.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from core.deal import MAX_SEED
from core.names import NAME_LENGTH, is_valid_name
from core.record_error import RecordError, RecordErrorCode, wrong_version
from core.seats import COLOURS
from core.untrusted_json import parsed_object
from core.variants import are_known, normalized

GAME: Final = "glen-more"  # the identifier in each record's "game" field
FORMAT_VERSION: Final = 2  # the version of this record format: 2 has house rules

FORMAT_WITHOUT_VARIANTS: Final = 1
"""The version that is written without house rules, so that older versions can read the record."""

RULES: Final = 3
"""The version of the rules that new games are played by.

It grows when other actions become legal, or when the same actions no longer make the same game; older games continue
under the rules they began with.

- 1: the last clansman may be promoted only in the turn whose refill ends the game.
- 2: also if no more tiles are left than that refill draws, and one for each figure behind.
- 3: in any turn that is certain to be the player's last (R10).
"""

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts a record of one version into the next; its input is the parsed JSON, not yet validated."""

UPGRADES: Final[dict[tuple[str, int], Upgrade]] = {("format", 1): dict}
"""Upgrades of older records: ``("format", 1)`` converts format 1 to format 2. Raising ``FORMAT_VERSION`` requires an
entry here, and a test with a record of the older version."""


class Recorded(NamedTuple):
    """The contents of a record."""

    names: tuple[str, ...]  # the players' names by seat
    seed: int
    actions: list[str]  # the actions' texts, not yet played
    rules: int = RULES  # the version of the rules the game is played by, 1 to ``RULES``
    variants: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()  # the players' colours by seat; () for the default ones


def write(recorded: Recorded) -> str:
    """The record as JSON on one line."""
    variants, colours = recorded.variants, recorded.colours
    data = {
        "game": GAME,
        "format": FORMAT_VERSION if variants else FORMAT_WITHOUT_VARIANTS,
        "rules": recorded.rules,
        **({"variants": list(variants)} if variants else {}),
        "names": list(recorded.names),
        **({"colours": list(colours)} if colours != COLOURS[: len(colours)] else {}),
        "seed": recorded.seed,
        "actions": list(recorded.actions),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Recorded:
    """The contents of a record; RecordError if the text is no readable one."""
    data = parsed_object(text)
    if data.get("game") != GAME:
        raise RecordError("game", RecordErrorCode.NOT_A_RECORD)
    data = upgraded(data, {"format": FORMAT_VERSION}, UPGRADES)
    rules = _version(data, "rules")
    if not 1 <= rules <= RULES:
        raise wrong_version("rules", rules, RULES)
    names = _string_list(data, "names")
    if not 2 <= len(names) <= 5:
        raise RecordError("names", RecordErrorCode.BAD_PLAYER_COUNT)
    for number, name in enumerate(names):
        if not is_valid_name(name):
            raise RecordError(f"names[{number}]", RecordErrorCode.BAD_NAME, most=NAME_LENGTH)
    seed = data.get("seed")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise RecordError("seed", RecordErrorCode.BAD_SEED, most=MAX_SEED)
    return Recorded(
        tuple(names), seed, _string_list(data, "actions"), rules, _variants(data), _colours(data, len(names))
    )


def _variants(data: dict[str, Any]) -> tuple[str, ...]:
    texts = _string_list(data, "variants") if "variants" in data else []
    if not are_known(texts):
        raise RecordError("variants", RecordErrorCode.UNKNOWN_VARIANTS)
    try:
        return normalized(texts)
    except ValueError:
        raise RecordError("variants", RecordErrorCode.VARIANT_TWICE) from None


def _colours(data: dict[str, Any], players: int) -> tuple[str, ...]:
    if "colours" not in data:
        return ()
    texts = _string_list(data, "colours")
    if len(set(texts)) != players or len(texts) != players or not set(texts) <= set(COLOURS):
        raise RecordError("colours", RecordErrorCode.BAD_COLOURS)
    return tuple(texts)


def upgraded(
    data: dict[str, Any], known: Mapping[str, int], upgrades: Mapping[tuple[str, int], Upgrade]
) -> dict[str, Any]:
    """The data of a record or a save, upgraded to the current version of each key of ``known``, or RecordError."""
    for key, newest in known.items():
        version = _version(data, key)
        while version != newest:
            if version > newest or (key, version) not in upgrades:
                raise wrong_version(key, version, newest)
            try:
                data = upgrades[key, version](dict(data)) | {key: version + 1}
            except Exception:  # an older record may contain anything
                raise RecordError(key, RecordErrorCode.INVALID_FOR_VERSION, version=version) from None
            version += 1
    return data


def _version(data: Mapping[str, Any], key: str) -> int:
    version = data.get(key)
    if type(version) is not int:
        raise RecordError(key, RecordErrorCode.VERSION_MISSING)
    return version


def _string_list(data: dict[str, Any], key: str) -> list[str]:
    texts = data.get(key)
    if not isinstance(texts, list):
        raise RecordError(key, RecordErrorCode.LIST_MISSING)
    for number, text in enumerate(texts):
        if not isinstance(text, str):
            raise RecordError(f"{key}[{number}]", RecordErrorCode.NOT_TEXT)
    return texts
