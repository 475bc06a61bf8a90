"""Actions and their notation; the interface of a game: creating, playing, standings. Undo is in test_undo.py."""

import copy
import json
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import core
from core import Game, IllegalAction, RecordError
from core.actions import (
    ACTIONS,
    MAX_COORDINATE,
    Action,
    Activate,
    Buy,
    EndTurn,
    GiveUp,
    Move,
    Pass,
    Promote,
    Sell,
    Take,
)
from core.record import RULES
from core.tiles import RESOURCES
from tests.golden_games import plausible_actions
from tests.positions import play
from tests.random_games import played


def test_names_in_any_script_default_or_equal() -> None:
    assert {*core.__all__} > {"Action", "Game", "RecordError"} and all(hasattr(core, name) for name in core.__all__)
    assert Game.new(players=3).names == ("Player 1", "Player 2", "Player 3")
    for names in (["Ann", "Ben"], ["Ann", "Ann"], ["Ånn-Šárka O’Neill", "安娜 👩‍🌾"]):
        game = Game.from_json(Game.new(players=2, seed=2**53 - 1, names=names).to_json())
        assert game.names == tuple(names) and game.seed == 2**53 - 1
        assert [standing.name for standing in game.standings()] == names


BAD = {
    "players": [0, 1, 6, -2, 2.0, "2", None, True, [2], 10**30],
    "seed": [-1, 2**53, 1.0, "7", None, True, float("nan"), 10**400],
    "names": [
        [], ["Ann"], ["Ann", "Ben", "Cat"], ["Ann", ""], ["Ann", "   "], ["Ann", None], ["Ann", 7], ["Ann", b"Ben"],
        ["Ann", "x" * 25], ["Ann", "B\x00en"], ["Ann", "B\nen"], ["Ann", "\ud800"], 7, "AB", {"a": 1, "b": 2},
    ],
    "rules": [0, RULES + 1, None, "1", True],
    "variants": [None, 7, "", "start-by-lot", {}, ["start-by-lot"] * 2, ["x"], [None], [[]]],
    "colours": [None, 7, "red", {}, ["red"], ["red", "red"], ["red", "pink"], ["red", None], ["red", []]],
}  # fmt: skip


@pytest.mark.parametrize(("what", "value"), [(what, value) for what in BAD for value in BAD[what]])
def test_invalid_new_game_arguments(what: str, value: object) -> None:
    with pytest.raises(ValueError, match={"names": "name", "variants": "house rules"}.get(what, what)):
        Game.new(**{"players": 2, what: value})


def test_error_messages_are_truncated() -> None:
    with pytest.raises(ValueError) as error:
        Game.new(players=2, names=["Ann", "x" * 300])
    assert len(str(error.value)) == 200
    with pytest.raises(IllegalAction) as illegal:
        Game.new().play("x" * 300)
    assert illegal.value.reason.data == {"text": "x" * 60}
    record = json.loads(Game.new().to_json()) | {"actions": ["x" * 300]}
    with pytest.raises(RecordError) as refused:
        Game.from_json(json.dumps(record))
    assert (refused.value.where, refused.value.data["action"]) == ("actions[0]", "x" * 60)


@pytest.mark.parametrize("players", [2, 4])
def test_illegal_action_raises_reason_and_changes_nothing(players: int) -> None:
    game, choice, checked = Game.new(players=players, seed=3), random.Random(3).choice, 0
    while not game.over and len(game.history) < 60:
        before = game.state, game.state.as_data(), len(game.history), game.can_undo, game.can_redo
        assert not any(map(game.why_not, game.legal_actions()))
        for action in {*plausible_actions(game.state)}.difference(game.legal_actions()):
            with pytest.raises(IllegalAction) as error:
                game.play(action)
            assert game.why_not(action) == error.value.reason
            words = str(error.value)
            assert len(words) > 10 and "{" not in words and words == str(error.value.reason)
            checked += 1
        assert before == (game.state, game.state.as_data(), len(game.history), game.can_undo, game.can_redo)
        game.play(choice(game.legal_actions()))
    assert checked > 1000
    play(game := Game.new(players), game.legal_actions()[0]).undo()
    with pytest.raises(IllegalAction):
        game.play("end")
    assert game.can_redo


cells = st.tuples(st.integers(-MAX_COORDINATE, MAX_COORDINATE), st.integers(-MAX_COORDINATE, MAX_COORDINATE))
kinds = st.sampled_from(RESOURCES)
VALUES = {"space": st.integers(0, 13), "cell": cells, "source": cells, "target": cells, "kind": kinds}
actions = st.one_of(
    *(st.builds(kind, *(VALUES[field] for field in kind.fields)) for kind in ACTIONS), st.just(GiveUp(None))
)


