"""The browser's events, turned into commands: one listener for each kind of event."""

from collections.abc import Callable
from typing import Any, Protocol

from browser import aiming, dom
from browser.keyboard import Keyboard, PressTracker
from js import document, window
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.tab_lock import TabLock
from store.entry import ENTRIES
from store.saved_games import Store
from store.settings import Settings


class Shutter(Protocol):
    """Something that intercepts presses on the table."""

    @property
    def blocks_input(self) -> bool:
        """True while presses are intercepted."""

    @property
    def is_waiting(self) -> bool:
        """True while the next press removes it."""


class EventListeners(Listener):
    """Listens to the page."""

    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        hand_over: Shutter,
        settings: Settings,
        store: Store,
        tabs: TabLock,
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.hand_over = hand_over
        self.settings = settings
        self.store = store
        self.tabs = tabs
        self._presses = PressTracker(lambda: (self.games.turn, self.hand_over.blocks_input))

    def connect(self) -> None:
        keys = Keyboard(
            self.dispatcher.dispatch, self._presses, lambda: self.hand_over.blocks_input, self._dismiss_hand_over
        )
        listeners: list[tuple[Any, str, Callable[[Any], object]]] = [
            (document, "click", self._on_click),
            (document, "submit", self._on_submit),
            (document, "change", self._on_change),
            (document, "glenmore", self._on_read),
            (document, "keydown", keys.on_key),
            (document, "keyup", keys.on_key_up),
            (window, "blur", keys.on_blur),
            (window, "focus", self._on_page_visible),
            (document, "visibilitychange", self._on_page_visible),
            (window, "storage", self._on_storage),
            (window, "beforeunload", self._on_leaving),
        ]
        for target, name, handler in listeners:
            dom.listen(target, name, handler)
        dom.listen(document, "close", self._on_dialog_closed, capture=True)

    def run_early_command(self) -> None:
        """Runs the command that was pressed before Python was ready; ``start.js`` has already acknowledged it."""
        self.dialogs.adopt_open()
        if wanted := dom.take_early_command():
            self.dispatcher.dispatch(wanted)

    def _on_click(self, event: Any) -> None:
        near = aiming.near(event)
        target = near[0] if near else event.target.closest("[data-do]")
        if not self._presses.counts_click(event.detail):
            return
        if self.hand_over.blocks_input:
            event.preventDefault()
            self._dismiss_hand_over()
        elif len(near) > 1:
            self.dispatcher.dispatch(f"near {' '.join(map(aiming.cell_of, near))}")
        elif target and not target.hasAttribute("disabled") and not target.matches("form, input, select"):
            self.dispatcher.dispatch(target.getAttribute("data-do"))
        elif asked := event.target.closest("[data-ask]"):
            self.dispatcher.dispatch(f"what {asked.getAttribute('data-ask')}")

    def _dismiss_hand_over(self) -> None:
        """Dismisses the hand-over screen if it is waiting for a press."""
        if self.hand_over.is_waiting:
            self.dispatcher.dispatch("go-ahead")

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        command = event.target.getAttribute("data-do")
        if command and not self.hand_over.blocks_input:
            self.dispatcher.dispatch(command, event.target)

    def _on_change(self, event: Any) -> None:
        if event.target.matches("input[data-do], select[data-do]"):
            self.dispatcher.dispatch(event.target.getAttribute("data-do"), event.target)

    def _on_read(self, event: Any) -> None:
        """Answers a test that reads ``window.glenmore``."""
        from game.contract_data import read_json

        table = self.games.table if self.games.has_game else None
        event.detail.answer = read_json(str(event.detail.what), table)

    def _on_dialog_closed(self, _event: Any) -> None:
        """Leaves a dialog that the browser has closed, as by Escape."""
        self.dispatcher.dispatch("close")

    def _on_storage(self, event: Any) -> None:
        """Follows changes made in another tab: of an entry or the game."""
        if entry := ENTRIES.get(event.key):
            entry.refresh()
        if event.key == self.settings.key:
            self.games.apply_settings()
        self.store.note_external_change(event.key)
        if self.tabs.concerns_game(event.key):
            self.dispatcher.run_guarded(self.games.follow_saved)

    def _on_page_visible(self, _event: Any) -> None:
        """Redraws the start screen when the page is visible again: by now it may be another day."""
        if not self.games.has_game:
            self.dispatcher.run_guarded(self.games.draw)

    def _on_leaving(self, event: Any) -> None:
        """Has the browser ask before the page is left, but only if something would be lost."""
        if self.store.has_unsaved:
            event.preventDefault()
            event.returnValue = "unsaved"  # for browsers that look only at this
