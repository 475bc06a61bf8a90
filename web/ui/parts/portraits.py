"""The faces of the opponents, drawn for the first one of each level; who else plays it has the figure alone."""

from __future__ import annotations

from core.bots.levels import LEVELS, level_of
from ui.parts.markup import use
from ui.text.html import Html

FACES = {level.id: level.name.split()[-1].lower() for level in LEVELS}
"""The symbol of who plays each level first, ``web/svg/people/isla.svg`` for Wee Isla; the clothes have the colour of
the seat."""


def portrait(level: str, name: str, seat: int) -> Html:
    """The face of an opponent as an inline picture without a name of its own; "" if there is none.

    :param level: the level or the rung that plays the seat, "" for a person
    :param name: how the player is called
    """
    level = level_of(level)
    if (level, name) not in ((each.id, each.name) for each in LEVELS):
        return Html("")
    return Html(
        f'<svg class="face p{seat + 1}" viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">'
        f"{use(FACES[level])}</svg>"
    )
