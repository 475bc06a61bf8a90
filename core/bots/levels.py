"""Who one can play against, the weakest first: the levels, and the rungs between them, one of which matches a person.

A bot's own module is loaded only when one is made.
"""

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
    :param player: module and class in ``core.bots.players``
    :param seconds: how long it thinks about a turn in a page, at most
    :param work: simulated turns for a decision where work is counted instead; None: its usual amount
    :param looks_at_others: whether it thinks of what the others will do, and so may deny them a tile
    """

    id: str
    names: tuple[str, ...]
    title: str
    character: str
    player: str
    seconds: float = 1.0
    work: int | None = None
    looks_at_others: bool = False

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
        N_("Builds her first glen, and likes it full of villages."),
        "easy.Easy",
    ),
    Level(
        "medium",
        ("Callum", "Kirsty", "Murdo", "Eilidh", "Ranald"),
        N_("Medium"),
        # Translators: A man.
        N_("A crofter who turns his goods into points, turn after turn."),
        "medium.Medium",
    ),
    Level(
        "hard",
        ("Lady Fiona", "Sir Hamish", "Dame Elspeth", "Captain Ross", "Provost Innes"),
        N_("Hard"),
        # Translators: A woman.
        N_("Thinks of what the others will do, and likes castles and chieftains."),
        "hard.Hard",
        seconds=0.5,
        work=100,
        looks_at_others=True,
    ),
    Level(
        "expert",
        ("Grey Morag", "Old Torquil", "Quiet Ossian", "Dour Fergus", "Auntie Ishbel"),
        N_("Expert"),
        # Translators: A woman, the best of them.
        N_("Has played herself ten thousand times, and remembers."),
        "expert.Expert",
        seconds=2.5,
        work=600,  # little, so that a test need not wait: she looks at each of her plans twice
        looks_at_others=True,
    ),
)
"""The levels, the weakest first."""

ADVISER: Final = "expert"
"""The level that gives hints and reviews games."""


class Rung(NamedTuple):
    """A step on the ladder up to the strongest level: a level that misjudges each turn by more than it does as such.

    :param id: as it is written in records and links
    :param level: the id of the level that it thinks like, and whose characters play it
    :param noise: the most by which it misjudges a turn beyond what the level does, in hundredths of a victory point
    :param rating: its strength in games of two, in Elo points over the level *easy*; docs/bots.md tells how that was
        measured
    """

    id: str
    level: str
    noise: int
    rating: int


RUNGS: Final = (
    Rung("stepone", "easy", 4000, -112),
    Rung("steptwo", "easy", 0, 0),
    Rung("stepthree", "medium", 3000, 94),
    Rung("stepfour", "medium", 1600, 216),
    Rung("stepfive", "medium", 900, 377),
    Rung("stepsix", "medium", 0, 500),
    Rung("stepseven", "hard", 2000, 575),
    Rung("stepeight", "hard", 1650, 698),
    Rung("stepnine", "hard", 1000, 810),
    Rung("stepten", "hard", 0, 1002),
    Rung("stepeleven", "expert", 0, 1163),
)
"""The ladder, the weakest first."""

MATCH: Final = "match"
"""In place of a level: whichever rung matches the person; a game has one of :data:`RUNGS` when it is begun."""

# Translators: Where one chooses an opponent: one as strong as oneself. It stands in a narrow list beside “Easy”.
MATCH_TITLE: Final = N_("Match me")
"""What that choice is called, as a message to be translated."""

BOTS: Final = {"random": "random_bot.Random"} | {level.id: level.player for level in LEVELS}
"""Module and class in ``core.bots.players``, by the bot's id: that of a level, or ``random``."""


_LEVELS: Final = {level.id: level for level in LEVELS}


def rung(id: str) -> Rung | None:
    """The rung of an id; None if there is none."""
    return next((each for each in RUNGS if each.id == id), None)


def level_of(id: str) -> str:
    """The level whose way of thinking, face and words somebody has: that of a rung, or the id itself."""
    found = rung(id)
    return found.level if found else id


def level(id: str) -> Level:
    """The level of that id, or of the rung of that id.

    :raises LookupError: if there is none
    """
    return _LEVELS[level_of(id)]


def bot(name: str) -> Bot:
    """A new bot; each seat of each game has one of its own.

    :param name: the id of a level or of a rung, or ``random``
    :raises ValueError: if there is none of that name
    """
    found = rung(name)
    return made(found.level, found.noise) if found else made(name)


def made(name: str, noise: int = 0) -> Bot:
    """A new bot that misjudges more than it usually does.

    :param name: the id of a level, or ``random``, which judges nothing
    :param noise: the most by which it misjudges a turn beyond that, in hundredths of a victory point
    :raises ValueError: if there is none of that name
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    module, _, kind = BOTS[name].partition(".")
    cls = getattr(import_module(f"core.bots.players.{module}"), kind)
    new: Bot = cls(noise) if noise else cls()
    return new
