"""The end of the game is announced: that a turn is or may be the last, and what counts then."""

import random
from dataclasses import replace

import pytest

from core import Game
from core.actions import Activate, Done, Promote
from core.deal import EMPTY_DEAL
from core.legal import legal_actions
from core.public_info import is_last_turn
from core.transitions import play
from game import end_words, prompt
from game.selection import Selection
from game.view import build_view
from tests.positions import STORE, A, B, Seat, T, activating, position

SURE, SO_BE_IT = "This is your last turn.", "Then this is your last turn."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 130), marks=pytest.mark.long)], ids=["some", "many"])
def test_last_turn_is_known_exactly(players: int, seeds: range) -> None:
    """Compared with who has a further turn once the game is played out, by what page and core say after each action."""
    lone = 0
    for seed in seeds:
        game, rng, called = Game.new(players, seed), random.Random(seed), dict[int, set[bool]]()
        turns: dict[int, int] = {}
        while not game.over:
            state, legal = game.state, game.legal_actions()
            turns[state.seat] = state.turn
            if state.phase != "take":
                said = called.setdefault(state.turn, set())
                said |= {is_last_turn(state), end_words.last_turn(build_view(game)) == SURE}
                if state.phase == "move" and state.movement_points and sum(state.player.display.clansmen.values()) == 1:
                    said.add(any(isinstance(action, Promote) for action in legal))
                    lone += 1
            game.play(rng.choice(legal))
        assert called == {turn: {turn in turns.values()} for turn in called}
    assert lone > len(seeds)


def at_end(left: int, **more: int) -> Game:
    """A game with that many tiles left to draw, in which the first player can take a tile 1 space ahead, or others."""
    return position(Seat({STORE: T.LOCHY}, **more), track=(A, T.FOREST, T.MEADOW, B), left=left)


MAYBE = "This will be your last turn if you move 5\xa0or more spaces ahead."


@pytest.mark.parametrize(("left", "selection", "said"), [
    (5, Selection(), MAYBE), (5, Selection(space=1), ""), (5, Selection(seat=1), ""), (1, Selection(), SURE),
    (12, Selection(), ""),
])  # fmt: skip
def test_possible_last_turn_is_announced(left: int, selection: Selection, said: str) -> None:
    assert end_words.last_turn(build_view(at_end(left), selection)) == said


def test_last_turn_by_chosen_tile_is_announced() -> None:
    game = at_end(5)
    far = next(space for space in range(5, 13) if build_view(game).spaces[space].state == "can")
    view = build_view(game, Selection(space=far))
    assert end_words.last_turn(view) == SO_BE_IT
    preview = " ".join(prompt.details(view))
    assert SO_BE_IT in preview and " ahead: " not in preview, "nothing comes before a turn that does not"


@pytest.mark.parametrize(("store", "left"), [("wood", True), ("", False)])
def test_last_turn_suggests_selling(store: str, left: bool) -> None:
    game = activating(store=store, warehouse={"wood": 1}, left=0)
    assert ("Sell what’s left" in str(prompt.sentence(build_view(game)))) == left


def test_last_clansman_promotion_is_mentioned() -> None:
    seen = 0
    for seed in range(60):
        game, rng = at_end(1 if seed % 2 else 30), random.Random(seed)
        while not game.over and game.state.seat == 0:
            state, legal = game.state, game.legal_actions()
            waits = any(isinstance(action, Activate) for action in legal)
            moving = play(state, Done(), EMPTY_DEAL) if Done() in legal and not waits else state
            promotes = Promote in map(type, legal_actions(moving))
            may = promotes and sum(state.player.display.clansmen.values()) == 1
            assert ("even your last clansman" in "".join(end_words.html(build_view(game)))) == may
            seen += may
            game.play(rng.choice(legal))
    assert seen > 5


def test_final_points_preview_uses_own_values() -> None:
    view = build_view(at_end(5, coins=7, barrels=2, vp=4))
    points = "4\xa0so far, +2 for whisky, +1 for special locations, +7 for coins and −3 for extra tiles"
    told = f"As things stand, you’ll finish with 11\xa0VP: {points}."
    assert end_words.projected_points_sentence(view) == told and told in "".join(prompt.details(view)[:2])
    assert "finish with" not in "".join(prompt.details(build_view(at_end(30))))
    for hidden in (0, 1):
        assert (told in "".join(end_words.html(replace(view, hidden_seats=(hidden,))))) == (hidden != view.seat)
