"""Glen More: the rules of the game, in pure Python.

>>> from core import Game
>>> game = Game.new(players=2, seed=7)
>>> while not game.over:
...     game.play(game.legal_actions()[0])
>>> [standing.rank for standing in game.standings()]
[1, 2]
"""

from core.actions import Action
from core.game import Game, IllegalAction, Standing
from core.record_error import RecordError

__version__ = "0.6.0"
"""Version of the whole project: page, wheels, npm package and hunt show it."""

__all__ = ["Action", "Game", "IllegalAction", "RecordError", "Standing"]
