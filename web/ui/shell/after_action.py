"""Effects after an action has been drawn: motion on the boards, a sound, and the dialog of a scoring it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from features.results.results_part import ResultsController
from storage.settings import Settings
from ui.app.dialog_host import DialogHost
from ui.app.game_host import GameHost
from ui.app.listener import Listener
from ui.app.painter import Painter

if TYPE_CHECKING:
    from core.state import State
    from ui.browser.animation import Animator
    from ui.table.table import Table


class AfterAction(Listener):
    """Shows the effects of actions."""

    def __init__(
        self, dialogs: DialogHost, games: GameHost, own: ResultsController, painter: Painter, settings: Settings
    ) -> None:
        self.dialogs = dialogs
        self.games = games
        self.own = own
        self.painter = painter
        self.settings = settings
        self._animator: Animator | None = None

    def on_command(self) -> None:
        """Ends motion in progress."""
        self.games.before = None
        if self._animator:
            self._animator.end()

    def on_response_drawn(self) -> bool:
        """Shows the effects of the action just played, if any; returns whether a scoring has come up."""
        before, self.games.before = self.games.before, None
        if before is not None:
            self._perform(before, self.games.table)
        return self.games.playing and self.games.table.played and self._scoring()

    def _perform(self, before: State, table: Table) -> None:
        """Animates what has moved since a state, if motion is on, and plays the sound of it, if sounds are."""
        from ui.board import motion
        from ui.browser import animation

        after = table.seen.state
        if animation.wanted():
            self._animator = self._animator or animation.Animator()
            self._animator.show(
                motion.motions(before, after, table.log.roll, self.painter.shape), f"display-{table.shown}"
            )
        if self.settings.sounds:
            from ui.board import sounds
            from ui.browser.sounds import play

            person = not table.bot and table.me in (-1, after.seat)
            if name := sounds.sound(before, after, person):
                play(name)

    def _scoring(self) -> bool:
        """Opens the dialog that the last action leads to, if any: only the standings interrupt a game of bots alone."""
        table = self.games.table
        table.played = False
        happened = {event.name for event in table.game.state.events}
        if "final" in happened:
            self.own.count_current_game()
        elif "scored" in happened:
            self.own.prepare()
        bots_alone = all(table.levels)
        if ("final" if bots_alone else "scored") not in happened:
            return False
        from features.standings.scoring_dialog import Scoring
        from features.standings.standings_dialog import Standings

        if bots_alone:
            self.dialogs.open(Standings, performed=True)
        else:
            self.dialogs.open(Scoring)
        return True
