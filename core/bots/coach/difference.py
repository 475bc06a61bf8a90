"""What tells two turns of the same position apart, in one thing: the tile, its place, what was activated, sold, …"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from core.actions import Action, Cell, EndTurn, Take
from core.deal import EMPTY_DEAL
from core.display import Display
from core.state import Event, State
from core.turn import play


class Difference(NamedTuple):
    """What a better turn has that the turn played has not.

    :param kind: one of :data:`KINDS`
    :param better: the tiles' spaces or cells, or the resources, that only the better turn takes, activates, sells or
        pays with
    :param played: the same of the turn that was played
    """

    kind: str
    better: tuple[int, ...] | tuple[Cell, ...] | tuple[str, ...] = ()
    played: tuple[int, ...] | tuple[Cell, ...] | tuple[str, ...] = ()


class _Turn(NamedTuple):
    """A turn as it is compared.

    :param take: what was taken, and where it was laid
    :param events: all that happened
    :param end: the state before its end
    """

    take: Take | None
    events: tuple[Event, ...]
    end: State


_Only = tuple[tuple[object, ...], tuple[object, ...]]
"""What only the one has, and what only the other."""


def _space(turn: _Turn) -> list[object]:
    return [turn.take.space] if turn.take else []


def _cell(turn: _Turn) -> list[object]:
    return [turn.take.cell] if turn.take else []


def _happened(name: str, what: Callable[[Event], object]) -> Callable[[_Turn], list[object]]:
    """All of what events of a name are about."""
    return lambda turn: [what(event) for event in turn.events if event.name == name]


def _people(turn: _Turn) -> list[object]:
    """Where the clansmen of the player stand."""
    return list(Counter(turn.end.player.display.clansmen).elements())


_ASPECTS: Final[tuple[tuple[str, Callable[[_Turn], list[object]]], ...]] = (
    ("tile", _space),
    ("cell", _cell),
    ("activate", _happened("activated", lambda event: event.cell)),
    ("promote", _happened("promoted", lambda event: event.cell)),
    ("sell", _happened("sold", lambda event: event.what)),
    ("choose", _happened("cube", lambda event: event.what)),
    ("pay", _happened("gave", lambda event: event.what)),
    ("move", _people),
)
"""What is looked at, the weightiest first, and what a turn has of it."""

KINDS: Final = (*(kind for kind, _of in _ASPECTS), "order")
"""What a difference can be; "order" where only the steps have another order."""


def difference(state: State, better: Sequence[Action], played: Sequence[Action]) -> Difference:
    """The weightiest difference of two turns.

    :param state: the position in which both begin
    :param better: all actions of the better one
    :param played: all actions of the other one
    """
    one, other = _turn(state, better), _turn(state, played)
    for kind, of in _ASPECTS:
        mine, theirs = _only(of(one), of(other))
        if mine or theirs:
            return Difference(kind, mine, theirs)  # type: ignore[arg-type]
    return Difference("order")


def before_end(state: State, actions: Sequence[Action]) -> State:
    """The state that a turn leads to before it is ended.

    :param state: the position in which it begins
    :param actions: all of it, its end included or not
    """
    for action in actions:
        if not isinstance(action, EndTurn):
            state = play(state, action, EMPTY_DEAL)
    return state


def _only(one: Sequence[object], other: Sequence[object]) -> _Only:
    """What one has more of than the other, and the other more of than the one."""
    mine, theirs = Counter(one), Counter(other)
    return tuple((mine - theirs).elements()), tuple((theirs - mine).elements())


def _turn(state: State, actions: Sequence[Action]) -> _Turn:
    take, events = None, list[Event]()
    for action in actions:
        if isinstance(action, EndTurn):
            break
        take = action if isinstance(action, Take) else take
        state = play(state, action, EMPTY_DEAL)
        events += state.events
    return _Turn(take, tuple(events), state)


def changed(one: Display, other: Display) -> frozenset[Cell]:
    """The cells on which two displays differ: in the tile, its cubes or its clansmen."""
    cells = {*one.tiles, *other.tiles}
    return frozenset(cell for cell in cells if _content(one, cell) != _content(other, cell))


def _content(display: Display, cell: Cell) -> tuple[object, ...]:
    cubes = tuple(sorted((kind, places[cell]) for kind, places in display.cubes.items() if cell in places))
    return display.tiles.get(cell), cubes, display.clansmen.get(cell, 0)
