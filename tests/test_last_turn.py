"""The end of the game is announced: that a turn is or may be the last, and what counts then."""

import random

import pytest

from core import Game
from core.actions import Activate, Done, Promote, Take
from core.deal import EMPTY_DEAL
from core.legal import is_last_turn, legal_actions
from core.public_info import ahead, tiles_to_end
from core.state import SPACES
from core.turn import play
from tests.positions import STORE, A, B, Seat, T, activating, position
from ui.model.selection import Selection
from ui.model.view import build
from ui.panels import end_words, prompt

SURE, SO_BE_IT = "This is your last turn.", "Then this is your last turn."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_last_turn_announcement_is_exact(players: int) -> None:
    for seed in range(8):
        game, rng, called = Game.new(players, seed), random.Random(seed), dict[int, bool]()
        turns: dict[int, int] = {}
        while not game.over:
            state = game.state
            turns[state.seat] = state.turn
            if state.phase != "take":
                called[state.turn] = end_words.last_turn(build(game)) == SURE
                assert called[state.turn] == (tiles_to_end(state) <= ahead(state))
            game.play(rng.choice(game.legal_actions()))
        last = {*turns.values()}
        assert {turn for turn, said in called.items() if said} == {turn for turn in last if turn in called}


def at_end(left: int, **more: int) -> Game:
    """A game with that many tiles left to draw, in which the first player can take a tile 1 space ahead, or others."""
    return position(Seat({STORE: T.LOCHY}, **more), track=(A, T.FOREST, T.MEADOW, B), left=left)


def test_possible_last_turn_is_announced() -> None:
    game = at_end(5)
    distances = {(action.space - game.state.tail) % SPACES for action in build(game).legal_of(Take)}
    assert min(distances) == 1 and max(distances) > 5
    assert end_words.last_turn(build(game)) == "This will be your last turn if you move 5\xa0spaces or more ahead."
    assert end_words.last_turn(build(game, Selection(space=game.state.tail + 1))) == ""
    far = next(space for space in range(5, 13) if build(game).spaces[space].state == "can")
    assert end_words.last_turn(build(game, Selection(space=far))) == SO_BE_IT
    preview = " ".join(prompt.details(build(game, Selection(space=far))))
    assert SO_BE_IT in preview and " ahead: " not in preview, "nothing comes before a turn that does not"
    assert end_words.last_turn(build(at_end(1))) == SURE
    assert end_words.last_turn(build(at_end(max(distances) + 1))) == ""
    assert end_words.last_turn(build(game, Selection(seat=1))) == "", "not beside another's display"


@pytest.mark.parametrize(("store", "left"), [("wood", True), ("", False)])
def test_last_turn_suggests_selling(store: str, left: bool) -> None:
    game = activating(store=store, warehouse={"wood": 1}, left=0)
    assert is_last_turn(game.state)
    words = str(prompt.sentence(build(game)))
    assert ("sell what is left" in words) == left


def test_last_clansman_promotion_is_mentioned() -> None:
    seen = 0
    for seed in range(60):
        game, rng = at_end(1 if seed % 2 else 30), random.Random(seed)
        first = game.state.seat
        while not game.over and game.state.seat == first:
            state, legal = game.state, game.legal_actions()
            waits = any(isinstance(action, Activate) for action in legal)
            moving = play(state, Done(), EMPTY_DEAL) if Done() in legal and not waits else state
            ways = [action for action in legal_actions(moving) if isinstance(action, Promote)]
            may = bool(ways) and sum(state.player.display.clansmen.values()) == 1
            assert ("even your last clansman" in "".join(end_words.html(build(game)))) == may
            seen += may
            game.play(rng.choice(legal))
    assert seen > 5


def test_final_points_preview_uses_own_values() -> None:
    told = end_words.counts(build(at_end(5, coins=7, barrels=2, vp=4)))
    assert told == (
        "As things stand, you end with 11\xa0VP: Whisky +2, Special locations +1, Coins +7 and Extra tiles −3."
    )
    assert told in "".join(prompt.details(build(at_end(5, coins=7, barrels=2, vp=4)))[:2])
    assert "end with" not in "".join(prompt.details(build(at_end(30))))
