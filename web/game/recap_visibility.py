"""Decides when the recap is shown: from the start of a turn until the player acts; hidden while something is selected,
and shown again on request. Pure."""

from core.game import Game
from core.state import State
from game.log import Log
from game.recap import Recap, build_recap


class RecapVisibility:
    """The recap for the player on turn, keyed by the state in which the turn began, whatever led to it."""

    def __init__(self) -> None:
        self._dismissed_at: State | None = None
        self._requested_at: State | None = None
        self._acted_at: State | None = None
        self._hidden_at: State | None = None
        self._cached: tuple[State, Recap] | None = None

    def current(self, game: Game, log: Log) -> Recap | None:
        """The recap to show now; None if there is none."""
        begun = log.turn_start_state
        wanted = self._requested_at is not None and begun is self._requested_at
        if game.over or (not wanted and (begun is self._dismissed_at or game.can_undo)):
            return None
        if self._cached is None or self._cached[0] is not begun:
            self._cached = begun, build_recap(log)
        found = self._cached[1]._replace(shows_marks=begun is not self._acted_at)
        return (
            found if found.lines or (found.new_tiles and found.shows_marks) or found.is_extra_turn or wanted else None
        )

    def clear_cache(self) -> None:
        """Drops the cached words, after a change of language."""
        self._cached = None

    def on_command(self, log: Log, drops: bool) -> None:
        """Updates the recap after a command that does more than look: a selection or a hint hides it until it is
        dropped; cancelling with nothing hidden dismisses it; and new tiles lose their marks."""
        if drops and self._hidden_at is log.turn_start_state:
            self._dismissed_at = self._hidden_at = None
            return
        if not drops and self._dismissed_at is not log.turn_start_state:
            self._hidden_at = log.turn_start_state
        self._acted_at = log.turn_start_state
        self.dismiss(log)

    def dismiss(self, log: Log) -> None:
        """Dismisses the recap for this turn."""
        self._dismissed_at, self._requested_at = log.turn_start_state, None

    def show_again(self, log: Log) -> None:
        """Shows the recap again this turn, whatever was selected."""
        self._requested_at, self._acted_at = log.turn_start_state, None
