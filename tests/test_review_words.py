"""Texts of a review: the course of a game, the differences of two turns, and two displays side by side."""

import random
from collections import Counter
from functools import cache

import pytest
from features.review import review_words

from core import Game
from core.actions import Action, Take
from core.bots.base import Budget, Planner
from core.bots.coach.comparison import plan_of
from core.bots.coach.course import CLEAR, course
from core.bots.coach.course import KINDS as COURSES
from core.bots.coach.difference import KINDS, before_end, changed, difference
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from tests.exact_games import answer

ANN, BEN = 0, 1


def of(*shares: int) -> list[list[int]]:
    """The chances in a game of two, given those of the first."""
    return [[share, 1000 - share] for share in shares]


# ---- the course ----


@pytest.mark.parametrize(
    ("shares", "scorings", "winners", "seat", "words"),
    [
        ((500, 600, 700, 800, 1000), [], [ANN], None, "Ann led from turn 1 on and kept the lead."),
        ((500, 400, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 2 on and kept the lead."),
        ((500, 100, 50, 700, 1000), [], [ANN], ANN, "After turn 2, Ann had hardly any chance, but won all the same."),
        ((500, 520, 480, 510, 1000), [], [ANN], ANN, "It was wide open to the very end; then Ann won."),
        ((500, 520, 480, 510, 0), [], [BEN], ANN, "It was wide open to the very end; then Ben won."),
        ((500, 300, 200, 100, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
        ((500, 700, 800, 300, 0), [1, 2, 3], [BEN], ANN,
         "Ann led from turn 1 on, but lost the lead in the third scoring; Ben won."),
        ((500, 700, 800, 300, 0), [3], [BEN], ANN,
         "Ann led from turn 1 on, but lost the lead in the first scoring; Ben won."),
        ((500, 700, 800, 300, 0), [2], [BEN], ANN, "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
        ((500, 400, 700, 800, 0), [], [BEN], ANN,
         "Ann led from turn 2 on, but lost the lead to Ben in the very last turn."),
        ((500, 700, 500), [], [ANN, BEN], BEN, "It was so close that the victory was shared."),
        # What was before the first turn, and a lead of a moment, are none.
        ((700, 400, 300, 200, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
        ((500, 700, 400, 450, 0), [], [BEN], ANN, "Ben led from turn 2 on; Ann did not catch up."),
        ((700, 700, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 1 on and kept the lead."),
        ((500, 700, 800, 300, 600, 500, 0), [], [BEN], ANN,
         "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
    ],
)  # fmt: skip
def test_the_course_of_a_game_is_told(
    shares: tuple[int, ...], scorings: list[int], winners: list[int], seat: int | None, words: str
) -> None:
    found = course(of(*shares), scorings, winners, seat)
    assert str(review_words.headline(found, ["Ann", "Ben"])) == words
    assert found.kind in COURSES


def test_a_lead_that_is_told_was_one_for_a_round_at_least() -> None:
    """In random courses of chances a reported lead begins in a played turn and lasts for a round at least."""
    chance, seen = random.Random(5), Counter[str]()
    for _ in range(1500):
        players, turns = chance.randint(2, 5), chance.randint(8, 60)
        walk, step = [[1000 // players] * players], chance.choice((50, 150, 400))
        for _turn in range(turns - 1):
            weights = [max(1, share + chance.randint(-step, step)) for share in walk[-1]]
            walk.append([weight * 1000 // sum(weights) for weight in weights])
        winner, seat = chance.randrange(players), chance.randrange(players)
        walk.append([1000 * (other == winner) for other in range(players)])
        scorings = sorted(chance.sample(range(1, turns + 1), 3))
        found = course(walk, scorings, [winner], seat)
        seen[found.kind] += 1
        if found.kind in ("kept", "behind", "final", "scoring", "lost"):
            leader = winner if found.kind == "behind" else seat
            end = found.until or turns + 1
            best = [max(share for other, share in enumerate(shares) if other != leader) for shares in walk]
            ahead = [shares[leader] - other for shares, other in zip(walk, best, strict=True)]
            assert 1 <= found.turn <= end - players and end <= turns + 1, found
            assert ahead[found.turn] >= CLEAR and all(by > -CLEAR for by in ahead[found.turn : end])
            assert not found.until or ahead[end - 1] >= CLEAR > ahead[end]
    assert set(seen) == set(COURSES) - {"shared"} and min(seen.values()) > 10, seen


def test_who_wins_from_behind_another_one_has_not_led_before() -> None:
    walk = [[333, 333, 333], *([[100, 800, 100]] * 9), [0, 0, 1000]]
    assert course(walk, [], [2], ANN).kind == "open"


# ---- two turns ----


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


def test_another_tile_is_told_and_which_lies_nearer() -> None:
    game = start()
    spaces = {take.space: take for take in takes(game)}
    near, far = (spaces[space] for space in sorted(spaces, key=lambda space: (space - game.state.tail) % 14)[:2])
    one, other = turn(game, near), turn(game, far)
    assert difference(game.state, one, other).kind == "tile"
    assert "which is nearer, rather than" in told(game, one, other)
    assert told(game, other, one).startswith("The better turn goes further, to ")
    html = review_words.pair(game.state, one, other, 4, 3)
    assert html.count('class="marked"') == 2 and "−1\xa0VP" in html and "+3\xa0VP" in html
    assert html.index("turn-played") < html.index("turn-better")


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


@pytest.mark.parametrize(
    ("kind", "one", "other", "begins", "the_other_way"),
    [
        ("cell", (), (), "The better turn places ", "The better turn places "),
        ("activate", ("activate",), (), "The better turn activates ", "The better turn skips activating "),
        ("sell", ("activate", "sell"), ("activate",), "The better turn sells ", "The better turn keeps "),
        ("promote", ("activate", "done", "promote"), ("activate",), "The better turn makes more ",
         "The better turn makes fewer "),
        ("move", ("activate", "done", "move"), ("activate",), "The better turn moves ", "The better turn moves "),
    ],
)  # fmt: skip
def test_each_difference_has_its_sentence(
    kind: str, one: tuple[str, ...], other: tuple[str, ...], begins: str, the_other_way: str
) -> None:
    game, first, second = differing(kind, one, other)
    assert told(game, first, second).startswith(begins)
    assert told(game, second, first).startswith(the_other_way)


def test_the_same_turn_differs_in_nothing() -> None:
    game = start()
    one = turn(game, takes(game)[0])
    assert difference(game.state, one, one) == ("order", (), ())
    assert not changed(*(before_end(game.state, one).players[game.state.seat].display for _ in range(2)))
    assert set(review_words.DIFFERENCES) == set(KINDS)


# ---- judging ----


def good_and_bad(game: Game) -> tuple[list[Action], list[Action]]:
    """A good turn and a bad one."""
    plays = bot("medium")
    assert isinstance(plays, Planner)
    bad = min((turn(game, take) for take in takes(game)), key=lambda actions: plan_of(game.state, actions).value)
    return run_to_end(plays.plan_turn(game.state, Budget(), random.Random(1))), bad


@pytest.mark.parametrize("right", [True, False])
def test_the_worker_judges_the_turn_that_was_ended(right: bool) -> None:
    game = start()
    good, bad = good_and_bad(game)
    at, then = len(game.history), game.at(len(game.history))
    for action in good if right else bad:
        then.play(action)
    better = [action.text for action in good]
    assert (answer("judge", then, seed=3, at=at, better=better, effort=0.2)["loss"] <= 100) is right
