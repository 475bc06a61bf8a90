"""A guest's or spectator's replica of a live game: it follows the host. Pure."""

from __future__ import annotations

from typing import Any, Final

from core.actions import EndTurn
from core.game import Game
from core.record import RULES
from features.live import messages
from features.live.codec import MOST_SENT, Rejected
from features.live.effects import Another, Begin, Diverged, Drop, Ended, Peer, Presence, Seats, Told
from features.live.kept import Kept, from_data
from features.live.messages import AWAY, GONE, HERE, HOST, NOBODY, Code, Message, Seating
from features.live.ops import History, fold, moved, shared, state_digest
from features.live.session import STRIKES, Clock, Link, Session

AGAIN_AFTER: Final = 2.0
"""Seconds without an answer after which something is sent again."""

MOST_WAITING: Final = 50
"""Number of unconfirmed operations above which new ones wait for the next repetition, which sends them all."""

ASK_EVERY: Final = 1.0
"""Minimum number of seconds between two requests for what was lost."""


class Guest(Session):
    """A player's or spectator's device.

    :param room: from the invitation
    :param name: of the player; "" to keep that of the seat
    """

    def __init__(self, room: str, name: str, release: str, clock: Clock) -> None:
        super().__init__(release, clock)
        self.room = room
        self.confirmed = 0
        """Number of operations that the host has ordered; those after them are this device's own, not ordered yet."""
        self._name = name
        self._key = ""
        self._keys: tuple[str, ...] = ()  # those that it has given to others as the host
        self._next = ""  # the host's next game
        self._device = NOBODY
        self._host: Link | None = None
        self._welcome: messages.Welcome | None = None
        self._made: set[str] = set()
        """Digests of the history after each operation made here."""
        self._held = 0
        """Largest number of operations that has ever been confirmed."""
        self._seals: tuple[str, ...] = ()
        """The host's for these."""
        self._has_head = False
        self._doubts = False  # the welcome came again on the same connection
        self._sent = self._settled = 0  # numbers of the last offer, and of the last one answered by a refusal
        self._sent_at = self._asked_at = 0.0
        self._told: messages.Present | None = None
        self._state: messages.State | None = None

    @classmethod
    def again(cls, kept: object, release: str, clock: Clock, game: Game | None = None) -> Guest:
        """The guest restored from :meth:`kept` of a guest or a former host; the next connection brings it up to date.

        :param game: the saved game, which may be ahead of what was kept
        :raises RecordError: if the data are invalid
        """
        memory = from_data(kept)
        guest = cls(memory.head.room, memory.name, release, clock)
        guest._begin(memory, game)
        guest._has_head = True
        guest.confirmed = guest._held = memory.confirmed
        guest._key, guest._keys, guest._seals = memory.key, memory.keys, memory.seals
        guest._device = NOBODY if memory.device == HOST else memory.device
        guest._settle()
        guest._made = {guest.history.digest(each + 1) for each in range(memory.confirmed, len(guest.history))}
        return guest

    def kept(self) -> dict[str, Any]:
        ops = tuple(self.history.ops)
        device = max(self._device, HOST)
        return Kept(
            self.head, self.seating, ops, self._held, device, self._key, self._name, self._keys, self._seals
        ).data

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self._device == NOBODY else self.seating.seats(self._device)

    @property
    def host(self) -> Peer | None:
        """The connection to the host, if there is one."""
        return self._host.peer if self._host else None

    def leave(self, code: Code = Code.LEFT) -> None:
        """Says goodbye."""
        self._stop(code)
        self._settle()

    def next(self, room: str) -> Guest:
        """The session of the host's next game, which knows this device by its key; not connected yet."""
        guest = Guest(room, self._name, self.release, self._clock)
        guest._key, guest._device = self._key, self._device
        return guest

    # ---- the connection ----

    def _opened(self, peer: Peer) -> None:
        if self._host:
            self.effects.append(Drop(self._host.peer))
        self._host, self._welcome, self._told = Link(peer, self._clock()), None, None
        self.confirmed = self._held
        self._ask()

    def _closed(self, peer: Peer) -> None:
        if self._host and self._host.peer == peer:
            self._host = None

    def _heard(self, peer: Peer, text: object) -> None:
        host = self._host
        if host is None or host.peer != peer:
            return
        try:
            message = host.message(text, self._clock())
        except Rejected as error:
            host.strikes += 1
            if host.strikes >= STRIKES:
                self._stop(error.code)
            return
        host.heard_at = self._clock()
        if isinstance(message, messages.Welcome):
            self._welcomed(message)
        elif isinstance(message, messages.Bye):
            self._stop(message.code)
        elif isinstance(message, messages.Refusal) and message.code is Code.DIVERGED:
            self._diverged(message.count)
        elif self._welcome is None:
            pass  # the welcome was lost, and comes again
        else:
            self._told_by_host(host, message)

    def _told_by_host(self, host: Link, message: Message) -> None:
        if isinstance(message, messages.Ops):
            self._ordered(message)
        elif isinstance(message, messages.State):
            self._state = message
        elif isinstance(message, Seating):
            self._seated(message)
        elif isinstance(message, messages.Beat):
            host.visible = message.visible
            self._compare(message)
        elif isinstance(message, messages.Another):
            host.visible = True
            self._asked(message.room)
        elif isinstance(message, messages.Present):
            self._told = message if len(message.seats) == self.head.players else self._told
        elif isinstance(message, messages.Refusal) and message.number == 0:
            self._refuse(message.code, message.op)
        elif isinstance(message, messages.Refusal) and message.number > self._settled:
            self._settled = max(self._sent, message.number)
            self._take_back(message.code, message.op)
        self._check_state()

    def _asked(self, room: str) -> None:
        """Asks once whether to join the host's next game."""
        if room not in (self.room, self._next):
            self._next = room
            self.effects.append(Another(room))

    def _ask(self) -> None:
        """Introduces this device to the host, and asks for what it lacks."""
        if self._host:
            digest = self.history.digest(self.confirmed)
            seals = self._seals if self.confirmed == self._held else ()
            key = "" if self._device == NOBODY else self._key  # a former host keeps its own to itself
            hello = messages.Hello(self.release, RULES, self.room, self._name, key, self.confirmed, digest, seals)
            self._asked_at = self._clock()
            self._send(self._host.peer, hello)

    def _ask_again(self) -> None:
        """Asks for what was lost, but not too often."""
        if self._clock() - self._asked_at >= ASK_EVERY:
            self._ask()

    def _stop(self, code: Code) -> None:
        """Ends the connection."""
        if self._host:
            self._send(self._host.peer, messages.Bye(code))
            self.effects += [Drop(self._host.peer), Ended(code)]
            self._host = None

    def _diverged(self, theirs: int) -> None:
        if self._host:
            ours = len(self.history)
            self._send(self._host.peer, messages.Refusal(Code.DIVERGED, count=ours))
            self.effects += [Drop(self._host.peer), Diverged(ours, theirs)]
            self._host = None

    # ---- messages from the host ----

    def _welcomed(self, welcome: messages.Welcome) -> None:
        if welcome.head.room != self.room or (self._has_head and welcome.head != self.head):
            self._stop(Code.OTHER_GAME)
            return
        if len(welcome.seating.names) != welcome.head.players:
            self._stop(Code.MALFORMED)
            return
        self._doubts = self._welcome is not None
        self._welcome, self._device, self._key = welcome, welcome.device, welcome.key
        if not self._has_head:
            self._has_head = True
            self.head, self.history = welcome.head, History(welcome.head.text)
            self.game = welcome.head.new_game(welcome.seating.names)
        self._seated(welcome.seating, welcome=True)
        if welcome.count <= self.confirmed:
            if not self.history.begins_with(welcome.count, welcome.digest):
                self._diverged(welcome.count)
                return
            self.confirmed = welcome.count
            self._sealed(welcome.seals)
            self._offer()
        self._begin_at_table()

    def _seated(self, seating: Seating, welcome: bool = False) -> None:
        """Takes over a change of seating, or that of a welcome."""
        if welcome or (seating.serial > self.seating.serial and len(seating.names) == self.head.players):
            is_new = not self.begun or seating != self.seating
            self.seating = seating
            if self.begun and is_new:
                self.effects.append(Seats(seating, self.seats))

    def _begin_at_table(self) -> None:
        """Puts the game on the table once everything has arrived."""
        if not self.begun and self._welcome and self.confirmed >= self._welcome.count:
            self.begun = True
            self._course = [tuple(self.history.actions)]
            game = self.game.named(self.seating.names)
            self.effects.append(Begin(game, self.head, self.seating, self.seats))

    def _ordered(self, ordered: messages.Ops) -> None:
        """The host has ordered operations."""
        first, ops = ordered.first, ordered.ops
        if first > self.confirmed:
            return  # something has been lost: the next sign of life reveals it
        known = self.history.ops[first : self.confirmed]
        agreed = shared(known, ops) == min(len(known), len(ops))
        if not agreed or not self.history.begins_with(first, ordered.digest):
            self._diverged(first + len(ops))
            return
        for op in ops[len(known) :]:
            if not self._follow(op):
                break
        if self.confirmed == first + len(ops):
            self._sealed(ordered.seals)
        self._begin_at_table()

    def _sealed(self, seals: tuple[str, ...]) -> None:
        """Keeps the host's seals for the confirmed operations."""
        if self.confirmed == self._held:
            self._seals = seals

    def _follow(self, op: str) -> bool:
        """Takes over an operation that the host has ordered as the next; returns False if that is impossible."""
        if self.confirmed < len(self.history) and self.history.ops[self.confirmed] != op:
            self._take_back(Code.OVERTAKEN, self.history.ops[self.confirmed])
        if self._host is None:
            return False
        if self.confirmed == len(self.history):
            if self._is_forged(op):
                self._ask_again()
                return False
            if self._objection(op, tuple(range(self.head.players))) or not self._apply(op):
                self._stop(Code.ILLEGAL)
                return False
        self.confirmed += 1
        if self.confirmed > self._held:
            self._held, self._seals = self.confirmed, ()
        if self._welcome and self.confirmed == self._welcome.count:
            self._offer()
        return True

    def _is_forged(self, op: str) -> bool:
        """True if the next operation should have been made here, but was not. Those that come with a welcome are
        accepted, as a bot may have played this seat, and pointed out to the player."""
        if self.game.state.seat not in self.seats or self.history.digest_with([op]) in self._made:
            return False
        if self._welcome and self.confirmed < self._welcome.count:
            if self._doubts:
                self.effects.append(Told(Code.PLAYED_FOR_YOU, number=1))
            return False
        return True

    def _compare(self, beat: messages.Beat) -> None:
        """Detects from the host's sign of life that something was lost."""
        if beat.count <= self.confirmed:
            if not self.history.begins_with(beat.count, beat.digest):
                self._diverged(beat.count)
                return
        elif self._host:
            self._ask_again()
        if beat.serial != self.seating.serial:
            self._ask_again()

    def _check_state(self) -> None:
        """Compares the game with the host's at the beginning of a turn."""
        state = self._state
        if state and state.count <= self.confirmed:
            self._state = None
            actions = len(fold(self.history.ops[: state.count]))
            if 0 < actions <= len(self.game.history):
                action, at_turn = self.game.history[actions - 1]
                if type(action) is EndTurn and state_digest(at_turn) != state.digest:
                    self._diverged(state.count)

    # ---- local changes ----

    def _local(self, ops: tuple[str, ...], game: Game) -> None:
        for op in ops:
            if code := self._objection(op, self.seats):
                self._refuse(code, op)
                break
            self._apply(op, game)
            self._made.add(self.history.digest(len(self.history)))
        if len(self.history) - self.confirmed <= MOST_WAITING:
            self._offer()

    def _offer(self) -> None:
        """Sends the host everything that it has not confirmed yet."""
        pending = tuple(self.history.ops[self.confirmed :][:MOST_SENT])
        if pending and self._host and self._welcome:
            self._sent += 1
            self._sent_at = self._clock()
            digest = self.history.digest(self.confirmed)
            self._send(self._host.peer, messages.Ops(self.confirmed, digest, pending, self._sent))

    def _take_back(self, code: Code, op: str) -> None:
        """Takes back everything that the host has not confirmed, unless an earlier host had."""
        if self.confirmed < self._held:
            self._diverged(self.confirmed)
            return
        self._refuse(code, op)
        self.history.cut(self.confirmed)
        self.game = moved(self.game, self.history.actions)

    # ---- presence ----

    @property
    def presence(self) -> Presence:
        host = self._host.presence(self._clock()) if self._host and self._welcome else GONE
        told = self._told.seats if self._told else (GONE,) * self.head.players
        here = HERE if self._visible else AWAY
        seats = []
        for seat, device in enumerate(self.seating.devices):
            others = host if device == HOST else told[seat]
            seats.append(here if seat in self.seats else GONE if host == GONE else others)
        return Presence(tuple(seats), self._told.watchers if self._told and host != GONE else ())

    def _ticked(self) -> None:
        now = self._clock()
        if self._host and self._welcome is None:
            if now - self._asked_at >= AGAIN_AFTER:
                self._ask()
        elif self._host:
            self._shown()
            if now - self._sent_at >= AGAIN_AFTER:
                self._offer()

    def _shown(self) -> None:
        if self._host and self._welcome:
            digest = self.history.digest(self.confirmed)
            self._send(self._host.peer, messages.Beat(self.confirmed, digest, self.seating.serial, self._visible))
