"""Reading and checking the form for a new game. Pure."""

from collections.abc import Mapping

from core.names import NAME_LENGTH, cleaned
from core.record import RULES
from core.variants import VARIANTS, normalized
from game.address import GameRequest, name_too_long, read_seed


class FormError(ValueError):
    """The form has invalid fields; the message can be shown. ``fields`` are their names."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(" ".join(problems.values()))
        self.fields = tuple(problems)


def parse_form(values: Mapping[str, str]) -> GameRequest:
    """The game that the form asks for, with names freed of invisible characters; FormError if a field is invalid."""
    players = int(values["players"])
    names = tuple(cleaned(values[f"name-{seat}"]) for seat in range(players))
    problems = {f"name-{seat}": name_too_long(seat, name) for seat, name in enumerate(names) if len(name) > NAME_LENGTH}
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
    return GameRequest(seed, players, levels, names, (), variants(values), colours, "secret" in values, rules)


def variants(values: Mapping[str, str]) -> tuple[str, ...]:
    """The house rules chosen in the form; each choice is its text among a game's variants."""
    return normalized(filter(None, (values.get(f"variant-{variant.id}") for variant in VARIANTS)))
