"""A puzzle: a position from a real game, and the best turn in it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from core.actions import Action, EndTurn
from core.game import Game
from core.link import from_link, to_link

RIGHT: Final = 100
"""Tolerance: a turn solves a puzzle if it is worse than the best one by no more than this, in centi-VP."""

MAX_LINK_LENGTH: Final = 1000  # maximum length of a position's link, in characters
MAX_ACTIONS: Final = 80  # maximum number of actions in a turn


class NoPuzzle(ValueError):
    """Not a valid puzzle: its position cannot be read, or its turn cannot be played there."""


class Puzzle(NamedTuple):
    """A puzzle."""

    link: str  # the text of a link to the game at the beginning of the turn
    better: tuple[Action, ...]  # the best turn, including its end
    lead: int  # its lead over the turn that was played, or over any turn with another tile, in centi-VP
    players: int  # number of players, 2 to 5
    turn: int  # the number of the turn, from 1
    seat: int  # the player's seat, 0 to 4

    @property
    def key(self) -> str:
        """Identifier of the puzzle: eight hexadecimal digits."""
        return f"{crc32(self.link.encode()):08x}"

    def game(self) -> Game:
        """The game at the beginning of the turn; NoPuzzle if the link is unreadable or the turn cannot be played."""
        try:
            game = from_link(self.link)
            trial = game.at(len(game.history))
            for action in self.better:
                trial.play(action)
        except ValueError as error:
            raise NoPuzzle(str(error)) from error
        if game.can_undo or trial.can_undo:
            raise NoPuzzle("a puzzle is about one whole turn")
        return game


def of_game(game: Game, at: int, better: Sequence[Action], points: int) -> Puzzle:
    """Makes the puzzle of the turn that starts after ``at`` actions."""
    then = game.at(at)
    state = then.state
    return Puzzle(to_link(then), tuple(better), points, len(state.players), state.turn, state.seat)


def as_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as data for JSON."""
    data = puzzle._asdict() | {"better": [action.text for action in puzzle.better]}
    return {"points" if name == "lead" else name: value for name, value in data.items()}  # its name when stored


def from_data(data: Any) -> Puzzle | None:
    """The puzzle in JSON data; None if it is invalid. Does not check that its turn can be played."""
    if not isinstance(data, dict):
        return None
    link, better = data.get("link"), data.get("better")
    points, players, turn, seat = (data.get(name) for name in ("points", "players", "turn", "seat"))
    actions = _actions(better)
    if not (isinstance(link, str) and 0 < len(link) <= MAX_LINK_LENGTH and actions):
        return None
    if not (
        _is_int_within(points, 1, 20_000)
        and _is_int_within(players, 2, 5)
        and _is_int_within(turn, 1, 1000)
        and _is_int_within(seat, 0, 4)
    ):
        return None
    return Puzzle(link, actions, points, players, turn, seat)  # type: ignore[arg-type]


def _actions(texts: Any) -> tuple[Action, ...]:
    """The actions of a whole turn from their texts; empty if they are not a whole turn."""
    if not isinstance(texts, list) or not 0 < len(texts) <= MAX_ACTIONS:
        return ()
    try:
        actions = tuple(map(Action.parse, texts))
    except ValueError:
        return ()
    return actions if EndTurn() in actions and actions.index(EndTurn()) == len(actions) - 1 else ()


def _is_int_within(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most
