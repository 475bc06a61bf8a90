"""A puzzle that is being played: how far it is, and what came out. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from core.actions import Action
from core.game import Game
from core.puzzle import RIGHT, Puzzle

PLAYING, JUDGING, RIGHT_TURN, WRONG_TURN = "playing", "judging", "right", "wrong"
"""How far a puzzle is, as ``html[data-puzzle]`` tells it."""


class Session:
    """A puzzle on the table.

    :attr:`loss` is by how much the turn that was played is worse than the best one, in hundredths of a victory point;
    None until that is known.

    :param puzzle: the puzzle
    :param game: the game at the beginning of its turn
    :param shipped: whether it came with the page; else it is of an own game
    :param back: the id of the saved game to whose review it leads back; "" for the list of puzzles
    """

    def __init__(self, puzzle: Puzzle, game: Game, shipped: bool, back: str) -> None:
        self.puzzle = puzzle
        self.game = game
        self.shipped = shipped
        self.back = back
        self.start = len(game.history)
        self.loss: int | None = None

    @property
    def played(self) -> Sequence[Action]:
        """What was played so far."""
        return self.game.actions[self.start :]

    @property
    def ended(self) -> bool:
        """Whether the turn has been ended."""
        return len(self.game.history) > self.start and not self.game.can_undo

    @property
    def progress(self) -> str:
        """How far it is."""
        if not self.ended:
            return PLAYING
        if self.loss is None:
            return JUDGING
        return RIGHT_TURN if self.loss <= RIGHT else WRONG_TURN

    @property
    def last(self) -> int:
        """The moment before the turn was ended."""
        return len(self.game.history) - 1
