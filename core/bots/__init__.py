"""Computer opponents, behind one small interface.

>>> import random
>>> from core import Game
>>> from core.bots import Budget, bot
>>> game, callum, rng = Game.new(players=2, seed=7), bot("medium"), random.Random(1)
>>> while game.state.turn == 1:
...     game.play(callum.decide(game.state, game.legal_actions(), Budget(), rng))
"""

from core.bots.base import Bot, Budget, Planner, View
from core.bots.levels import BOTS, LEVELS, Level, bot

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Level", "Planner", "View", "bot"]
