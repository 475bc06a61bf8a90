"""The bots with hints and reviews, loaded on first use, and what they need of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from storage.settings import Settings
from ui.app.dialog_host import DialogHost
from ui.app.dispatcher import Dispatcher
from ui.app.game_host import GameHost
from ui.app.listener import Listener
from ui.app.notices import Notices
from ui.app.painter import Painter
from ui.app.tab_lock import TabLock
from ui.table.commands import Scope, command

if TYPE_CHECKING:
    from core.actions import Action
    from core.game import Game
    from ui.bots.bot_player import BotPlayer
    from ui.browser.dom import Fragments
    from ui.model.view import View
    from ui.text.html import Html


EXACT_EFFORT = 0.1
"""Effort of reviews and judgements where bots count work instead of time: little, to keep tests fast."""


class OwnBots(Protocol):
    """The bots that players have written."""

    def think(self, level: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has one play the rest of its turn; None if it cannot."""

    def cancel(self) -> None:
        """Stops its thinking."""


class BotHost(Listener):
    """The bots; :attr:`think_factor` is the factor on thinking time, None for a budget of work instead."""

    def __init__(
        self,
        parts: Sequence[Listener],
        dialogs: DialogHost,
        dispatcher: Dispatcher,
        games: GameHost,
        notices: Notices,
        painter: Painter,
        settings: Settings,
        tabs: TabLock,
        own_bots: OwnBots,
    ) -> None:
        self.parts = parts
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.notices = notices
        self.painter = painter
        self.settings = settings
        self.tabs = tabs
        self.own_bots = own_bots
        self._players: BotPlayer | None = None
        self.think_factor: float | None = 1.0

    @property
    def effort(self) -> float:
        """The amount of computation for a review or a judgement, 1 for the usual one."""
        return EXACT_EFFORT if self.think_factor is None else self.think_factor

    @property
    def players(self) -> BotPlayer:
        """The bots, with hints and reviews."""
        if self._players is None:
            self._players = import_module("ui.bots.bot_player").BotPlayer(self)
        return self._players

    def on_page_settled(self) -> None:
        """Lets a bot play if it is on turn; called when the game, or what lies over it, has changed."""
        games = self.games
        if self._players or (games.playing and (any(games.table.levels) or games.table.passing)):
            self.players.on_game_changed()

    def on_tab_owner_changed(self, taken: bool) -> None:
        self.on_page_settled()

    def on_bar(self, view: View, hint: View | None) -> None:
        from ui.model.selection import ELSEWHERE

        if view.level not in ("", ELSEWHERE):
            self.players.follow()

    def bar(self, view: View, hint: View | None, answer: Html) -> Fragments | None:
        return self.players.bar(view, answer) if view.level else None

    @command("bots", "pause, hurry or pace the bots", Scope.GAME)
    def steer(self, argument: str) -> None:
        self.players.do(argument)

    @command("hint", "ask for a hint, or dismiss it", Scope.GAME)
    def advise(self, argument: str) -> None:
        self.players.advisor.do(argument)

    def reword(self) -> None:
        """Rewords a visible hint after a change of language."""
        if self._players and self.games.playing:
            self._players.advisor.reword()

    def tell_missing(self, words: str) -> None:
        """Shows a notice about a file that failed to load, or that a new version is available."""
        self.dispatcher.aside(self._tell_missing(words))

    async def _tell_missing(self, words: str) -> None:
        from ui.app.updates import blame

        self.notices.add(await blame(words))
