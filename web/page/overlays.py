"""The overlays above the start screen: the table, a past moment, a panel, an explanation, the rules, a dialog. Back
closes them one by one."""

from collections.abc import Callable
from typing import Protocol

from browser import dom
from game.commands import command
from js import window
from page.back import BackStack
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener


class Layer(Protocol):
    """An overlay that may cover the table."""

    @property
    def is_open(self) -> bool:
        """True if it covers the table."""

    def close(self) -> None: ...


class Overlays(Listener):
    """The open overlays."""

    def __init__(
        self, answer: Layer, dialogs: DialogController, dispatcher: Dispatcher, games: GameController, rules: Layer
    ) -> None:
        self.answer = answer
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.rules = rules

    def connect(self) -> None:
        back = self._back = BackStack(
            window.history,
            lambda: len(self._open_overlays),
            lambda left: self.dispatcher.dispatch(f"back {left}"),
            _is_link_in_address,
        )
        dom.listen(window, "popstate", lambda event: back.on_moved(event.state, self._kept_count))

    def on_overlays_changed(self) -> None:
        """Makes the browser's history as deep as the layers."""
        self._back.sync()

    @property
    def _is_table_overlay(self) -> bool:
        return self.games.has_game and self.games.covers_start_screen

    @property
    def _kept_count(self) -> int:
        """The number of overlays to keep when the browser moves in its history: the table, if the address has a
        link."""
        return int(_is_link_in_address() and self._is_table_overlay)

    @property
    def _open_overlays(self) -> list[Callable[[], object]]:
        """The function that closes each open layer, the lowest first."""
        games = self.games
        layers: list[tuple[object, Callable[[], object]]] = [
            (self._is_table_overlay, games.leave),
            (
                games.has_game and games.table.past is not None and not games.is_demo,
                lambda: games.execute("past", "end"),
            ),
            (dom.root_data("panel"), lambda: dom.set_root_data(panel="")),
            (self.answer.is_open, self.answer.close),
            (self.rules.is_open, self.rules.close),
            (self.dialogs.open_name, self.dialogs.close_by_player),
        ]
        return [close for there, close in layers if there]

    @command("back", "close what lies over the table")
    def close_down_to(self, left: str) -> None:
        """Closes layers from the top until ``left`` are left."""
        for close in reversed(self._open_overlays[int(left) :]):
            close()

    @command("panel", "show a panel that has no room of its own")
    def show_panel(self, name: str) -> None:
        dom.set_root_data(panel="" if dom.root_data("panel") == name else name)


def _is_link_in_address() -> bool:
    """True if the address has a link to a game, a challenge or a rules paragraph."""
    fragment = str(window.location.hash)
    if not fragment:
        return False
    from game.link_targets import find_paragraph, has_link

    return has_link(fragment) or find_paragraph(fragment) is not None
