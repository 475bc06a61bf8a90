"""Bots that people write: what such a bot sees of a game, how its code is run, and what can go wrong.

Such a bot is a file with a function ``choose(game)`` that returns one of ``game.legal_actions()``; ``game`` is a
:class:`core.bots.own.seen_game.SeenGame`.
"""
