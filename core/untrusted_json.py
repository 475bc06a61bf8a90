"""Parses untrusted JSON (storage, files, links, messages) within limits. Deeply nested text would exhaust a browser's
stack, which no Python survives, so it is rejected before parsing."""

import json
import re
from itertools import accumulate
from typing import Any, Final

from core.record_error import RecordError, RecordErrorCode

MAX_LENGTH: Final = 1_000_000
"""Maximum length of any text, in characters; the record of a long game of five has about 20,000."""

MAX_DEPTH: Final = 20  # maximum nesting depth; a saved game has three levels

MAX_PARTS: Final = 120_000
"""Maximum number of strings and brackets; the saved game of a long game of five has about 1,000."""

_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_BRACKET: Final = re.compile(r"[][{}]")


def parse(text: object, max_length: int = MAX_LENGTH) -> Any:
    """The value of a JSON text; RecordError if it is not JSON, or exceeds the limits."""
    if not isinstance(text, str):
        raise RecordError("text", RecordErrorCode.NOT_TEXT)
    if len(text) > max_length:
        raise RecordError("text", RecordErrorCode.TOO_LONG, most=max_length)
    brackets = _brackets(text)
    parts = len(brackets) + (text.count('"') + 1) // 2
    if parts > MAX_PARTS or max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MAX_DEPTH:
        raise RecordError("text", RecordErrorCode.TOO_DEEPLY_NESTED)
    try:
        return json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError):
        raise RecordError("text", RecordErrorCode.NOT_JSON) from None


def parsed_object(text: object, max_length: int = MAX_LENGTH) -> dict[str, Any]:
    """The object of a JSON text; RecordError if it is anything else, or exceeds the limits."""
    data = parse(text, max_length)
    if not isinstance(data, dict):
        raise RecordError("text", RecordErrorCode.NOT_AN_OBJECT)
    return data


def _brackets(text: str) -> list[str]:
    """Returns the brackets outside strings, correct up to the first syntax error."""
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")
    return _BRACKET.findall("".join(text.split('"')[::2]))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; duplicate keys are an error, since parsers differ on which one counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found
