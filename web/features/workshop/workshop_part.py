"""The way into the Workshop, whose other modules are loaded on first use; its bots at the table, and its games there.

``html[data-match]`` is "" without a match, "running", "stopped" or "over".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from browser import dom, lazy, timers
from features.replay.replay_part import ReplayController
from features.workshop import KEY, PLACE
from game.commands import command
from game.link_in_text import candidate_payloads
from js import window
from page.dialog_controller import NOT_LOADED, DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController, Practice
from page.listener import Listener
from store.backend import LocalStorage
from words.i18n import _

if TYPE_CHECKING:
    from browser.dom import Fragments
    from core.actions import Action
    from core.bots.own.errors import BotError
    from core.game import Game
    from features.workshop.bots import CustomBot
    from features.workshop.context import Context
    from features.workshop.match import Printed
    from features.workshop.page.workbench import Workbench
    from game.view import View
    from words.html import Html

FORWARD_BUTTON = '#bar [data-do="past forward"]:enabled'


class WorkshopController(Listener):
    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        page: Context,
        replay: ReplayController,
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.page = page
        self.replay = replay
        self._workbench: Workbench | None = None
        self._shown_game: Practice | None = None
        self._printed: Sequence[Printed] = ()
        self._error: BotError | None = None
        self._saved_place = _reloaded_place()
        self._focus_keys = timers.AfterPaint(lambda: dom.focus_first(FORWARD_BUTTON, "#now"))

    @property
    def workbench(self) -> Workbench:
        """The Workshop; the lazy modules must have been loaded."""
        from features.workshop.page.workbench import Workbench

        self._workbench = self._workbench or Workbench(self.page, self._saved_place)
        return self._workbench

    # ---- opening ----

    def reopen(self) -> None:
        """Opens the Workshop again if a reload has closed it."""
        if self._saved_place:
            self.open()

    def on_overlays_changed(self) -> None:
        """Lets a reload return to the Workshop only while it, or a game of its matches, is shown."""
        if self.dialogs.open_name != "workshop" and not self._is_showing_match_game:
            with suppress(Exception):
                window.sessionStorage.removeItem(PLACE)

    @command("workshop", "open the Workshop")
    def open(self) -> None:
        self.dispatcher.run_task(self._open(lambda: None))

    def open_bot_link(self, rest: str) -> None:
        """Opens the Workshop with the bot of a link, given what follows the prefix, or says why it cannot be opened."""
        self.dispatcher.run_task(self._open(lambda: self._show_bot_link(rest)))

    def _show_bot_link(self, rest: str) -> None:
        from features.workshop import bot_links
        from game.link_targets import incomplete_message

        problem = ""
        for text in candidate_payloads(rest):
            try:
                bot = bot_links.from_text(text)
            except ValueError as error:
                problem = problem or str(error)
            else:
                self.workbench.show_received(bot)
                return
        self.dialogs.show_message(problem or incomplete_message())

    async def _open(self, then: Callable[[], object]) -> None:
        """Loads the Workshop, shows it, and calls a function."""
        if not await self.dialogs.load_lazy_modules():
            return
        from features.workshop.workshop_dialog import WorkshopDialog

        try:
            await self.workbench.load()
        except Exception:  # offline
            from page.updates import explain_load_failure

            self.dialogs.show_message(await explain_load_failure(_(NOT_LOADED)))
            return
        self.dialogs.open(WorkshopDialog)
        self.workbench.show()
        then()

    # ---- own bots at the table ----

    @property
    def can_name_bots(self) -> bool:
        """True if the names of custom bots are available: there are no such bots, or the modules are loaded."""
        try:
            return lazy.is_loaded() or not LocalStorage().get(KEY)
        except Exception:  # blocked storage may raise anything
            return True

    def when_bots_loaded(self, then: Callable[[], object]) -> None:
        """Calls a function once the own bots can be named; never if the modules cannot be had."""
        self.dispatcher.run_background_task(self._when_known(then))

    async def _when_known(self, then: Callable[[], object]) -> None:
        if await lazy.load_lazy_zip():
            then()

    @property
    def custom_bots(self) -> tuple[CustomBot, ...]:
        """The own bots; empty unless :attr:`can_name_bots`."""
        return self.workbench.entry.read().bots if lazy.is_loaded() else ()

    def name_of(self, level: str) -> str:
        """The name of an own bot; "" if it is not here."""
        return next((bot.name for bot in self.custom_bots if bot.id == level), "")

    def think(self, level: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has an own bot play the rest of its turn; None, with a notice, if it cannot."""
        self.dispatcher.run_background_task(self._think(level, game, on_found))

    async def _think(self, level: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        if await self.dialogs.load_lazy_modules():
            self.workbench.think(level, game, on_found)
        else:
            on_found(None)

    def cancel(self) -> None:
        if self._workbench:
            self._workbench.pool.cancel()

    # ---- games of matches on the table ----

    def watch(self, game: Game, practice: Practice, printed: Sequence[Printed], error: BotError | None) -> None:
        """Puts a game on the table, to step through; leaving it leads back to the Workshop."""
        self.workbench.hide()
        self._shown_game, self._printed, self._error = practice, printed, error
        self.games.open_practice(game, practice)
        self._focus_keys.schedule()

    @property
    def _is_showing_match_game(self) -> bool:
        return self._shown_game is not None and self.games.practice is self._shown_game

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> Fragments | None:
        if not self._is_showing_match_game or view.past is None:
            return None
        from features.workshop.match_view import game_bar

        replay, over = self.replay, self.games.table.game.over
        return game_bar(view, self._printed, over, replay.is_playing, replay.speed, explanation, self._error)

    def on_game_opened(self) -> None:
        """Forgets the game of a match if another game has come to the table."""
        if not self._is_showing_match_game:
            self._shown_game = None

    def on_start_screen(self) -> None:
        """Reopens the Workshop after one of its matches' games has been closed."""
        if self._shown_game is not None:
            self._shown_game = None
            self.dispatcher.run_background_task(self._open(lambda: self.workbench.focus_last_game()))

    # ---- other tabs ----

    def connect(self) -> None:
        dom.listen(window, "storage", self._on_storage)

    def _on_storage(self, event: Any) -> None:
        if event.key == KEY and self._workbench:
            self.dispatcher.run_guarded(self._workbench.sync_from_other_tab)


def _reloaded_place() -> str:
    """This tab's stored place in the Workshop from before a reload; "" if the Workshop was closed."""
    with suppress(Exception):  # blocked storage may raise anything
        kept = window.sessionStorage.getItem(PLACE)
        begun = window.performance.getEntriesByType("navigation")[0].type
        return kept if isinstance(kept, str) and begun != "navigate" else ""
    return ""
