"""The bots: they play by the rules, reproducibly, and without hidden information; leanings."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core import Game
from core.actions import Action, EndTurn, Pass
from core.bots import BOTS, Bot, Budget, bot
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import Leaning, by_weights, leaning_to
from core.bots.evaluation.learned import MORE, TWO
from core.bots.evaluation.static_evaluation import LEADS, lead_value
from core.bots.evaluation.traits import TRAITS
from core.bots.evaluation.weights import FARTHEST, HANDMADE, read_table, write_rows
from core.bots.players.expert import Expert
from core.bots.players.hard import LEANING, Hard
from core.bots.search.determinization import HiddenInfo
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, compare_plans, lead_of, score
from core.bots.search.playout import play_out, quick_turn
from core.bots.search.turn_completion import END
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import Deal, deal
from core.legal import legal_actions
from core.state import State
from core.tiles import STACKS, TILES
from core.track import first_state
from core.turn import play

WORK = 60
"""Simulated turns per decision: enough to search, few enough for a test."""

QUICK = ("random", "easy", "medium")


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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", QUICK)
def test_whole_games_are_legal(name: str, players: int) -> None:
    *_, (state, _) = decisions([bot(name) for _ in range(players)], deal(players), seed=1)
    assert state.phase == "over"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", [name for name in BOTS if name not in QUICK])
def test_whole_games_are_legal_for_those_that_think_longer(name: str, players: int) -> None:
    """A level against players that lead it into any position."""
    others = [bot("random") for _ in range(players - 1)]
    *_, (state, _) = decisions([*others, bot(name)], deal(players), seed=1)
    assert state.phase == "over"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_and_work_decide_the_same(name: str, players: int) -> None:
    turns = 10 if name in QUICK else 3
    first, second = (
        [action for _, action in decisions([bot(name) for _ in range(players)], deal(3), 5, turns)] for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_reshuffling_what_is_hidden_changes_no_decision(name: str, players: int) -> None:
    rng = random.Random(2)
    for seed in range(3):
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


def test_a_guess_fits_what_has_been_seen() -> None:
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


def test_easy_never_walls_itself_in() -> None:
    for seed in range(6):
        for state, action in decisions([bot("easy"), bot("easy")], deal(seed), seed):
            if type(action) is Pass:
                display = state.player.display
                assert display.build_zone.intersection((*display.plain_cells, *display.river_road_ends)), (
                    f"walled in, seed {seed}"
                )


def test_a_plan_is_made_anew_when_the_turn_goes_another_way() -> None:
    game, callum, rng = Game.new(players=2, seed=3), bot("medium"), random.Random(1)

    def decide() -> Action:
        return callum.decide(game.state, game.legal_actions(), Budget(), rng)

    game.play(decide())
    game.undo()
    planned = decide()
    game.play(next(action for action in game.legal_actions() if action != planned))
    assert decide() in game.legal_actions()


def test_every_step_of_a_turn_can_be_taken_over() -> None:
    """A bot completes a turn that another player began."""
    for state, _ in decisions([bot("random")] * 2, deal(8), 8, turns=12):
        action = bot("medium").decide(state, legal_actions(state), Budget(WORK), random.Random(1))
        assert action in legal_actions(state)


def plans(state: State, rng: random.Random, width: int = 12) -> list[Plan]:
    return run_to_end(generate_plans(state, HANDMADE, by_weights(HANDMADE), rng, width))


def compare(state: State, found: list[Plan], budget: Budget, rng: random.Random) -> list[PlanResult]:
    return run_to_end(compare_plans(state, found, RolloutSettings(HANDMADE, by_weights(HANDMADE)), budget, rng))


def test_the_budget_is_kept() -> None:
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


def test_hard_is_no_stronger_for_having_more_time() -> None:
    for budget in (Budget(seconds=1e9, clock=lambda: 0.0), Budget()):
        assert budget.at_most(30).work == 30 and budget.usual(50).work in (30, 50)
    assert Budget(7).at_most(30).work == 7
    state = first_state(2, deal(1))
    plans_with_time, plans_without = (
        run_to_end(Hard().plan_turn(state, budget, random.Random(1)))
        for budget in (Budget(seconds=1e9, clock=lambda: 0.0), Budget())
    )
    assert plans_with_time == plans_without


def test_playing_on_ends_every_game() -> None:
    for players in (2, 3, 4, 5):
        state = first_state(players, deal(6))
        end, turns = play_out(state, deal(6), (HANDMADE,) * players, random.Random(1))
        assert end.phase == "over" and turns == end.turn
        early, turns = play_out(state, deal(6), (HANDMADE,) * players, random.Random(1), turns=4)
        assert turns == 4 and early.turn == 5
    assert quick_turn(state, HANDMADE, random.Random(1)).turn == state.turn


def test_scores_grow_with_the_lead() -> None:
    leads = list(range(-60, 61))
    assert [score(lead) for lead in leads] == sorted(score(lead) for lead in leads)
    assert score(0) == 0
    values = [lead_value(lead) for lead in range(-20, 21)]
    assert values == sorted(values) and lead_value(0) == 0 and len(LEADS) == 2 * FARTHEST + 1
    assert lead_of(first_state(3, deal(1)), 0) == 0


def test_thinking_ends_early_where_the_best_plan_is_beyond_doubt() -> None:
    state = next(state for state, _ in decisions([bot("easy")] * 2, deal(2), 2) if state.turn == 24)
    found = plans(state, random.Random(1), width=40)
    budget = Budget(5000)
    results = compare(state, [found[0], found[-1]], budget, random.Random(1))
    assert results[0].plan is found[0]
    assert budget.done < 5000 and results[0].score > results[1].score
    patient = Budget(20_000)
    compare(state, [found[0], found[-1]], patient, random.Random(1))
    assert 2000 <= patient.done < 5000, "whoever gives more time wants to be surer"


def test_the_expert_tells_what_it_thinks() -> None:
    state = first_state(3, deal(5))
    results = run_to_end(Expert().rank_plans(state, Budget(300), random.Random(1)))
    assert len(results) > 1 and all(result.games and -1000 <= result.score <= 1000 for result in results)
    assert all(result.plan.actions[0] in legal_actions(state) for result in results)


def test_what_was_learned_names_what_is_weighed() -> None:
    assert set(TWO.policy.table) == set(MORE.policy.table) == set(HANDMADE.table)
    assert set(TWO.lead.table) == set(MORE.lead.table) == set(TRAITS)
    assert read_table(write_rows(HANDMADE.table)) == HANDMADE.table


def test_what_is_liked_is_added_and_nothing_else() -> None:
    game = Game.new(players=2, seed=7)
    judge = leaning_to(Leaning(("village", "castle"), tile=30, chieftain=500), lambda state, seat: 1000 + seat)
    assert [judge(game.state, seat) for seat in (0, 1)] == [1030, 1031]
    assert leaning_to(Leaning(chieftain=500), lambda state, seat: 7)(game.state, 0) == 7


def test_a_lone_clansman_with_little_room_is_feared_most_in_the_beginning() -> None:
    game = Game.new(players=2, seed=7)
    feared = leaning_to(Leaning(alone=(4000, 3000, 2000, 1000, 500)), lambda state, seat: 0)
    assert game.state.player.display.clansmen == {(0, 0): 1}
    early = feared(game.state, 0)
    assert early == -(4000 * (67 - game.state.drawn) // 67), "nothing plain can be laid beside the starting village"
    while game.state.drawn < 40:
        game.play(game.legal_actions()[0])
    assert early < feared(game.state, 0)
    two = Game.new(players=2, seed=7)
    village = next(take for take in two.legal_actions() if TILES[two.state.at(take.space)].clansmen)
    two.play(village)
    assert sum(two.state.players[0].display.clansmen.values()) == 2 and feared(two.state, 0) == 0


def test_lady_fiona_likes_nothing_by_more_than_a_point() -> None:
    assert LEANING.kinds and 0 < LEANING.tile <= 100 and 0 < LEANING.chieftain <= 100
