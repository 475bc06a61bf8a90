"""Values: records that print, compare and cannot be changed. A draft is a copy that can, until it is finished.

>>> from dataclasses import replace
>>> from core import Game
>>> state = Game.new(players=2, seed=7).state
>>> state.turn = 2
Traceback (most recent call last):
dataclasses.FrozenInstanceError: cannot assign to field 'turn'
>>> replace(state, turn=2) == state
False
>>> draft = state.draft()
>>> draft.turn = 2
>>> draft.finish() == replace(state, turn=2)
True
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from typing import Self

T = TypeVar("T", bound="type[Value]")


class Value:
    """Base of the classes that :func:`value` makes; it adds the two methods for each, generated from the fields."""

    __slots__ = ()

    if TYPE_CHECKING:

        def draft(self) -> Self:
            """A copy that can be changed; it shares every part until that is replaced. ``dataclasses.replace`` does
            the same for a few fields, ten times as slowly."""

        def finish(self) -> Self:
            """This draft, which cannot be changed any more."""

    def __repr__(self) -> str:
        shown = [
            f"{field.name}={found!r}"
            for field in fields(type(self))  # type: ignore[arg-type]
            if field.repr and ((found := getattr(self, field.name)) or field.default is MISSING)
        ]
        return f"{type(self).__qualname__}({', '.join(shown)})"


@dataclass_transform()
def value(cls: T) -> T:
    """Makes a class of annotated fields a class of values. Its fields are slots, and a draft differs from a value in
    its class alone, so that making and finishing one costs little more than copying the fields."""
    made: Any = dataclass(frozen=True, slots=True, repr=False)(cls)
    writable = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    known: dict[str, Any] = {"made": made, "Draft": type(cls.__name__, (made,), writable), "new": object.__new__}
    copying = "; ".join(f"other.{field.name} = self.{field.name}" for field in fields(made))
    exec(
        f"def draft(self): other = new(Draft); {copying}; return other\n"
        "def finish(self): self.__class__ = made; return self",
        known,
    )
    made.draft, made.finish = known["draft"], known["finish"]
    return made  # type: ignore[no-any-return]
