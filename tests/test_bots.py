"""The bots play by the rules, reproducibly, and without hidden information.

Easy and medium play exactly the games of version 0.1 by its rules, up to their last turns; with work counted instead of
time, all levels play the same game everywhere. The page plays that game in tests/e2e/test_contract.py.
"""

import hashlib
import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from core import Game
from core.actions import Action, EndTurn
from core.bots import BOTS, Bot, Budget, bot
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import by_weights
from core.bots.evaluation.learned import MORE, TWO
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.traits import TRAITS
from core.bots.evaluation.weights import HANDMADE, read_table, write_rows
from core.bots.players.hard import Hard
from core.bots.search.determinization import HiddenInfo
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, compare_plans
from core.bots.search.turn_completion import END
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import Deal, deal
from core.display import HOME
from core.legal import legal_actions
from core.public_info import tiles_to_end
from core.state import SPACES, State
from core.tiles import RESOURCES, ROOM, STACKS, TILES, Tile
from core.track import first_state
from core.turn import play
from tests import exact_games

WORK = 60
"""Simulated turns per decision: enough to search, few enough for a test."""


def decisions(bots: list[Bot], hidden: Deal, seed: int, turns: int = 999) -> Iterator[tuple[State, Action]]:
    """Lets bots play, and yields each position with the action chosen there."""
    state = first_state(len(bots), hidden)
    rng = random.Random(seed)
    while state.phase != "over" and state.turn <= turns:
        legal = legal_actions(state)
        action = bots[state.seat].decide(state, legal, Budget(WORK), rng)
        assert action in legal, f"{action} is not legal"
        yield state, action
        state = play(state, action, hidden)
    if state.phase == "over":
        yield state, END


def reshuffled(hidden: Deal, drawn: int, rng: random.Random) -> Deal:
    """Another deal, indistinguishable from this one after so many tiles have been drawn."""
    tiles, start = list(hidden.tiles), 0
    for stack in STACKS:
        end = start + len(stack)
        rest = tiles[max(start, drawn) : end]
        rng.shuffle(rest)
        tiles[end - len(rest) : end] = rest
        start = end
    return Deal(tuple(tiles), tuple(rng.choice((1, 2, 3)) for _ in hidden.rolls))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_legal_games(name: str, players: int) -> None:
    """A level against players that lead it into any position."""
    others = [bot("random") for _ in range(players - 1)]
    *_, (state, _) = decisions([*others, bot(name)], deal(players), seed=1)
    assert state.phase == "over"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_decisions_do_not_depend_on_hidden_tiles(name: str, players: int) -> None:
    rng = random.Random(2)
    for seed in range(2):
        hidden = deal(seed)
        stop = rng.randrange(1, 12)
        positions = [state for state, _ in decisions([bot("easy") for _ in range(players)], hidden, seed, stop)]
        start = next(state for state in positions if state.turn == stop)
        chosen = []
        for other in (hidden, reshuffled(hidden, start.drawn, rng), reshuffled(hidden, start.drawn, rng)):
            state, thinker, chance, actions = start, bot(name), random.Random(seed), list[Action]()
            while not actions or (type(actions[-1]) is not EndTurn and len(actions) < 40):
                action = thinker.decide(state, legal_actions(state), Budget(WORK), chance)
                actions.append(action)
                state = play(state, action, other)
            chosen.append(actions)
        assert chosen[0] == chosen[1] == chosen[2]


def test_sampled_deal_fits_seen_tiles() -> None:
    hidden = deal(4)
    for state, _ in decisions([bot("random")] * 3, hidden, 4):
        if state.phase != "take":
            continue
        guess = HiddenInfo(state).sample(random.Random(1))
        assert sorted(guess.tiles[state.drawn :]) == sorted(hidden.tiles[state.drawn :])
        stack_of = {tile: n for n, stack in enumerate(STACKS) for tile in stack}
        stacks = [stack_of[tile] for tile in guess.tiles[state.drawn :]]
        assert stacks == sorted(stacks)
        assert len(guess.rolls) >= state.rolls + len(stacks)


def test_planner_replans_when_turn_departs_from_plan() -> None:
    game, callum, rng = Game.new(players=2, seed=3), bot("medium"), random.Random(1)

    def decide() -> Action:
        return callum.decide(game.state, game.legal_actions(), Budget(), rng)

    game.play(decide())
    game.undo()
    planned = decide()
    game.play(next(action for action in game.legal_actions() if action != planned))
    assert decide() in game.legal_actions()


def plans(state: State, rng: random.Random, width: int = 12) -> list[Plan]:
    return run_to_end(generate_plans(state, HANDMADE, by_weights(HANDMADE), rng, width))


def compare(state: State, found: list[Plan], budget: Budget, rng: random.Random) -> list[PlanResult]:
    return run_to_end(compare_plans(state, found, RolloutSettings(HANDMADE, by_weights(HANDMADE)), budget, rng))


