"""The interface of the page for playing bots, hints and reviews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from storage.settings import Settings

    from core.actions import Action
    from core.game import Game
    from ui.table.table import Table


class Host(Protocol):
    """The page with a game on its table."""

    @property
    def id(self) -> str:
        """The id of the game on the table; "" without one."""

    @property
    def playing(self) -> bool:
        """True if a game is on the table."""

    @property
    def table(self) -> Table:
        """The table.

        :raises LookupError: without a game
        """

    @property
    def settings(self) -> Settings:
        """The players' settings."""

    @property
    def plays_here(self) -> bool:
        """True if this tab plays the game."""

    def play(self, actions: Sequence[Action]) -> None:
        """Plays actions of the bot on turn."""

    def collect(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """Keeps the turns found by a review: those of people become puzzles."""

    def react(self, run: Callable[[], object]) -> None:
        """Runs a reaction to something other than a command."""

    def draw(self) -> None:
        """Draws what has changed."""

    def look_back(self, where: str) -> None:
        """Shows a past moment of the game."""

    def redraw_dialog(self) -> None:
        """Redraws the open dialog."""

    def close_dialog(self) -> None:
        """Closes the dialog, if one is shown."""

    def tell(self, text: str) -> None:
        """Shows a notice."""

    def tell_missing(self, words: str) -> None:
        """Shows a notice about a file that failed to load, or that a new version is available."""

    def mark(self, name: str, selectors: list[str]) -> None:
        """Adds a class to elements of the boards for as long as these show the same state."""

    def fail(self, error: Exception) -> None:
        """Shows an error."""
