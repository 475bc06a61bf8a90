"""The reference for bots, as data for the page: the docstrings of ``core.bots.own.seen_game`` and of the actions."""

import doctest
import inspect
import json
from collections.abc import Iterator
from typing import Any, Final

from core.actions import ACTIONS, Action
from core.bots.own.seen_game import SeenGame
from tools.files import Files

PATH: Final = "features/workshop/api.json"


def files() -> Files:
    """Its file in the site."""
    return {PATH: json.dumps([*_members(), *map(_action, ACTIONS)], ensure_ascii=False, indent=1).encode()}


def _members() -> Iterator[dict[str, str]]:
    """The members of a game, in the order of the source."""
    yield _entry("game", "choose", "choose(game)", SeenGame)
    for name, member in vars(SeenGame).items():
        if name.startswith("_") or not (inspect.isfunction(member) or isinstance(member, property)):
            continue
        parameters = [] if isinstance(member, property) else list(inspect.signature(member).parameters.values())[1:]
        called = "" if isinstance(member, property) else f"({', '.join(map(_parameter, parameters))})"
        yield _entry("game", name, f"game.{name}{called}", member)


def _action(kind: type[Action]) -> dict[str, str]:
    return _entry("actions", kind.word, " ".join((kind.word, *kind.fields)), kind)


def _entry(group: str, name: str, signature: str, thing: Any) -> dict[str, str]:
    text = inspect.getdoc(thing) or ""
    prose = "\n".join(part for part in doctest.DocTestParser().parse(text) if isinstance(part, str)).strip()
    example = text[text.index(">>>") :] if ">>>" in text else ""
    return {"group": group, "name": name, "signature": signature, "text": _flowing(prose), "example": example}


def _parameter(parameter: inspect.Parameter) -> str:
    return parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"


def _flowing(text: str) -> str:
    """Paragraphs without the line breaks of the source."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))
