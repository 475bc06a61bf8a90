"""How a new game begins: with whom, by which deal, under which names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.bots.levels import MATCH, rung
from core.game import Game
from core.record import RULES
from core.seats import Seat
from ui.app import matching
from ui.table import address
from ui.text.naming import default_names

if TYPE_CHECKING:
    from ui.app.page import Page

SEEDS = 1_000_000_000
"""A random seed is below this, so that it can be told and typed."""


def start_game(
    page: Page,
    players: int,
    seed: int | None,
    names: Sequence[str] = (),
    levels: Sequence[str] = (),
    *,
    secret: bool = False,
    rules: int = RULES,
    day: str = "",
    actions: Sequence[str] = (),
) -> None:
    """Start a game; without a seed with a random one. Where a level is ``match``, :func:`matching.when_known` has to
    come before.

    :param names: by seat; "" where nobody has given one
    :param levels: by seat the level of the computer that plays it, "" for a person
    :param secret: whether the seed is shown only when the game is over
    :param rules: the version of the rules by which it is played
    :param day: the day whose deal it is, "" for none
    :param actions: the texts of those with which it begins
    :raises ValueError: if one of the actions is not legal; the message can be shown
    """
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    levels = [levels[n] if n < len(levels) else "" for n in range(players)]
    given = [names[n] if n < len(names) else "" for n in range(players)]
    levels = matching.found(page, given, levels)
    full = [name or default for name, default in zip(given, default_names(levels), strict=True)]
    game = Game.new(players=players, seed=seed, names=full, rules=rules)
    address.play_all(game, actions)
    page.games.begin(game, page.store.new(game, levels=levels, secret=secret, day=day), fresh=True)
    page.games.announce_turn()


def seats_of(names: Sequence[str], levels: Sequence[str]) -> list[Seat]:
    """Who plays, to be asked for again: a name that goes by default is not one that somebody has given, and in place of
    a rung it is whichever matches then."""
    levels = list(levels) or [""] * len(names)
    default = default_names(levels)
    return [
        Seat("" if name == own else name, MATCH if rung(level) else level)
        for name, own, level in zip(names, default, levels, strict=True)
    ]
