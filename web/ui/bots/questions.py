"""Questions about the game on the table, as they are put to the worker."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from ui.bots.worker_client import OnMessage, WorkerClient
from ui.browser import dom
from ui.text.i18n import N_, _

if TYPE_CHECKING:
    from ui.bots.host import Host
    from ui.table.table import Table

ALONE = N_(
    "This browser cannot let the opponents think in the background. They think in the page itself, which may answer"
    " more slowly meanwhile."
)

Position = tuple[str, int]
"""A position of a game: the id of the game, and how many actions have been played."""


class Questions:
    """Asks the worker, and shows how far its answer is.

    :param host: the page
    :param think_factor: by which the time to think is multiplied; None: work is counted instead, and chance comes from
        the deal
    """

    def __init__(self, host: Host, think_factor: float | None) -> None:
        self._host = host
        self.think_factor = think_factor
        self.thinker = WorkerClient(lambda: host.tell_missing(_(ALONE)))

    @property
    def here(self) -> Position | None:
        """Where the game on the table is; None without one. An answer may come when it is no longer where it was."""
        return (self._host.id, len(self._host.table.game.history)) if self._host.playing else None

    def ask(
        self, table: Table, want: str, progress: str, on_message: OnMessage, seconds: float | None = None, **more: Any
    ) -> None:
        """Have something about the game as it is thought about; see ``bot_service``.

        :param progress: the id of the element that shows how far that is
        :param on_message: is called once, at the end; a failure has been shown to the player by then
        :param seconds: how long to think at most; None: as long as it takes
        :param more: what else the request says
        """

        def heard(message: dict[str, Any]) -> None:
            if "part" in message and "result" not in message:
                dom.set_attribute(progress, "value", str(round(100 * message["part"])))
                return
            self._host.react(lambda: on_message(message))
            if "failed" in message:
                self._host.fail(RuntimeError(message["failed"]))

        if self.think_factor is not None:
            more["seed"] = random.SystemRandom().getrandbits(32)
            if seconds is not None:
                more["seconds"] = seconds * self.think_factor
        dom.set_attribute(progress, "value", "0")
        self.thinker.ask({"want": want, "record": table.game.to_json(), **more}, heard)
