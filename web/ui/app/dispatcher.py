"""The single entry point for commands of clicks, keys, timers and bots; each is answered before the next one.

``data-revision`` counts the commands whose answer is fully drawn; ``data-drawn`` is ``no`` while one is not, or while
the painter draws something else.
"""

from asyncio import ensure_future
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from core import IllegalAction
from core.actions import Action
from storage.trouble import StoreError
from ui.app.part import Part
from ui.browser import dom
from ui.table.commands import DIALOG_COMMAND, Scope, find_command
from ui.text import error_words
from ui.text.paragraphs import BY_REASON


class Dispatcher(Part, needs="after asking dialogs games lessons notices painter pointing replay tabs"):
    """Carries out commands as ``ui.table.commands`` allows."""

    def __init__(self) -> None:
        self._revision = self._unanswered = self._running = 0
        self._scored = self._carrying_out = self._waits = False
        self._tasks: set[Any] = set()

    def dispatch(self, command: str, source: Any = None) -> None:
        """Carries out a command of the player, which may come from a form or field, and draws what has changed."""
        if command == "cancel":
            self.pointing.let_go()
        self._run("what" if self.asking.ended_by(command) else command, source)

    def play(self, actions: Sequence[Action]) -> None:
        """Plays actions of the bot on turn."""
        self._run("bot", actions=actions)

    def follow(self, operations: Sequence[str]) -> None:
        """Carries out what other devices of a live game have played."""
        self._run("follow", actions=operations)

    def _run(self, command: str, source: Any = None, actions: Sequence[Action | str] = ()) -> None:
        self._waits = False
        try:
            self.after.end()
            self._scored = False
            self.painter.finish()  # draws the rest of the last answer
            # A scoring has come up by that: a quick next click must not skip it.
            if self._scored and command != "follow":
                self._answered()
                return
            if not actions:
                self.notices.go_on()
            self._carrying_out = True
            self._carry_out(command, source, actions)
        except (IllegalAction, StoreError) as error:
            rule = BY_REASON[error.reason.code] if isinstance(error, IllegalAction) else None
            self.notices.refuse(error_words.refusal(error), rule)
        except Exception as error:
            self.dialogs.fail(error)
        self._carrying_out = False
        self._look_over()
        if self._waits:
            dom.set_root_data(drawn="no")
        else:
            self._answered()

    def react(self, run: Callable[[], object]) -> None:
        """Runs a reaction to something other than a command, such as a worker's answer or another tab."""
        try:
            run()
        except Exception as error:
            self.dialogs.fail(error)
        self._look_over()

    def later(self, task: Coroutine[Any, Any, object]) -> None:
        """Runs an asynchronous task; the command it belongs to, if any, is answered when it is done."""
        commands = int(self._carrying_out and not self._waits)
        self._waits = self._waits or self._carrying_out

        def done() -> None:
            self._running -= 1
            self._answered(commands)

        self._running += 1
        dom.set_root_data(drawn="no")
        self._keep(self._guarded(task, done))

    def aside(self, task: Coroutine[Any, Any, object]) -> None:
        """Runs a task that no answer waits for: a person or the system may take any time."""
        self._keep(self._guarded(task, self._look_over))

    async def _guarded(self, task: Coroutine[Any, Any, object], then: Callable[[], None]) -> None:
        """Runs a task, and shows the error if it fails."""
        try:
            await task
        except Exception as error:
            self.dialogs.fail(error)
        then()

    def _look_over(self) -> None:
        """Has the parts look whether something else lies over the table now."""
        for part in self.parts:
            part.on_covered()

    def _keep(self, task: Coroutine[Any, Any, None]) -> None:
        """Runs a task and keeps a reference: the event loop alone would let it be collected."""
        running = ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    def _carry_out(self, command: str, source: Any, actions: Sequence[Action | str]) -> None:
        """Carries out a command, or begins to: it may wait until the owner tab is known, or for modules to load."""
        command = self.games.instead(self.lessons.judge(command))
        word, _blank, argument = command.partition(" ")
        found = find_command(word)
        if self.replay.playing and Scope.REPLAY not in found.scope:
            self.replay.do("pause")
        if Scope.START not in found.scope and not self.games.playing:
            pass  # from a key, such as Escape; nothing else sends it then
        elif Scope.TABLE in found.scope:
            if self.tabs.admits(word, lambda: self._run(command, source, actions)):
                self.games.do(word, actions or argument)
            else:
                self._waits = True  # it will be carried out later
        elif found is not DIALOG_COMMAND:
            found.execute(next(part for part in self.parts if isinstance(part, found.owner)), argument, source)
        elif word:
            self.dialogs.do(word, argument, source)

    def _answered(self, commands: int = 1) -> None:
        """Counts commands as answered, as soon as the painter has finished."""
        self._unanswered += commands
        if self.painter.finished:
            self.on_drawn()

    def on_drawn(self) -> None:
        """Announces and shows the effects of a fully drawn answer, and updates the root's data attributes."""
        try:
            self.games.speak()
            self._scored = self.after.show()
        except Exception as error:
            self.dialogs.fail(error)
        self._look_over()
        if self.dialogs.name != "error":
            self.games.opening = ""  # the page shows it completely
        self._revision += self._unanswered
        self._unanswered = 0
        dom.set_root_data(revision=str(self._revision), drawn="no" if self._running else "yes")
        for part in self.parts:
            part.on_shown()
