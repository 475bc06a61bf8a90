"""Starts a new game: resolves opponents (including the matched one), the deal and the names."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from browser import lazy
from core.bots.levels import MATCH, is_own, rung
from core.game import Game
from core.names import NAME_LENGTH, cleaned
from core.seats import Seat, colours_of, sitting
from features.new_game import match_words
from features.results.results_part import person_to_match
from game import address
from game.address import GameRequest
from words.i18n import _
from words.naming import default_names

if TYPE_CHECKING:
    from features.new_game.context import Context

MAX_RANDOM_SEED = 1_000_000_000  # upper bound of random seeds: short enough to say and type


def start_game(page: Context, wanted: GameRequest) -> None:
    """Starts a game, with a random seed unless one is given. If a level is ``match``, :func:`when_resolvable` must have
    been called before. ValueError, whose message can be shown, if one of the opening actions is not legal."""
    seed, players = wanted.seed, wanted.players
    if seed is None:
        seed = random.SystemRandom().randrange(MAX_RANDOM_SEED)
    nobody = [""] * players
    given = [*wanted.names, *nobody][:players]
    levels = resolve_levels(page, given, [*wanted.levels, *nobody][:players])
    full = [name or default for name, default in zip(given, default_names_of(page, levels), strict=True)]
    chosen = [Seat(name, "", colour) for name, colour in zip_longest(full, wanted.colours[:players], fillvalue="")]
    game = Game.new(players, seed, full, wanted.rules, wanted.variants, colours_of(chosen))
    address.play_all(game, wanted.actions)
    id = page.store.new(game, levels=levels, secret=wanted.secret, day=wanted.day)
    page.games.open_saved(game, id, fresh=True)
    page.games.announce_turn()


def rematch_seats(game: Game, levels: Sequence[str]) -> list[Seat]:
    """The seats for a rematch: default names and names of custom bots are blanked, and a matched rung becomes ``match``
    again, to be chosen afresh."""
    seats = sitting(game.names, levels, game.colours)
    default = default_names([seat.level for seat in seats])
    return [
        Seat(
            "" if seat.name == own or is_own(seat.level) else seat.name,
            MATCH if rung(seat.level) else seat.level,
            seat.colour,
        )
        for seat, own in zip(seats, default, strict=True)
    ]


def default_names_of(page: Context, levels: Sequence[str]) -> list[str]:
    """Names for players without one, by seat and level, including those of own bots, which ``web/words/naming.py``
    does not know."""
    names = default_names(levels)
    for seat, level in enumerate(levels):
        if is_own(level):
            name, before = page.workshop.name_of(level), list(levels[:seat]).count(level)
            names[seat] = cleaned(f"{name} {before + 1}")[:NAME_LENGTH] if name and before else name
            names[seat] = names[seat] or _("Workshop {number}").format(number=seat + 1)
    return names


def can_resolve_now(levels: Sequence[str]) -> bool:
    """True if these levels can be resolved now: no seat needs the lazily loaded modules, or they are loaded."""
    return lazy.is_loaded() or not (MATCH in levels or any(map(is_own, levels)))


def when_resolvable(page: Context, levels: Sequence[str], then: Callable[[], object]) -> None:
    """Calls ``then`` once the matching rung can be determined, at once or after loading; never if that fails."""
    if can_resolve_now(levels):
        then()
    else:
        page.dispatcher.run_task(_load_then(page, then))


async def _load_then(page: Context, then: Callable[[], object]) -> None:
    if await page.dialogs.load_lazy_modules():
        then()


def resolve_levels(page: Context, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The levels asked for by seat, with the matching rung in place of ``match``; a name is "" for a default one."""
    if MATCH not in levels:
        return list(levels)
    matching = page.results.matching_rung(person_to_match(names, levels)).id
    return [matching if level == MATCH else level for level in levels]


def matching_sentence(page: Context, names: Sequence[str], levels: Sequence[str]) -> str:
    """Sentence naming the matching opponent; "" unless a seat is set to ``match``."""
    return (
        match_words.current_strength(page.results.matching_rung(person_to_match(names, levels)))
        if MATCH in levels
        else ""
    )
