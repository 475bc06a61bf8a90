"""Composition root: builds the parts of the page, connects them, and forwards the browser's events to them.

Each part is handed what it needs of the others; none is handed the app itself.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING, Any

from js import document, window
from storage.lessons import KEY as LESSONS
from storage.seats import Seats
from storage.settings import KEY as SETTINGS
from storage.settings import Settings
from storage.store import Store

from ui.app import banners, hand_over, language, start_screen
from ui.app.after_action import AfterAction
from ui.app.asking import Asking
from ui.app.back import Back
from ui.app.bot_host import BotHost
from ui.app.dialog_host import DialogHost
from ui.app.dispatcher import Dispatcher, Handlers
from ui.app.game_host import GameHost
from ui.app.guide_host import GuideHost
from ui.app.hand_over import HandOver
from ui.app.incoming import Incoming
from ui.app.layers import Layers
from ui.app.lesson_host import LessonHost
from ui.app.notices import Notices
from ui.app.own_games import OwnGames
from ui.app.page import Page
from ui.app.painter import Painter
from ui.app.picture import Picture
from ui.app.pointing import Pointing
from ui.app.puzzle_host import PuzzleHost
from ui.app.replay import Replay
from ui.app.rules_sheet import RulesSheet
from ui.app.tab_lock import TabLock
from ui.browser import dom, install, keyboard, timers, vibration
from ui.browser.gestures import Gestures
from ui.browser.long_press import LongPress
from ui.browser.offers import offered
from ui.browser.presses import Presses
from ui.panels import action_bar, history_bar
from ui.table.address import is_link, paragraph

if TYPE_CHECKING:
    from ui.model.view import View

SOON = ("ui.board.motion", "ui.browser.animation", "ui.app.links", "ui.dialogs.scoring", "ui.dialogs.menu")
"""Modules that every game needs, but not the first screen."""


class App:
    """The page.

    :param store: the saved games
    """

    def __init__(self, store: Store) -> None:
        settings, notices, dialogs = Settings(), Notices(), DialogHost()
        tabs = TabLock(
            offered("locks"),
            follow=lambda: self.games.follow_saved(),
            on_taken=lambda: self.games.remember_opened(),
            on_changed=lambda: self.bots.run(),
        )
        self.gestures = Gestures(self.dispatch, self._choose)
        self.painter = Painter(
            self.gestures, self._bar, on_drawn=lambda: self.dispatcher.on_drawn(), on_error=dialogs.fail
        )
        self.games = GameHost(
            store,
            settings,
            notices,
            tabs,
            self.painter,
            start=lambda: start_screen.fragments(store, self.lessons.kept),
            uncover=dialogs.close,
            on_begun=lambda: timers.when_idle(_get_ready),
            on_played=self._on_played,
            on_turn=self._on_turn,
        )
        self.hand_over = HandOver(self.games, settings, dialogs)
        self.bots = BotHost(settings, self.games, dialogs, notices, tabs, self.painter)
        seats = Seats()
        self.lessons = LessonHost(
            self.games, dialogs, self.painter, store, seats, settings, later=lambda task: self.dispatcher.later(task)
        )
        self.puzzles = self.bots.puzzles = PuzzleHost(
            self.games,
            dialogs,
            lambda: self.bots.players.judge,
            seats,
            later=lambda task: self.dispatcher.later(task),
        )
        self.guide = GuideHost(
            self.games, self.painter, settings, self.lessons.kept, later=lambda task: self.dispatcher.later(task)
        )
        self.own = OwnGames(self.games, store, dialogs)
        self.replay = Replay(self.games, self.dispatch)
        self.asking = Asking(self.painter, dialogs, lambda view: self.pointing.redraw(view))
        self.pointing = Pointing(self.games, self.painter, self.asking)
        self.long_press = LongPress(self._on_held)
        self.picture = Picture(self.games, self.painter)
        self.rules = RulesSheet(self.games, dialogs, notices, self.painter)
        self.layers = layers = Layers(self.games, self.rules, dialogs, self.asking)
        self.back = Back(
            window.history, lambda: len(layers.names), lambda left: self.dispatch(f"back {left}"), _arriving
        )
        self.dispatcher = self.bots.dispatcher = Dispatcher(
            self.games,
            dialogs,
            notices,
            tabs,
            self.replay,
            self.painter,
            AfterAction(self.games, dialogs, settings, self.own),
            handlers=self._handlers(layers, dialogs, notices),
            judge=lambda command: self.games.instead(self.lessons.judge(command)),
            settle=self._settle,
            on_shown=self._on_shown,
        )
        self.page = dialogs.page = Page(
            store,
            seats,
            settings,
            self.games,
            dialogs,
            self.own,
            notices,
            tabs,
            self.bots,
            self.asking,
            self.lessons,
            self.puzzles,
            self.rules,
            self.dispatcher,
        )
        self._presses = Presses(lambda: (self.games.turn, self.hand_over.blocks))

    def _handlers(self, layers: Layers, dialogs: DialogHost, notices: Notices) -> Handlers:
        """The handlers of the page's commands."""
        return {
            "close": lambda _argument, _source: dialogs.leave(),
            "back": lambda argument, _source: layers.uncover(int(argument)),
            "close-notice": lambda _argument, _source: notices.tell(""),
            "close-banner": lambda argument, _source: banners.hide(argument),
            "open-link": lambda argument, _source: import_module("ui.app.links").open_asked(self.page, argument),
            "take-over": lambda _argument, _source: self.page.tabs.take_over(),
            "more": lambda _argument, _source: self.painter.fitting.toggle(),
            "panel": lambda argument, _source: dom.toggle_panel(argument),
            "home": lambda _argument, _source: self.games.leave(),
            "go-on": lambda _argument, _source: start_screen.go_on(self.page),
            "play": lambda argument, _source: start_screen.play(self.page, argument),
            "together": lambda argument, _source: start_screen.together(self.page, argument),
            "watch": lambda _argument, _source: start_screen.watch(self.page),
            "daily": lambda argument, _source: start_screen.daily(self.page, argument),
            "language": lambda argument, source: language.choose(self.page, argument or source.value),
            "install": lambda _argument, _source: install.offer(),
            "rules": lambda argument, _source: self.dispatcher.later(self.rules.open(argument)),
            "close-rules": lambda _argument, _source: self.rules.close(),
            "zoom": lambda argument, _source: self.gestures.zoom(argument),
            "replay": self.replay.do,
            "go-ahead": lambda _argument, _source: self.hand_over.end(),
            "what": lambda argument, _source: self.asking.do(argument),
            "bots": lambda argument, _source: self.bots.players.do(argument),
            "lesson": lambda argument, _source: self._practise(argument),
            "skip-lesson": lambda _argument, _source: self.lessons.skip(),
            "leave-lesson": lambda _argument, _source: self.games.leave(),
            "guess": lambda argument, _source: self.lessons.answer(argument),
            "known": lambda _argument, _source: self.guide.take_away(),
            "no-more": lambda _argument, _source: self.guide.stop(),
            "play-on": lambda _argument, _source: self.lessons.play_on(),
            "puzzle": lambda argument, _source: self.puzzles.do(argument),
            "hint": lambda argument, _source: self.bots.players.advisor.do(argument),
        }

    def _practise(self, lesson: str) -> None:
        """Begins a lesson, and hides the rules, from which it may be started."""
        self.rules.close()
        self.lessons.begin(lesson)

    def dispatch(self, command: str, source: Any = None) -> None:
        """Carries out a command of the player; see :class:`ui.app.dispatcher.Dispatcher`."""
        if command == "cancel":
            self.pointing.let_go()
        self.dispatcher.dispatch("what" if self.asking.ended_by(command) else command, source)

    def catch_up(self) -> None:
        """Carries out what was asked for before Python was ready; ``start.js`` has acknowledged it."""
        self.page.dialogs.take_over()
        if wanted := dom.take_wanted():
            self.dispatch(wanted)

    def _settle(self) -> None:
        """Updates the Back history and the hand-over band: something else may lie over the table now."""
        if self.page.dialogs.name:
            self.gestures.end()
        self.back.follow()
        self.hand_over.settle()

    def _on_shown(self) -> None:
        """Lets the parts react to a fully drawn page."""
        self.picture.on_drawn()
        self.rules.tell()
        self.lessons.on_shown()
        self.guide.on_shown()
        self.puzzles.on_shown()
        self.bots.run()

    def _on_played(self) -> None:
        """Reacts to an action that was played and saved."""
        import_module("ui.app.links").offer(self.page)
        self.puzzles.on_played()

    def _on_turn(self, view: View, handed_to: int) -> bool:
        """Reacts to the start of a local person's turn; returns whether a band covers the boards now."""
        if self.page.settings.vibrate:
            vibration.shortly()
        return handed_to >= 0 and self.hand_over.begin(view, handed_to)

    def _bar(self, view: View, hint: View | None) -> dom.Fragments:
        """The bar for a view: of a puzzle, a past moment, a lesson, a bot's turn, or the player's; with the words about
        the thing being inspected."""
        answer = self.asking.words(view)
        if puzzle := self.puzzles.bar(view, hint, answer):
            return puzzle
        if view.past is not None:
            return history_bar.bar(view, self.replay.playing, self.replay.speed, answer, self.games.shows)
        if lesson := self.lessons.bar(view, answer):
            return lesson
        if view.level:
            return self.bots.players.bar(view, answer)
        return action_bar.fragments(view, hint, answer)

    def _choose(self, space: int) -> int:
        """Selects the tile on a space for dragging; returns its number, or 0 if it cannot be chosen."""
        if not self.games.playing:
            return 0
        table = self.games.table
        if table.selection.space != space:
            self.dispatch(f"space {space}")
        return max(table.game.state.at(space), 0) if table.selection.space == space else 0

    def _on_held(self, ask: str) -> None:
        """Shows the thing held in close-up, and ends dragging it."""
        self.gestures.end()
        self.dispatch(f"closer {ask}")

    # ---- the browser's events ----

    def connect(self) -> None:
        """Applies the settings and listens to the page: one listener for each kind of event."""
        self.games.apply_settings()
        keys = keyboard.Keyboard(self.dispatch, self._presses, lambda: self.hand_over.blocks, self._go_ahead)
        self.gestures.connect()
        self.painter.connect()
        self.pointing.connect()
        self.long_press.connect()
        Incoming(self.dispatch, lambda: self.hand_over.blocks).connect()
        listeners: list[tuple[Any, str, Callable[[Any], object]]] = [
            (document, "click", self._on_click),
            (document, "submit", self._on_submit),
            (document, "change", self._on_change),
            (document, "glenmore", self._on_read),
            (document, "keydown", keys.on_key),
            (document, "keyup", keys.on_key_up),
            (window, "blur", keys.on_blur),
            (window, "focus", lambda _event: self._on_seen()),
            (document, "visibilitychange", lambda _event: self._on_seen()),
            (window, "popstate", lambda event: self.back.on_moved(event.state, self._kept())),
            (window, "storage", self._on_storage),
            (window, "beforeunload", self._on_leaving),
            (window, "pagehide", lambda _event: self.picture.keep()),
        ]
        for target, name, handler in listeners:
            dom.listen(target, name, handler)
        dom.listen(document, "close", self._on_dialog_closed, capture=True)

    def _kept(self) -> int:
        """Number of layers that stay when the browser goes to another step: the table, if a link is in the address."""
        return int(_arriving() and "table" in self.layers.names)

    def _on_click(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if not self._presses.click(event.detail):
            return
        if self.hand_over.blocks:
            event.preventDefault()
            self._go_ahead()
        elif target and not target.hasAttribute("disabled") and not target.matches("form, input, select"):
            self.dispatch(target.getAttribute("data-do"))
        elif asked := event.target.closest("[data-ask]"):
            self.dispatch(f"what {asked.getAttribute('data-ask')}")

    def _go_ahead(self) -> None:
        """Takes the band between two turns away if it waits for a press."""
        if self.hand_over.state == hand_over.WAITS:
            self.dispatch("go-ahead")

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        command = event.target.getAttribute("data-do")
        if command and not self.hand_over.blocks:
            self.dispatch(command, event.target)

    def _on_change(self, event: Any) -> None:
        if event.target.matches("input[data-do], select[data-do]"):
            self.dispatch(event.target.getAttribute("data-do"), event.target)

    def _on_read(self, event: Any) -> None:
        """Answers a test that reads ``window.glenmore``."""
        table = self.games.table if self.games.playing else None
        event.detail.answer = import_module("ui.table.as_data").answer(str(event.detail.what), table)

    def _on_dialog_closed(self, _event: Any) -> None:
        """Reacts to a dialog closed with Escape."""
        self.page.dialogs.leave()
        self._settle()
        self.bots.run()

    def _on_storage(self, event: Any) -> None:
        """Follows changes made in another tab: of settings, lessons or the game."""
        if event.key == SETTINGS:
            self.page.settings.read()
            self.games.apply_settings()
        if event.key == LESSONS:
            self.lessons.kept.read()
        self.page.store.heard(event.key)
        self.dispatcher.react(lambda: self.page.tabs.on_storage(event.key))

    def _on_seen(self) -> None:
        """Redraws the start screen when the page is visible again: by now it may be another day."""
        if not self.games.playing:
            self.dispatcher.react(self.games.draw)

    def _on_leaving(self, event: Any) -> None:
        """Has the browser ask before the page is left, but only if something would be lost."""
        if self.page.store.unsaved:
            event.preventDefault()
            event.returnValue = "unsaved"  # for browsers that look only at this


def _arriving() -> bool:
    """True if the address has a link to a game, a challenge or a rules paragraph."""
    fragment = str(window.location.hash)
    return is_link(fragment) or paragraph(fragment) is not None


def _get_ready() -> bool:
    """Imports the next module that the game will soon need; returns whether there may be more."""
    missing = [name for name in SOON if name not in modules]
    if missing:
        import_module(missing[0])
    else:
        gc.freeze()  # spares the collector from scanning permanent objects while a click waits for its answer
    return bool(missing)
