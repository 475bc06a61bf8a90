"""The single entry point for commands of clicks, keys, timers and bots; each is answered before the next one.

``data-revision`` counts the commands whose answer is fully drawn; ``data-drawn`` is ``no`` while one is not, or while
the painter draws something else.
"""

from __future__ import annotations

from asyncio import ensure_future
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from storage.trouble import StoreError

from core import IllegalAction
from ui.browser import dom
from ui.table import commands
from ui.text import error_words
from ui.text.paragraphs import BY_REASON

if TYPE_CHECKING:
    from core.actions import Action
    from ui.app.after_action import AfterAction
    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.app.notices import Notices
    from ui.app.painter import Painter
    from ui.app.replay import Replay
    from ui.app.tab_lock import TabLock

Handlers = Mapping[str, Callable[[str, Any], object]]
"""Handlers of the page's commands by word, called with the argument and the field the command comes from."""


class Dispatcher:
    """Carries out commands according to the table in ``ui.table.commands``.

    :param handlers: of the page's own commands
    :param judge: gives the command to carry out in place of one, "" for none: a lesson restricts them
    :param settle: called when a command has been carried out, and when its answer is drawn: something else may lie
        over the table now
    :param on_shown: called each time the page is fully drawn
    """

    def __init__(
        self,
        games: GameHost,
        dialogs: DialogHost,
        notices: Notices,
        tabs: TabLock,
        replay: Replay,
        painter: Painter,
        after: AfterAction,
        *,
        handlers: Handlers,
        judge: Callable[[str], str],
        settle: Callable[[], None],
        on_shown: Callable[[], None],
    ) -> None:
        self._games = games
        self._dialogs = dialogs
        self._notices = notices
        self._tabs = tabs
        self._replay = replay
        self._painter = painter
        self._after = after
        self._handlers = handlers
        self._judge = judge
        self._settle = settle
        self._on_shown = on_shown
        self._revision = self._unanswered = self._running = 0
        self._scored = self._carrying_out = self._waits = False
        self._tasks: set[Any] = set()

    # ---- in ----

    def dispatch(self, command: str, source: Any = None, actions: Sequence[Action] = ()) -> None:
        """Carries out a command and draws what has changed.

        :param source: the form or field that the command comes from, if any
        :param actions: of a bot, to play
        """
        self._waits = False
        try:
            self._after.end()
            if self._finish():
                self._answered()
                return
            if not actions:
                self._notices.go_on()
            self._carrying_out = True
            self._carry_out(command, source, actions)
        except (IllegalAction, StoreError) as error:
            rule = BY_REASON[error.reason.code] if isinstance(error, IllegalAction) else None
            self._notices.refuse(error_words.refusal(error), rule)
        except Exception as error:
            self._dialogs.fail(error)
        self._carrying_out = False
        self._settle()
        if self._waits:
            dom.set_root_data(drawn="no")
        else:
            self._answered()

    def react(self, run: Callable[[], object]) -> None:
        """Runs a reaction to something other than a command, such as a worker's answer or another tab."""
        try:
            run()
        except Exception as error:
            self._dialogs.fail(error)
        self._settle()

    def later(self, task: Coroutine[Any, Any, object]) -> None:
        """Runs an asynchronous task; the command it belongs to, if any, is answered when it is done."""
        commands = int(self._carrying_out and not self._waits)
        self._waits = self._waits or self._carrying_out

        async def guarded() -> None:
            try:
                await task
            except Exception as error:
                self._dialogs.fail(error)
            self._running -= 1
            self._answered(commands)

        self._running += 1
        dom.set_root_data(drawn="no")
        self._keep(guarded())

    def aside(self, task: Coroutine[Any, Any, None]) -> None:
        """Runs a task that no answer waits for: a person or the system may take any time."""

        async def guarded() -> None:
            try:
                await task
            except Exception as error:
                self._dialogs.fail(error)
            self._settle()

        self._keep(guarded())

    def _keep(self, task: Coroutine[Any, Any, None]) -> None:
        """Runs a task and keeps a reference: the event loop alone would let it be collected."""
        running = ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    def _carry_out(self, command: str, source: Any, actions: Sequence[Action]) -> None:
        """Carries out a command, or begins to: it may wait until the owner tab is known, or for modules to load."""
        command = self._judge(command)
        word, _blank, argument = command.partition(" ")
        known = commands.command(word)
        if self._replay.playing and not known.in_replay:
            self._replay.do("pause", None)
        if known.needs_game and not self._games.playing:
            pass  # from a key, such as Escape; nothing else sends it then
        elif known.by == "page":
            self._handlers[word](argument, source)
        elif known.by == "table":
            if self._tabs.admits(word, lambda: self.dispatch(command, source, actions)):
                self._games.do(word, actions or argument)
            else:
                self._waits = True  # it will be dispatched again
        elif word:
            self._dialogs.do(word, argument, source)

    # ---- out ----

    def _finish(self) -> bool:
        """Draws the rest of the last answer; returns whether a scoring has come up by that: a quick next click must not
        skip it."""
        self._scored = False
        self._painter.finish()
        return self._scored

    def _answered(self, commands: int = 1) -> None:
        """Counts commands as answered, as soon as the painter has finished."""
        self._unanswered += commands
        if self._painter.finished:
            self.on_drawn()

    def on_drawn(self) -> None:
        """Announces and shows the effects of a fully drawn answer, and updates the root's data attributes."""
        try:
            self._games.speak()
            self._scored = self._after.show()
        except Exception as error:
            self._dialogs.fail(error)
        self._settle()
        if self._dialogs.name != "error":
            self._games.opening = ""  # the page shows it completely
        self._revision += self._unanswered
        self._unanswered = 0
        dom.set_root_data(revision=str(self._revision), drawn="no" if self._running else "yes")
        self._on_shown()
