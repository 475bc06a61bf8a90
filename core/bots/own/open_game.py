"""The public part of a game: everything all players have seen, and nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

from core.actions import Action
from core.deal import EMPTY_DEAL, Deal
from core.end_of_turn import first_state
from core.game import Game
from core.state import Event, State
from core.transitions import play


@dataclass(slots=True)
class PublicGame:
    """The open part of a game, as data."""

    players: int
    rules: int
    variants: tuple[str, ...]
    start: int  # the seat that began
    actions: list[str] = field(default_factory=list)  # texts of the actions played
    tiles: list[int] = field(default_factory=list)  # ids of the tiles drawn, in order
    rolls: list[int] = field(default_factory=list)  # numbers rolled

    @classmethod
    def from_game(cls, game: Game) -> PublicGame:
        """The open part of a game."""
        seen = cls(len(game.names), game.rules, game.variants, game.first.seat)
        seen._see(game.first.events)
        seen.follow(game)
        return seen

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> PublicGame:
        """The open part of a game from data as :meth:`as_data` returns it."""
        return cls(**{**data, "variants": tuple(data["variants"])})

    def as_data(self) -> dict[str, Any]:
        """The open part as data for JSON."""
        return {name: getattr(self, name) for name in _FIELDS}

    def follow(self, game: Game) -> None:
        """Adds the actions played since."""
        for action, state in game.history[len(self.actions) :]:
            self.actions.append(action.text)
            self._see(state.events)

    def _see(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.name == "drawn":
                self.tiles.append(event.tile)
            elif event.name == "rolled":
                self.rolls.append(event.number)


_FIELDS: Final = tuple(each.name for each in fields(PublicGame))


class PublicGameReplay:
    """Replays a game from its open part, as it grows."""

    def __init__(self, seen: PublicGame) -> None:
        self._seen = seen
        self._done = 0
        self.state: State = first_state(seen.players, self._deal(), seen.rules, seen.variants)
        self._play_on()

    def catch_up(self, seen: PublicGame) -> bool:
        """Catches up with a later open part of the same game; returns False, changing nothing, if the game is a
        different one."""
        before = self._seen
        same = (before.players, before.rules, before.variants, before.start) == (
            seen.players, seen.rules, seen.variants, seen.start
        )  # fmt: skip
        if not same or any(
            now[: len(then)] != then
            for now, then in ((seen.actions, before.actions), (seen.tiles, before.tiles), (seen.rolls, before.rolls))
        ):
            return False
        self._seen = seen
        self._play_on()
        return True

    def play(self, action: Action) -> None:
        """Plays an action, other than the end of a turn, before it appears in the open part."""
        self.state = play(self.state, action, EMPTY_DEAL)
        self._seen.actions.append(action.text)
        self._done += 1

    def _deal(self) -> Deal:
        seen = self._seen
        return Deal(tuple(seen.tiles), tuple(seen.rolls), (seen.start + 0.5) / seen.players)

    def _play_on(self) -> None:
        deal = self._deal()
        for action in self._seen.actions[self._done :]:
            self.state = play(self.state, Action.parse(action), deal)
        self._done = len(self._seen.actions)
