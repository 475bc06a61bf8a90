"""Own bots, written by players: their view of a game, how their code is run, and their errors.

Such a bot is a file with a function ``choose(game)`` that returns one of ``game.legal_actions()``; ``game`` is a
:class:`core.bots.own.seen_game.SeenGame`.
"""
