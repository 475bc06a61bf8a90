"""The page as a whole: one ``dispatch`` of commands in, one ``render`` out.

All that is clicked or typed becomes a command. The table carries it out, the store keeps the game, and the painter
draws what has changed. Dialogs are loaded when they are first asked for.
"""

from __future__ import annotations

import gc
from asyncio import ensure_future
from collections.abc import Callable, Coroutine, Sequence
from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING, Any

from js import document, window
from storage.settings import KEY as SETTINGS
from storage.settings import Settings
from storage.store import ChangedElsewhere, Store, StoreError

from core import Game, IllegalAction
from ui.app import theme
from ui.app.back import Back
from ui.app.notices import Notices
from ui.app.painter import Painter
from ui.app.replay import Replay
from ui.app.tab_lock import MINE, Tabs
from ui.browser import dom, hover, keyboard
from ui.browser.gestures import Gestures
from ui.browser.presses import Presses
from ui.model import log_targets
from ui.model.view import View
from ui.panels import action_bar, history_bar, prompt
from ui.table import commands
from ui.table.table import Table
from ui.text import action_words
from ui.text.i18n import _

if TYPE_CHECKING:
    from core.state import State
    from ui.bots.bot_player import Opponents
    from ui.browser.animation import Stage

LEADS_ON = ("scoring",)
"""Dialogs that another may follow when they are closed: their ``then()`` tells which."""

SOON = ("ui.board.motion", "ui.browser.animation", "ui.app.links", "ui.dialogs.scoring", "ui.dialogs.standings")
"""What is not needed for the first screen, but in the course of every game."""


