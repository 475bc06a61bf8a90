"""What those who let bots play, hint and review see of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from storage.settings import Settings

    from core.actions import Action
    from core.game import Game
    from ui.table.table import Table


class Host(Protocol):
    """The page that has a game on its table."""

    @property
    def id(self) -> str:
        """The id of the game on the table; "" without one."""

    @property
    def playing(self) -> bool:
        """Whether there is a game on the table."""

    @property
    def table(self) -> Table:
        """The table.

        :raises LookupError: without a game
        """

    @property
    def settings(self) -> Settings:
        """What the players have chosen."""

    @property
    def plays_here(self) -> bool:
        """Whether it is this tab that plays the game."""

    def play(self, actions: Sequence[Action]) -> None:
        """Play actions of the bot whose turn it is."""

    def collect(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """Keep the turns that a review has found: those of people make puzzles."""

    def react(self, run: Callable[[], object]) -> None:
        """Carry out what follows from something that is no command."""

    def draw(self) -> None:
        """Draw what has changed."""

    def look_back(self, where: str) -> None:
        """Look back to another moment of the game."""

    def open_dialog(self, name: str, **more: Any) -> None:
        """Show a dialog."""

    def close_dialog(self) -> None:
        """Close the dialog that is shown, if any."""

    def tell(self, text: str) -> None:
        """Show a notice."""

    def tell_missing(self, words: str) -> None:
        """Show a notice about a file that did not come, or that there is a new version."""

    def mark(self, name: str, selectors: list[str]) -> None:
        """Give a class to elements of the boards, as long as these show the same state."""

    def fail(self, error: Exception) -> None:
        """Show what went wrong."""
