"""Whole games, checked at every step."""

import random

from core import Action, Game
from core.actions import Activate, Buy, Choose, Decline, Done, EndTurn, Fill, Give, GiveUp, Promote, Take
from core.record import RULES
from tests.invariants import need
from tests.invariants.legal import check_legal
from tests.invariants.states import check_state
from tests.invariants.steps import check_standings, check_step


def useful(actions: tuple[Action, ...], chance: random.Random) -> Action:
    """A random action, weighted against those that end something or give something away."""
    weights = [
        {Activate: 12, Take: 4, Promote: 3, Give: 4, Buy: 2, Done: 2, Fill: 4, Choose: 3, Decline: 9, GiveUp: 2}.get(
            type(action), 1
        )
        for action in actions
    ]
    return chance.choices(actions, weights)[0]


def play_checked(players: int, seed: int) -> int:
    """Plays a random game, checks every invariant at every step, and returns its number of actions.

    The seeds are played by all versions of the rules in turn.
    """
    chance = random.Random(f"{players}/{seed}")
    uniform = chance.random() < 0.5
    game = Game.new(players=players, seed=seed, rules=1 + seed % RULES)
    check_state(game.state)
    while not game.over:
        check_legal(game)
        actions = game.legal_actions()
        step(game, chance.choice(actions) if uniform else useful(actions, chance))
        if chance.random() < 0.02:
            check_record(game)
    check_legal(game)
    check_standings(game)
    check_record(game)
    return len(game.actions)


def step(game: Game, action: Action) -> None:
    """Plays an action and checks its effect; undoes and redoes it."""
    before, data = game.state, game.state.as_data()
    game.play(action)
    after = game.state
    need(after is not before, "a state was changed in place by", action)
    check_state(after)
    check_step(before, action, after)
    need(before.as_data() == data, "the state before was changed by", action)
    if isinstance(action, EndTurn):
        need(not game.can_undo, "an ended turn can be taken back")
        return
    done = after.as_data()
    game.undo()
    need(game.state.as_data() == data, "undo does not restore the state before", action)
    game.redo()
    need(game.state.as_data() == done and game.actions[-1] is action, "redo does not restore the state after", action)


def check_record(game: Game) -> None:
    """Checks that the game survives being written and read."""
    again = Game.from_json(game.to_json())
    need(
        (again.state.as_data(), again.actions, again.rules) == (game.state.as_data(), game.actions, game.rules),
        "the record tells another game",
    )