@given(actions, actions)
def test_action_round_trips_text_repr_and_pickle(action: Action, other: Action) -> None:
    assert Action.parse(str(action)) is action
    assert eval(repr(action), {kind.__name__: kind for kind in ACTIONS}) is action
    assert pickle.loads(pickle.dumps(action)) is copy.copy(action) is copy.deepcopy(action) is action
    assert (str(action) == str(other)) == (action == other) == (action is other)


NO_NOTATION = [
    "", " ", "take", "take 3", "take 3 0,-1 ", " take 3 0,-1", "take  3 0,-1", "take 3 0,-1 wood", "Take 3 0,-1",
    "TAKE 3 0,-1", "take 14 0,0", "take -1 0,0", "take 03 0,0", "take +3 0,0", "take 3.0 0,0", "take x 0,0",
    "take 3 0", "take 3 0,", "take 3 ,0", "take 3 0,0,0", "take 3 0;0", "take 3 (0,0)", "take 3 0,-0", "take 3 -0,0",
    "take 3 00,0", "take 3 +1,0", "take 3 1e1,0", "take 3 100,0", "take 3 0,-100", "take 3 999999999999,0",
    "take 3 0, 1", "take\t3\t0,-1", "take 3 0,-1\n", "\ntake 3 0,-1", "take\u00a03\u00a00,-1", "take ٣ 0,-1",
    "take 3 ٠,1", "take ３ 0,1", "take 3 0,−1", "give 0,1", "give wood 0,1", "give 0,1 whisky", "give 0,1 Wood",
    "give 0,1 any", "buy", "buy gold", "buy wood wood", "give-up", "give-up clansman", "giveup 0,0", "give_up 0,0",
    "choose", "choose whisky", "move 0,0", "move 0,0 1,0 2,0", "promote", "promote chieftain", "activate chieftain",
    "pass 1", "end turn", "endturn", "end;", "quit", "undo", "null", "None", "0", "-1", "{}", "[]", "sell 0,1",
    "sell wood", "take 3 0,-1; end", "x" * 9999, "take " + "9" * 9999 + " 0,0",
    "x" * 10**6, "take 99 0,0", "end ", "END", "\x00", "take 3 0,-1\x00", "💥", "\ud800", None, True, 3, 3.5, b"end",
    ["end"], ("end",), EndTurn(), "take \t3 0,-1",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_NOTATION, ids=[repr(text)[:20] for text in NO_NOTATION])
def test_invalid_notation_raises_short_error(text: object) -> None:
    with pytest.raises(ValueError) as error:
        Action.parse(text)  # type: ignore[arg-type]
    assert len(str(error.value)) < 1000
    with pytest.raises(IllegalAction, match="not an action|you can’t end your turn") as illegal:
        Game.new(players=2).play(text)
    assert len(str(illegal.value)) < 200


@pytest.mark.parametrize("name", ["space", "comment"])
def test_actions_are_immutable(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Take(3, (0, -1)), name, 4)


@pytest.mark.parametrize("kind, values", [
    (Take, (14, (0, 0))), (Take, (-1, (0, 0))), (Take, ("3", (0, 0))), (Take, (3, (0, 100))), (Take, (3, (0,))),
    (Take, (3, None)), (Buy, ("gold",)), (Buy, ("",)), (Buy, ("wood stone",)), (Activate, (None,)),
    (Promote, (None,)), (Move, ((0, 0), None)), (GiveUp, ("chieftain",)), (Take, (4.0, (97, 97))),
    (Take, (True, (98, 98))), (Activate, ((91.0, 92.0),)), (Activate, ((True, 99),)), (Sell, ((0, 0), "whisky")),
    (Action, ()), (Take, (3,)), (Take, ()), (Buy, ()), (Pass, (1,)), (Move, ((0, 0),)), (Take, (True, (0, 1))),
    (Take, (1.0, (0, 1))), (Take, (1, (False, 1))), (Take, (1, (0, 1.0))), (Take, (1, [0, 1])),
], ids=str)  # fmt: skip
def test_invalid_action_values_raise(kind: type[Action], values: tuple[object, ...]) -> None:
    """Otherwise str() and parse() would not be inverse, and equal values of other types would spoil cached actions."""
    assert Take(1, (0, 1)).text == "take 1 0,1"
    with pytest.raises((ValueError, TypeError)):
        kind(*values)


@pytest.mark.parametrize(
    ("path", "field"),
    [("game", "state"), ("game.state", "turn"), ("game.state.players[0]", "coins"),
     ("game.state.players[0].display", "tiles")],
)  # fmt: skip
def test_values_print_compare_and_are_immutable(path: str, field: str) -> None:
    one, same, other = (eval(path, {"game": game}) for game in (Game.new(), Game.new(), played(1)))
    assert (one, repr(one)) == (same, repr(same)) and one != other and repr(one) != repr(other)
    assert "object at" not in repr(one)
    with pytest.raises(AttributeError):
        setattr(one, field, getattr(other, field))
    assert copy.copy(one) == one == copy.deepcopy(one) == pickle.loads(pickle.dumps(one))
