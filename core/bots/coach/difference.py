"""The key difference between two turns from the same position: the tile, its cell, activations, sales, …"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from core.actions import Action, Cell, EndTurn, Take
from core.deal import EMPTY_DEAL
from core.display import Display
from core.state import Event, State
from core.transitions import play


class Difference(NamedTuple):
    """A difference between the better turn and the turn played: its kind, and the spaces, cells or resources that only
    the one, or only the other, takes, activates, sells or pays with."""

    kind: str
    better: tuple[int, ...] | tuple[Cell, ...] | tuple[str, ...] = ()
    played: tuple[int, ...] | tuple[Cell, ...] | tuple[str, ...] = ()


class _Turn(NamedTuple):
    """A turn prepared for comparison: the tile taken and its cell, all its events, and the state before its end."""

    take: Take | None
    events: tuple[Event, ...]
    end: State


_Only = tuple[tuple[object, ...], tuple[object, ...]]
"""The items only in the first, and those only in the second."""


def _event_aspect(name: str, what: Callable[[Event], object]) -> Callable[[_Turn], list[object]]:
    """An aspect of a turn: one property of all its events of that name."""
    return lambda turn: [what(event) for event in turn.events if event.name == name]


_ASPECTS: Final[tuple[tuple[str, Callable[[_Turn], list[object]]], ...]] = (
    ("tile", lambda turn: [turn.take.space] if turn.take else []),
    ("cell", lambda turn: [turn.take.cell] if turn.take else []),
    ("activate", _event_aspect("activated", lambda event: event.cell)),
    ("promote", _event_aspect("promoted", lambda event: event.cell)),
    ("sell", _event_aspect("sold", lambda event: event.what)),
    ("choose", _event_aspect("cube", lambda event: event.what)),
    ("pay", _event_aspect("gave", lambda event: event.what)),
    ("move", lambda turn: list(Counter(turn.end.player.display.clansmen).elements())),
)
"""The aspects compared, weightiest first, and how to get them from a turn."""

KINDS: Final = (*(kind for kind, _of in _ASPECTS), "order")
"""The kinds of difference; "order" if only the order of the steps differs."""


def find_difference(state: State, better: Sequence[Action], played: Sequence[Action]) -> Difference:
    """The weightiest difference between two whole turns that begin in a position."""
    one, other = _turn(state, better), _turn(state, played)
    for kind, of in _ASPECTS:
        mine, theirs = _surplus(of(one), of(other))
        if mine or theirs:
            return Difference(kind, mine, theirs)  # type: ignore[arg-type]
    return Difference("order")


def before_end(state: State, actions: Sequence[Action]) -> State:
    """The state a turn leads to before it is ended."""
    return before_end_and_events(state, actions)[0]


def before_end_and_events(state: State, actions: Sequence[Action]) -> tuple[State, list[Event]]:
    """Returns the state just before the turn ends, and all events of the turn so far."""
    events: list[Event] = []
    for action in actions:
        if not isinstance(action, EndTurn):
            state = play(state, action, EMPTY_DEAL)
            events += state.events
    return state, events


def _surplus(one: Sequence[object], other: Sequence[object]) -> _Only:
    """The surplus of each sequence over the other."""
    mine, theirs = Counter(one), Counter(other)
    return tuple((mine - theirs).elements()), tuple((theirs - mine).elements())


def _turn(state: State, actions: Sequence[Action]) -> _Turn:
    end, events = before_end_and_events(state, actions)
    return _Turn(next((action for action in actions if isinstance(action, Take)), None), tuple(events), end)


def changed_cells(one: Display, other: Display) -> frozenset[Cell]:
    """Cells on which two displays differ in tile, cubes or clansmen."""
    cells = {*one.tiles, *other.tiles}
    return frozenset(cell for cell in cells if _content(one, cell) != _content(other, cell))


def _content(display: Display, cell: Cell) -> tuple[object, ...]:
    cubes = tuple(sorted((kind, places[cell]) for kind, places in display.cubes.items() if cell in places))
    return display.tiles.get(cell), cubes, display.clansmen.get(cell, 0)
