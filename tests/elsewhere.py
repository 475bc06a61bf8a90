"""The core's results for games, links, names and broken texts, to compare one Python with another."""

import json
from collections.abc import Sequence
from typing import Any

from core import Game, RecordError
from core.deal import MAX_SEED
from core.link import from_link, to_link
from core.names import cleaned, is_valid_name
from tests.golden_games import state_digest, told

DEEP = 100_000
BROKEN = (
    *("", "{", "[" * DEEP, '{"a":' * DEEP, '{"names":' + "[" * DEEP + "]" * DEEP + "}", "\ud800", "\ufeff{}", "1e400"),
    *(f'{{"seed":{number}}}' for number in ("9" * 5001, "NaN", "1e400", "7e0")),
    *(f'{{"game":"glen-more","format":{number}}}' for number in ("1e400", "9" * 30, "9" * 5001, "true", "1.0")),
)
"""Texts that are no records: deeper than any stack, or with numbers and characters that a parser may not take."""

NAMES = ("Åsa 李 🏴\u200d☠️", "A\ud800B", "\u2003Ann\u2028Mac", "\u2800 \u3164", "\u200b", "\x7f\x9bAnn", "x" * 25)


def compared(records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Everything that must be the same in every Python, as JSON data."""
    games = [Game.from_json(json.dumps(record)) for record in records]
    largest = Game.new(2, MAX_SEED)
    links = [to_link(game) for game in (*games, largest)]
    named = [cleaned(f"{chr(number)}x{chr(number)}") for number in range(0x3000)]
    return {
        "games": [told(game) for game in games],
        "deal of the largest seed": state_digest(largest.state),
        "links": links,
        "read": [json.loads(from_link(link).to_json()) for link in links],
        "refused": [_refused(text) for text in BROKEN],
        "names": [[ascii(cleaned(name)), is_valid_name(name)] for name in NAMES],
        "no names": [number for number, name in enumerate(named) if "x" not in name or not is_valid_name(name)],
    }


def _refused(text: str) -> list[str]:
    try:
        Game.from_json(text)
    except RecordError as error:
        return [error.where, error.code.name]
    return []
