"""The end of the game is announced: that a turn is or may be the last, and what counts then."""

import random

import pytest

from core import Game
from core.actions import Activate, Done, Promote, Take
from core.deal import EMPTY_DEAL
from core.legal import is_last_turn, legal_actions
from core.state import SPACES
from core.turn import play
from tests.positions import STORE, A, B, Seat, T, activating, position
from ui.model.selection import Selection
from ui.model.view import build
from ui.panels import end_words, prompt

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
                said |= {is_last_turn(state), end_words.last_turn(build(game)) == SURE}
                if state.phase == "move" and state.movement_points and sum(state.player.display.clansmen.values()) == 1:
                    said.add(any(isinstance(action, Promote) for action in legal))
                    lone += 1
            game.play(rng.choice(legal))
        assert called == {turn: {turn in turns.values()} for turn in called}
    assert lone > len(seeds)


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
