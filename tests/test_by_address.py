"""Parameters of the address: names and actions of a game. Levels, seeds and thinking time are in test_seats."""

from __future__ import annotations

import pytest
from ui.table import address

from core import Game

ACTIONS = "take 3 0,-1;activate 0,0 -;end"


def test_names_are_given_by_seat_and_tell_how_many_play() -> None:
    game = address.wanted(seed="7", names=" Ann ,,Cat")
    assert (game.players, game.names, game.levels) == (3, ("Ann", "", "Cat"), ("",) * 3)
    assert address.wanted(seed="7", names="Ann").players == 2
    assert address.wanted(seed="7", players="4", names="Ann").players == 4
    assert address.wanted(bots="easy,hard", names="Ann").players == 3
    assert address.wanted(seed="7").names == () and address.wanted(seed="7", names="").names == ()


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({"names": "Ann,Ben,Cat", "players": "2"}, "more names"),
        ({"names": "A,B,C,D,E,F"}, "more names"),
        ({"names": f"Ann,{'B' * 25}"}, "name of player 2\\xa0has 25\\xa0characters"),
        ({"play": "end"}, "no seed"),
        ({"play": ""}, "no seed"),
        ({"seed": "", "play": "end"}, "not “”"),
    ],
)
def test_what_will_not_do_is_named(asked: dict[str, str], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        address.wanted(**asked)


def test_actions_are_played_from_the_beginning() -> None:
    wanted = address.wanted(seed="7", players="3", play=ACTIONS.replace(";", " ; "))
    assert wanted.actions == tuple(ACTIONS.split(";"))
    game = Game.new(players=3, seed=7)
    legal = [action.text for action in game.legal_actions()]
    address.play_all(game, [legal[0]])
    assert [action.text for action in game.actions] == [legal[0]]
    assert address.wanted(seed="7", play="").actions == ()


@pytest.mark.parametrize(
    ("actions", "named"),
    [
        (["take 4 5,5"], "Action 1\xa0of the address, “take 4 5,5”, cannot be played .*share a side"),
        (["take 4 0,-1", "fly"], "Action 2\xa0of the address, “fly”, cannot be played"),
        ([""], "Action 1\xa0of the address, “”, cannot be played"),
    ],
)
def test_the_action_that_cannot_be_played_is_named(actions: list[str], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        address.play_all(Game.new(players=3, seed=7), actions)


def test_what_is_no_shortcut_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="asks for “undo”.*go-on, rules, daily"):
        address.read_shortcut("undo")
    assert address.read_shortcut("daily") == "daily"
