"""Questions about the game on the table, as they are put to the worker."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from ui.bots.worker_client import Thinker, Told
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
    :param haste: by which the time to think is multiplied
    """

    def __init__(self, host: Host, haste: float) -> None:
        self._host = host
        self.haste = haste
        self.thinker = Thinker(lambda: host.tell(_(ALONE)))

    def position(self, table: Table) -> Position:
        """Return where the game on the table is."""
        return self._host.id, len(table.game.history)

    def ask(
        self, table: Table, want: str, progress: str, told: Told, seconds: float | None = None, **more: Any
    ) -> None:
        """Have something about the game as it is thought about; see ``thoughts``.

        :param progress: the id of the element that shows how far that is
        :param told: is called once, at the end; a failure has been shown to the player by then
        :param seconds: how long to think at most; None: as long as it takes
        :param more: what else the request says
        """

        def heard(word: dict[str, Any]) -> None:
            if "part" in word and "result" not in word:
                dom.set_attribute(progress, "value", str(round(100 * word["part"])))
                return
            self._host.react(lambda: told(word))
            if "failed" in word:
                self._host.fail(RuntimeError(word["failed"]))

        seed = random.SystemRandom().getrandbits(32)
        limit = {} if seconds is None else {"seconds": seconds * self.haste}
        dom.set_attribute(progress, "value", "0")
        self.thinker.ask({"want": want, "record": table.game.to_json(), "seed": seed, **limit, **more}, heard)
