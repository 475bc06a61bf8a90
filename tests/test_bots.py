"""The bots play by the rules, reproducibly, and without hidden information.

Easy and medium play exactly the games of version 0.1 by its rules, up to their last turns; with work counted instead of
time, all levels play the same game everywhere. The page plays that game in tests/e2e/test_contract.py.
"""

import hashlib
import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, count
from typing import Any

import pytest

from core import Game
from core.actions import Action, EndTurn
from core.bots import BOTS, Bot, Budget, bot
from core.bots.cooperative import run_to_end
from core.bots.evaluation import judges, learned, marginal_values, traits, weights
from core.bots.players.hard import Hard
from core.bots.search.determinization import HiddenInfo
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, compare_plans
from core.bots.search.turn_completion import END_TURN
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import Deal, deal
from core.display import START_CELL
from core.end_of_turn import first_state
from core.legal import legal_actions
from core.public_info import tiles_to_end
from core.state import SPACES, State
from core.tiles import RESOURCES, ROOM, STACKS, TILES, Tile
from core.transitions import play
from tests import exact_game
from tools.paths import ROOT

WORK = 60  # simulated turns per decision: enough to search, few enough for a test
FIRST = first_state(2, deal(1))


def decisions(bots: list[Bot], hidden: Deal, seed: int, turns: int = 999) -> Iterator[tuple[State, Action]]:
    state, rng = first_state(len(bots), hidden), random.Random(seed)
    while state.phase != "over" and state.turn <= turns:
        legal = legal_actions(state)
        action = bots[state.seat].decide(state, legal, Budget(WORK), rng)
        assert action in legal, f"{action} is not legal"
        yield state, action
        state = play(state, action, hidden)
    if state.phase == "over":
        yield state, END_TURN


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_legal_games(name: str, players: int) -> None:
    others = [bot("random") for _ in range(players - 1)]  # they lead it into any position
    *_, (state, _) = decisions([*others, bot(name)], deal(players), seed=1)
    assert state.phase == "over"


def test_example_in_bots_md_plays() -> None:
    code = (ROOT / "docs/bots.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)
    *_, (state, _) = decisions([names["Shepherd"](), bot("random")], deal(2), seed=1)
    assert state.phase == "over"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("seed", "stop"), [(0, 1), (1, 11)])
def test_decisions_do_not_depend_on_hidden_tiles(name: str, players: int, seed: int, stop: int) -> None:
    hidden = deal(seed)
    start = next(state for state, _ in decisions([bot("easy")] * players, hidden, seed) if state.turn == stop)
    chosen, guess = [], HiddenInfo(start)
    for other in (hidden, *(guess.sample(random.Random(number)) for number in range(2))):
        state, thinker, chance, actions = start, bot(name), random.Random(seed), list[Action]()
        while EndTurn() not in actions and len(actions) < 40:
            actions.append(thinker.decide(state, legal_actions(state), Budget(WORK), chance))
            state = play(state, actions[-1], other)
        chosen.append(actions)
    assert chosen[0] == chosen[1] == chosen[2]


def test_sampled_deal_fits_seen_tiles() -> None:
    hidden = deal(4)
    stack_of = {tile: n for n, stack in enumerate(STACKS) for tile in stack}
    for state, _ in decisions([bot("random")] * 3, hidden, 4):
        if state.phase != "take":
            continue
        guess = HiddenInfo(state).sample(random.Random(1))
        assert sorted(guess.tiles[state.drawn :]) == sorted(hidden.tiles[state.drawn :])
        stacks = [stack_of[tile] for tile in guess.tiles[state.drawn :]]
        assert stacks == sorted(stacks)
        assert len(guess.rolls) >= state.rolls + len(stacks)


def test_planner_replans_when_turn_departs_from_plan() -> None:
    game, callum, rng = Game.new(players=2, seed=3), bot("medium"), random.Random(1)
    for undone in (True, False):
        planned = callum.decide(game.state, game.legal_actions(), Budget(), rng)
        game.play(planned if undone else next(action for action in game.legal_actions() if action != planned))
        if undone:
            game.undo()
    assert callum.decide(game.state, game.legal_actions(), Budget(), rng) in game.legal_actions()


def plans(state: State, width: int = 12) -> list[Plan]:
    return run_to_end(
        generate_plans(state, weights.HANDMADE, judges.weighted_judge(weights.HANDMADE), random.Random(1), width)
    )


def compare(state: State, found: list[Plan], budget: Budget) -> list[PlanResult]:
    settings = RolloutSettings(weights.HANDMADE, judges.weighted_judge(weights.HANDMADE))
    return run_to_end(compare_plans(state, found, settings, budget, random.Random(1)))


