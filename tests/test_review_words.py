"""The words of a review: the course of a game in a sentence, and what tells a turn from a better one."""

import random
from collections import Counter
from functools import cache

import pytest

from core import Game
from core.actions import Action, EndTurn, Take
from core.bots.base import Budget, Planner
from core.bots.coach.comparison import plan_of
from core.bots.coach.course import CLEAR_LEAD, course
from core.bots.coach.course import KINDS as COURSES
from core.bots.coach.difference import KINDS, changed_cells
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from features.review import review_words
from tests.exact_game import answer
from tests.positions import EAST, START_CELL, STORE, A, Seat, T, play, position

ANN, BEN = 0, 1


@pytest.mark.parametrize(("shares", "scorings", "winners", "seat", "words"), [
    ((500, 600, 700, 800, 1000), [], [ANN], None, "Ann led from turn 1 on and kept the lead."),
    ((500, 400, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 2 on and kept the lead."),
    ((500, 100, 50, 700, 1000), [], [ANN], ANN, "After turn 2, Ann had hardly any chance, but won all the same."),
    ((500, 520, 480, 510, 1000), [], [ANN], ANN, "It was wide open until the very end, when Ann won."),
    ((500, 520, 480, 510, 0), [], [BEN], ANN, "It was wide open until the very end, when Ben won."),
    ((500, 300, 200, 100, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann never caught up."),
    ((500, 700, 800, 300, 0), [1, 2, 3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead at the third scoring; Ben won."),
    ((500, 700, 800, 300, 0), [3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead at the first scoring; Ben won."),
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
def start() -> Game:
    game, rng, plays = Game.new(players=2, seed=7, names=["Ann", "Ben"]), random.Random(7), bot("medium")
    while game.state.turn <= 12:
        game.play(plays.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def turn(game: Game, first: Take) -> list[Action]:
    then = play(game.at(len(game.history)), first)
    while then.state.turn == game.state.turn:
        legal = then.legal_actions()
        then.play(EndTurn() if EndTurn() in legal else legal[0])
    return list(then.actions[len(game.history) :])


def takes(game: Game) -> list[Take]:
    return [action for action in game.legal_actions() if isinstance(action, Take)]


CHOICES = position(
    Seat({(1, 0): T.ROAD_VILLAGE, EAST: T.FOREST}, {EAST: "wood"}, {START_CELL: 1, (1, 0): 1}),
    track=(A, T.RIVER_QUARRY, T.RIVER_FOREST), warehouse={"wood": 1},
)  # fmt: skip
NEAR, FAR, ABOVE = "take 1 0,1", "take 2 0,1", "take 1 0,-1"
WALK = f"{NEAR}; activate 1,0; done"


def parsed(actions: str) -> list[Action]:
    return list(map(Action.parse, actions.split("; ")))


@pytest.mark.parametrize(("better", "other", "begins", "the_other_way"), [
    (NEAR, FAR, ": take the Quarry (1\xa0ahead). It’s nearer", ": go further and take the Forest"),
    (NEAR, ABOVE, ": place the Quarry below ", ": place the Quarry above "),
    (f"{NEAR}; activate 1,1", NEAR, ": activate the Forest as well", " without activating the Forest"),
    (f"{NEAR}; sell 1,1 wood", NEAR, ": sell 1\xa0wood as well", ": don’t sell 1\xa0wood"),
    (f"{WALK}; promote 0,0", WALK, ": make more ", ": make fewer "),
    (f"{WALK}; move 0,0 1,0", WALK, ": move ", ": move "),
    (f"{NEAR}; activate 1,0; activate 1,1", f"{NEAR}; activate 1,1; activate 1,0", ": the same ", ": the same "),
])  # fmt: skip
def test_every_difference_has_text(better: str, other: str, begins: str, the_other_way: str) -> None:
    one, two = parsed(better), parsed(other)
    for first, second, words in ((one, two, begins), (two, one, the_other_way)):
        assert str(review_words.difference_sentence(CHOICES.state, first, second)).startswith(f"Better{words}")


def test_every_kind_of_difference_has_sentences() -> None:
    assert set(review_words.DIFFERENCES) == set(KINDS)
    turns = parsed(f"{NEAR}; activate 1,1"), parsed(FAR)
    pictures = review_words.compared_displays(CHOICES.state, *turns, 4, 3)
    assert pictures.count('class="marked"') == 2, "of each turn the new tile alone"


def test_changed_cells() -> None:
    display = position(Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"})).state.player.display
    assert not changed_cells(display, display)
    clansman_there = Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"}, clansmen={START_CELL: 1, STORE: 1})
    for other in (Seat({STORE: T.LOCHY}, cubes={STORE: "wood"}), Seat({STORE: T.RIVER_FOREST}), clansman_there):
        assert STORE in changed_cells(display, position(other).state.player.display)


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
