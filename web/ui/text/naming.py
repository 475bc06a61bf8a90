"""Names as they are shown, and how everybody is called who gives none. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ui.text.i18n import _

TURNS = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""What may change the direction of words around it: letters written from right to left, and control characters."""

_ISOLATES = re.compile("[\u2066-\u2069]")


@lru_cache(64)
def shown_name(name: str) -> str:
    """A name, or a title made of names, as it stands among other words: it turns none of them round. One that could is
    put between the characters FSI and PDI, any other stays as it is."""
    return f"\u2068{_ISOLATES.sub('', name)}\u2069" if TURNS.search(name) else name


def shown_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names as :func:`shown_name` has them."""
    return tuple(map(shown_name, names))


def default_name(seat: int) -> str:
    """How a person is called who gives no name."""
    return _("Player {number}").format(number=seat + 1)


def default_names(levels: Sequence[str]) -> list[str]:
    """How everybody is called who has no name: people by their number, bots by the names of their characters; "" for
    one that is not known yet, since it is to match.

    :param levels: by seat the level or the rung of the bot that plays it, "" for a person
    """
    from core.bots.levels import LEVELS, level_of

    names = {level.id: level.names for level in LEVELS}
    characters = list(map(level_of, levels))
    return [
        names.get(level, [""] * len(levels))[characters[:seat].count(level)] if level else default_name(seat)
        for seat, level in enumerate(characters)
    ]