@pytest.mark.parametrize("work", [0, 100, 400])
def test_search_stays_within_budget(work: int) -> None:
    found, budget, longest = plans(FIRST)[:4], Budget(work), 4 * 60 * 2
    results = compare(FIRST, found, budget)
    assert budget.done <= work + longest
    assert sum(result.games for result in results) >= 8
    assert sorted(found.index(result.plan) for result in results) == [0, 1, 2, 3]


def test_budget_ends_by_the_clock_or_hurried() -> None:
    clock, hurried = count(0.5, 0.5), Budget(10**9)
    compare(FIRST, plans(FIRST)[:4], Budget(seconds=10, clock=clock.__next__))
    assert next(clock) < 16.5 and not hurried.exhausted
    hurried.hurry()
    assert hurried.exhausted and hurried.used == 1
    with pytest.raises(ValueError):
        Budget(seconds=1)


def test_hard_ignores_extra_time() -> None:
    assert Budget(7).capped(30).work == 7
    found = []
    for unlimited in (lambda: Budget(seconds=1e9, clock=lambda: 0.0), Budget):
        budget = unlimited()
        assert budget.capped(30).work == 30 and budget.or_default(50).work in (30, 50)
        found.append(run_to_end(Hard().plan_turn(FIRST, unlimited(), random.Random(1))))
    assert found[0] == found[1]


def test_search_stops_once_best_plan_is_clear() -> None:
    state = next(state for state, _ in decisions([bot("easy")] * 2, deal(2), 2) if state.turn == 24)
    best, *_others, worst = plans(state, width=40)
    budget, patient = Budget(5000), Budget(20_000)
    first, second = compare(state, [best, worst], budget)
    assert first.plan is best and first.score > second.score and budget.done < 5000
    compare(state, [best, worst], patient)
    assert 2000 <= patient.done < 5000, "more time is used to be surer"


def test_learned_weights_match_features() -> None:
    assert set(learned.TWO.policy.table) == set(learned.MORE.policy.table) == set(weights.HANDMADE.table)
    assert set(learned.TWO.lead.table) == set(learned.MORE.lead.table) == set(traits.TRAITS)
    assert weights.parse_table(weights.format_rows(weights.HANDMADE.table)) == weights.HANDMADE.table


GAMES = {
    ("easy", 2): "5f33f32293fce999", ("easy", 3): "580dc2e80c462add",
    ("easy", 4): "79c78f8c3432ffbe", ("easy", 5): "0e538e9743d78f7b",
    ("medium", 2): "efac830c0418de5c", ("medium", 3): "3fe255f55e13088d",
    ("medium", 4): "154370e304e5f560", ("medium", 5): "41e00924c16bf65b",
}  # fmt: skip
"""Level and players: the beginning of the digest of all actions of two games, those of commit 762f780."""


def by_themselves(level: str, players: int, seed: int) -> Game:
    game, bots = Game.new(players=players, seed=seed, rules=1), [bot(level) for _ in range(players)]
    chances = [random.Random(seed * 10 + seat) for seat in range(players)]
    while tiles_to_end(game.state) > SPACES - 2:
        seat = game.state.seat
        game.play(bots[seat].decide(game.state, game.legal_actions(), Budget(), chances[seat]))
    return game


@pytest.mark.slow
@pytest.mark.parametrize(("level", "players"), GAMES)
def test_easy_and_medium_play_as_in_0_1(level: str, players: int) -> None:
    texts = [str(action) for seed in (1, 2) for action in by_themselves(level, players, seed).actions]
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16] == GAMES[level, players]


def test_exact_game_matches_golden_file() -> None:
    game = Game.new(players=len(exact_game.LEVELS), seed=exact_game.SEED, names=["A", "B", "C", "D"])
    kept = exact_game.FILE.read_text("utf-8")
    assert exact_game.play(game) == kept, "make golden"


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile.produces], ids=lambda tile: f"{tile.id} {tile.name}")
def test_activation_value_is_zero_when_tile_is_full(tile: Tile) -> None:
    values = marginal_values.marginal_values(FIRST, 0, weights.HANDMADE)
    made = RESOURCES if tile.produces == "any" else (tile.produces,)
    for number in range(ROOM + 1):
        for held in combinations_with_replacement(made, number):
            cubes = {kind: {START_CELL: held.count(kind)} if kind in held else {} for kind in RESOURCES}
            assert (values.activation(tile, START_CELL, cubes) > 0) == (number < ROOM)
