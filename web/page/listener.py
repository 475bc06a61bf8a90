"""The events of the page. All parts receive them, in the order of :class:`app.page.Page`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from browser.dom import Fragments
    from core.game import Game
    from game.commands import Scope
    from game.view import View
    from store.shared_entry import SharedEntry
    from words.html import Html


class Listener:
    """A part of the page, which receives all events; by default it ignores them."""

    def connect(self) -> None:
        """Starts listening to the browser."""

    def importable_entries(self) -> Sequence[SharedEntry[Any]]:
        """The part's entries into which a file can be imported; requires the lazy modules."""
        return ()

    def on_game_opened(self) -> None:
        """Another game has been opened."""

    def on_game_changed(self) -> None:
        """An action has been played or undone, and the game is saved."""

    def on_action_played(self) -> None:
        """An action has been played and saved."""

    def on_turn_started(self, view: View, handed_to: int) -> bool:
        """The turn of a local person has started; ``handed_to`` is the seat to hand the screen to, or -1. Its view is
        not yet drawn. Returns whether something covers the boards."""
        return False

    def on_tab_owner_changed(self, taken: bool) -> None:
        """The tab that plays the game has been determined, or has changed; ``taken`` if this one has just become it."""

    def on_start_screen(self) -> None:
        """Called before the start screen is drawn."""

    def on_command(self) -> None:
        """A command was received; the response to the previous one may not be fully drawn."""

    def substitute_for(self, command: str) -> str:
        """The command to execute in place of a player's, usually itself; "" for none. The last part is asked first."""
        return command

    def before_command(self, scope: Scope) -> None:
        """Called before a command is executed, if it is available."""

    def on_response_drawn(self) -> bool:
        """The response to a command is fully drawn. Returns whether that has opened something that a quick next
        command must not skip."""
        return False

    def asks_to_leave(self) -> bool:
        """The player wants to leave the table. Returns whether that must be confirmed first, and asks for it."""
        return False

    def on_drawn(self) -> None:
        """A view is fully drawn."""

    def on_overlays_changed(self) -> None:
        """An overlay may have opened or closed."""

    def on_page_settled(self) -> None:
        """The page is fully drawn, and no command is pending."""

    def on_game_reviewed(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """A finished game has been reviewed: the costliest turns, as in ``bot_service``, and the seats of people."""

    def on_bar(self, view: View, hover_view: View | None) -> None:
        """Called before the bar is drawn for a view, with the hover view."""

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> Fragments | None:
        """The bar for a view, with the hover view and the explanation of the inspected thing; None if a later part
        draws it. Pure."""
        return None
