"""What lies over the table: a moment that is looked back to, a panel, a dialog, from the lowest to the topmost."""

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
        dialog = self._dialogs.name
        if dialog == "new" and not self._games.playing:
            dialog = ""  # there is nothing under it
        layers = {"past": past, "panel": bool(dom.root_data("panel")), "dialog": bool(dialog)}
        return [name for name, there in layers.items() if there]

    def uncover(self, left: int) -> None:
        """Take layers away, from the top, until so many are left."""
        for layer in reversed(self.names[left:]):
            if layer == "dialog":
                self._dialogs.leave()
            elif layer == "panel":
                dom.set_root_data(panel="")
            else:
                self._games.look_back("end")
