"""The interface of a game: creating, playing, standings. Undo is in test_undo.py."""

import json
import random

import pytest

import core
from core import Game, IllegalAction, RecordError
from tests.aids import conceivable
from tests.positions import play


def test_names_are_given_or_made_up_in_any_script_and_may_be_the_same() -> None:
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
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_what_a_game_cannot_begin_with(what: str) -> None:
    for value in BAD[what]:
        with pytest.raises(ValueError, match="name" if what == "names" else what):
            Game.new(**{"players": 2, what: value})


def test_what_an_error_repeats_is_cut() -> None:
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
def test_an_illegal_action_changes_nothing_and_says_why(players: int) -> None:
    game, choice = Game.new(players=players, seed=3), random.Random(3).choice
    checked = 0
    for _ in range(60):
        if game.over:
            break
        before = game.state, game.state.as_data(), len(game.history), game.can_undo, game.can_redo
        for action in conceivable(game.state):
            if action in game.legal_actions():
                assert game.why_not(action) is None
                continue
            with pytest.raises(IllegalAction) as error:
                game.play(action)
            assert game.why_not(action) == error.value.reason
            words = str(error.value)
            assert len(words) > 10 and "{" not in words and words == str(error.value.reason)
            checked += 1
        assert before == (game.state, game.state.as_data(), len(game.history), game.can_undo, game.can_redo)
        game.play(choice(game.legal_actions()))
    assert checked > 1000


def test_an_illegal_action_keeps_what_can_be_redone() -> None:
    game = Game.new(players=2, seed=7)
    play(game, game.legal_actions()[0])
    game.undo()
    with pytest.raises(IllegalAction):
        game.play("end")
    assert game.can_redo


@pytest.mark.parametrize("text", ["", "nonsense", "take", "take 99 0,0", "end ", "END", "\x00", "x" * 10**6, "{}"])
def test_what_is_no_action_is_illegal(text: str) -> None:
    game = Game.new(players=2)
    with pytest.raises(IllegalAction, match="not an action") as error:
        game.play(text)
    assert len(str(error.value)) < 200
