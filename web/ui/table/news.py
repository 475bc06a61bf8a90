"""Decides when the recap is shown: from the start of a turn until the player acts; hidden while something is selected,
and shown again on request. Pure."""

from core.game import Game
from core.state import State
from ui.model.log import Log
from ui.model.since import Since, since


class News:
    """The news for the player on turn, keyed by the state in which the turn began, whatever led to it."""

    def __init__(self) -> None:
        self._ended: State | None = None
        self._wanted: State | None = None
        self._touched: State | None = None
        self._aside: State | None = None
        self._known: tuple[State, Since] | None = None

    def told(self, game: Game, log: Log) -> Since | None:
        """The news to show now; None if there is none."""
        begun = log.begun
        wanted = self._wanted is not None and begun is self._wanted
        if game.over or (not wanted and (begun is self._ended or game.can_undo)):
            return None
        if self._known is None or self._known[0] is not begun:
            self._known = begun, since(log)
        found = self._known[1]._replace(marks=begun is not self._touched)
        return found if found.lines or (found.fresh and found.marks) or found.again or wanted else None

    def reword(self) -> None:
        """Drops the cached words, after a change of language."""
        self._known = None

    def after(self, log: Log, drops: bool) -> None:
        """Updates the recap after a command that does more than look: a selection or a hint hides it until it is
        dropped; cancelling with nothing hidden dismisses it; and new tiles lose their marks."""
        if drops and self._aside is log.begun:
            self._ended = self._aside = None
            return
        if not drops and self._ended is not log.begun:
            self._aside = log.begun
        self._touched = log.begun
        self.end(log)

    def end(self, log: Log) -> None:
        """Puts the news away for this turn."""
        self._ended, self._wanted = log.begun, None

    def want(self, log: Log) -> None:
        """Shows the news again this turn, whatever was selected."""
        self._wanted, self._touched = log.begun, None
