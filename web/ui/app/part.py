"""The base of the page's parts: how they find each other, and what they hear of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.game import Game
    from ui.browser.dom import Fragments
    from ui.model.view import View


class Part:
    """A part of the page.

    The annotations in its class declare its needs: ``games: GameHost`` becomes the page's part of that name, before
    :meth:`connect`. ``__init__`` takes no arguments and sets what is the part's own.

    The methods below are called on every part, in the order of :class:`ui.shell.page.Page`.

    :attr:`parts` are all of them.
    """

    parts: Sequence[Part]

    def find(self, known: Mapping[str, object]) -> None:
        """Sets the part's needs.

        :param known: the parts and stores by name
        """
        for name in {**Part.__annotations__, **type(self).__annotations__}:
            setattr(self, name, known[name])

    def connect(self) -> None:
        """Starts listening to the browser."""

    def on_begun(self) -> None:
        """Another game has come to the table."""

    def on_played(self) -> None:
        """An action has been played and saved."""

    def on_turn(self, view: View, handed_to: int) -> bool:
        """The turn of a local person has begun; its view is not yet drawn. Returns whether something covers the boards.

        :param handed_to: the seat that takes over the screen, -1 for none
        """
        return False

    def on_owner(self, taken: bool) -> None:
        """The tab that plays the game has been determined, or has changed.

        :param taken: this tab has just become it
        """

    def on_start_screen(self) -> None:
        """The start screen is to be drawn."""

    def on_drawn(self) -> None:
        """A view is fully drawn."""

    def on_covered(self) -> None:
        """Something else may lie over the table."""

    def on_shown(self) -> None:
        """The page is fully drawn, and the commands so far are answered."""

    def on_reviewed(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """A review of a finished game has found costly turns.

        :param people: the seats whose turns are a person's
        :param turns: as ``bot_service`` tells them
        """

    def bar(self, view: View, hint: View | None) -> Fragments | None:
        """The bar for a view; None if a part further down draws it.

        :param hint: the view of what is pointed at
        """
        return None
