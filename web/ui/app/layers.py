"""What lies over each other: the table over the start screen, a moment that is looked back to, a panel, a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import dom

if TYPE_CHECKING:
    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost


class Layers:
    """What lies over the table.

    :param games: the game on the table
    :param dialogs: the dialog that is shown
    """

    def __init__(self, games: GameHost, dialogs: DialogHost) -> None:
        self._games = games
        self._dialogs = dialogs

    @property
    def names(self) -> list[str]:
        """The layers, the lowest first."""
        past = self._games.playing and self._games.table.past is not None
        layers = {
            "table": self._games.playing and self._games.over_start,
            "past": past,
            "panel": bool(dom.root_data("panel")),
            "dialog": bool(self._dialogs.name),
        }
        return [name for name, there in layers.items() if there]

    def uncover(self, left: int) -> None:
        """Take layers away, from the top, until so many are left."""
        for layer in reversed(self.names[left:]):
            if layer == "dialog":
                self._dialogs.leave()
            elif layer == "panel":
                dom.set_root_data(panel="")
            elif layer == "table":
                self._games.leave()
            else:
                self._games.look_back("end")
