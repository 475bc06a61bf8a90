"""A replica of a live game: the parts that host and guests share. Pure.

A session does no input or output. The page tells it what happens (:meth:`Session.heard`, :meth:`Session.changed`, …)
and after each such call sends the messages in :attr:`Session.outbox` and carries out :attr:`Session.effects`.

The host orders all operations. It accepts those of a device on the turns of that device's seats only, if they are
legal, and sends them to everybody. A guest applies its own at once, and takes them back if the host has not accepted
them. The channels are reliable, but a session does not depend on that: the next sign of life reveals what was lost,
and it is requested again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from core.game import Game, IllegalAction
from core.record_error import RecordError, RecordErrorCode
from features.live import codec
from features.live.effects import Effect, Follow, Peer, Presence, Refused
from features.live.kept import Kept
from features.live.messages import AWAY, GONE, HERE, Code, Head, Message, Seating
from features.live.ops import MOST_UNDONE, History, moved, ops_between, texts, turn_start, undone_to

AWAY_AFTER: Final = 4.0
"""Seconds of silence after which a device is away."""

GONE_AFTER: Final = 30.0
"""Seconds of silence after which a device is gone."""

STRIKES: Final = 5
"""Number of refused messages after which a connection is dropped."""

AT_ONCE: Final = 600.0
"""Upper bound of the allowance of a connection: a message costs 1, and 1 more for every 2,000 characters."""

PER_SECOND: Final = 30.0
"""Increase of the allowance per second. After a silence it may exceed the bound: a page that stood still hears all at
once what was sent meanwhile."""

Clock = Callable[[], float]
"""Seconds since an arbitrary moment."""


class Link:
    """A connection, as seen from this end."""

    def __init__(self, peer: Peer, now: float) -> None:
        self.peer = peer
        self.heard_at = now
        self.visible = True
        self.strikes = 0
        self._allowance = AT_ONCE
        self._counted_at = now

    def presence(self, now: float) -> str:
        """Presence of the device at the other end."""
        silence = now - self.heard_at
        if silence >= GONE_AFTER:
            return GONE
        return HERE if self.visible and silence < AWAY_AFTER else AWAY

    def message(self, text: object, now: float) -> Message:
        """The message in a text that has arrived.

        :raises Rejected: if it is not a message, or there are too many
        """
        gained = (now - self._counted_at) * PER_SECOND
        self._allowance = max(self._allowance, min(self._allowance + gained, max(AT_ONCE, gained)))
        self._counted_at = now
        if self._allowance < 0:
            raise codec.Rejected(Code.FLOOD)
        self._allowance -= 1 + len(text) / 2000 if isinstance(text, str) else 1
        return codec.from_text(text)


class Session(ABC):
    """One device's replica of a live game.

    :attr:`game`, :attr:`head` and :attr:`seating` are there once the session has begun; a new guest's has not.
    """

    game: Game
    head: Head
    seating: Seating

    def __init__(self, release: str, clock: Clock) -> None:
        self.outbox: list[tuple[Peer, str]] = []
        self.effects: list[Effect] = []
        self.history = History("")
        self.begun = False
        self.release = release
        self._clock = clock
        self._visible = True
        self._course: list[tuple[str, ...]] = [()]
        """The table's actions now, and after each :class:`Follow` that it has not carried out yet."""
        self._present: Presence | None = None

    def _begin(self, kept: Kept, game: Game | None) -> None:
        """Takes over what was kept, and from the saved game what was played after that.

        :raises RecordError: if the game is impossible
        """
        self.head, self.seating, self.history = kept.head, kept.seating, kept.history()
        game = game or kept.head.new_game(kept.seating.names)
        if Head.of(game, kept.head.room) != kept.head:
            raise RecordError("live", RecordErrorCode.NOT_A_RECORD)
        table, actions = texts(game), tuple(self.history.actions)
        if table[: len(actions)] == actions:
            for action in table[len(actions) :]:
                self.history.add(action)
        try:
            self.game = moved(game, self.history.actions)
        except IllegalAction:
            raise RecordError("live", RecordErrorCode.NOT_A_RECORD) from None
        self._course = [table]
        self.begun = True

    # ---- called by the page ----

    def opened(self, peer: Peer) -> None:
        """A connection has been opened."""
        self._opened(peer)
        self._settle()

    def heard(self, peer: Peer, text: object) -> None:
        """A message has arrived; it may contain anything."""
        self._heard(peer, text)
        self._settle()

    def closed(self, peer: Peer) -> None:
        """A connection has been closed or lost."""
        self._closed(peer)
        self._settle()

    def changed(self, game: Game) -> None:
        """The game on the table has changed: something was played or undone there, or a :class:`Follow` carried out."""
        now = texts(game)
        if now in self._course:
            del self._course[: self._course.index(now)]
        else:
            before, *others = self._course
            self._course = [now]
            if others:
                self._refuse(Code.OVERTAKEN, "")
            else:
                self._local(ops_between(before, now), game)
        self._settle()

    def tick(self) -> None:
        """A second has passed."""
        self._ticked()
        self._settle()

    def visible(self, visible: bool) -> None:
        """The page was hidden or shown again."""
        self._visible = visible
        self._shown()
        self._settle()

    # ---- different for host and guest ----

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The seats of this device, on the host's with those of bots."""

    @property
    @abstractmethod
    def presence(self) -> Presence:
        """Presence of all devices, as far as this one knows."""

    @abstractmethod
    def kept(self) -> dict[str, Any]:
        """Everything needed to restore the session after a reload, as JSON data; for :meth:`Host.again` and
        :meth:`Guest.again`."""

    @abstractmethod
    def _opened(self, peer: Peer) -> None: ...

    @abstractmethod
    def _heard(self, peer: Peer, text: object) -> None: ...

    @abstractmethod
    def _closed(self, peer: Peer) -> None: ...

    @abstractmethod
    def _local(self, ops: tuple[str, ...], game: Game) -> None:
        """Operations were made on this device; they led to this game."""

    @abstractmethod
    def _ticked(self) -> None: ...

    @abstractmethod
    def _shown(self) -> None: ...

    def _told_presence(self, presence: Presence) -> None:  # noqa: B027 guests tell nobody
        """Presence has changed."""

    # ---- for both ----

    def _send(self, peer: Peer, message: Message) -> None:
        self.outbox.append((peer, codec.to_text(message)))

    def _refuse(self, code: Code, op: str) -> None:
        """Tells the player that a change made here does not count."""
        self.effects.append(Refused(code, op))

    def _settle(self) -> None:
        """Has the table follow, and reports changes of presence."""
        actions = tuple(self.history.actions)
        if self.begun and actions != self._course[-1]:
            self.effects.append(Follow(ops_between(self._course[-1], actions), actions))
            self._course.append(actions)
        if self.begun and (presence := self.presence) != self._present:
            self._present = presence
            self.effects.append(presence)
            self._told_presence(presence)

    def _objection(self, op: str, seats: tuple[int, ...]) -> Code | None:
        """The reason why an operation is not possible now on a turn of one of the seats, as far as can be told without
        the rules; None if there is none."""
        if self.game.state.seat not in seats:
            return Code.NOT_YOURS
        left = undone_to(op)
        if left < 0:
            return None
        if not turn_start(self.game) <= left < len(self.game.history):
            return Code.ILLEGAL
        return Code.TOO_MANY if len(self.history) >= MOST_UNDONE else None

    def _apply(self, op: str, table: Game | None = None) -> bool:
        """Applies an operation to the game, if it is legal; returns True if it was.

        :param table: a game in which it, and perhaps others after it, has already been played
        """
        left = undone_to(op)
        number = len(self.game.history)
        if left >= 0:
            self.game = self.game.at(left)
        elif table and number < len(table.history) and table.history[number][0].text == op:
            self.game = table.at(number + 1)
        else:
            try:
                self.game.play(op)
            except IllegalAction:
                return False
        self.history.add(op)
        return True
