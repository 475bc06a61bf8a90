"""The page's stack of layers: the table over the start screen, a past moment, a panel, an answer, the rules, a
dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import dom

if TYPE_CHECKING:
    from ui.app.asking import Asking
    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.app.rules_sheet import RulesSheet


class Layers:
    """The open layers.

    :param games: the game on the table
    :param rules: the rules beside it
    :param dialogs: the open dialog
    :param asking: the thing being inspected
    """

    def __init__(self, games: GameHost, rules: RulesSheet, dialogs: DialogHost, asking: Asking) -> None:
        self._games = games
        self._rules = rules
        self._dialogs = dialogs
        self._asking = asking

    @property
    def names(self) -> list[str]:
        """Names of the open layers, the lowest first."""
        past = self._games.playing and self._games.table.past is not None and not self._games.shows
        layers = {
            "table": self._games.playing and self._games.over_start,
            "past": past,
            "panel": bool(dom.root_data("panel")),
            "asked": bool(self._asking.thing),
            "rules": self._rules.shown,
            "dialog": bool(self._dialogs.name),
        }
        return [name for name, there in layers.items() if there]

    def uncover(self, left: int) -> None:
        """Closes layers from the top until ``left`` are left."""
        for layer in reversed(self.names[left:]):
            if layer == "dialog":
                self._dialogs.leave()
            elif layer == "asked":
                self._asking.end()
            elif layer == "rules":
                self._rules.close()
            elif layer == "panel":
                dom.set_root_data(panel="")
            elif layer == "table":
                self._games.leave()
            else:
                self._games.look_back("end")