def test_search_stays_within_budget() -> None:
    state = first_state(2, deal(1))
    found = plans(state, random.Random(1))[:4]
    hurried = Budget(10**9)
    assert not hurried.over
    hurried.hurry()
    assert hurried.over and hurried.used == 1
    for work in (0, 100, 400):
        budget = Budget(work)
        results = compare(state, found, budget, random.Random(1))
        longest = 4 * 60 * 2
        assert budget.done <= work + longest
        assert sum(result.games for result in results) >= 8
        assert {result.plan for result in results} == set(found)


def test_a_budget_in_seconds_asks_the_clock() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.5
        return now

    state, budget, rng = first_state(2, deal(1)), Budget(seconds=10, clock=clock), random.Random(1)
    compare(state, plans(state, rng)[:4], budget, rng)
    assert now < 16
    with pytest.raises(ValueError):
        Budget(seconds=1)


def test_hard_ignores_extra_time() -> None:
    for budget in (Budget(seconds=1e9, clock=lambda: 0.0), Budget()):
        assert budget.at_most(30).work == 30 and budget.usual(50).work in (30, 50)
    assert Budget(7).at_most(30).work == 7
    state = first_state(2, deal(1))
    plans_with_time, plans_without = (
        run_to_end(Hard().plan_turn(state, budget, random.Random(1)))
        for budget in (Budget(seconds=1e9, clock=lambda: 0.0), Budget())
    )
    assert plans_with_time == plans_without


def test_search_stops_once_best_plan_is_clear() -> None:
    state = next(state for state, _ in decisions([bot("easy")] * 2, deal(2), 2) if state.turn == 24)
    found = plans(state, random.Random(1), width=40)
    budget = Budget(5000)
    results = compare(state, [found[0], found[-1]], budget, random.Random(1))
    assert results[0].plan is found[0]
    assert budget.done < 5000 and results[0].score > results[1].score
    patient = Budget(20_000)
    compare(state, [found[0], found[-1]], patient, random.Random(1))
    assert 2000 <= patient.done < 5000, "more time is used to be surer"


def test_learned_weights_match_features() -> None:
    assert set(TWO.policy.table) == set(MORE.policy.table) == set(HANDMADE.table)
    assert set(TWO.lead.table) == set(MORE.lead.table) == set(TRAITS)
    assert read_table(write_rows(HANDMADE.table)) == HANDMADE.table


# level   players   seed   actions   beginning of the digest of these actions, as played by commit 762f780
GAMES = """
 easy    2 1  140 6a7a3b879a6308a4
 easy    2 2  174 2bed11f686c762fc
 easy    3 1  174 dff317044e479129
 easy    3 2  170 cd106d156d2c336e
 easy    4 1  269 bf0a4ec2de28dcd8
 easy    4 2  232 20ca042825627434
 easy    5 1  258 03716193da4157ac
 easy    5 2  273 f73f4d03d0d378af
 medium  2 1  227 b4c925615120f2fb
 medium  2 2  215 019ce454b3efd3b2
 medium  3 1  290 b35e6a908c095f3c
 medium  3 2  269 7d1442058873f7e5
 medium  4 1  361 9b29cc3feb75a954
 medium  4 2  338 3db691e3b40092e8
 medium  5 1  399 153d8e574f44aec2
 medium  5 2  384 b0fa06be3d0f729b
"""


def by_themselves(level: str, players: int, seed: int) -> Game:
    """A game of one level against itself, by the first rules, until a turn may be a player's last."""
    game, bots = Game.new(players=players, seed=seed, rules=1), [bot(level) for _ in range(players)]
    chances = [random.Random(seed * 10 + seat) for seat in range(players)]
    while tiles_to_end(game.state) > SPACES - 2:
        seat = game.state.seat
        game.play(bots[seat].decide(game.state, game.legal_actions(), Budget(), chances[seat]))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("line", GAMES.strip().splitlines(), ids=lambda line: "-".join(line.split()[:3]))
def test_easy_and_medium_play_as_in_0_1(line: str) -> None:
    level, players, seed, actions, digest = line.split()
    texts = list(map(str, by_themselves(level, int(players), int(seed)).actions))
    told = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    assert (len(texts), told) == (int(actions), digest)


def test_exact_game_matches_golden_file() -> None:
    game = Game.new(players=len(exact_games.LEVELS), seed=exact_games.SEED, names=["A", "B", "C", "D"])
    kept = exact_games.FILE.read_text("utf-8")
    assert exact_games.play(game) == kept, "make golden"


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile.produces], ids=lambda tile: f"{tile.id} {tile.name}")
def test_activation_value_is_zero_when_tile_is_full(tile: Tile) -> None:
    values = marginal_values(first_state(2, deal(1)), 0, HANDMADE)
    made = RESOURCES if tile.produces == "any" else (tile.produces,)
    for count in range(ROOM + 1):
        for held in combinations_with_replacement(made, count):
            cubes = {kind: {HOME: held.count(kind)} if kind in held else {} for kind in RESOURCES}
            assert (values.activation(tile, HOME, cubes) > 0) == (count < ROOM)
