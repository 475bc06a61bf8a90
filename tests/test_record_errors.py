"""Errors of records, links and saved games: each code is reached and has a translatable message."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from storage.backend import Memory
from storage.store import PREFIX, Store
from storage.trouble import StoreError
from ui.text import error_words

from core import Game, RecordError, challenge, link_codec
from core.link import MOST_ACTIONS, VERSION, from_link, to_link
from core.outside import LONGEST
from core.reason_codes import ReasonCode
from core.record import RULES, upgraded
from core.record_error import RecordErrorCode
from tests.random_games import played

E = RecordErrorCode


def record(**keys: Any) -> Callable[[], object]:
    """A function that reads a record with some keys replaced."""
    good = json.loads(Game.new(players=2, seed=7, names=["Ann", "Ben"]).to_json())
    return lambda: Game.from_json(json.dumps({**good, **keys}))


def link(head: int = 1 << 3 | 2, seed: int = 7, count: int = 0, rest: bytes = b"", lines: str = "Ann Ben") -> str:
    body = bytes([head]) + link_codec.write_varint(seed) + link_codec.write_varint(count) + rest
    return link_codec.pack(body, lines.split())


def over() -> str:
    """The link to a finished game with an extra action."""
    game = played(players=2)
    body, lines = link_codec.unpack(to_link(game))
    *_others, at = link_codec.read_head(body, VERSION)
    _count, behind = link_codec.read_varint(body, at)
    return link_codec.pack(body[:at] + link_codec.write_varint(len(game.actions) + 1) + body[behind:], lines)


CASES: dict[RecordErrorCode, Callable[[], object]] = {
    E.NOT_TEXT: record(actions=[3]),
    E.TOO_LONG: lambda: Game.from_json(" " * (LONGEST + 1)),
    E.TOO_NESTED: lambda: Game.from_json("[" * 50),
    E.NOT_JSON: lambda: Game.from_json("{"),
    E.NOT_AN_OBJECT: lambda: Game.from_json("[]"),
    E.NOT_A_RECORD: record(game="chess"),
    E.VERSION_MISSING: record(format="1"),
    E.VERSION_UNKNOWN: record(format=0),
    E.VERSION_NEWER: record(rules=RULES + 1),
    E.NOT_OF_ITS_VERSION: lambda: upgraded({"format": 1}, {"format": 2}, {("format", 1): lambda data: data["x"]}),
    E.LIST_MISSING: record(actions=None),
    E.BAD_PLAYERS: lambda: from_link(link(lines="Ann")),
    E.BAD_NAME: record(names=["Ann", ""]),
    E.BAD_SEED: lambda: challenge.from_text(link(seed=2**54)),
    E.BAD_SEAT: lambda: from_link(link_codec.pack(link_codec.unpack(link())[0], ["Ann", "Ben\tHARD"])),
    E.BAD_COLOURS: record(colours=["red", "red"]),
    E.UNKNOWN_VARIANTS: record(variants=["later-rule"]),
    E.BAD_ACTION: record(actions=["end"]),
    E.NOT_A_LINK: lambda: from_link("%"),
    E.LINK_DAMAGED: lambda: from_link(link()[:-1]),
    E.LINK_VERSION: lambda: from_link(link(head=VERSION + 1 << 3 | 2)),
    E.NAMES_UNREADABLE: lambda: from_link(unreadable()),
    E.TOO_MANY_ACTIONS: lambda: from_link(link(count=MOST_ACTIONS + 1)),
    E.OVER_BEFORE: lambda: from_link(over()),
    E.LEFT_OVER: lambda: from_link(link(rest=b"\1")),
}


def unreadable() -> str:
    """A link whose names are not valid text, though the checksum is correct."""
    body, words = link_codec.unpack(link())[0], b"\xff"
    encode, checksum = link_codec._encode, link_codec._checksum
    return f"{encode(body + checksum(body, words))}.{encode(words)}"


def test_every_code_has_a_message_and_a_case() -> None:
    assert set(CASES) == set(RecordErrorCode)


@pytest.mark.parametrize("code", RecordErrorCode)
def test_every_code_is_reached_and_told(code: RecordErrorCode) -> None:
    with pytest.raises(RecordError) as error:
        CASES[code]()
    assert error.value.code is code
    for words in (str(error.value), error_words.record_error(error.value)):
        assert words.replace("“", "").replace("”", "").startswith(f"{error.value.where}: ")
        assert "{" not in words and len(words) < 300


def test_an_action_that_is_not_legal_tells_the_reason() -> None:
    with pytest.raises(RecordError) as error:
        CASES[E.BAD_ACTION]()
    assert error_words.record_error(error.value) == (
        "“actions[0]”: end: a turn ends only after a tile has been taken, paid and placed"
    )


def test_what_a_person_sees_of_them_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_words, "_", lambda message: message if "{" in message else message.upper())
    shelf = Store(Memory({f"{PREFIX}bad": "{"}))
    (save,) = shelf.saves()
    assert "THIS IS NOT JSON" in save.broken
    for see in (lambda: shelf.load("bad"), lambda: shelf.import_text("{"), lambda: shelf.rename("bad", "Title")):
        with pytest.raises(StoreError, match="THIS IS NOT JSON"):
            see()


def test_every_message_is_in_the_template_of_the_catalogues() -> None:
    from babel.messages.pofile import read_po

    with (Path(__file__).parents[1] / "web/locale/glenmore.pot").open("rb") as file:
        template = {message.id for message in read_po(file)}
    assert template.issuperset(code.value for code in (*RecordErrorCode, *ReasonCode))
