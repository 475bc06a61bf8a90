"""Short games, and ends of games, for tests with costly checks after each action or turn."""

import random

from core import Game
from core.actions import Action, EndTurn, Take


def short(game: Game, chance: random.Random, dawdle: float = 0.0) -> Action:
    """An action that shortens the game: the tile farthest ahead, then, unless one dawdles, the end of the turn."""
    actions = game.legal_actions()
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        here = game.state.space_of(game.state.seat)
        return max(takes, key=lambda take: (take.space - here) % 14)
    if chance.random() < dawdle:
        return chance.choice(actions)
    return next((action for action in actions if isinstance(action, EndTurn)), actions[0])


def last_turns(whole: Game, turns: int) -> Game:
    """A finished game without its last turns; from its first turn if it has no more than that."""
    starts = [0, *(n for n, (action, _state) in enumerate(whole.history, 1) if isinstance(action, EndTurn))][:-1]
    return whole.at(starts[-min(turns, len(starts))])


def played(game: Game) -> str:
    """A game's actions, as the address has them after ``play=``."""
    return ";".join(map(str, game.actions)).replace(" ", "+")
