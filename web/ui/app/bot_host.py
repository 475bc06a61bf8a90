"""The page as bots see it (``ui.bots.host.Host``), and the bots, loaded on first use."""

from __future__ import annotations

from asyncio import ensure_future
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.app.tab_lock import OWN

if TYPE_CHECKING:
    from storage.settings import Settings

    from core.actions import Action
    from core.game import Game
    from ui.app.dialog_host import DialogHost
    from ui.app.dispatcher import Dispatcher
    from ui.app.game_host import GameHost
    from ui.app.notices import Notices
    from ui.app.painter import Painter
    from ui.app.puzzle_host import PuzzleHost
    from ui.app.tab_lock import TabLock
    from ui.bots.bot_player import BotPlayer
    from ui.table.table import Table


class BotHost:
    """The page, as bots see it.

    :attr:`think_factor` is the factor on thinking time, None for a budget of work instead; :attr:`dispatcher` carries
    out the bots' actions, :attr:`puzzles` keeps the turns found by a review.
    """

    dispatcher: Dispatcher
    puzzles: PuzzleHost

    def __init__(
        self,
        settings: Settings,
        games: GameHost,
        dialogs: DialogHost,
        notices: Notices,
        tabs: TabLock,
        painter: Painter,
    ) -> None:
        self.settings = settings
        self._games = games
        self._dialogs = dialogs
        self._notices = notices
        self._tabs = tabs
        self._painter = painter
        self._players: BotPlayer | None = None
        self.think_factor: float | None = 1.0

    # ---- the bots ----

    @property
    def players(self) -> BotPlayer:
        """The bots, with hints and reviews."""
        if self._players is None:
            self._players = import_module("ui.bots.bot_player").BotPlayer(self, self.think_factor)
        return self._players

    def run(self) -> None:
        """Lets a bot play if it is on turn; called when the game, or what lies over it, has changed."""
        if self._players or (self.playing and (any(self.table.levels) or self.table.passing)):
            self.players.on_game_changed()

    def say_anew(self) -> None:
        """Rewords a visible hint after a change of language."""
        if self._players and self.playing:
            self._players.advisor.say_anew()

    # ---- state for the bots ----

    @property
    def id(self) -> str:
        """The id of the game on the table; "" without one."""
        return self._games.id

    @property
    def playing(self) -> bool:
        """True if a game is on the table."""
        return self._games.playing

    @property
    def table(self) -> Table:
        """The table."""
        return self._games.table

    @property
    def plays_here(self) -> bool:
        """True if this tab plays the game."""
        return self._tabs.owner == OWN

    # ---- services for the bots ----

    def play(self, actions: Sequence[Action]) -> None:
        """Plays actions of the bot on turn."""
        self.dispatcher.dispatch("bot", actions=actions)

    def collect(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """Keeps the turns found by a review."""
        self.puzzles.collect(game, people, turns)

    def react(self, run: Callable[[], object]) -> None:
        """Runs a reaction to something other than a command."""
        self.dispatcher.react(run)

    def draw(self) -> None:
        """Draws what has changed."""
        self._games.draw()

    def look_back(self, where: str) -> None:
        """Shows a past moment of the game."""
        self._games.look_back(where)

    def redraw_dialog(self) -> None:
        """Redraws the open dialog."""
        self._dialogs.redraw()

    def close_dialog(self) -> None:
        """Closes the dialog, if one is shown."""
        self._dialogs.close()

    def tell(self, text: str) -> None:
        """Adds a notice to those shown."""
        self._notices.add(text)

    def tell_missing(self, words: str) -> None:
        """Shows a notice about a file that failed to load, or that a new version is available."""

        async def tell() -> None:
            from ui.app.updates import blame

            self.tell(await blame(words))

        ensure_future(tell())

    def mark(self, name: str, selectors: list[str]) -> None:
        """Adds a class to elements of the boards for as long as these show the same state."""
        self._painter.mark(name, selectors)

    def fail(self, error: Exception) -> None:
        """Shows an error."""
        self._dialogs.fail(error)
