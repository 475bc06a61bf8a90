"""The judge of puzzles: compares the turn just ended with a better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.actions import Action
    from ui.app.bot_host import BotHost
    from ui.bots.questions import Questions


class Judge:
    """Judges turns, one at a time.

    :param host: the page
    :param questions: asks the worker
    """

    def __init__(self, host: BotHost, questions: Questions) -> None:
        self._host = host
        self._questions = questions

    def ask(self, at: int, better: Sequence[Action], on_judged: Callable[[int | None], None]) -> None:
        """Judges the last turn of the game on the table.

        :param at: number of actions played when it began
        :param better: the turn to compare it with
        :param on_judged: called with its loss against that turn, in centi-VP; with None if the judging did not finish
        """

        def on_message(message: dict[str, Any]) -> None:
            on_judged(message["result"]["loss"] if "result" in message else None)

        effort = self._questions.think_factor or 1
        texts = [action.text for action in better]
        table = self._host.games.table
        self._questions.ask(table, "judge", "judging", on_message, at=at, better=texts, effort=effort)

    def cancel(self) -> None:
        """Cancels the judging."""
        self._questions.thinker.cancel()
