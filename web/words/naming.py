"""Names for display, and default names. Pure."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from words.i18n import _

BIDI_CHARACTERS = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Characters that may change the direction of surrounding text: right-to-left letters and control characters."""

_ISOLATES = re.compile("[\u2066-\u2069]")


@lru_cache(64)
def isolate_name(name: str) -> str:
    """A name or title made safe to embed in text: if it could change the direction of surrounding text, it is wrapped
    in the isolates FSI and PDI."""
    return f"\u2068{_ISOLATES.sub('', name)}\u2069" if BIDI_CHARACTERS.search(name) else name


def isolate_names(names: Iterable[str]) -> tuple[str, ...]:
    """Applies :func:`isolate_name` to each name."""
    return tuple(map(isolate_name, names))


def shown_title(title: str, names: Sequence[str]) -> str:
    """A saved game's title, made safe in the same way; if it is made of the players' names, each by itself."""
    return ", ".join(isolate_names(names)) if title == ", ".join(names) else isolate_name(title)


def default_name(seat: int) -> str:
    """The name of a person who gives none."""
    return _("Player {number}").format(number=seat + 1)


def default_names(levels: Sequence[str]) -> list[str]:
    """Names for players without one, by seat and level: numbered ones for people, their characters' names for bots; ""
    for a bot not known yet, which will be matched."""
    from core.bots.levels import LEVELS, base_level_id

    names = {level.id: level.names for level in LEVELS}
    characters = list(map(base_level_id, levels))
    return [
        names.get(level, [""] * len(levels))[characters[:seat].count(level)] if level else default_name(seat)
        for seat, level in enumerate(characters)
    ]
