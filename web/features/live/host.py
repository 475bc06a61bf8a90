"""The host's replica of a live game: it orders all operations. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from core.actions import EndTurn
from core.game import Game
from core.names import cleaned, distinct
from core.record import RULES
from features.live import messages
from features.live.codec import MOST_SEALS, MOST_SENT, Rejected
from features.live.effects import Diverged, Drop, Peer, Presence, Seats, Told
from features.live.guest_list import UNKNOWN, GuestLink, GuestList, random_text
from features.live.kept import Kept, from_data
from features.live.messages import AWAY, HERE, HOST, NOBODY, Code, Head, Seating
from features.live.ops import seal, shared, state_digest, texts, turn_start
from features.live.session import STRIKES, Clock, Session

END: Final = EndTurn.word

GREET_EVERY: Final = 0.5
"""Minimum number of seconds between two answers to a device that asks for what it lacks."""


class Host(Session):
    """The device that orders all operations.

    :param game: may be in progress
    :param seating: seats that other devices are to play have ``NOBODY``, those played here and bots ``HOST``
    :param release: of this page; other releases are refused
    :param clock: seconds since an arbitrary moment
    :param chance: makes random text of 32 hexadecimal digits: keys, and the room
    """

    def __init__(
        self, game: Game, seating: Seating, release: str, clock: Clock, chance: Callable[[], str] = random_text
    ) -> None:
        super().__init__(release, clock)
        self._chance = chance
        self._guests = GuestList(chance)
        self._key = chance()
        self._restored = False
        head = Head.of(game, chance()[:8])
        self._begin(Kept(head, seating, texts(game), len(game.history)), game)

    @classmethod
    def again(
        cls, kept: object, release: str, clock: Clock, game: Game | None = None, chance: Callable[[], str] = random_text
    ) -> Host:
        """The host restored from :meth:`kept` of a host, or of a guest who takes over. Nobody is connected yet.

        :param game: the saved game, which may be ahead of what was kept
        :raises RecordError: if the data are invalid
        """
        memory = from_data(kept)
        host = cls(memory.head.new_game(memory.seating.names), memory.seating, release, clock, chance)
        host._begin(memory, game)
        host._guests.keys = list(memory.keys)
        host._key = memory.key or host._key
        host._restored = True
        if memory.device != HOST:
            here = [
                HOST if level or device == memory.device else NOBODY
                for level, device in zip(memory.seating.levels, memory.seating.devices, strict=True)
            ]
            host.seating = replace(memory.seating, devices=tuple(here), serial=memory.seating.serial + 1)
        host._settle()
        return host

    def kept(self) -> dict[str, Any]:
        ops = tuple(self.history.ops)
        keys = tuple(self._guests.keys)
        return Kept(self.head, self.seating, ops, len(ops), key=self._key, keys=keys, seals=self._seals(len(ops))).data

    # ---- seats ----

    @property
    def seats(self) -> tuple[int, ...]:
        return self.seating.seats(HOST)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that no connected device plays."""
        connected = {HOST, *(max(guest.device, guest.asked) for guest in self._guests.all)} - {NOBODY}
        return tuple(seat for seat, device in enumerate(self.seating.devices) if device not in connected)

    def expects(self, peer: Peer, seat: int) -> None:
        """Announces a connection that comes from an invitation to a seat, or to watch if it is ``NOBODY``. A device
        that comes back with its key gets its own seats again, whatever the invitation says."""
        self._guests.expect(peer, seat)

    def hand_to_bot(self, seat: int, level: str) -> None:
        """Lets a bot play a seat; the person who played it watches."""
        self._seat(seat, HOST, level=level)
        self._settle()

    def take_home(self, seat: int) -> None:
        """Lets a person at this device play a seat."""
        self._seat(seat, HOST)
        self._settle()

    def give(self, seat: int, device: int) -> None:
        """Lets a person at a known device play a seat, such as one that a bot has taken over."""
        self._seat(seat, device)
        self._settle()

    def next(self, game: Game, levels: tuple[str, ...]) -> Host:
        """The session of another game on the same seats; the connected devices are asked to join it."""
        seating = Seating(game.names, levels, self.seating.devices)
        host = Host(game, seating, self.release, self._clock, self._chance)
        host._guests.take_over(self._guests, self._clock())
        host._shown()
        host._settle()
        return host

    def end(self, code: Code = Code.ENDED) -> None:
        """Says goodbye to all."""
        for guest in self._guests.all:
            self._dismiss(guest, code)
        self._settle()

    def _seat(self, seat: int, device: int, level: str = "", name: str = "") -> None:
        """Changes who plays a seat, and tells everybody."""
        old = self.seating
        others = [each for number, each in enumerate(old.names) if number != seat]
        self.seating = Seating(
            _with(old.names, seat, distinct(name, others) if name else old.names[seat]),
            _with(old.levels, seat, level),
            _with(old.devices, seat, device),
            old.serial + 1,
        )
        self.effects.append(Seats(self.seating, self.seats))
        for guest in self._guests.welcome:
            self._send(guest.peer, self.seating)

    # ---- connections ----

    def _opened(self, peer: Peer) -> None:
        self._guests.open(peer, self._clock())

    def _closed(self, peer: Peer) -> None:
        self._guests.remove(peer)

    def _heard(self, peer: Peer, text: object) -> None:
        guest = self._guests.get(peer)
        if guest is None:
            return
        try:
            message = guest.message(text, self._clock())
        except Rejected as error:
            if error.code is Code.OTHER_PROTOCOL:
                self._dismiss(guest, error.code)
            else:
                self._strike(guest, messages.Refusal(error.code))
            return
        guest.heard_at = self._clock()
        if isinstance(message, messages.Hello):
            self._greeted(guest, message)
        elif isinstance(message, messages.Bye):
            code = Code.BY_LINK if message.code is Code.BY_LINK else Code.LEFT
            self.effects.append(Told(code, self._name(guest)))
            self._dismiss(guest, code)
        elif guest.device == NOBODY:
            pass  # the hello was lost, and comes again
        elif isinstance(message, messages.Ops):
            self._offered(guest, message)
        elif isinstance(message, messages.Beat):
            guest.visible = message.visible
        elif isinstance(message, messages.Refusal) and message.code is Code.DIVERGED:
            self._diverged(guest, message.count)
        else:
            self._strike(guest, messages.Refusal(Code.MALFORMED))

    def _greeted(self, guest: GuestLink, hello: messages.Hello) -> None:
        """Answers a device that introduces itself or asks for what it lacks, unless it asks too often."""
        is_late = guest.asked != NOBODY and hello.room != self.head.room  # it still asks about the game before
        if is_late or (guest.device != NOBODY and self._clock() - guest.greeted_at < GREET_EVERY):
            return
        known = self._guests.knows(hello.key)
        here = len(self.history)
        if (code := self._mismatch(hello)) or (not known and guest.seat == UNKNOWN and (code := Code.NO_SEAT)):
            self.effects.append(Told(code, hello.name))
            self._dismiss(guest, code)
            return
        ahead = hello.count > here
        if ahead:
            accepts = self._restored and seal(self._key, hello.digest) in hello.seals
        else:
            accepts = hello.count == 0 or self.history.begins_with(hello.count, hello.digest)
        if not accepts:
            self._diverged(guest, hello.count, hello.name)
            return
        if guest.device == NOBODY:
            for former in self._guests.admit(guest, hello.key):
                self._dismiss(former, Code.REPLACED)
            self._take_seat(guest, hello.name)
            self.effects.append(Told(Code.JOINED, self._name(guest)))
        guest.greeted_at = self._clock()
        guest.surplus, guest.digest = (hello.count, hello.digest) if ahead else (0, "")
        key, digest = self._guests.key(guest), self.history.digest(here)
        seals = self._seals(here)
        self._send(guest.peer, messages.Welcome(guest.device, key, self.head, self.seating, here, digest, seals))
        self._send_ops(guest, min(hello.count, here))
        if state := self._state():
            self._send(guest.peer, state)
        if self._present:
            self._send(guest.peer, messages.Present(self._present.seats, self._present.watchers))

    def _mismatch(self, hello: messages.Hello) -> Code | None:
        """The reason why this device cannot take part; None if it can."""
        if hello.rules != RULES:
            return Code.OTHER_RULES
        if hello.release != self.release:
            return Code.OTHER_RELEASE
        return Code.OTHER_GAME if hello.room != self.head.room else None

    def _take_seat(self, guest: GuestLink, name: str) -> None:
        """Gives a device the seat of its invitation, unless it has come back to its own."""
        guest.name = cleaned(name)
        if guest.seat < 0:
            return
        owner = self.seating.devices[guest.seat]
        if owner != guest.device and (owner == NOBODY or not self.seating.seats(guest.device)):
            self._seat(guest.seat, guest.device, name=guest.name)

    def _dismiss(self, guest: GuestLink, code: Code) -> None:
        """Ends a connection."""
        if self._guests.remove(guest.peer):
            self._send(guest.peer, messages.Bye(code))
            self.effects.append(Drop(guest.peer))

    def _strike(self, guest: GuestLink, refusal: messages.Refusal) -> None:
        """Refuses a message that an honest page would not have sent, and ends the connection after several of them."""
        guest.strikes += 1
        self._send(guest.peer, replace(refusal, count=len(self.history)))
        if guest.strikes >= STRIKES:
            self.effects.append(Told(refusal.code, self._name(guest)))
            self._dismiss(guest, refusal.code)

    def _diverged(self, guest: GuestLink, theirs: int, name: str = "") -> None:
        ours = len(self.history)
        self.effects.append(Diverged(ours, theirs, self._name(guest) or name))
        self._send(guest.peer, messages.Refusal(Code.DIVERGED, count=ours))
        self._dismiss(guest, Code.DIVERGED)

    # ---- operations ----

    def _offered(self, guest: GuestLink, offer: messages.Ops) -> None:
        """Handles operations that a guest has made."""
        here = len(self.history)
        if offer.first > here:
            self._strike(guest, messages.Refusal(Code.OVERTAKEN, offer.number))
            return
        if not self.history.begins_with(offer.first, offer.digest):
            self._diverged(guest, offer.first)
            return
        since = self.history.ops[offer.first :]
        known = shared(since, offer.ops)
        refused: messages.Refusal | None = None
        if known == len(since):
            refused = self._accept(guest, offer, known)
        elif known < len(offer.ops):
            overtaken = messages.Refusal(Code.OVERTAKEN, offer.number, here, offer.ops[known])
            self._send(guest.peer, overtaken)
        self._order(here)
        if refused:
            self._strike(guest, refused)

    def _accept(self, guest: GuestLink, offer: messages.Ops, known: int) -> messages.Refusal | None:
        """Applies a guest's new operations, up to the first that is refused; returns its refusal."""
        here = len(self.history)
        surplus = offer.ops[known:][: max(guest.surplus - here, 0)]
        if self.history.digest_with(surplus) != guest.digest:
            surplus = ()
        guest.surplus = 0
        for place, op in enumerate(offer.ops[known:]):
            everybody = place < len(surplus)
            code = self._objection(op, tuple(range(self.head.players)) if everybody else self._seats(guest))
            if code is None and not self._apply(op):
                code = Code.ILLEGAL
            if code:
                return messages.Refusal(code, offer.number, op=op)
            self._restored = self._restored and everybody
        if surplus:
            self.effects.append(Told(Code.CAUGHT_UP, self._name(guest), len(surplus)))
        return None

    def _seats(self, guest: GuestLink) -> tuple[int, ...]:
        return self.seating.seats(guest.device)

    def _local(self, ops: tuple[str, ...], game: Game) -> None:
        here = len(self.history)
        for op in ops:
            if code := self._objection(op, self.seats):
                self._refuse(code, op)
                break
            self._apply(op, game)
            self._restored = False
        self._order(here)

    def _order(self, first: int) -> None:
        """Sends everybody the operations from a number on."""
        if first == len(self.history):
            return
        state = self._state() if self.history.ops[-1] == END else None
        for guest in self._guests.welcome:
            self._send_ops(guest, first)
            if state:
                self._send(guest.peer, state)

    def _send_ops(self, guest: GuestLink, first: int) -> None:
        ops = self.history.ops
        for start in range(first, len(ops), MOST_SENT):
            part = tuple(ops[start : start + MOST_SENT])
            seals = self._seals(start + len(part))
            self._send(guest.peer, messages.Ops(start, self.history.digest(start), part, seals=seals))

    def _seals(self, count: int) -> tuple[str, ...]:
        """The seals for a number of operations."""
        digest = self.history.digest(count)
        keys = (self._key, *self._guests.keys[1 - MOST_SEALS :])
        return tuple(seal(key, digest) for key in keys)

    def _state(self) -> messages.State | None:
        """The digest of the game at the beginning of the turn; None in the first turn."""
        start = turn_start(self.game)
        if not start:
            return None
        ended = len(self.history) - self.history.ops[::-1].index(END)
        return messages.State(ended, state_digest(self.game.history[start - 1][1]))

    # ---- presence ----

    @property
    def presence(self) -> Presence:
        return self._guests.presence(self.seating.devices, self._clock(), HERE if self._visible else AWAY)

    def _told_presence(self, presence: Presence) -> None:
        for guest in self._guests.welcome:
            self._send(guest.peer, messages.Present(presence.seats, presence.watchers))

    def _ticked(self) -> None:
        self._shown()
        if self._present:
            self._told_presence(self._present)

    def _shown(self) -> None:
        here = len(self.history)
        for guest in self._guests.welcome:
            self._send(guest.peer, messages.Beat(here, self.history.digest(here), self.seating.serial, self._visible))
        for guest in self._guests.asked:
            self._send(guest.peer, messages.Another(self.head.room))

    def _name(self, guest: GuestLink) -> str:
        """Names of a device's players, or that of the spectator."""
        device = max(guest.device, guest.asked)
        names = [self.seating.names[seat] for seat in self.seating.seats(device)] if device != NOBODY else []
        return ", ".join(names) or guest.name


def _with(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The values, with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])
