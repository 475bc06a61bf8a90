"""An action being played: the state that it makes, and what happens on the way."""

from core.actions import Cell
from core.state import Event, Player, State, event_of_seat


class Step:
    """A transition in progress: the state and the acting player are fresh copies, modified in place."""

    __slots__ = ("events", "player", "seat", "state")

    def __init__(self, state: State) -> None:
        self.state = state.draft()
        self.seat = state.seat
        self.player: Player = state.players[state.seat].draft()
        self.events: list[Event] = []

    def emit(self, name: str, cell: Cell | None = None, what: str = "", tile: int = -1, number: int = 0) -> None:
        """Adds an event of the acting player."""
        self.events.append(event_of_seat((name, self.seat, cell, what, tile, number, None)))

    def finish(self) -> State:
        state, seat = self.state, self.seat
        players = list(state.players)
        players[seat] = self.player.finish()
        state.players = tuple(players)
        state.events = tuple(self.events)
        return state.finish()
