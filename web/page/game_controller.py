"""The game on the table: opening it, saving it, and following another tab that plays it.

A page without a game shows the start screen: :attr:`GameController.has_game` says so, and the table of commands says
which commands work there. Code that runs only with a game uses :attr:`GameController.table` without a check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from browser import dom, screen
from game.commands import Scope, command
from page.dialog_controller import DialogController
from page.listener import Listener
from page.notices import Notices
from page.painter import Painter
from page.tab_lock import TabLock
from page.viewports import Viewports
from store.errors import ChangedElsewhere, StoreError
from store.saved_games import Store
from store.settings import Settings
from words.i18n import _

if TYPE_CHECKING:
    from core.actions import Action
    from core.game import Game
    from core.state import State
    from game.table import Table
    from game.view import View
    from words.html import Html


class NoGameError(LookupError):
    """Raised if no game is on the table."""


class Practice(NamedTuple):
    """A game that is not saved: a lesson, a puzzle or a demo game."""

    levels: Sequence[str]  # by seat, the level of its bot, "" for a person
    script: tuple[Action, ...]  # all actions of the game; empty unless it is scripted
    # The announcement after a command, from what it has done (None: nothing); None for the usual announcements.
    announcement: Callable[[str | None], str] | None = None
    start_moment: int | None = None  # the past moment at which it is shown; None while it is being played
    is_puzzle: bool = False  # True if it is a puzzle: one turn in a real game
    reviewed: tuple[int, ...] = ()  # the seats that a review looks at; () for those of people, or all without any
    remarks: Mapping[int, Html] = {}  # what a review says about an action, by the number of those before it

    @property
    def is_lesson(self) -> bool:
        return self.start_moment is None and not self.is_puzzle


class GameController(Listener):
    """The game on the table."""

    def __init__(
        self,
        parts: Sequence[Listener],
        dialogs: DialogController,
        notices: Notices,
        painter: Painter,
        settings: Settings,
        store: Store,
        tabs: TabLock,
        viewports: Viewports,
    ) -> None:
        self.parts = parts
        self.dialogs = dialogs
        self.notices = notices
        self.painter = painter
        self.settings = settings
        self.store = store
        self.tabs = tabs
        self.viewports = viewports
        self._table: Table | None = None
        self.id = ""  # among the saved games; "" without a game or for practice
        self.opening = ""  # id of the game being opened, until the page shows it
        self.state_before: State | None = None  # before the action just played, None after anything else
        self.scored = False  # a scoring has just been told, whose points are now shown
        self.practice: Practice | None = None
        self.covers_start_screen = False  # True if the start screen lies under the table
        self.presence: tuple[str, ...] = ()  # of the devices of a live game, by seat
        self._unannounced: tuple[Table, View] | None = None

    # ---- the current game ----

    @property
    def has_game(self) -> bool:
        """True if a game is on the table."""
        return self._table is not None

    @property
    def is_demo(self) -> bool:
        """True for a game that can only be viewed, such as the demo; closing it returns to the start screen."""
        return self.practice is not None and self.practice.start_moment is not None

    @property
    def table(self) -> Table:
        """The table; NoGame if there is none."""
        if self._table is None:
            raise NoGameError("there is no game on the table")
        return self._table

    @property
    def turn(self) -> tuple[str, int]:
        """Identifies the current turn, for comparison: the game's id and the number of the turn."""
        return self.id, self.table.game.state.turn if self.has_game else 0

    def open_saved(self, game: Game, id: str, *, fresh: bool = False) -> None:
        """Puts a saved game, perhaps one just created here, on the table."""
        self._show_game(game, id, None, screen.TABLE, lambda: self.tabs.acquire(id, fresh=fresh))

    def open_practice(self, game: Game, practice: Practice) -> None:
        """Puts a lesson, a puzzle or a demo game on the table."""
        self.covers_start_screen = True  # leaving it returns there, even after a reload
        self._show_game(game, "", practice, screen.LESSON if practice.is_lesson else screen.START, self.tabs.release)

    def _show_game(
        self, game: Game, id: str, practice: Practice | None, reload_screen: str, lock: Callable[[], None]
    ) -> None:
        """Puts a game on the table; a reload begins with the screen ``reload_screen``."""
        self.id, self.practice, self.state_before = id, practice, None
        self._make_table(game)
        self.painter.reset(reload_screen)
        if not practice:
            self.notices.report_store(self.store)
        self._mark_saved_state()
        self.dialogs.close()
        lock()  # answered while the page is drawn
        self.draw()
        for part in self.parts:
            part.on_game_opened()

    def resume(self, id: str) -> None:
        """Puts a saved game on the table and announces the turn; StoreError if it cannot be read."""
        self.opening = id
        try:
            game = self.store.load(id)
        except StoreError:
            self.opening = ""
            raise
        self.open_saved(game, id)
        self.announce_turn()

    @command("home", "leave the table for the start screen", Scope.GAME)
    def go_home(self) -> None:
        """Returns to the start screen; asks first if others are playing on other devices."""
        if not any(part.asks_to_leave() for part in self.parts):
            self.leave()

    def leave(self) -> None:
        """Returns to the start screen; a dialog is closed, too."""
        self.dialogs.close()
        self._close_game()

    def _close_game(self) -> None:
        self._table, self.id, self.practice = None, "", None
        self.tabs.release()
        self.draw()

    def close_deleted(self, id: str) -> None:
        """Removes a deleted game from the page."""
        if id == self.id:
            self._close_game()
        elif not self.has_game:
            self.draw()

    def announce_turn(self) -> None:
        """Announces whose turn it is, or how a lesson begins."""
        from game import prompt

        spoken = self.practice.announcement if self.practice else None
        dom.announce(spoken(None) if spoken else prompt.spoken_text(self.painter.view or self.table.view()))

    def connect(self) -> None:
        self.apply_settings()

    def apply_settings(self) -> None:
        """Applies the current settings."""
        dom.set_root_data(**self.settings.styled_values())
        if self.has_game:
            learns = self.practice is not None and self.practice.is_lesson
            self.table.plays_automatic_steps = self.settings.automatic and not learns
            self.table.asks_confirmation = self.settings.confirm or learns

    def _make_table(self, game: Game) -> None:
        """Creates the table for a game, from the settings and the game's save."""
        from game.table import Table

        head, practice = self.store.head(self.id), self.practice
        table = self._table = Table(game, levels=practice.levels if practice else head.levels)
        table.passing = head.passing
        table.script = practice.script if practice else ()
        table.restore_remarks(head.remarks)
        table.past = practice.start_moment if practice else None
        self._apply_save_head()
        self.apply_settings()

    def update_save(self, **fields: Any) -> None:
        """Updates fields of the :class:`store.save_entry.Save` of the game on the table; StoreError if it cannot be
        read."""
        self.store.update_head(self.id, **fields)
        self._apply_save_head()

    def _apply_save_head(self) -> None:
        """Sets the table's ``own_seat``, ``remote_seats``, ``shares_screen`` and ``allows_branching`` from the save."""
        head = self.store.head(self.id)
        self.table.own_seat, self.table.remote_seats = head.own_seat, head.remote_seats
        self.table.presence = self.presence if head.remote_seats else ()
        self.table.shares_screen = self.practice is None and not head.is_shared
        self.table.allows_branching = self.practice is None

    def replace_players(self, game: Game, **fields: Any) -> None:
        """Replaces the game with the same game under other player names, and updates the save's seating fields."""
        self.store.save(self.id, game, **fields)
        self._replace_game(game)

    def show_presence(self, presence: tuple[str, ...]) -> None:
        """Shows by seat how the devices of a live game are."""
        if self.presence != presence:
            self.presence = presence
            if self.has_game:
                self._apply_save_head()
                self.draw()

    # ---- saving ----

    def show_saved(self) -> None:
        """Shows the game as another tab has saved it."""
        try:
            self._make_table(self.store.load(self.id))
        except StoreError as error:
            self.notices.show(str(error))
        self.draw()

    def follow_saved(self) -> None:
        """Shows the game as it is saved, if that differs from the one shown."""
        if not self.has_game or self.practice:
            return
        if not self.store.exists(self.id):
            gone = _("This game is no longer among your saved games. Your next action will save it again.")
            self.notices.show(gone)
        elif not self.store.is_current(self.id):
            self.show_saved()

    def on_tab_owner_changed(self, taken: bool) -> None:
        """Loads what the tab that owned the game has saved, and marks the game as the one to resume at the
        next start."""
        if taken:
            self.follow_saved()
        if taken and self.has_game and not self.practice:
            self.store.mark_opened(self.id, self.table.game)
            self.notices.report_store(self.store)
            self._mark_saved_state()

    def _save(self) -> None:
        """Saves the game; if another tab has played on, shows that tab's state instead and raises ChangedElsewhere."""
        if self.practice:
            return
        try:
            self.store.save(self.id, self.table.game, passing=self.table.passing, remarks=self.table.remarks)
        except ChangedElsewhere:
            self.show_saved()
            raise
        self.notices.report_store(self.store)
        self._mark_saved_state()

    def _mark_saved_state(self) -> None:
        """Updates ``data-saved``, which says whether the game on the table is saved."""
        dom.set_root_data(saved="no" if self.store.has_unsaved else "yes" if self.id else "")

    # ---- commands of the table ----

    def execute(self, verb: str, argument: str | Sequence[Action | str] = "") -> None:
        """Carries out a command of the table, saves and draws the changes; :meth:`announce_last` announces them once
        drawn.

        :raises core.IllegalAction: if it is not legal now
        :raises StoreError: if another tab has played on
        """
        table = self.table
        before = table.game.state
        changed = table.execute(verb, argument)
        if self.is_demo and table.past is None:
            self.leave()
            return
        if changed:
            self._save()
            for part in self.parts:
                part.on_game_changed()
            if table.has_played:
                for part in self.parts:
                    part.on_action_played()
            if verb != "follow":
                self.dialogs.close()
        elif verb in ("past", "since"):
            self.dialogs.close()
            dom.set_root_data(panel="")
        table.shows_scoring = table.has_played and table.has_scored
        view = self.table.view()
        begun = table is self.table and before.turn < table.game.state.turn
        self._draw_table(view, is_covered=begun and self._begin_turn(view))
        self._unannounced = self.table, view
        if table.has_played:
            self.state_before = before

    def end_scoring(self) -> None:
        """Shows the points of a scoring on the boards once its dialog has been read."""
        if self.has_game and self.table.shows_scoring:
            self.table.shows_scoring, self.scored = False, True
            self.draw()

    def _begin_turn(self, view: View) -> bool:
        """Prepares the page for a new turn before it is drawn; returns whether something covers the boards."""
        table, state = self.table, self.table.game.state
        self.viewports.reset_all()
        if (state.over or table.is_remote(state.seat)) and dom.root_data("panel") == "actions":
            dom.set_root_data(panel="")
        if table.mover_level or state.over or self.practice or table.own_seat not in (-1, state.seat):
            return False
        from game import playing

        seats = [turn.seat for turn in table.log.turns]
        handed_to = playing.handed_to(seats, table.levels, table.own_seat, (*table.passing, *table.remote_seats))
        covers = [part.on_turn_started(view, handed_to) for part in self.parts]
        return any(covers)

    def substitute_for(self, command: str) -> str:
        """The command to carry out in place of another, usually itself."""
        return self.table.substitute_for(command) if self.has_game else command

    def announce_last(self) -> None:
        """Announces the effect of the last command, once."""
        if self._unannounced is not None:
            (table, view), self._unannounced = self._unannounced, None
            spoken = self.practice.announcement if self.practice else None
            dom.announce(spoken(table.announcement_text) if spoken else table.announcement(view))

    def redraw(self) -> None:
        """Redraws the page in another language; selection and moment stay the same."""
        if self._table is not None:
            self._replace_game(self._table.game)
        else:
            self.draw()

    def _replace_game(self, game: Game) -> None:
        """Replaces the game on the table; selection and moment stay the same."""
        before = self.table
        self._make_table(game)
        self.table.copy_view_state(before)
        self.draw()

    def draw(self) -> None:
        """Draws the page as it is now."""
        if self.has_game:
            self._draw_table(self.table.view())
        else:
            self.covers_start_screen = True
            self._mark_saved_state()
            self.painter.draw_start_screen()
            dom.set_title(_("Glen More"))

    def _draw_table(self, view: View, *, is_covered: bool = False) -> None:
        from game import prompt

        self.painter.draw(view, self.table.hover_view(view), is_covered=is_covered)
        dom.set_title(prompt.title(view, len(self.table.people) == 1))
