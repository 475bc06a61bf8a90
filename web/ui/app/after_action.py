"""Effects after an action has been drawn: motion on the boards, a sound, and the dialog of a scoring it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storage.settings import Settings

    from core.state import State
    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.app.own_games import OwnGames
    from ui.browser.animation import Animator


class AfterAction:
    """Shows the effects of actions.

    :param games: the game on the table
    :param dialogs: shows scorings
    :param settings: tell whether sounds are on
    :param own: counts finished games
    """

    def __init__(self, games: GameHost, dialogs: DialogHost, settings: Settings, own: OwnGames) -> None:
        self._games = games
        self._dialogs = dialogs
        self._settings = settings
        self._own = own
        self._animator: Animator | None = None

    def end(self) -> None:
        """Ends motion in progress, before another command."""
        self._games.before = None
        if self._animator:
            self._animator.end()

    def show(self) -> bool:
        """Shows the effects of the action just played, if any; returns whether a scoring has come up."""
        before, self._games.before = self._games.before, None
        if before is not None:
            self._move(before, self._games.table.seen.state)
            if self._settings.sounds:
                self._sound(before)
        scoring = self._scoring() if self._games.playing and self._games.table.played else ""
        if scoring:
            self._dialogs.open(scoring, **({"performed": True} if scoring == "standings" else {}))
        return bool(scoring)

    def _move(self, before: State, after: State) -> None:
        """Animates what has moved from one state to the next, if motion is on."""
        from ui.board import motion
        from ui.browser import animation

        if animation.wanted():
            table = self._games.table
            self._animator = self._animator or animation.Animator()
            self._animator.show(motion.motions(before, after, table.log.roll), f"display-{table.shown}")

    def _sound(self, before: State) -> None:
        from ui.board import sounds
        from ui.browser.sounds import play

        table = self._games.table
        state = table.seen.state
        person = not table.bot and table.me in (-1, state.seat)
        if name := sounds.sound(before, state, person):
            play(name)

    def _scoring(self) -> str:
        """Name of the dialog that the last action leads to, "" for none: only the standings interrupt a game of bots
        alone."""
        table = self._games.table
        table.played = False
        happened = {event.name for event in table.game.state.events}
        if "final" in happened:
            self._own.count()
        elif "scored" in happened:
            self._own.prepare()
        if all(table.levels):
            return "standings" if "final" in happened else ""
        return "scoring" if "scored" in happened else ""
