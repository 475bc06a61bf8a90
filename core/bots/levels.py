"""The levels one can play against, the weakest first. A bot's own module is loaded only when one is made."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from core.messages import N_

if TYPE_CHECKING:
    from core.bots.base import Bot


class Level(NamedTuple):
    """A level one can play against.

    :param id: as it is written in records and on the command line
    :param names: who plays it, one for each seat that may have this level; the same in all languages. None begins with
        the letters of another, so that they differ where there is room for a few letters only.
    :param title: the level as a message to be translated
    :param character: the player in a sentence, as a message to be translated
    """

    id: str
    names: tuple[str, ...]
    title: str
    character: str

    @property
    def name(self) -> str:
        """Who plays the first seat of this level."""
        return self.names[0]


LEVELS: Final = (
    Level(
        "easy",
        ("Wee Isla", "Young Rory", "Bonnie Jean", "Shy Angus", "Jolly Effie"),
        # Translators: How strong an opponent is, and the character in a sentence, here and below; this one is a girl.
        N_("Easy"),
        N_("Builds her first glen, and is glad of every sheep."),
    ),
    Level(
        "medium",
        ("Callum", "Kirsty", "Murdo", "Eilidh", "Ranald"),
        N_("Medium"),
        # Translators: A man.
        N_("A crofter who makes the most of every single turn."),
    ),
    Level(
        "hard",
        ("Lady Fiona", "Sir Hamish", "Dame Elspeth", "Captain Ross", "Provost Innes"),
        N_("Hard"),
        # Translators: A woman.
        N_("Thinks of what the others will do before she lifts a hand."),
    ),
    Level(
        "expert",
        ("Grey Morag", "Old Torquil", "Quiet Ossian", "Dour Fergus", "Auntie Ishbel"),
        N_("Expert"),
        # Translators: A woman, the best of them.
        N_("Has played herself ten thousand times, and remembers."),
    ),
)
"""The levels, the weakest first."""

BOTS: Final = {
    "random": "random_bot.Random", "easy": "easy.Easy", "medium": "medium.Medium", "hard": "hard.Hard",
    "expert": "expert.Expert",
}  # fmt: skip
"""Module and class in ``core.bots.players``, by the bot's id: that of a level, or ``random``."""


def bot(name: str) -> Bot:
    """A new bot; each seat of each game has one of its own.

    :param name: the id of a level, or ``random``
    :raises ValueError: if there is none of that name
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    module, _, kind = BOTS[name].partition(".")
    made: Bot = getattr(import_module(f"core.bots.players.{module}"), kind)()
    return made
