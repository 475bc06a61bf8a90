"""Effects after an action has been drawn: motion on the boards, a sound, and the dialog of a scoring it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from features.results.results_part import ResultsController
from page.dialog_controller import DialogController
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter
from store.settings import Settings

if TYPE_CHECKING:
    from browser.animation import Animator
    from core.state import State
    from draw.board.motion import Motion
    from game.table import Table


class ActionFeedback(Listener):
    """Shows the effects of actions."""

    def __init__(
        self,
        dialogs: DialogController,
        games: GameController,
        results: ResultsController,
        painter: Painter,
        settings: Settings,
    ) -> None:
        self.dialogs = dialogs
        self.games = games
        self.results = results
        self.painter = painter
        self.settings = settings
        self._animator: Animator | None = None

    def on_command(self) -> None:
        """Ends motion in progress."""
        self.games.state_before, self.games.scored = None, False
        if self._animator:
            self._animator.cancel()

    def on_response_drawn(self) -> bool:
        """Plays the animation and sound of the last action, if any; returns whether it has opened a scoring."""
        before, self.games.state_before = self.games.state_before, None
        scored, self.games.scored = self.games.scored, False
        if scored:
            self._award(self.games.table)
        if before is not None:
            self._perform(before, self.games.table)
        return self.games.has_game and self.games.table.has_played and self._scoring()

    def _perform(self, before: State, table: Table) -> None:
        """Animates what has moved since a state, if motion is on, and plays the sound of it, if sounds are."""
        from draw.board import motion, sound_cues

        after = table.visible_game.state
        self._animate(motion.motions(before, after, table.log.roll, self.painter.shape))
        person = not table.mover_level and table.own_seat in (-1, after.seat)
        self._play("scoring" if table.shows_scoring else sound_cues.choose_sound(before, after, person))

    def _award(self, table: Table) -> None:
        """Animates the points of a scoring flying to the players; the last scoring leads on to the victory."""
        from draw.board import motion

        if table.game.over:
            self._play("end")
        else:
            self._animate(motion.scoring_motions(table.game.state))

    def _animate(self, motions: list[Motion]) -> None:
        """Runs animations, if motion is on."""
        from browser import animation

        if animation.are_animations_enabled():
            self._animator = self._animator or animation.Animator()
            self._animator.show(motions, f"display-{self.games.table.shown_seat}")

    def _play(self, name: str) -> None:
        """Plays a sound, unless it is "", if sounds are on."""
        if name and self.settings.sounds:
            from browser.sounds import play

            play(name)

    def _scoring(self) -> bool:
        """Opens the dialog that the last action leads to, if any: only the standings interrupt a game of bots alone."""
        table = self.games.table
        table.has_played = False
        happened = {event.name for event in table.game.state.events}
        if "final" in happened:
            self.results.count_current_game()
        elif "scored" in happened:
            self.results.prepare()
        if table.has_scored:
            from features.standings.scoring_dialog import ScoringDialog

            self.dialogs.open(ScoringDialog)
            return True
        if "final" in happened:
            from features.standings.standings_dialog import StandingsDialog

            self.dialogs.open(StandingsDialog, performed=True)
            return True
        return False
