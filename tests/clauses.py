"""Texts clause by clause, and what differs between two clauses that say the same of different things."""

import re
from typing import Final

from core.bots.levels import LEVELS
from core.tiles import RESOURCES, TILES
from tools import positions

NAMED: Final = (
    *(tile.name for tile in TILES), *RESOURCES, *positions.NAMES, *positions.LONG_NAMES,
    *(name for level in LEVELS for name in level.names), "starting village", "Quarries", "Distilleries", "above",
    "below", "to the right of", "to the left of",
)  # fmt: skip

_VALUE: Final = re.compile(
    r"(?:\b(?:[Tt]he|[Aa]n?) )?(\b(?:{})\b|[+−-]?\d+|<[*\w-]+>|[○◉☐☑])".format(
        "|".join(sorted((f"(?i:{each[0]}){re.escape(each[1:])}" for each in NAMED), key=len, reverse=True))
    )
)

_CLAUSE: Final = re.compile(r"\[[^]]*\]\([^)]*\)|(?:[^].,:;!?·|[]|[.,:;!?](?!\s|$))+(?:[.,:;!?·|](?=\s|$))?|.")
"""What can be done, as in ``tests.reading``, or whatever ends with a sign."""


def clauses(text: str) -> list[str]:
    """The clauses of a text."""
    return [clause.strip() for clause in _CLAUSE.findall(text)]


def shape(clause: str) -> str:
    """A clause without names, numbers and signs; "" if it is nothing else."""
    bare = _VALUE.sub("…", clause.strip(" .,:;·|"))
    return bare if bare.strip("…‹›() ") else ""


def values(clause: str) -> str:
    """The names and numbers in a clause, and the command of what can be done."""
    words, bracket, command = clause.rpartition("](")
    return " ".join([*_VALUE.findall(words or clause), *([f"({command}"] if bracket else [])])
