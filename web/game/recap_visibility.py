"""Decides when the recap is shown: from the start of a turn until the player acts; hidden while something is selected,
and shown again on request. Pure."""

from core.game import Game
from core.state import State
from game.log import Log
from game.recap import Recap, build_recap


class RecapVisibility:
    """The news for the player on turn, keyed by the state in which the turn began, whatever led to it."""

    def __init__(self) -> None:
        self._ended: State | None = None
        self._wanted: State | None = None
        self._touched: State | None = None
        self._aside: State | None = None
        self._known: tuple[State, Recap] | None = None

    def current(self, game: Game, log: Log) -> Recap | None:
        """The news to show now; None if there is none."""
        begun = log.turn_start_state
        wanted = self._wanted is not None and begun is self._wanted
        if game.over or (not wanted and (begun is self._ended or game.can_undo)):
            return None
        if self._known is None or self._known[0] is not begun:
            self._known = begun, build_recap(log)
        found = self._known[1]._replace(shows_marks=begun is not self._touched)
        return (
            found if found.lines or (found.new_tiles and found.shows_marks) or found.is_extra_turn or wanted else None
        )

    def clear_cache(self) -> None:
        """Drops the cached words, after a change of language."""
        self._known = None

    def on_command(self, log: Log, drops: bool) -> None:
        """Updates the recap after a command that does more than look: a selection or a hint hides it until it is
        dropped; cancelling with nothing hidden dismisses it; and new tiles lose their marks."""
        if drops and self._aside is log.turn_start_state:
            self._ended = self._aside = None
            return
        if not drops and self._ended is not log.turn_start_state:
            self._aside = log.turn_start_state
        self._touched = log.turn_start_state
        self.dismiss(log)

    def dismiss(self, log: Log) -> None:
        """Dismisses the recap for this turn."""
        self._ended, self._wanted = log.turn_start_state, None

    def show_again(self, log: Log) -> None:
        """Shows the recap again this turn, whatever was selected."""
        self._wanted, self._touched = log.turn_start_state, None
