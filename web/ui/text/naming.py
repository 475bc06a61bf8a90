"""How everybody is called who gives no name. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ui.text.i18n import _


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