class App:
    """The page.

    :param store: the saved games
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.settings = Settings()
        self.table: Table | None = None
        self.id = self._dialog = ""
        self.opening = ""
        self.tabs = Tabs(
            getattr(window.navigator, "locks", None), self._follow_saved, self.remember_opened, self.look_to_bots
        )
        self._revision = self._unanswered = 0
        self._scored = False
        self.notices = Notices()
        self.replay = Replay(lambda: self.table, self.dispatch, self.look_back)
        self._presses = Presses(lambda: (self.id, self.table.game.state.turn if self.table else 0))
        self.gestures = Gestures(self.dispatch, self._choose)
        self.painter = Painter(self.gestures, self._bar, self._on_drawn, self.fail)
        self._hovering = hover.Hovering(self._point, self._on_board_pointed)
        self._stage: Stage | None = None
        self._moved: State | None = None
        self._waiting: Any = None
        self._handlers: dict[str, Callable[[str, Any], None]] = {
            "close": lambda _rest, _source: self._leave_dialog(),
            "back": lambda rest, _source: self._uncover(int(rest)),
            "close-notice": lambda _rest, _source: self.notices.tell(""),
            "more": lambda _rest, _source: self.painter.fitting.toggle(),
            "panel": lambda rest, _source: dom.toggle_panel(rest),
            "zoom": lambda rest, _source: self.gestures.zoom(rest),
            "replay": self.replay.do,
            "bots": lambda rest, _source: self.bots.do(rest),
            "hint": lambda rest, _source: self.bots.advisor.do(rest),
        }
        self._bots: Opponents | None = None
        self.haste = 1.0
        self.back = Back(window.history, lambda: len(self._layers()), lambda left: self.dispatch(f"back {left}"))

    # ---- starting ----

    def connect(self) -> None:
        """Take over the settings and listen to the page: one listener for each kind of event."""
        self.apply_settings()
        keys = keyboard.Keyboard(self.dispatch, self._presses)
        self.gestures.connect()
        self.painter.connect()
        dom.listen(document, "click", self._on_click)
        dom.listen(document, "submit", self._on_submit)
        dom.listen(document, "change", self._on_change)
        dom.listen(document, "keydown", keys.on_key)
        dom.listen(document, "keyup", keys.on_key_up)
        dom.listen(window, "blur", keys.on_blur)
        dom.listen(document, "close", self._on_dialog_closed, capture=True)
        dom.listen(window, "popstate", lambda event: self.back.on_moved(event.state))
        dom.listen(window, "storage", self._on_storage)
        dom.listen(window, "beforeunload", self._on_leaving)
        self._hovering.connect()
        for name in ("mouseover", "mouseout", "focusin", "focusout"):
            dom.listen(dom.by_id("log"), name, self._on_log_pointed)

    def begin(
        self, game: Game, id: str = "", title: str = "", levels: Sequence[str] = (), secret: bool = False
    ) -> None:
        """Play a game from now on; it is a new one if it has no id yet.

        :param levels: of a new game, by seat the level of the bot that plays it, "" for a person
        :param secret: of a new game, whether its seed is shown only when it is over
        """
        self.id = id or self.store.new(game, title, levels=levels, secret=secret)
        self._moved = None
        self._sit_down(game)
        self.painter.new_game()
        self.notices.of_store(self.store)
        self.close_dialog()
        self.tabs.hold(self.id, fresh=not id)  # the answer comes while the page is drawn
        self.render()
        dom.when_idle(self._get_ready)

    def _sit_down(self, game: Game) -> None:
        """Put a game on the table, with what the players have chosen."""
        head = self.store.head(self.id)
        self.table = Table(game, levels=head.levels)
        self.table.me, self.table.passing = head.me, head.passing
        self.apply_settings()

    def apply_settings(self) -> None:
        """Go by the settings as they are now."""
        dom.root_data(**theme.attributes(self.settings))
        if self.table:
            self.table.automatic, self.table.confirm = self.settings.automatic, self.settings.confirm

    def _get_ready(self) -> bool:
        """Import, one at a time, what the game will soon need; return whether there is more."""
        missing = [name for name in SOON if name not in modules]
        if missing:
            import_module(missing[0])
        else:
            gc.freeze()  # what stays need not be looked through while a click waits for its answer
        return bool(missing)

    def resume(self, id: str) -> None:
        """Play a saved game from now on.

        :raises StoreError: if it cannot be read
        """
        game = self._opened(id)
        self.begin(game, id)
        self.welcome()

    def _opened(self, id: str) -> Game:
        """Return a saved game; :attr:`opening` tells its id until the page shows it."""
        self.opening = id
        try:
            return self.store.peek(id)
        except StoreError:
            self.opening = ""
            raise

    def show_saved(self) -> None:
        """Show the game as another tab has saved it."""
        try:
            self._sit_down(self.store.peek(self.id))
        except StoreError as error:
            self.notices.tell(str(error))
        self.render()

    def _follow_saved(self) -> None:
        """Show the game as it is saved, if that is another one than what is shown."""
        if self.table is None:
            return
        if not self.store.is_there(self.id):
            self.notices.tell(_("This game is no longer among the saved games. The next action saves it again."))
        elif not self.store.is_current(self.id):
            self.show_saved()

    def remember_opened(self) -> None:
        """Note that the game on the table is the one to go on with when the page is opened again."""
        if self.table:
            self.store.touch(self.id, self.table.game)
            self.notices.of_store(self.store)

    def welcome(self) -> None:
        """Say whose turn it is."""
        if self.table:
            dom.announce(prompt.spoken(self.table.view()))

    def clear(self) -> None:
        """Leave the table: the game on it has been deleted."""
        self.table, self.id = None, ""
        self.tabs.leave()
        self.render()

    # ---- events ----

    def _on_click(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if not self._presses.click(event.detail):
            return
        if target and not target.hasAttribute("disabled") and not target.matches("form, input, select"):
            self.dispatch(target.getAttribute("data-do"))

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        command = event.target.getAttribute("data-do")
        if command:
            self.dispatch(command, event.target)

    def _on_change(self, event: Any) -> None:
        if event.target.matches("input[data-do], select[data-do]"):
            self.dispatch(event.target.getAttribute("data-do"), event.target)

    def _on_storage(self, event: Any) -> None:
        """Follow another tab that plays the same game, or in which something was set."""
        if event.key == SETTINGS:
            self.settings.read()
            self.apply_settings()
        self.store.heard(event.key)
        self.react(lambda: self.tabs.on_storage(event.key))

    def _on_leaving(self, event: Any) -> None:
        """Have the browser ask before the page is left, if something would be lost by that, and only then."""
        if self.store.unsaved:
            event.preventDefault()
            event.returnValue = "unsaved"  # for browsers that go by this only

    # ---- commands ----

    def dispatch(self, command: str, source: Any = None) -> None:
        """Carry out a command and draw what has changed.

        :param source: the form or field that the command comes from, if any
        """
        self._moved = None
        if self._stage:
            self._stage.end()
        if self._finish():
            self._answered()
            return
        if not command.startswith("bot "):
            self.notices.go_on()
        carried_out = True
        try:
            carried_out = self._carry_out(command, source)
        except (IllegalAction, StoreError) as error:
            self.notices.refuse(action_words.reason(getattr(error, "reason", error)))
        except Exception as error:
            self.fail(error)
        self.back.follow()
        if carried_out:
            self._answered()

    def react(self, run: Callable[[], object]) -> None:
        """Carry out what follows from something that is no command, such as an answer of the worker or another tab."""
        try:
            run()
        except Exception as error:
            self.fail(error)
        self.back.follow()

    def _finish(self) -> bool:
        """Draw what is left of the last answer; return whether a scoring has come up by that, which is not to be missed
        by who was quicker with the next click."""
        self._scored = False
        self.painter.finish()
        return self._scored

    def _answered(self) -> None:
        """Count a command as carried out, as soon as its answer is wholly drawn."""
        self._unanswered += 1
        if self.painter.finished:
            self._on_drawn()

    def _on_drawn(self) -> None:
        """See to what comes when the page shows all: motion, a scoring, the bots; and tell those who wait."""
        before, self._moved = self._moved, None
        try:
            if before is not None and self.table:
                self._show_motion(before, self.table.game.state)
            self._scored = self._show_scoring()
        except Exception as error:
            self.fail(error)
        self.back.follow()
        if self._dialog != "error":
            self.opening = ""  # the page shows the whole of it
        self._revision += self._unanswered
        self._unanswered = 0
        dom.root_data(revision=str(self._revision))
        self.look_to_bots()

    def _carry_out(self, command: str, source: Any) -> bool:
        """Carry out a command; return False if it has to wait until it is known which tab plays the game."""
        word, _space, rest = command.partition(" ")
        known = commands.command(word)
        if self.replay.playing and not known.in_replay:
            self.replay.do("pause", None)
        if ":" in word:
            name, _colon, what = word.partition(":")
            self.dialog(name).handle(self, what, rest, source)
        elif known.dialog:
            self.open_dialog(word)
        elif known.by == "page":
            self._handlers[word](rest, source)
        elif known.by == "table" and self.table is not None:
            if not self.tabs.admits(word, lambda: self.dispatch(command, source)):
                return False
            self._at_table(self.table, word, rest)
        return True

    def _at_table(self, table: Table, verb: str, rest: str) -> None:
        before = table.game.state
        if table.do(verb, rest):
            self._keep(table)
            self.close_dialog()
        elif verb == "past":
            self.close_dialog()
            dom.root_data(panel="")
        self.render()
        if table.played:
            self._moved = before
            if before.turn != table.game.state.turn:
                self.gestures.fit_all()
        dom.announce(table.spoken)

    def _show_motion(self, before: State, after: State) -> None:
        """Show what has moved from one state to the next, if motion is wanted."""
        from ui.board import motion
        from ui.browser import animation

        if self.table and animation.wanted():
            self._stage = self._stage or animation.Stage()
            self._stage.show(motion.motions(before, after, self.table.log.roll), f"display-{self.table.shown}")

    def look_back(self, where: str) -> None:
        """Look back to another moment of the game (see ``ui.panels.history_bar.moment``), and tell which one it is."""
        if self.table:
            self._at_table(self.table, "past", where)

    def _on_log_pointed(self, event: Any) -> None:
        """Mark on the boards what the line of the log is about that is pointed at, or that the moment is about."""
        view = self.painter.drawn
        line = event.target.closest("[data-about]") if event.type in ("mouseover", "focusin") else None
        if view is not None:
            about = [str(line.dataset.about)] if line else view.about
            dom.mark("about", log_targets.selectors(about, view.state, view.shown))

    def _choose(self, space: int) -> int:
        """Choose the tile of a space; return its number, or 0 if it cannot be chosen."""
        if self.table is None:
            return 0
        if self.table.selection.space != space:
            self.dispatch(f"space {space}")
        return max(self.table.game.state.at(space), 0) if self.table.selection.space == space else 0

    def _point(self, command: str) -> None:
        """Take note of what is pointed at on the boards, without a command having been given."""
        if self.table is not None:
            self.table.point(command)

    def _on_board_pointed(self, command: str) -> None:
        """Show what is pointed at on the boards."""
        self._point(command)
        view = self.painter.drawn
        if self.table is not None and view is not None and view.past is None:
            self.painter.pointed(view, self.table.hint(view))

    def _keep(self, table: Table) -> None:
        """Save the game; if another tab has played on, show what it has made of it instead."""
        try:
            self.store.keep(self.id, table.game, passing=table.passing)
        except ChangedElsewhere:
            self.show_saved()
            raise
        self.notices.of_store(self.store)
        if table.played:
            import_module("ui.app.links").offer(self)

    def _show_scoring(self) -> bool:
        """Show a scoring as a table when the last action has led to one; return whether it has."""
        if self.table is None or not self.table.played:
            return False
        happened = {event.name for event in self.table.game.state.events}
        self.table.played = False
        if all(self.table.levels):  # who only watches is not stopped on the way
            scoring = "standings" if "final" in happened else ""
        else:
            scoring = "scoring" if "scored" in happened else ""
        if scoring:
            self.open_dialog(scoring)
        return bool(scoring)

    # ---- dialogs ----

    def dialog(self, name: str) -> Any:
        """Return the module of a dialog."""
        return import_module(f"ui.dialogs.{commands.COMMANDS[name].dialog}")

    def open_dialog(self, name: str, **more: Any) -> None:
        """Show a dialog in place of the one that is shown."""
        self.show_dialog(self.dialog(name).html(self, **more), name)

    def show_dialog(self, html: str, name: str) -> None:
        """Show a dialog's HTML."""
        dom.show_dialog(html)
        self._dialog = name
        dom.root_data(dialog=name)

    def _on_dialog_closed(self, event: Any) -> None:
        """Tidy up after a dialog that was closed with Escape."""
        self._leave_dialog()
        self.back.follow()
        self.look_to_bots()

    def _leave_dialog(self) -> None:
        """Close the dialog that is shown, and show the one that follows, if any does."""
        follows = self.dialog(self._dialog).then(self) if self._dialog in LEADS_ON else ""
        self.close_dialog()
        if follows:
            self.open_dialog(follows)

    def close_dialog(self) -> None:
        """Close the dialog that is shown, if any."""
        dom.close_dialog()
        self._dialog = ""
        dom.root_data(dialog="")

    def _layers(self) -> list[str]:
        """Return what lies over the table, the lowest first: a moment that is looked back to, a panel, a dialog."""
        past = "past" if self.table and self.table.past is not None else ""
        dialog = dom.root("dialog")
        if self.table is None and dialog == "new":
            dialog = ""  # there is nothing under it
        return [layer for layer in (past, dom.root("panel") and "panel", dialog and "dialog") if layer]

    def _uncover(self, left: int) -> None:
        """Take away what lies over the table, from the top, until so many layers are left."""
        for layer in reversed(self._layers()[left:]):
            if layer == "dialog":
                self._leave_dialog()
            elif layer == "panel":
                dom.root_data(panel="")
            else:
                self.look_back("end")

    def fail(self, error: Exception) -> None:
        """Tell that something went wrong, with what to do about it."""
        from traceback import format_exception

        details = "".join(format_exception(error))
        window.console.error(details)
        self.open_dialog("error", details=details)

    # ---- drawing ----

    def render(self) -> None:
        """Draw the page as it is now; only what has changed is written, and the panels follow the answer."""
        if self.table is None:
            self.painter.nothing()
        else:
            view = self.table.view()
            self.painter.draw(view, self.table.hint(view))

    def _bar(self, view: View, hint: View | None) -> dom.Fragments:
        if view.past is not None:
            return history_bar.bar(view, self.replay.playing, self.replay.speed)
        if view.level:
            return self.bots.bar(view)
        return action_bar.fragments(view, hint)

    def later(self, task: Coroutine[Any, Any, None]) -> None:
        """Carry out something that has to wait, and count it as a command when it is done."""

        async def guarded() -> None:
            try:
                await task
            except Exception as error:
                self.fail(error)
            self._answered()

        self._waiting = ensure_future(guarded())

    # ---- bots ----

    @property
    def plays_here(self) -> bool:
        """Whether it is this tab that plays the game on the table."""
        return self.tabs.whose == MINE

    def tell(self, text: str) -> None:
        """Show a notice."""
        self.notices.tell(text)

    def mark(self, name: str, selectors: list[str]) -> None:
        """Give a class to what the selectors find, as long as the boards show the same state."""
        self.painter.mark(name, selectors)

    @property
    def bots(self) -> Opponents:
        """What lets bots play and gives hints; loaded when it is first asked for."""
        if self._bots is None:
            self._bots = import_module("ui.bots.bot_player").Opponents(self, self.haste)
        return self._bots

    def look_to_bots(self) -> None:
        """Let bots play, if it is the turn of one; the game, or what lies over it, has changed."""
        if self._bots or (self.table and (any(self.table.levels) or self.table.passing)):
            self.bots.look()
