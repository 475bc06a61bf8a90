"""Bots (computer opponents) behind one small interface.

Each package imports only those below it:

- ``coach``: hints and game reviews
- ``players``: the levels, and the random bot
- ``search``: complete turns, playouts, Monte Carlo
- ``evaluation``: weights, marginal values, tile estimates, static evaluation
- ``base``, ``levels``, ``cooperative``: the interface, the names of the levels, computation in steps

>>> import random
>>> from core import Game
>>> from core.bots import Budget, bot
>>> game, callum, rng = Game.new(players=2, seed=7), bot("medium"), random.Random(1)
>>> while game.state.turn == 1:
...     game.play(callum.decide(game.state, game.legal_actions(), Budget(), rng))
"""

from core.bots.base import Bot, Budget, Planner
from core.bots.levels import BOTS, LEVELS, MATCH, RUNGS, Level, Rung, bot, level

__all__ = ["BOTS", "LEVELS", "MATCH", "RUNGS", "Bot", "Budget", "Level", "Planner", "Rung", "bot", "level"]
