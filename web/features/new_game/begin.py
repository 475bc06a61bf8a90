"""Starting a new game: opponents, deal and names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import zip_longest

from ui.app.part import Page
from ui.table import address
from ui.text.naming import default_names

from core.bots.levels import MATCH, rung
from core.game import Game
from core.record import RULES
from core.seats import Seat, colours_of, sitting
from features.new_game import match

SEEDS = 1_000_000_000
"""Upper bound of random seeds: short enough to say and type."""


def start_game(
    page: Page,
    players: int,
    seed: int | None,
    names: Sequence[str] = (),
    levels: Sequence[str] = (),
    *,
    colours: Sequence[str] = (),
    secret: bool = False,
    rules: int = RULES,
    variants: Sequence[str] = (),
    day: str = "",
    actions: Sequence[str] = (),
) -> None:
    """Starts a game, with a random seed unless one is given. If a level is ``match``, :func:`match.when_known` must
    have been called before.

    :param names: by seat; "" for a default name
    :param levels: by seat, the level of its bot, "" for a person
    :param colours: by seat; "" for the usual one, or another where a seat has that
    :param secret: whether the seed stays hidden until the game is over
    :param rules: version of the rules to play by
    :param variants: the house rules, see :mod:`core.variants`
    :param day: day of the deal; "" if it is not a deal of the day
    :param actions: texts of the opening actions
    :raises ValueError: if one of the actions is not legal; the message can be shown
    """
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    levels = [levels[n] if n < len(levels) else "" for n in range(players)]
    given = [names[n] if n < len(names) else "" for n in range(players)]
    levels = match.found(page, given, levels)
    full = [name or default for name, default in zip(given, default_names(levels), strict=True)]
    chosen = [Seat(name, "", colour) for name, colour in zip_longest(full, colours[:players], fillvalue="")]
    game = Game.new(players, seed, full, rules, variants, colours_of(chosen))
    address.play_all(game, actions)
    page.games.begin(game, page.store.new(game, levels=levels, secret=secret, day=day), fresh=True)
    page.games.announce_turn()


def seats_of(game: Game, levels: Sequence[str]) -> list[Seat]:
    """The seats of a game, for another game: default names become "", and a rung becomes ``match``, so that it is
    chosen afresh."""
    seats = sitting(game.names, levels, game.colours)
    default = default_names([seat.level for seat in seats])
    return [
        Seat("" if seat.name == own else seat.name, MATCH if rung(seat.level) else seat.level, seat.colour)
        for seat, own in zip(seats, default, strict=True)
    ]
