"""Reading and checking the form for a new game. Pure."""

from collections.abc import Mapping
from typing import NamedTuple

from ui.table.address import read_seed, too_long

from core.names import NAME_LENGTH, cleaned
from core.record import RULES
from core.variants import VARIANTS, ordered


class Filled(NamedTuple):
    """A game that the form asks for.

    :param seed: of the deal; None for any
    :param names: by seat; "" for a default name
    :param levels: by seat, the level of its bot, "" for a person
    :param secret: whether the seed stays hidden until the game is over
    :param colours: by seat; "" for the usual one
    """

    players: int
    seed: int | None
    names: tuple[str, ...]
    levels: tuple[str, ...]
    secret: bool
    rules: int = RULES
    variants: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()


class FormError(ValueError):
    """The form has invalid fields; the message can be shown. ``fields`` are their names."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(" ".join(problems.values()))
        self.fields = tuple(problems)


def read(values: Mapping[str, str]) -> Filled:
    """The game that the form asks for, with names freed of invisible characters.

    :param values: of the fields, by name
    :raises FormError: if a field is invalid
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
    colours = tuple(values.get(f"colour-{seat}", "") for seat in range(players))
    rules = int(values.get("rules", RULES))
    return Filled(players, seed, names, levels, "secret" in values, rules, variants(values), colours)


def variants(values: Mapping[str, str]) -> tuple[str, ...]:
    """The house rules chosen in the form; each choice is its text among a game's variants."""
    return ordered(filter(None, (values.get(f"variant-{variant.id}") for variant in VARIANTS)))
