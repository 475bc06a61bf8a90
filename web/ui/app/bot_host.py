"""What the bots see of the page (``ui.bots.host.Host``), and the bots, loaded when they are first asked for."""

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

    :attr:`think_factor` is by what the time to think is multiplied, None where work is counted instead;
    :attr:`dispatcher` carries out what they play, :attr:`puzzles` keeps what a review has found.
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
        """What lets bots play, gives hints and reviews games."""
        if self._players is None:
            self._players = import_module("ui.bots.bot_player").BotPlayer(self, self.think_factor)
        return self._players

    def run(self) -> None:
        """Let bots play, if it is the turn of one; the game, or what lies over it, has changed."""
        if self._players or (self.playing and (any(self.table.levels) or self.table.passing)):
            self.players.on_game_changed()

    def say_anew(self) -> None:
        """Have a hint that is shown told in the language spoken."""
        if self._players and self.playing:
            self._players.advisor.say_anew()

    # ---- what they see ----

    @property
    def id(self) -> str:
        """The id of the game on the table; "" without one."""
        return self._games.id

    @property
    def playing(self) -> bool:
        """Whether there is a game on the table."""
        return self._games.playing

    @property
    def table(self) -> Table:
        """The table."""
        return self._games.table

    @property
    def plays_here(self) -> bool:
        """Whether it is this tab that plays the game."""
        return self._tabs.owner == OWN

    # ---- what they do ----

    def play(self, actions: Sequence[Action]) -> None:
        """Play actions of the bot whose turn it is."""
        self.dispatcher.dispatch("bot", actions=actions)

    def collect(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """Keep the turns that a review has found."""
        self.puzzles.collect(game, people, turns)

    def react(self, run: Callable[[], object]) -> None:
        """Carry out what follows from something that is no command."""
        self.dispatcher.react(run)

    def draw(self) -> None:
        """Draw what has changed."""
        self._games.draw()

    def look_back(self, where: str) -> None:
        """Look back to another moment of the game."""
        self._games.look_back(where)

    def open_dialog(self, name: str, **more: Any) -> None:
        """Show a dialog."""
        self._dialogs.open(name, **more)

    def close_dialog(self) -> None:
        """Close the dialog that is shown, if any."""
        self._dialogs.close()

    def tell(self, text: str) -> None:
        """Show a notice beside what is told already."""
        self._notices.add(text)

    def tell_missing(self, words: str) -> None:
        """Show a notice about a file that did not come, or that there is a new version."""

        async def tell() -> None:
            from ui.app.updates import blame

            self.tell(await blame(words))

        ensure_future(tell())

    def mark(self, name: str, selectors: list[str]) -> None:
        """Give a class to elements of the boards, as long as these show the same state."""
        self._painter.mark(name, selectors)

    def fail(self, error: Exception) -> None:
        """Show what went wrong."""
        self._dialogs.fail(error)
