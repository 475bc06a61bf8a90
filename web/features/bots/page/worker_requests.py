"""Questions to the worker about the game on the table."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from browser import dom
from core.actions import Action
from features.bots.page.worker_client import OnMessage, WorkerClient
from game.table import Table
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from words.i18n import N_, _

NO_WORKER = N_(
    "In this browser, opponents can’t think in the background. They think in the page itself, which may be slower to "
    "respond while they do."
)

EXACT_EFFORT = 0.1
"""Effort of reviews and judgements where bots count work instead of time: little, to keep tests fast."""

Position = tuple[str, int]  # a position: the id of the game, and the number of actions played


class WorkerRequests:
    """Sends requests to the worker and shows its progress. Without a thinking factor the budget is work instead of
    time, seeded by the deal."""

    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        think_factor: Callable[[], float | None],
        tell_missing: Callable[[str], None],
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self._think_factor = think_factor
        self.client = WorkerClient(lambda: tell_missing(_(NO_WORKER)))

    @property
    def effort(self) -> float:
        """The amount of computation for a review or a judgement, 1 for the usual one."""
        factor = self._think_factor()
        return EXACT_EFFORT if factor is None else factor

    @property
    def position(self) -> Position | None:
        """The position on the table; None without a game. It may have changed by the time an answer comes."""
        return (self.games.id, len(self.games.table.game.history)) if self.games.has_game else None

    def judge(self, at: int, better: Sequence[Action], on_judged: Callable[[int | None], None]) -> None:
        """Compares the last turn of the game, begun ``at`` a number of actions, with a better one; reports its loss
        against that, in centi-VP, or None if the judging did not finish."""

        def on_message(message: dict[str, Any]) -> None:
            on_judged(message["result"]["loss"] if "result" in message else None)

        texts, effort = [action.text for action in better], self.effort
        self.ask(self.games.table, "judge", "judging", on_message, at=at, better=texts, effort=effort)

    def ask(
        self, table: Table, want: str, progress: str, on_message: OnMessage, seconds: float | None = None, **more: Any
    ) -> None:
        """Asks about the game in its current state, with more fields of the request, see ``bot_service``, for some
        seconds or without limit. Progress shows in the element of that id; a failure is also shown to the player."""

        def heard(message: dict[str, Any]) -> None:
            if "part" in message and "result" not in message:
                dom.set_attribute(progress, "value", str(round(100 * message["part"])))
                return
            self.dispatcher.run_guarded(lambda: on_message(message))
            if "failed" in message:
                self.dialogs.show_error(RuntimeError(message["failed"]))

        if (factor := self._think_factor()) is not None:
            more["seed"] = random.SystemRandom().getrandbits(32)
            if seconds is not None:
                more["seconds"] = seconds * factor
        dom.set_attribute(progress, "value", "0")
        self.client.ask({"want": want, "record": table.game.to_json(), **more}, heard)
