"""House rules: how players may vary the game, one record each.

A game's variants are the choices that differ from the usual rules, as texts in the order of :data:`VARIANTS`:
``("start-by-lot", "hidden-points")``. Records, links, challenges, saves and the page's address have these texts or
:func:`to_number`; the form for a new game is made from the records.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple


class Variant(NamedTuple):
    """A house rule: its id in records and addresses, small letters and hyphens, and its choices, the default first."""

    id: str
    choices: tuple[str, ...] = ("off", "on")

    @property
    def texts(self) -> tuple[str, ...]:
        """By choice, its text among a game's variants; "" for the default, the id alone for the one after it."""
        return ("", self.id, *(f"{self.id}:{choice}" for choice in self.choices[2:]))

    def chosen(self, variants: Sequence[str]) -> int:
        """The choice made in a game's variants, as an index of :attr:`choices`."""
        return next((choice for choice, text in enumerate(self.texts) if text in variants), 0)


START_BY_LOT: Final = Variant("start-by-lot")
"""The start player is drawn by lot; the others follow clockwise. By default the first seat begins."""

HIDDEN_POINTS: Final = Variant("hidden-points")
"""Players keep their victory points secret until a scoring (:mod:`core.hidden`). By default they are open."""

VARIANTS: Final = (START_BY_LOT, HIDDEN_POINTS)
"""All house rules. Links count on their order and on that of their choices: new ones go to the end."""


def are_known(texts: Iterable[str]) -> bool:
    """True if each text is a choice of one of the house rules."""
    return all(any(text in variant.texts[1:] for variant in VARIANTS) for text in texts)


def normalized(texts: Iterable[str]) -> tuple[str, ...]:
    """A game's variants from texts in any order; ValueError if one is unknown, or two are of the same variant."""
    given = list(texts)
    made = [[text for text in given if text in variant.texts[1:]] for variant in VARIANTS]
    if not are_known(given) or any(len(choices) > 1 for choices in made):
        raise ValueError(f"house rules are each at most one of {[variant.texts[1:] for variant in VARIANTS]}")
    return tuple(text for choices in made for text in choices)


def to_number(variants: Sequence[str]) -> int:
    """A game's variants as a number in mixed radix, the first variant lowest; 0 for the usual rules."""
    value = 0
    for variant in reversed(VARIANTS):
        value = value * len(variant.choices) + variant.chosen(variants)
    return value


def from_number(value: int) -> tuple[str, ...]:
    """The variants in a number of :func:`to_number`; ValueError if this version does not know one."""
    rest, found = value, list[str]()
    for variant in VARIANTS:
        rest, choice = divmod(rest, len(variant.choices))
        found.append(variant.texts[choice])
    if rest:
        raise ValueError(f"{value} has house rules that are not known")
    return tuple(filter(None, found))
