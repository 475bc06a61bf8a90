"""The levels one can play against, the weakest first. A bot's own module is loaded only when one is made."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from core.bots.base import Bot


def N_(message: str) -> str:
    """Mark a message to be translated; it stays as it is."""
    return message


class Level(NamedTuple):
    """A level one can play against.

    :param id: as it is written in records and on the command line
    :param name: who plays it; a name, the same in all languages
    :param title: the level as a message to be translated
    :param character: the player in a sentence, as a message to be translated
    """

    id: str
    name: str
    title: str
    character: str


LEVELS: Final = (
    Level("easy", "Wee Isla", N_("Easy"), N_("Builds her first glen, and is glad of every sheep.")),
    Level("medium", "Callum", N_("Medium"), N_("A crofter who makes the most of every single turn.")),
    Level("hard", "Lady Fiona", N_("Hard"), N_("Thinks of what the others will do before she lifts a hand.")),
    Level("expert", "Grey Morag", N_("Expert"), N_("Has played herself ten thousand times, and remembers.")),
)
"""The levels, the weakest first."""

BOTS: Final = {
    "random": "randomly.Random", "easy": "easy.Easy", "medium": "medium.Medium", "hard": "hard.Hard",
    "expert": "expert.Expert",
}  # fmt: skip
"""Where each bot is found among these modules, by its id; that of a level, or ``random``."""


def bot(name: str) -> Bot:
    """Return a new bot; each seat of each game has one of its own.

    :param name: the id of a level, or ``random``
    :raises ValueError: if there is none of that name
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    module, _, kind = BOTS[name].partition(".")
    made: Bot = getattr(import_module(f"core.bots.{module}"), kind)()
    return made
