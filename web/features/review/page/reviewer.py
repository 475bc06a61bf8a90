"""Reviews of finished games by the expert: running, or done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from browser import dialog_element, dom
from core.actions import Action
from game import advice_words
from game.selection import find_take

if TYPE_CHECKING:
    from features.bots.page.worker_requests import WorkerRequests
    from page.dialog_controller import DialogController
    from page.game_controller import GameController
    from page.listener import Listener
    from page.painter import Painter
    from words.html import Html

DIALOG = "review"


class Reviewer:
    """Reviews games, one at a time; results are kept until the page is closed."""

    def __init__(
        self,
        parts: Sequence[Listener],
        dialogs: DialogController,
        games: GameController,
        painter: Painter,
        questions: WorkerRequests,
    ) -> None:
        self.parts = parts
        self.dialogs = dialogs
        self.games = games
        self.painter = painter
        self._questions = questions
        self._reviews: dict[str, dict[str, Any]] = {}
        self._running_key = ""

    @property
    def is_busy(self) -> bool:
        """True while the game on the table is being reviewed."""
        return bool(self._running_key) and self._running_key == self._game_key

    @property
    def review(self) -> dict[str, Any] | None:
        """The review of the game on the table, as ``bot_service`` gives it; None if there is none."""
        return self._reviews.get(self._game_key)

    @property
    def _game_key(self) -> str:
        """Identifies the game on the table; an unsaved one by the game itself."""
        return self.games.id or self.games.table.game.to_json()

    @property
    def seats(self) -> list[int]:
        """The seats whose turns are looked at; [] for all."""
        practice = self.games.practice
        return list(practice.reviewed) if practice and practice.reviewed else self.games.table.people

    @property
    def remarks(self) -> Mapping[int, Html]:
        """Remarks about actions of the game on the table, by the number of the actions before them."""
        return self.games.practice.remarks if self.games.practice else {}

    def start(self) -> None:
        """Starts the review of the game on the table."""
        table = self.games.table
        if not table.game.over or self.is_busy or self.review:
            return
        id = self._running_key = self._game_key
        game, people = table.game, table.people
        seats = self.seats or list(range(len(table.levels)))

        def on_message(message: dict[str, Any]) -> None:
            if "result" in message:
                self._reviews[id] = message["result"]
                for part in self.parts:
                    part.on_game_reviewed(game, people, message["result"]["turns"])
            self._running_key = ""
            if dialog_element.is_open(DIALOG):
                self.dialogs.redraw()
            dom.set_root_data(review="found" if "result" in message else "")

        dom.set_root_data(review="busy")
        self._questions.ask(table, "review", "review", on_message, seats=seats, effort=self._questions.effort)

    def cancel(self) -> None:
        """Cancels the review."""
        if self._running_key:
            self._questions.client.cancel()
            self._running_key = ""
            dom.set_root_data(review="")

    def show(self, number: int) -> None:
        """Shows a costly turn on the boards, with the better one."""
        table, found = self.games.table, self.review
        if found is None:
            return
        costly = found["turns"][number]
        actions = [Action.parse(text) for text in costly["better"]]
        self.dialogs.close()
        table.better_turns = {costly["at"]: actions}
        self.games.execute("past", str(costly["at"]))
        if find_take(actions) is None:
            self.painter.highlight("hinted", advice_words.highlight_selectors(actions[0]))
