"""The hint: the expert's proposal for the current turn, on request, shown on the boards and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from browser import dom
from core.actions import Action, EndTurn
from game import advice_words
from words.html import Html
from words.i18n import _
from words.naming import isolate_names

if TYPE_CHECKING:
    from features.bots.page.worker_requests import Position, WorkerRequests
    from page.dialog_controller import DialogController
    from page.game_controller import GameController
    from page.notices import Notices
    from page.painter import Painter

SECONDS = 2.5  # longest thinking time for a hint, s


class Advisor:
    """Gives hints on request."""

    def __init__(
        self,
        dialogs: DialogController,
        games: GameController,
        notices: Notices,
        painter: Painter,
        questions: WorkerRequests,
    ) -> None:
        self.dialogs = dialogs
        self.games = games
        self.notices = notices
        self.painter = painter
        self._questions = questions
        self._requested_at: Position | None = None
        self._shown_at: Position | None = None
        self._advice: dict[str, Any] = {}

    def handle(self, argument: str) -> None:
        """Asks for a hint; "cancel" drops it."""
        table = self.games.table
        if argument == "cancel":
            if self._shown_at:
                table.drop_proposal(self._actions)
            self._forget()
            self._show_in_bar(Html(""))
        else:
            self._forget()
        if argument == "cancel" or table.game.over or table.past is not None:
            return
        if table.mover_level:
            self.dialogs.close()
            self.notices.show_refusal(_("You can ask for a hint on your own turn."))
            return
        self._requested_at = asked = self._questions.position
        self.dialogs.close()
        self._show_in_bar(advice_words.thinking_html(adviser()))

        def on_message(message: dict[str, Any]) -> None:
            if self._requested_at != asked:
                return
            self._forget()
            if asked != self._questions.position:
                return
            if "result" in message:
                self._shown_at, self._advice = asked, dict(message["result"])
                self.games.table.select_proposal(self._actions)
                self._show()
            else:
                self._show_in_bar(Html(""))

        self._questions.ask(table, "hint", "advice", on_message, SECONDS)

    def refresh_text(self) -> None:
        """Rewords a visible hint after a change of language."""
        if self._requested_at == self._questions.position:
            self._show_in_bar(advice_words.thinking_html(adviser()))
        elif self._shown_at == self._questions.position:
            self._show()

    def update(self) -> None:
        """Updates the hint after a change: advances one that has been partly played, and drops one that no longer
        applies."""
        if (self._requested_at or self._shown_at) in (None, self._questions.position):
            return
        here = self._questions.position
        if self._shown_at and here and self._shown_at[0] == here[0] and self._continue_hint(self._shown_at[1]):
            self._shown_at = here
            self._show()
        else:
            self._forget()

    def _continue_hint(self, length: int) -> bool:
        """Removes the played part from the hint (the game had ``length`` actions when it was given); returns False if
        the hint no longer applies, for instance because the turn has ended."""
        game, rest = self.games.table.game, list(self._advice["actions"])
        played = [str(action) for action in game.actions[length:]]
        if EndTurn().text in played:
            return False
        for text in played:
            if text not in rest:
                return False
            rest.remove(text)
        self._advice = {"actions": rest}
        return bool(played and rest) and Action.parse(rest[0]) in game.legal_actions()

    def _show_in_bar(self, html: Html, proposed: Sequence[Action] = ()) -> None:
        """Shows something in the bar for as long as the position stays the same, and announces it."""
        self.games.table.show_advice(html, proposed)
        self.games.draw()
        dom.announce(dom.plain_text(html))

    def _forget(self) -> None:
        if self._requested_at:
            self._questions.client.cancel()
        if self._requested_at or self._shown_at:
            self.painter.highlight("hinted", [])
        self._requested_at = self._shown_at = None

    @property
    def _actions(self) -> list[Action]:
        return [Action.parse(text) for text in self._advice["actions"]]

    def _show(self) -> None:
        game = self.games.table.game
        html = advice_words.hint_html(game.state, isolate_names(game.names), adviser(), self._advice)
        self._show_in_bar(html, self._actions)
        self.painter.highlight("hinted", advice_words.highlight_selectors(self._actions[0]))


def adviser() -> str:
    """Name of the level that gives hints."""
    from core.bots.levels import ADVISER, level

    return level(ADVISER).name
