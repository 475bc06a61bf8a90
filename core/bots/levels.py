"""The choice of opponents, weakest first: the levels, and the finer rungs, one of which matches the user's strength. A
bot's module is loaded only when such a bot is made."""

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from core.messages import N_

if TYPE_CHECKING:
    from core.bots.base import Bot


class Level(NamedTuple):
    """A level of play."""

    id: str  # its id in records and on the command line
    # the names of its characters, one for each seat that may have this level; the same in all languages. No name begins
    # with the letters of another, so they stay distinct when shortened to a few letters.
    names: tuple[str, ...]
    title: str  # its name, as a message to be translated
    character: str  # a sentence about its character, as a message to be translated
    player: str  # module and class in ``core.bots.players``
    seconds: float = 1.0  # maximum thinking time per turn in a page
    work: int | None = None  # simulated turns per decision where work is counted instead; None for its usual amount
    denies_others: bool = False  # True if it considers the other players' moves, and so may deny them a tile

    @property
    def name(self) -> str:
        """The name of the character in its first seat."""
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
        N_("A crofter who turns his resources into points, turn after turn."),
        "medium.Medium",
    ),
    Level(
        "hard",
        ("Lady Fiona", "Sir Hamish", "Dame Elspeth", "Captain Ross", "Provost Innes"),
        N_("Hard"),
        # Translators: A woman.
        N_("Thinks about what the others will do, and likes castles and chieftains."),
        "hard.Hard",
        seconds=0.5,
        work=100,
        denies_others=True,
    ),
    Level(
        "expert",
        ("Grey Morag", "Old Torquil", "Quiet Ossian", "Dour Fergus", "Auntie Ishbel"),
        N_("Expert"),
        # Translators: A woman, the best of them.
        N_("Has played against herself ten thousand times, and remembers."),
        "expert.Expert",
        seconds=2.5,
        work=600,  # few, to keep tests fast: she looks at each of her plans twice
        denies_others=True,
    ),
)
"""The levels, weakest first."""

ADVISER: Final = "expert"  # the level that gives hints and reviews games


class Rung(NamedTuple):
    """A step on the ladder up to the strongest level: a level with added noise in its judgement of each turn."""

    id: str  # its id in records and links
    level: str  # the id of the level it thinks like, whose characters play it
    noise: int  # maximum error per turn beyond the level's own, in centi-VP
    # its strength in two-player games, in Elo points above the level *easy*; docs/bots.md explains how it was measured
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
"""The ladder, weakest first."""

MATCH: Final = "match"
"""Placeholder level "My level", replaced by the matching rung of :data:`RUNGS` when a game starts."""

# Translators: Where one chooses an opponent: one as strong as oneself. It stands in a narrow list beside “Easy”.
MATCH_TITLE: Final = N_("My level")
"""The title of that choice, as a message to be translated."""

BOTS: Final = {"random": "random_bot.Random"} | {level.id: level.player for level in LEVELS}
"""Module and class in ``core.bots.players``, by the bot's id: a level's, or ``random``."""

_LEVELS: Final = {level.id: level for level in LEVELS}


CUSTOM_PREFIX: Final = "own"
"""Prefix of the level of an own bot; the eight letters that follow identify it on the page."""

_OWN_LENGTH: Final = len(CUSTOM_PREFIX) + 8


def is_own(id: str) -> bool:
    """True for the level of an own bot."""
    return id.startswith(CUSTOM_PREFIX) and len(id) == _OWN_LENGTH and id.isascii() and id.isalpha() and id.islower()


def rung(id: str) -> Rung | None:
    """The rung with that id; None if there is none."""
    return next((each for each in RUNGS if each.id == id), None)


def base_level_id(id: str) -> str:
    """The level whose thinking, face and words a bot uses: a rung's level, or the id itself."""
    found = rung(id)
    return found.level if found else id


def level(id: str) -> Level:
    """The level with that id, or the level of the rung with that id; LookupError if there is none."""
    return _LEVELS[base_level_id(id)]


def bot(name: str) -> "Bot":
    """A new bot, by a level's or a rung's id, or ``random``, for one seat of one game; ValueError if there is none."""
    found = rung(name)
    return make_bot(found.level, found.noise) if found else make_bot(name)


def make_bot(name: str, noise: int = 0) -> "Bot":
    """A new bot by its level's id, or ``random``, with an additional error of up to ``noise`` centi-VP per turn."""
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    module, _, kind = BOTS[name].partition(".")
    cls = getattr(import_module(f"core.bots.players.{module}"), kind)
    new: Bot = cls(noise) if noise else cls()
    return new
