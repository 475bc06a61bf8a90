"""The bots with hints and reviews, loaded on first use, and what they need of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.commands import Scope, command
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.notices import Notices
from page.painter import Painter
from page.tab_lock import TabLock
from store.settings import Settings

if TYPE_CHECKING:
    from browser.dom import Fragments
    from core.actions import Action
    from core.game import Game
    from features.bots.page.worker_requests import WorkerRequests
    from game.view import View
    from words.html import Html


class OwnBots(Protocol):
    """The bots that players have written."""

    def think(self, level: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has one play the rest of its turn; None if it cannot."""

    def cancel(self) -> None:
        """Stops its thinking."""


class Players(Protocol):
    """The bots at the table, with hints."""

    def on_game_changed(self) -> None:
        """The game or an overlay has changed."""

    def follow(self) -> None:
        """Called before the bar is drawn in a bot's turn."""

    def bar(self, view: View, explanation: Html) -> Fragments:
        """The bar for a bot's turn, with the explanation of the inspected thing."""

    def handle(self, argument: str) -> None:
        """Carries out the command ``bots``."""

    def advise(self, argument: str) -> None:
        """Asks for a hint, or drops it."""

    def reword(self) -> None:
        """Rewords a visible hint after a change of language."""


PlayersT = TypeVar("PlayersT", bound=Players)


class BotController(Listener, Generic[PlayersT]):
    """The bots; :attr:`think_factor` is the factor on thinking time, None for a budget of work instead."""

    def __init__(
        self,
        parts: Sequence[Listener],
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        notices: Notices,
        painter: Painter,
        settings: Settings,
        tabs: TabLock,
        own_bots: OwnBots,
        make_players: Callable[[BotController[PlayersT]], PlayersT],
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
        self._make_players = make_players
        self._players: PlayersT | None = None
        self._questions: WorkerRequests | None = None
        self.think_factor: float | None = 1.0

    @property
    def bot_player(self) -> PlayersT:
        """The bots, with hints and reviews."""
        if self._players is None:
            self._players = self._make_players(self)
        return self._players

    @property
    def questions(self) -> WorkerRequests:
        """The questions to the worker."""
        from features.bots.page.worker_requests import WorkerRequests

        if self._questions is None:
            self._questions = WorkerRequests(
                self.dialogs, self.dispatcher, self.games, lambda: self.think_factor, self.report_load_failure
            )
        return self._questions

    def on_page_settled(self) -> None:
        """Lets the bot on turn play; called whenever the game or its overlays have changed."""
        games = self.games
        if self._players or (games.has_game and (any(games.table.levels) or games.table.passing)):
            self.bot_player.on_game_changed()

    def on_tab_owner_changed(self, taken: bool) -> None:
        self.on_page_settled()

    def on_bar(self, view: View, hover_view: View | None) -> None:
        from game.selection import REMOTE

        if view.mover_level not in ("", REMOTE):
            self.bot_player.follow()

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> Fragments | None:
        return self.bot_player.bar(view, explanation) if view.mover_level else None

    @command("bots", "pause, hurry or pace the bots", Scope.GAME)
    def steer(self, argument: str) -> None:
        self.bot_player.handle(argument)

    @command("hint", "ask for a hint, or dismiss it", Scope.GAME)
    def advise(self, argument: str) -> None:
        self.bot_player.advise(argument)

    def refresh_text(self) -> None:
        """Rewords a visible hint after a change of language."""
        if self._players and self.games.has_game:
            self._players.reword()

    def report_load_failure(self, words: str) -> None:
        """Shows a notice about a file that failed to load, or that a new version is available."""
        self.dispatcher.run_background_task(self._tell_missing(words))

    async def _tell_missing(self, words: str) -> None:
        from page.updates import explain_load_failure

        self.notices.add(await explain_load_failure(words))
