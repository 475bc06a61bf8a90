"""The words of a review: the course of a game in a sentence, and what tells a turn from a better one."""

import random
from collections import Counter
from functools import cache

import pytest

from core import Game
from core.actions import Action, Take
from core.bots.base import Budget, Planner
from core.bots.coach.comparison import plan_of
from core.bots.coach.course import CLEAR_LEAD, course
from core.bots.coach.course import KINDS as COURSES
from core.bots.coach.difference import KINDS, before_end, changed_cells, find_difference
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from features.review import review_words
from tests.exact_game import answer
from tests.positions import START_CELL, STORE, Seat, T, play, position

ANN, BEN = 0, 1


@pytest.mark.parametrize(("shares", "scorings", "winners", "seat", "words"), [
    ((500, 600, 700, 800, 1000), [], [ANN], None, "Ann led from turn 1 on and kept the lead."),
    ((500, 400, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 2 on and kept the lead."),
    ((500, 100, 50, 700, 1000), [], [ANN], ANN, "After turn 2, Ann had hardly any chance, but won all the same."),
    ((500, 520, 480, 510, 1000), [], [ANN], ANN, "It was wide open until the very end, when Ann won."),
    ((500, 520, 480, 510, 0), [], [BEN], ANN, "It was wide open until the very end, when Ben won."),
    ((500, 300, 200, 100, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann never caught up."),
    ((500, 700, 800, 300, 0), [1, 2, 3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the third scoring; Ben won."),
    ((500, 700, 800, 300, 0), [3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the first scoring; Ben won."),
    ((500, 700, 800, 300, 0), [2], [BEN], ANN, "Ann led from turn 1 on, but lost the lead on turn 3; Ben won."),
    ((500, 400, 700, 800, 0), [], [BEN], ANN,
     "Ann led from turn 2 on, but lost the lead to Ben on the very last turn."),
    ((500, 700, 500), [], [ANN, BEN], BEN, "It couldn’t have been closer: the victory was shared."),
    # Leads before the first turn, and momentary ones, do not count.
    ((700, 400, 300, 200, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann never caught up."),
    ((500, 700, 400, 450, 0), [], [BEN], ANN, "Ben led from turn 2 on; Ann never caught up."),
    ((700, 700, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 1 on and kept the lead."),
    ((500, 700, 800, 300, 600, 500, 0), [], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead on turn 3; Ben won."),
])  # fmt: skip
def test_headline_of_each_storyline(shares, scorings, winners, seat, words):
    found = course([[share, 1000 - share] for share in shares], scorings, winners, seat)
    assert str(review_words.storyline_sentence(found, ["Ann", "Ben"])) == words


def test_reported_lead_lasts_a_round() -> None:
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
        found = course(walk, sorted(chance.sample(range(1, turns + 1), 3)), [winner], seat)
        seen[found.kind] += 1
        if found.kind in ("kept", "behind", "final", "scoring", "lost"):
            leader = winner if found.kind == "behind" else seat
            end = found.until or turns + 1
            ahead = [shares[leader] - max(shares[:leader] + shares[leader + 1 :]) for shares in walk]
            assert 1 <= found.turn <= end - players and end <= turns + 1, found
            assert ahead[found.turn] >= CLEAR_LEAD and all(by > -CLEAR_LEAD for by in ahead[found.turn : end])
            assert not found.until or ahead[end - 1] >= CLEAR_LEAD > ahead[end]
    assert set(seen) == set(COURSES) - {"shared"} and min(seen.values()) > 10, seen
    assert course([[333, 333, 333], *[[100, 800, 100]] * 9, [0, 0, 1000]], [], [2], ANN).kind == "open", "no lead"


@cache
def start(turns: int = 12) -> Game:
    game, rng, plays = Game.new(players=2, seed=7, names=["Ann", "Ben"]), random.Random(7), bot("medium")
    while game.state.turn <= turns:
        game.play(plays.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def turn(game: Game, first: Take, *words: str) -> list[Action]:
    then = play(game.at(len(game.history)), first)
    while then.state.turn == game.state.turn:
        legal = then.legal_actions()
        then.play(next((action for among in (words, ("end",)) for action in legal if action.word in among), legal[0]))
    return list(then.actions[len(game.history) :])


def takes(game: Game) -> list[Take]:
    return [action for action in game.legal_actions() if isinstance(action, Take)]


def difference(game: Game, better: list[Action], other: list[Action]) -> str:
    return str(review_words.difference_sentence(game.state, better, other))


def test_different_tile_and_distance() -> None:
    game = start()
    spaces = {take.space: take for take in takes(game)}
    near, far = sorted(spaces, key=lambda space: (space - game.state.tail) % 14)[:2]
    one, other = turn(game, spaces[near]), turn(game, spaces[far])
    assert find_difference(game.state, one, other).kind == "tile"
    assert "It’s nearer than" in difference(game, one, other)
    assert difference(game, other, one).startswith("Better: go further and take ")
    assert review_words.compared_displays(game.state, one, other, 4, 3).count('class="marked"') == 2


def test_changed_cells() -> None:
    display = position(Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"})).state.player.display
    assert not changed_cells(display, display)
    clansman_there = Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"}, clansmen={START_CELL: 1, STORE: 1})
    for other in (Seat({STORE: T.LOCHY}, cubes={STORE: "wood"}), Seat({STORE: T.RIVER_FOREST}), clansman_there):
        assert STORE in changed_cells(display, position(other).state.player.display)


def differing(kind: str, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[Game, list[Action], list[Action]]:
    """A position, and two turns in it that take the same tile and differ in this kind; ``one`` and ``other`` are the
    words of their optional actions."""
    for turns in range(6, 30):
        game = start(turns)
        for first in takes(game):
            mine = turn(game, first, *one)
            for second in takes(game) if kind == "cell" else [first]:
                theirs = turn(game, second, *other)
                if first.space == second.space and find_difference(game.state, mine, theirs).kind == kind:
                    return game, mine, theirs
    raise LookupError(f"no two turns differ so: {kind}")


@pytest.mark.parametrize(("kind", "one", "other", "begins", "the_other_way"), [
    ("cell", (), (), ": place ", ": place "), ("activate", ("activate",), (), ": activate ", " without activating "),
    ("sell", ("activate", "sell"), ("activate",), ": sell ", ": don’t sell "),
    ("promote", ("activate", "done", "promote"), ("activate",), ": make more ", ": make fewer "),
    ("move", ("activate", "done", "move"), ("activate",), ": move ", ": move "),
])  # fmt: skip
def test_every_difference_has_text(kind, one, other, begins, the_other_way):
    game, first, second = differing(kind, one, other)
    assert difference(game, first, second).startswith(f"Better{begins}")
    assert difference(game, second, first).startswith(f"Better{the_other_way}")


def test_equal_turns_have_no_difference() -> None:
    game = start()
    one = turn(game, takes(game)[0])
    assert find_difference(game.state, one, one) == ("order", (), ())
    assert not changed_cells(*(before_end(game.state, one).players[game.state.seat].display for _ in range(2)))
    assert set(review_words.DIFFERENCES) == set(KINDS)


@pytest.mark.parametrize("right", [True, False])
def test_worker_judges_played_turn(right: bool) -> None:
    game, plays = start(), bot("medium")
    assert isinstance(plays, Planner)
    bad = min((turn(game, take) for take in takes(game)), key=lambda actions: plan_of(game.state, actions).value)
    good = run_to_end(plays.plan_turn(game.state, Budget(), random.Random(1)))
    then = play(game.at(len(game.history)), *(good if right else bad))
    better = [action.text for action in good]
    loss = answer("judge", then, seed=3, at=len(game.history), better=better, effort=0.2)["loss"]
    assert (loss <= 100) is right
