"""A puzzle in progress: its phase and outcome. Pure."""

from collections.abc import Sequence

from core.actions import Action
from core.game import Game
from core.puzzle import RIGHT, Puzzle

PLAYING, JUDGING, RIGHT_TURN, WRONG_TURN = "playing", "judging", "right", "wrong"
"""Phases of a puzzle; the value of ``html[data-puzzle]``."""


class PuzzleRun:
    """A puzzle on the table, with the game at the start of its turn. Leaving it returns to the review of saved game
    ``review_of`` or, if that is "", to the list. ``loss`` says how much worse the played turn is than the best one;
    None until known."""

    def __init__(self, puzzle: Puzzle, game: Game, shipped: bool, back: str) -> None:
        self.puzzle = puzzle
        self.game = game
        self.shipped = shipped
        self.review_of = back
        self.start = len(game.history)
        self.loss: int | None = None

    @property
    def played(self) -> Sequence[Action]:
        """Actions played so far."""
        return self.game.actions[self.start :]

    @property
    def has_ended(self) -> bool:
        """True if the turn has been ended."""
        return len(self.game.history) > self.start and not self.game.can_undo

    @property
    def phase(self) -> str:
        """Current phase."""
        if not self.has_ended:
            return PLAYING
        if self.loss is None:
            return JUDGING
        return RIGHT_TURN if self.loss <= RIGHT else WRONG_TURN

    @property
    def last(self) -> int:
        """Number of actions before the one that ended the turn."""
        return len(self.game.history) - 1
