"""Actions: fifteen kinds of small immutable values, one per click, each with a text notation.

Actions are *interned*: ``Take(3, (0, -1))`` is the same object everywhere, so comparing two actions costs nothing and
they can be kept in sets and tables and shared between games.

>>> Take(3, (0, -1))
Take(3, (0, -1))
>>> str(Take(3, (0, -1)))
'take 3 0,-1'
>>> Action.parse("take 3 0,-1") is Take(3, (0, -1))
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias

from core.tiles import RESOURCES

Cell: TypeAlias = tuple[int, int]
"""A place in a display: (x, y), x growing to the east, y to the south; the starting village is (0, 0)."""

MAX_COORDINATE: Final = 99
"""Upper bound of the distance of a cell from the starting village in either direction (no display has 99 tiles)."""


class _Interned(type):
    """Metaclass: calling a class twice with the same arguments gives the same object."""

    _known: dict[str, Any]

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        cls._known = {}

    def __call__(cls, *args: Any) -> Any:
        """The action with these values; TypeError for too many or too few, ValueError for one not of its field."""
        known, key = cls._known, repr(args)  # equal arguments may be of other types: True, 1.0
        return known[key] if key in known else known.setdefault(key, super().__call__(*args))


class Action(metaclass=_Interned):
    """A player's action. ``word`` starts its notation, ``fields`` names its parameters, ``text`` is all of it."""

    __slots__ = ("text",)
    word: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    text: str

    def __init__(self, *values: Any) -> None:
        if type(self) is Action or len(values) != len(self.fields):
            raise TypeError(f"{type(self).__name__} takes {len(self.fields)} values, not {len(values)}")
        texts = [_as_text(value) for value in values]
        for name, value, text in zip(self.fields, values, texts, strict=True):
            read = _PARSERS[name](text)  # only values that can be parsed back are valid
            if read != value or type(read) is not type(value):
                raise ValueError(f"not a {name}: {value!r}")
            object.__setattr__(self, name, value)
        object.__setattr__(self, "text", " ".join((self.word, *texts)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action cannot be changed: {self}")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        values = ", ".join(repr(getattr(self, name)) for name in self.fields)
        return f"{type(self).__name__}({values})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.fields)

    @staticmethod
    def parse(text: object) -> Action:
        """The action with exactly this text; ValueError if there is none."""
        if not isinstance(text, str):
            raise ValueError(f"an action is written as text, not as {type(text).__name__}")
        word, *values = text.split(" ")
        kind = BY_WORD.get(word)
        if kind is None or len(values) != len(kind.fields):
            raise ValueError(f"not an action: {text[:60]!r}")
        try:
            return kind(*(_PARSERS[name](value) for name, value in zip(kind.fields, values, strict=True)))
        except ValueError:
            raise ValueError(f"not an action: {text[:60]!r}") from None


class Take(Action):
    """Move the figure to a tile's space on the ring, 0 to 13, take the tile and place it on a cell (rules, 4)."""

    __slots__ = fields = ("space", "cell")
    word = "take"
    space: int
    cell: Cell


class Pass(Action):
    """Move to the rearmost tile, which goes to the box; only where no tile can be taken (rules, R2)."""

    __slots__ = ()
    word = "pass"


class Give(Action):
    """Pay one unit of the current cost with a cube from the display."""

    __slots__ = fields = ("cell", "kind")
    word = "give"
    cell: Cell
    kind: str


class Buy(Action):
    """Pay one unit of the current cost with a cube bought from the warehouse (rules, 5)."""

    __slots__ = fields = ("kind",)
    word = "buy"
    kind: str


class GiveUp(Action):
    """Pay for Loch Ness with the clansman on a cell, or with a chieftain: None."""

    __slots__ = fields = ("source",)
    word = "give-up"
    source: Cell | None


class Enough(Action):
    """Give no more cubes to the butcher or fair being activated."""

    __slots__ = ()
    word = "enough"


class Choose(Action):
    """Choose the resource a tile gives (Loch Lochy, Iona Abbey; Loch Shiel for the abbey)."""

    __slots__ = fields = ("kind",)
    word = "choose"
    kind: str


class Decline(Action):
    """Leave the abbey empty when Loch Shiel would fill it."""

    __slots__ = ()
    word = "decline"


class Fill(Action):
    """Let Loch Shiel fill the empty production tiles now; selling first may empty more of them (R4)."""

    __slots__ = ()
    word = "fill"


class Activate(Action):
    """Activate a tile of the display (rules, 6)."""

    __slots__ = fields = ("cell",)
    word = "activate"
    cell: Cell


class Done(Action):
    """Finish activating and start moving clansmen (R9)."""

    __slots__ = ()
    word = "done"


class Move(Action):
    """Use a movement point to move a clansman to a neighbouring tile (rules, 7)."""

    __slots__ = fields = ("source", "target")
    word = "move"
    source: Cell
    target: Cell


class Promote(Action):
    """Use a movement point to turn a clansman into a chieftain."""

    __slots__ = fields = ("cell",)
    word = "promote"
    cell: Cell


class Sell(Action):
    """Sell one cube to the warehouse (rules, 5)."""

    __slots__ = fields = ("cell", "kind")
    word = "sell"
    cell: Cell
    kind: str


class EndTurn(Action):
    """End the turn: the track is refilled, the die takes its turns, and the next figure is at the tail."""

    __slots__ = ()
    word = "end"


class Memo(dict[Any, Any]):
    """Memo of a one-argument function; looking an action up here is faster than calling its class.

    >>> takes = Memo(lambda cell: Take(3, cell))
    >>> takes[0, -1] is Take(3, (0, -1))
    True
    """

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> Any:
        self[key] = made = self._make(key)
        return made


def by_kind(action: Callable[[Cell, str], Action]) -> Memo:
    """The interned actions of a kind by resource and cell: ``by_kind(Sell)["wood"][0, -1]``."""
    return Memo(lambda kind: Memo(lambda cell: action(cell, kind)))


ACTIONS: Final[tuple[type[Action], ...]] = (
    Take, Pass, Give, Buy, GiveUp, Enough, Choose, Decline, Fill, Activate, Done, Move, Promote, Sell, EndTurn,
)  # fmt: skip
"""All kinds of action, in the order in which legal actions are listed."""

BY_WORD: Final = {kind.word: kind for kind in ACTIONS}


def _as_text(value: object) -> str:
    if value is None:
        return "chieftain"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _read_cell(text: str) -> Cell:
    if not re.fullmatch(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)", text, re.ASCII):
        raise ValueError(f"not a cell: {text}")
    x, y = text.split(",")
    return int(x), int(y)


def _read_source(text: str) -> Cell | None:
    return None if text == "chieftain" else _read_cell(text)


def _read_space(text: str) -> int:
    if not re.fullmatch(r"[0-9]|1[0-3]", text, re.ASCII):
        raise ValueError(f"not a space: {text}")
    return int(text)


def _read_kind(text: str) -> str:
    if text not in RESOURCES:
        raise ValueError(f"not a kind: {text}")
    return text


_PARSERS: Final[dict[str, Any]] = {
    "space": _read_space, "cell": _read_cell, "kind": _read_kind, "source": _read_source, "target": _read_cell,
}  # fmt: skip
