"""The single entry point for commands of clicks, keys, timers and bots. The response to one is drawn before the next.

``data-revision`` counts the commands whose response is fully drawn; ``data-drawn`` is ``no`` while one is not, or while
the painter draws something else.
"""

from asyncio import ensure_future
from collections.abc import Callable, Coroutine, Sequence
from enum import Enum, auto
from typing import Any

from browser import dom
from core import IllegalAction
from core.actions import Action
from game.commands import DIALOG_COMMAND, Scope, find_command
from page.dialog_controller import DialogController
from page.game_controller import GameController
from page.listener import Listener
from page.notices import Notices
from page.painter import Painter
from page.tab_lock import TabLock
from store.errors import StoreError
from words import error_words
from words.paragraphs import BY_REASON


class State(Enum):
    """The dispatcher's progress with a command; docs/architecture.md draws it."""

    READY = auto()  # waits for a command
    DRAWING = auto()  # draws the rest of the last response first
    INTERRUPTED = auto()  # that has opened a scoring, which a quick next click must not skip: the command is dropped
    EXECUTING = auto()  # executes the command
    DEFERRED = auto()  # the command goes on in a task, or waits until it is known which tab plays


class Dispatcher(Listener):
    """Executes commands as ``game.commands`` allows."""

    def __init__(
        self,
        parts: Sequence[Listener],
        dialogs: DialogController,
        games: GameController,
        notices: Notices,
        painter: Painter,
        tabs: TabLock,
    ) -> None:
        self.parts = parts
        self.dialogs = dialogs
        self.games = games
        self.notices = notices
        self.painter = painter
        self.tabs = tabs
        self._state = State.READY
        self._finished = 0  # commands whose response is complete, but perhaps not drawn
        self._running_tasks = 0  # those that a response waits for
        self._tasks: set[Any] = set()

    def dispatch(self, command: str, source: Any = None) -> None:
        """Carries out a command of the player, which may come from a form or field, and draws what has changed."""
        self._run_command(command, source)

    def play_bot_actions(self, actions: Sequence[Action]) -> None:
        """Plays actions of the bot on turn."""
        self._run_command("bot", actions=actions)

    def apply_remote_ops(self, actions: Sequence[str]) -> None:
        """Carries out what other devices of a live game have played and undone, so that it has these actions."""
        self._run_command("follow", actions=actions)

    def _run_command(self, command: str, source: Any = None, actions: Sequence[Action | str] = ()) -> None:
        try:
            for part in self.parts:
                part.on_command()
            self._enter(State.DRAWING)
            self.painter.finish()
            if self._state is not State.INTERRUPTED or command == "follow":
                if not actions:
                    self.notices.clear_transient()
                self._enter(State.EXECUTING)
                self._execute(command, source, actions)
        except (IllegalAction, StoreError) as error:
            rule = BY_REASON[error.reason.code] if isinstance(error, IllegalAction) else None
            self.notices.show_refusal(error_words.refusal_clause(error), rule)
        except Exception as error:
            self.dialogs.show_error(error)
        is_deferred = self._state is State.DEFERRED
        self._enter(State.READY)
        self._notify_overlays()
        if is_deferred:
            dom.set_root_data(drawn="no")
        else:
            self._finish_responses(1)

    def _enter(self, state: State) -> None:
        self._state = state

    def run_guarded(self, run: Callable[[], object]) -> None:
        """Runs a callback that is not a command (a worker's answer, another tab's change) and shows its error if it
        fails."""
        try:
            run()
        except Exception as error:
            self.dialogs.show_error(error)
        self._notify_overlays()

    def run_task(self, task: Coroutine[Any, Any, object]) -> None:
        """Runs an asynchronous task; the response to the command it belongs to, if any, is complete when it is done."""
        commands = int(self._state is State.EXECUTING)
        if commands:
            self._enter(State.DEFERRED)

        def done() -> None:
            self._running_tasks -= 1
            self._finish_responses(commands)

        self._running_tasks += 1
        dom.set_root_data(drawn="no")
        self._start_task(self._guarded(task, done))

    def run_background_task(self, task: Coroutine[Any, Any, object]) -> None:
        """Runs a task that no response waits for: a person or the system may take any time."""
        self._start_task(self._guarded(task, self._notify_overlays))

    async def _guarded(self, task: Coroutine[Any, Any, object], then: Callable[[], None]) -> None:
        """Runs a task, and shows the error if it fails."""
        try:
            await task
        except Exception as error:
            self.dialogs.show_error(error)
        then()

    def _notify_overlays(self) -> None:
        """Tells every part to look for overlays."""
        for part in self.parts:
            part.on_overlays_changed()

    def _start_task(self, task: Coroutine[Any, Any, None]) -> None:
        """Runs a task and keeps a reference: the event loop alone would let it be collected."""
        running = ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    def _execute(self, command: str, source: Any, actions: Sequence[Action | str]) -> None:
        """Executes a command if it is available, or begins to."""
        for part in reversed(self.parts) if not actions else ():
            command = part.substitute_for(command)
        word, _blank, argument = command.partition(" ")
        found = find_command(word)
        for part in self.parts:
            part.before_command(found.scope)
        if Scope.START not in found.scope and not self.games.has_game:
            pass  # from a key, such as Escape; nothing else sends it then
        elif Scope.TABLE in found.scope:
            if self.tabs.allows_or_queues(word, lambda: self._run_command(command, source, actions)):
                self.games.execute(word, actions or argument)
            else:
                self._enter(State.DEFERRED)
        elif found is not DIALOG_COMMAND:
            found.execute(next(part for part in self.parts if isinstance(part, found.owner)), argument, source)
        elif word:
            self.dialogs.execute(word, argument, source)

    def _finish_responses(self, commands: int) -> None:
        """Counts the responses to commands as complete; they are reported as soon as the painter has finished."""
        self._finished += commands
        if self.painter.is_finished:
            self.on_drawn()

    def on_drawn(self) -> None:
        """Announces and shows the effects of a fully drawn response, and updates the root's data attributes."""
        try:
            self.games.announce_last()
            has_opened = [part.on_response_drawn() for part in self.parts]
            if any(has_opened) and self._state is State.DRAWING:
                self._enter(State.INTERRUPTED)
        except Exception as error:
            self.dialogs.show_error(error)
        self._notify_overlays()
        if self.dialogs.open_name != "error":
            self.games.opening = ""  # the page shows it completely
        dom.set_root_data(revision=str(self._finished), drawn="no" if self._running_tasks else "yes")
        for part in self.parts:
            part.on_page_settled()
