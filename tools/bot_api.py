"""The reference for bots, as data for the page: the docstrings of ``core.bots.own.seen_game`` and of the actions, and
the comments on the fields of the objects a bot sees."""

import doctest
import inspect
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from core.actions import ACTIONS, Action
from core.bots.own.seen_game import SeenGame, Turn
from core.display import Display
from core.preview import Preview
from core.state import Player, State
from core.tiles import Due, Tile
from tools.files import Files

PATH: Final = "features/workshop/api.json"

DOCUMENTED_CLASSES: Final = (State, Player, Display, Tile, Due, Preview, Turn)
"""The classes of the objects a bot sees in a game."""

_FIELD: Final = re.compile(r"    (?P<name>[a-z]\w*): (?P<type>[^#=]+?)(?: = [^#]*)?(?:  # (?P<comment>.*))?")
_REFERENCE: Final = re.compile(r" \((?:rules, |R\d)[^)]*\)|; see :\w+:`[^`]*`| \(``core[^)]*\)")
_ROLE: Final = re.compile(r":\w+:`([^`]*)`")


def files() -> Files:
    """The reference as a file of the site."""
    entries = [*_members(), *map(_class_entry, DOCUMENTED_CLASSES), *map(_action, ACTIONS)]
    return {PATH: json.dumps(entries, ensure_ascii=False, indent=1).encode()}


def _members() -> Iterator[dict[str, Any]]:
    """The members of a game, in the order of the source."""
    yield _entry("game", "choose", "choose(game)", SeenGame)
    for name, member in vars(SeenGame).items():
        if name.startswith("_") or not (inspect.isfunction(member) or isinstance(member, property)):
            continue
        parameters = [] if isinstance(member, property) else list(inspect.signature(member).parameters.values())[1:]
        called = "" if isinstance(member, property) else f"({', '.join(map(_parameter, parameters))})"
        yield _entry("game", name, f"game.{name}{called}", member)


def _action(kind: type[Action]) -> dict[str, Any]:
    return _entry("actions", kind.word, " ".join((kind.word, *kind.fields)), kind)


def _class_entry(kind: type) -> dict[str, Any]:
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


def _entry(group: str, name: str, signature: str, thing: Any) -> dict[str, Any]:
    text = inspect.getdoc(thing) or ""
    prose = "\n".join(part for part in doctest.DocTestParser().parse(text) if isinstance(part, str)).strip()
    example = text[text.index(">>>") :] if ">>>" in text else ""
    entry = {
        "group": group,
        "name": name,
        "signature": signature,
        "text": _plain(_unwrapped(prose)),
        "example": example,
    }
    return entry | {"attributes": _attributes(thing) if isinstance(thing, type) and group != "game" else {}}


def _attributes(kind: type) -> dict[str, str]:
    """Attributes of a class by name, each with its comment or the first line of its docstring."""
    names = [name for name in dir(kind) if not name.startswith("_") and not hasattr(tuple, name)]
    comments = dict(_fields(kind))
    return {name: _plain(comments.get(name) or _first_line(getattr(kind, name))) for name in names}


def _first_line(member: Any) -> str:
    """The first paragraph on a method or property; "" for anything else."""
    is_told = inspect.isroutine(member) or isinstance(member, property)
    return (inspect.getdoc(member) or "").partition("\n\n")[0].replace("\n", " ") if is_told else ""


def _parameter(parameter: inspect.Parameter) -> str:
    return parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"


def _unwrapped(text: str) -> str:
    """Paragraphs without the line breaks of the source."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def _plain(text: str) -> str:
    """A text without references to the rules and other modules, which the page does not show."""
    return _ROLE.sub(r"``\1``", _REFERENCE.sub("", text))
