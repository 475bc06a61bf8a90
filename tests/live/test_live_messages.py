"""Messages of live games: whole ones are read as they were written, all others are refused."""

import json
from typing import Any

import pytest

from core import record
from features.live import messages
from features.live.messages import AWAY, GONE, HERE, NOBODY, Code, from_text, to_text
from tests.live.fake_network import RELEASE
from tests.random_games import played

KEY = "0123456789abcdef" * 2
RECORD = record.read(played(30).to_json())

MESSAGES = [
    messages.Hello(RELEASE, "0a1b2c3d", "", "Ben", None),
    messages.Hello(RELEASE, "0a1b2c3d", KEY, "", RECORD, (0, 4)),
    messages.Show("0a1b2c3d", RECORD, ("", "easy", ""), (0, NOBODY, 3), 3, KEY),
    messages.Play(RECORD, 7),
    messages.Beat(False, (HERE, AWAY, GONE), (("Zoe", HERE), ("", AWAY))),
    messages.Show("0a1b2c3d", RECORD, ("", ""), (0, 1), 1, KEY, Code.ILLEGAL),
    messages.Bye(Code.ENDED),
    messages.Bye(Code.DIVERGED, RECORD),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_messages_are_read_strictly(message: Any) -> None:
    assert from_text(to_text(message), RELEASE) == message
    data = json.loads(to_text(message))
    spoiled = [{**data, "more": 1}, [data], {**data, "kind": "other"}, {**data, "kind": []}]
    for name in data:
        spoiled.append({key: value for key, value in data.items() if key != name})
        for value in (None, -2, 10**9 + 1, 1.5, "x" * 200, "\u202e\n", {}, ["x"], [[]], [None] * 7, {"a": 1}):
            if (name, value) not in (("copy", None), ("levels", ["x"]), ("refused", None)):
                spoiled.append({**data, name: value})
    for each in spoiled:
        assert isinstance(from_text(json.dumps(each), RELEASE), Code)
