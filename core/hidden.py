"""Hidden victory points: the game as seen by the players of some seats.

The rules, the record and the bots know everything. The page draws the game as it is seen here, so no view can reveal
what is hidden. At a scoring everything is open, and so it is at the end.
"""

from collections.abc import Collection
from dataclasses import replace

from core.game import Game
from core.state import Player, State
from core.variants import HIDDEN_POINTS


def seats(state: State, viewers: Collection[int]) -> tuple[int, ...]:
    """The seats whose points the players of the seats that look cannot see in a state."""
    if not HIDDEN_POINTS.chosen(state.variants) or state.over or _at_scoring(state):
        return ()
    return tuple(seat for seat in range(len(state.players)) if seat not in viewers)


class Curtain:
    """Masks the points that the viewers may not see, updating incrementally as the game is played."""

    def __init__(self, viewers: Collection[int]) -> None:
        self.viewers = frozenset(viewers)
        self._known: list[tuple[State, State, tuple[Player, ...]]] = []
        """For each state its seen counterpart, and the players as they were at the last scoring."""

    def seen(self, game: Game) -> Game:
        """Returns the game with the other players' points as of the last scoring, or the game itself if nothing is
        hidden."""
        if game.over or not HIDDEN_POINTS.chosen(game.variants):
            return game
        states = [game.first, *(state for _action, state in game.history)]
        same = 0
        while same < min(len(states), len(self._known)) and self._known[same][0] is states[same]:
            same += 1
        del self._known[same:]
        players = self._known[-1][2] if self._known else game.first.players
        for state in states[same:]:
            players = state.players if _at_scoring(state) else players
            self._known.append((state, self._masked(state, players), players))
        return game.showing([masked for _state, masked, _players in self._known])

    def _masked(self, state: State, known: tuple[Player, ...]) -> State:
        hides = seats(state, self.viewers)
        if not hides:
            return state
        players = tuple(
            replace(player, vp=known[seat].vp, earned=known[seat].earned) if seat in hides else player
            for seat, player in enumerate(state.players)
        )
        events = tuple(event for event in state.events if event.name != "points" or event.seat not in hides)
        return replace(state, players=players, events=events)


def _at_scoring(state: State) -> bool:
    return any(event.name == "scored" for event in state.events)
