"""Messages of live games, which are read strictly, and histories, which are equal if and only if their digests are."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Game
from core.record import RULES
from features.live import messages
from features.live.codec import LONGEST, MOST_SENT, Rejected, from_text, to_text
from features.live.messages import PROTOCOL, Code, Head, Seating
from features.live.ops import LONGEST_OP, History, fold, is_op, moved, ops_between, shared, texts, turn_start
from tests.random_games import played

DIGEST = "0123456789abcdef" * 2
HEAD = Head.of(Game.new(3, 7, variants=["hidden-points"], colours=["brown", "red", "blue"]), "0a1b2c3d")
SEATING = Seating(("Ann", "Bén \U0001f600", "Cat"), ("", "", "easy"), (0, 3, 0), 4)

MESSAGES = [
    messages.Hello("release-0a1b", RULES, "0a1b2c3d", "Ben", "", 0, DIGEST),
    messages.Hello("", RULES, "0a1b2c3d", "", DIGEST, 1500, DIGEST, (DIGEST,) * 6),
    messages.Welcome(3, DIGEST, HEAD, SEATING, 12, DIGEST, (DIGEST,)),
    messages.Ops(3, DIGEST, ("take 3 0,-1", "undo 0", "give-up chieftain"), 2, (DIGEST, DIGEST)),
    messages.State(40, DIGEST),
    SEATING,
    messages.Beat(3, DIGEST, 4, False),
    messages.Present(("here", "away", "gone"), (("Zoe", "here"), ("", "away"))),
    messages.Refusal(Code.ILLEGAL, 3, 12, "undo 7"),
    messages.Another("0a1b2c3d"),
    messages.Bye(Code.ENDED),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_messages_are_read_strictly(message: Any) -> None:
    assert from_text(to_text(message)) == message
    data = json.loads(to_text(message))
    spoiled = [{**data, "more": 1}, [data], {**data, "kind": "other"}, {**data, "kind": []}]
    for name in data:
        spoiled.append({key: value for key, value in data.items() if key != name})
        for value in (None, -2, 10**9, 1.5, True, "x" * 200, "\u202e\n", [], {}, ["x"], [[]], [None] * 7, {"a": 1}):
            if value != data[name] and not (name == "visible" and value is True):
                spoiled.append({**data, name: value})
    allowed = {"ops": [[]], "watchers": [[]], "seats": [[]], "seals": [[]]}
    for each in spoiled:
        if isinstance(each, dict) and any(each.get(name) in values for name, values in allowed.items()):
            continue
        with pytest.raises(Rejected):
            from_text(json.dumps(each))


def test_message_limits() -> None:
    longest = "move -12,-12 -12,-12"
    ops = (longest,) * MOST_SENT
    assert len(longest) <= LONGEST_OP and len(to_text(messages.Ops(0, DIGEST, ops))) <= LONGEST
    for text, code in (
        (to_text(messages.Ops(0, DIGEST, (*ops, longest))), Code.MALFORMED),
        (" " * LONGEST + "{}", Code.TOO_LONG),
        (json.dumps({"kind": "hello", "protocol": PROTOCOL + 1, "anything": [1]}), Code.OTHER_PROTOCOL),
    ):
        with pytest.raises(Rejected) as error:
            from_text(text)
        assert error.value.code is code


ACTIONS = st.lists(st.sampled_from(["a", "b", "c"]), max_size=8)


@given(ACTIONS, ACTIONS)
def test_ops_between_transforms_one_game_into_other(before: list[str], now: list[str]) -> None:
    ops = ops_between(before, now)
    assert list(fold([*before, *ops])) == now
    assert len(ops) <= len(now) - shared(before, now) + 1


@given(st.lists(ACTIONS, min_size=1, max_size=6), st.lists(ACTIONS, min_size=1, max_size=6))
def test_equal_digests_mean_equal_histories(one: list[list[str]], other: list[list[str]]) -> None:
    histories = []
    for course in (one, other):
        history = History("game")
        for actions in course:
            for op in ops_between(history.actions, actions):
                history.add(op)
        assert history.actions == list(fold(history.ops)) == course[-1]
        histories.append(history)
    first, second = histories
    same = shared(first.ops, second.ops)
    for count in range(len(first) + 1):
        assert second.begins_with(count, first.digest(count)) == (count <= same)
    assert first.digest_with(second.ops) == History("game", [*first.ops, *second.ops]).digest(len(first) + len(second))
    first.cut(same)
    assert first.ops == second.ops[:same] and first.digest(same) == second.digest(same)
    assert History("other game", first.ops).digest(same) != first.digest(same)


@pytest.mark.parametrize("ops", [["undo 0"], ["a", "undo 1"], ["a", "b", "undo 1", "undo 1"]])
def test_undo_beyond_history_is_rejected(ops: list[str]) -> None:
    with pytest.raises(ValueError, match="impossible"):
        fold(ops)


NO_OPS = ("undo", "undo -1", "undo 01", "undo 1 ", "undo 100000", "Undo 1", "take", "end\n", "", None, 3, ["end"])


def test_is_op_accepts_only_valid_operations() -> None:
    assert all(is_op(text) and is_op(f"undo {number}") for number, text in enumerate(texts(played())))
    assert [text for text in NO_OPS if is_op(text)] == []


def test_moved_game_shares_states() -> None:
    game = played(30)
    back = moved(game, texts(game)[:20])
    assert texts(back) == texts(game)[:20] and back.state is game.history[19][1] and len(game.history) == 30
    assert moved(back, texts(game)).state.as_data() == game.state.as_data()
    assert turn_start(game.at(0)) == 0
    ends = [number + 1 for number, text in enumerate(texts(game)) if text == "end"]
    assert [turn_start(game.at(number)) for number in (ends[0] - 1, ends[0], ends[1])] == [0, ends[0], ends[1]]


@pytest.mark.parametrize("spoil", [
    {"colours": ["red", "red", "blue"]}, {"colours": ["red", "blue", "pink"]}, {"colours": ["red", "blue"]},
    {"players": 2}, {"variants": ["no-such-rule"]}, {"seed": 2**53}, {"rules": RULES + 1}, {"room": "0A1B2C3D"},
])  # fmt: skip
def test_impossible_game_is_rejected(spoil: dict[str, Any]) -> None:
    data = json.loads(to_text(MESSAGES[2]))
    data["head"] |= spoil
    with pytest.raises(Rejected):
        from_text(json.dumps(data))
