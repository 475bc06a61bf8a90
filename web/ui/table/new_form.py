"""What the form for a new game says. No browser is needed here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.names import NAME_LENGTH, cleaned
from core.record import RULES
from ui.table.address import read_seed, too_long


class Filled(NamedTuple):
    """A game that the form asks for.

    :param players: how many play
    :param seed: of the deal; None: any
    :param names: by seat; "" where nobody has given one
    :param levels: by seat the level of the computer that plays it, "" for a person
    :param secret: whether the seed is shown only when the game is over
    :param rules: the version of the rules by which it is played
    """

    players: int
    seed: int | None
    names: tuple[str, ...]
    levels: tuple[str, ...]
    secret: bool
    rules: int = RULES


class FormError(ValueError):
    """Something in the form that will not do, in words that can be shown.

    :param problems: what is wrong with each field, by its name, in the order of the form
    """

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(" ".join(problems.values()))
        self.fields = tuple(problems)


def read(values: Mapping[str, str]) -> Filled:
    """What the form asks for. In names what cannot be seen is left out.

    :param values: of the fields, by name
    :raises FormError: if something will not do
    """
    players = int(values["players"])
    names = tuple(cleaned(values[f"name-{seat}"]) for seat in range(players))
    problems = {f"name-{seat}": too_long(seat, name) for seat, name in enumerate(names) if len(name) > NAME_LENGTH}
    seed = None
    if text := values.get("seed", "").strip():
        try:
            seed = read_seed(text)
        except ValueError as error:
            problems["seed"] = str(error)
    if problems:
        raise FormError(problems)
    levels = tuple(values[f"level-{seat}"] for seat in range(players))
    return Filled(players, seed, names, levels, "secret" in values, int(values.get("rules", RULES)))
