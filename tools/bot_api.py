"""The reference for bots, as data for the page: the docstrings of ``core.bots.own.seen_game`` and of the actions, and
the comments on the fields of the objects a bot sees."""

import doctest
import inspect
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from core.actions import ACTIONS, Action
from core.bots.own.seen_game import SeenGame
from core.display import Display
from core.preview import Preview
from core.state import Player, State
from core.tiles import Due, Tile
from tools.files import Files

PATH: Final = "features/workshop/api.json"

DOCUMENTED_CLASSES: Final = (State, Player, Display, Tile, Due, Preview)
"""The classes of the objects a bot sees in a game."""

_FIELD: Final = re.compile(r"    (?P<name>[a-z]\w*): (?P<type>[^#=]+?)(?: = [^#]*)?(?:  # (?P<comment>.*))?")
_REFERENCE: Final = re.compile(r" \((?:rules, |R\d)[^)]*\)|; see :\w+:`[^`]*`| \(``core[^)]*\)")
_ROLE: Final = re.compile(r":\w+:`([^`]*)`")


def files() -> Files:
    """The reference as a file of the site."""
    entries = [*_members(), *map(_class_entry, DOCUMENTED_CLASSES), *map(_action, ACTIONS)]
    return {PATH: json.dumps(entries, ensure_ascii=False, indent=1).encode()}


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


def _class_entry(kind: type) -> dict[str, str]:
    """A class with its fields, each a paragraph."""
    fields = "\n\n".join(f"``{name}``: {comment}" for name, comment in _fields(kind))
    entry = _entry("things", kind.__name__, kind.__name__, kind)
    return entry | {"text": f"{entry['text']}\n\n{_plain(fields)}"}


def _fields(kind: type) -> Iterator[tuple[str, str]]:
    """The fields of a class with their comments, beside or above them in its source."""
    above: list[str] = []
    for line in inspect.getsource(kind).splitlines():
        if line.startswith("    # "):
            above.append(line.removeprefix("    # "))
        elif (found := _FIELD.fullmatch(line)) and (comment := found["comment"] or " ".join(above)):
            yield found["name"], comment
            above = []
        else:
            above = []


def _entry(group: str, name: str, signature: str, thing: Any) -> dict[str, str]:
    text = inspect.getdoc(thing) or ""
    prose = "\n".join(part for part in doctest.DocTestParser().parse(text) if isinstance(part, str)).strip()
    example = text[text.index(">>>") :] if ">>>" in text else ""
    return {"group": group, "name": name, "signature": signature, "text": _plain(_unwrapped(prose)), "example": example}


def _parameter(parameter: inspect.Parameter) -> str:
    return parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"


def _unwrapped(text: str) -> str:
    """Paragraphs without the line breaks of the source."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def _plain(text: str) -> str:
    """A text without references to the rules and other modules, which the page does not show."""
    return _ROLE.sub(r"``\1``", _REFERENCE.sub("", text))
