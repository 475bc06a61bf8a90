"""What tells a turn from a better one, in a review."""

import random
from functools import cache

import pytest

from core import Game
from core.actions import Action, Take
from core.bots.base import Budget, Planner
from core.bots.coach.comparison import plan_of
from core.bots.coach.difference import KINDS, before_end, changed, difference
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from features.review import review_words
from tests.exact_games import answer
from tests.fragments import parsed
from tests.positions import HOME, STORE, Seat, T, position
from ui.text.terms import tile_name


@cache
def start(turns: int = 12) -> Game:
    """A game of two after some turns, with tiles to activate and cubes to sell."""
    game, rng, plays = Game.new(players=2, seed=7, names=["Ann", "Ben"]), random.Random(7), bot("medium")
    while game.state.turn <= turns:
        game.play(plays.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def turn(game: Game, first: Take, *words: str) -> list[Action]:
    """A turn that takes a tile, makes all forced actions, and of the optional ones those with the given words."""
    then = game.at(len(game.history))
    then.play(first)
    turn_before = game.state.turn
    while then.state.turn == turn_before:
        legal = then.legal_actions()
        wanted = [action for action in legal if action.word in words]
        ends = [action for action in legal if action.word == "end"]
        then.play((wanted or ends or list(legal))[0])
    return list(then.actions[len(game.history) :])


def takes(game: Game) -> list[Take]:
    """All legal takes."""
    return [action for action in game.legal_actions() if isinstance(action, Take)]


def told(game: Game, better: list[Action], other: list[Action]) -> str:
    """The differences of two turns."""
    return str(review_words.told(game.state, better, other))


def test_different_tile_and_distance() -> None:
    game = start()
    spaces = {take.space: take for take in takes(game)}
    near, far = (spaces[space] for space in sorted(spaces, key=lambda space: (space - game.state.tail) % 14)[:2])
    one, other = turn(game, near), turn(game, far)
    assert difference(game.state, one, other).kind == "tile"
    assert "which is nearer, rather than" in told(game, one, other)
    assert told(game, other, one).startswith("The better turn goes further, to ")
    html = review_words.pair(game.state, one, other, 4, 3)
    assert html.count('class="marked"') == 2 and "−1\xa0VP" in html and "+3\xa0VP" in html
    figures = list(parsed(html)[0].iter("figure"))
    for figure, name, label, lead, taken in zip(
        figures, ("played", "better"), ("Played:", "Better:"), ("−1", "+3"), (other, one), strict=True
    ):
        caption = " ".join("".join(figure.find("figcaption").itertext()).split())
        tile = tile_name(game.state.at(taken[0].space))
        assert figure.attrib["data-testid"] == f"turn-{name}"
        assert caption == f"{label} {tile} Expected lead: {lead} VP", "each picture with its own words and numbers"


def test_changed_cells() -> None:
    display = position(Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"})).state.player.display
    assert changed(display, display) == frozenset()
    for other in (Seat({STORE: T.LOCHY}, cubes={STORE: "wood"}), Seat({STORE: T.RIVER_FOREST}),
                  Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"}, clansmen={HOME: 1, STORE: 1})):  # fmt: skip
        assert STORE in changed(display, position(other).state.player.display)


def differing(kind: str, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[Game, list[Action], list[Action]]:
    """A position, and two turns in it that take the same tile and differ in this kind.

    :param one: words of the optional actions of the first turn
    :param other: the same for the second turn
    """
    for turns in range(6, 30):
        game = start(turns)
        for first in takes(game):
            mine = turn(game, first, *one)
            for second in takes(game) if kind == "cell" else [first]:
                theirs = turn(game, second, *other)
                if first.space == second.space and difference(game.state, mine, theirs).kind == kind:
                    return game, mine, theirs
    raise LookupError(f"no two turns differ so: {kind}")


@pytest.mark.parametrize(("kind", "one", "other", "begins", "the_other_way"), [
    ("cell", (), (), "The better turn places ", "The better turn places "),
    ("activate", ("activate",), (), "The better turn activates ", "The better turn skips activating "),
    ("sell", ("activate", "sell"), ("activate",), "The better turn sells ", "The better turn keeps "),
    ("promote", ("activate", "done", "promote"), ("activate",), "The better turn makes more ",
     "The better turn makes fewer "),
    ("move", ("activate", "done", "move"), ("activate",), "The better turn moves ", "The better turn moves "),
])  # fmt: skip
def test_every_difference_has_text(
    kind: str, one: tuple[str, ...], other: tuple[str, ...], begins: str, the_other_way: str
) -> None:
    game, first, second = differing(kind, one, other)
    assert told(game, first, second).startswith(begins)
    assert told(game, second, first).startswith(the_other_way)


def test_equal_turns_have_no_difference() -> None:
    game = start()
    one = turn(game, takes(game)[0])
    assert difference(game.state, one, one) == ("order", (), ())
    assert not changed(*(before_end(game.state, one).players[game.state.seat].display for _ in range(2)))
    assert set(review_words.DIFFERENCES) == set(KINDS)


def good_and_bad(game: Game) -> tuple[list[Action], list[Action]]:
    """A good turn and a bad one."""
    plays = bot("medium")
    assert isinstance(plays, Planner)
    bad = min((turn(game, take) for take in takes(game)), key=lambda actions: plan_of(game.state, actions).value)
    return run_to_end(plays.plan_turn(game.state, Budget(), random.Random(1))), bad


@pytest.mark.parametrize("right", [True, False])
def test_worker_judges_played_turn(right: bool) -> None:
    game = start()
    good, bad = good_and_bad(game)
    at, then = len(game.history), game.at(len(game.history))
    for action in good if right else bad:
        then.play(action)
    better = [action.text for action in good]
    assert (answer("judge", then, seed=3, at=at, better=better, effort=0.2)["loss"] <= 100) is right
