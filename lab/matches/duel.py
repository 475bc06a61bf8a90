"""A game between bots of any strength."""

import random
from typing import Final, NamedTuple

from core import Game
from core.bots import RUNGS, Budget, Rung
from core.bots.levels import ADVISER, level, make_bot

WORK: Final = {ADVISER: level(ADVISER).work}
"""Work per decision in simulated turns, for levels that do not use their usual amount. The expert's is that of a page
with ``think=exact``: much more makes her little stronger, and takes far longer."""


class BotSpec(NamedTuple):
    """A bot: the level it thinks like, and its additional error per turn in centi-VP."""

    level: str
    noise: int = 0


class SimulatedGame(NamedTuple):
    """A game between 2 to 5 bots; the seed is that of all its randomness."""

    players: tuple[BotSpec, ...]
    seed: int


def of_rung(rung: Rung) -> BotSpec:
    """The bot of a rung."""
    return BotSpec(rung.level, rung.noise)


LADDER: Final = tuple(map(of_rung, RUNGS))  # the bots of all rungs


def play_out(duel: SimulatedGame) -> Game:
    """The game, played to its end."""
    game = Game.new(players=len(duel.players), seed=duel.seed)
    bots = [make_bot(*player) for player in duel.players]
    chances = [random.Random(duel.seed * 10 + seat) for seat in range(len(bots))]
    while not game.over:
        seat = game.state.seat
        budget = Budget(WORK.get(duel.players[seat].level))
        game.play(bots[seat].decide(game.state, game.legal_actions(), budget, chances[seat]))
    return game


def win_share(duel: SimulatedGame) -> float:
    """Plays a game and returns the first seat's share of the victory: 1, a part of a shared one, or 0."""
    winners = [standing.seat for standing in play_out(duel).standings() if standing.rank == 1]
    return (0 in winners) / len(winners)
