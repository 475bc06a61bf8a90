"""Making and checking puzzles: the verdict on a turn, and the output of the check."""

import random

import pytest

from core import Game
from core.actions import Pass, Take
from core.bots.base import Budget
from core.bots.coach.comparison import plan_of
from core.bots.cooperative import run_to_end
from core.bots.players.hard import Hard
from lab import puzzles


@pytest.mark.parametrize(
    ("seen", "still"), [((520, 300, True), True), ((520, 321, True), False), ((520, 300, False), False)]
)
def test_check_line_reports_margin_and_best_turn(seen: tuple[int, int, bool], still: bool) -> None:
    line = puzzles.line(4, puzzles.Verdict(*seen))
    margin = seen[0] - seen[1]
    assert line == {"puzzle": 4, "value": seen[0], "other": seen[1], "margin": margin, "still_best": still}
    assert puzzles.line(4, None)["still_best"] is False


def test_verdict_compares_with_best_other_tile() -> None:
    game, rng = Game.new(players=2, seed=5), random.Random(5)
    while game.state.turn < 10:
        for action in run_to_end(Hard().plan_turn(game.state, Budget(), rng)):
            game.play(action)
    good = run_to_end(Hard().plan_turn(game.state, Budget(), rng))
    seen = puzzles.verdict(game.state, plan_of(game.state, good), 400, random.Random(1))
    assert seen is not None and seen.margin == seen.value - seen.other
    far = max(
        (act for act in game.legal_actions() if isinstance(act, Take)),
        key=lambda act: (act.space - game.state.tail) % 14,
    )
    then = game.at(len(game.history))
    then.play(far)
    while then.state.turn == game.state.turn:
        then.play(next((act for act in then.legal_actions() if act.word == "end"), then.legal_actions()[0]))
    bad = puzzles.verdict(game.state, plan_of(game.state, then.actions[len(game.history) :]), 400, random.Random(1))
    assert bad is not None and bad.value < seen.value and not bad.is_good_enough


def test_taken_space_and_phase_of() -> None:
    assert puzzles.taken_space([Take(3, (0, -1))]) == 3 and puzzles.taken_space([Pass()]) == -1
    game = Game.new(players=2, seed=5)
    assert puzzles.phase_of(game.state) < len(puzzles.PHASE_LIMITS) - 1
