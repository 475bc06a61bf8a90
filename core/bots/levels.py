"""The levels one can play against, the weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from core.bots.base import Bot
from core.bots.easy import Easy
from core.bots.expert import Expert
from core.bots.hard import Hard
from core.bots.medium import Medium
from core.bots.randomly import Random


def N_(message: str) -> str:
    """Mark a message to be translated; it stays as it is."""
    return message


class Level(NamedTuple):
    """A level one can play against.

    :param id: as it is written in records and on the command line
    :param name: who plays it; a name, the same in all languages
    :param title: the level as a message to be translated
    :param character: the player in a sentence, as a message to be translated
    :param make: makes a bot; each seat of each game has one of its own
    """

    id: str
    name: str
    title: str
    character: str
    make: Callable[[], Bot]


LEVELS: Final = (
    Level("easy", "Wee Isla", N_("Easy"), N_("Builds her first glen, and is glad of every sheep."), Easy),
    Level("medium", "Callum", N_("Medium"), N_("A crofter who makes the most of every single turn."), Medium),
    Level("hard", "Lady Fiona", N_("Hard"), N_("Thinks of what the others will do before she lifts a hand."), Hard),
    Level("expert", "Grey Morag", N_("Expert"), N_("Has played herself ten thousand times, and remembers."), Expert),
)
"""The levels, the weakest first."""

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": Random, **{level.id: level.make for level in LEVELS}}
"""What makes each bot, by its id; that of a level, or ``random``."""


def bot(name: str) -> Bot:
    """Return a new bot.

    :param name: the id of a level, or ``random``
    :raises ValueError: if there is none of that name
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()
