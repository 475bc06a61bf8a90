"""Portraits of the opponents: each level's first bot has one; its other bots show only the figure."""

from core.bots.levels import LEVELS, level_of
from ui.parts.markup import use
from ui.text.html import Html

FACES = {level.id: level.name.split()[-1].lower() for level in LEVELS}
"""Portrait symbol by level, as ``web/svg/people/isla.svg`` for Wee Isla; the clothes take the seat's colour."""


def portrait(level: str, name: str, seat: int) -> Html:
    """An opponent's portrait as a decorative inline picture; "" if there is none.

    :param level: the level or rung that plays the seat; "" for a person
    :param name: the player's name
    """
    level = level_of(level)
    if (level, name) not in ((each.id, each.name) for each in LEVELS):
        return Html("")
    return Html(
        f'<svg class="face p{seat + 1}" viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">'
        f"{use(FACES[level])}</svg>"
    )
