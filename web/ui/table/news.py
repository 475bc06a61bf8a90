"""Whether the bar tells what has happened since the last turn: from the beginning of a turn on until something is done,
though not while something is chosen; and again when that is asked for. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.model.since import Since, since

if TYPE_CHECKING:
    from core.game import Game
    from core.state import State
    from ui.model.log import Log

STAYS = ("seat", "past", "fold", "since", "bot")
"""Commands of the table that only look, and leave it told."""

LETS_GO = "cancel"
"""The command that lets go of what is chosen; if nothing is, what is told is put away."""


class News:
    """What has happened since the last turn of whose turn it is, as far as it is told.

    It goes by the state in which the turn has begun, whatever has led to that: a bot, a link, another tab.
    """

    def __init__(self) -> None:
        self._ended: State | None = None
        self._wanted: State | None = None
        self._touched: State | None = None
        self._aside: State | None = None
        self._known: tuple[State, Since] | None = None

    def told(self, game: Game, log: Log) -> Since | None:
        """What is told now; None if nothing is."""
        begun = log.begun
        wanted = self._wanted is not None and begun is self._wanted
        if game.over or (not wanted and (begun is self._ended or game.can_undo)):
            return None
        if self._known is None or self._known[0] is not begun:
            self._known = begun, since(log)
        found = self._known[1]._replace(marks=begun is not self._touched)
        return found if found.lines or (found.fresh and found.marks) or found.again or wanted else None

    def reword(self) -> None:
        """Tell it in the language that is spoken now."""
        self._known = None

    def after(self, verb: str, log: Log) -> None:
        """A command has been carried out: what is chosen puts aside what is told until it is let go of; new tiles are
        marked no longer."""
        if verb == LETS_GO and self._aside is log.begun:
            self._ended = self._aside = None
        elif verb not in STAYS:
            if verb != LETS_GO and self._ended is not log.begun:
                self._aside = log.begun
            self._touched = log.begun
            self.end(log)

    def end(self, log: Log) -> None:
        """Tell it no longer in this turn."""
        self._ended, self._wanted = log.begun, None

    def want(self, log: Log) -> None:
        """Tell it again in this turn, whatever has been chosen."""
        self._wanted, self._touched = log.begun, None
