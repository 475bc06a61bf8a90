"""Questions to the worker about the game on the table."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from core.actions import Action
from ui.app.bot_host import BotHost
from ui.bots.worker_client import OnMessage, WorkerClient
from ui.browser import dom
from ui.table.table import Table
from ui.text.i18n import N_, _

ALONE = N_(
    "In this browser, opponents cannot think in the background. They think in the page itself, which may respond "
    "more slowly meanwhile."
)

Position = tuple[str, int]  # a position: the id of the game, and the number of actions played


class Questions:
    """Asks the worker, and shows its progress. Without a thinking factor, it counts its work, seeded by the deal."""

    def __init__(self, host: BotHost) -> None:
        self._host = host
        self.thinker = WorkerClient(lambda: host.tell_missing(_(ALONE)))

    @property
    def here(self) -> Position | None:
        """The position on the table; None without a game. It may have changed by the time an answer comes."""
        return (self._host.games.id, len(self._host.games.table.game.history)) if self._host.games.playing else None

    def judge(self, at: int, better: Sequence[Action], on_judged: Callable[[int | None], None]) -> None:
        """Compares the last turn of the game, begun ``at`` a number of actions, with a better one; reports its loss
        against that, in centi-VP, or None if the judging did not finish."""

        def on_message(message: dict[str, Any]) -> None:
            on_judged(message["result"]["loss"] if "result" in message else None)

        texts, effort = [action.text for action in better], self._host.effort
        self.ask(self._host.games.table, "judge", "judging", on_message, at=at, better=texts, effort=effort)

    def ask(
        self, table: Table, want: str, progress: str, on_message: OnMessage, seconds: float | None = None, **more: Any
    ) -> None:
        """Asks about the game in its current state, with more fields of the request, see ``bot_service``, for some
        seconds or without limit. Progress shows in the element of that id; a failure is also shown to the player."""

        def heard(message: dict[str, Any]) -> None:
            if "part" in message and "result" not in message:
                dom.set_attribute(progress, "value", str(round(100 * message["part"])))
                return
            self._host.dispatcher.react(lambda: on_message(message))
            if "failed" in message:
                self._host.dialogs.fail(RuntimeError(message["failed"]))

        if self._host.think_factor is not None:
            more["seed"] = random.SystemRandom().getrandbits(32)
            if seconds is not None:
                more["seconds"] = seconds * self._host.think_factor
        dom.set_attribute(progress, "value", "0")
        self.thinker.ask({"want": want, "record": table.game.to_json(), **more}, heard)
