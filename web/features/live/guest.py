"""A guest's or spectator's side of a live game. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from core import copies
from core.game import Game, IllegalAction
from core.record import Recorded
from features.live import messages
from features.live.messages import AWAY, GONE, HERE, HOST, NOBODY, Code
from features.live.session import (
    UNKNOWN,
    Clock,
    Disconnected,
    LiveSnapshot,
    Notice,
    Peer,
    PeerState,
    Presence,
    RematchOffered,
    Session,
)


class Guest(Session):
    """A player's or spectator's device.

    :param room: from the invitation
    :param name: of the player; "" to keep that of the seat
    """

    def __init__(self, room: str, name: str, release: str, clock: Clock) -> None:
        super().__init__(room, release, clock)
        self._name = name
        self._key = ""
        self._keys: tuple[str, ...] = ()  # those that it has given to others as the host
        self._device = NOBODY
        self._link: PeerState | None = None
        self._told = Presence(())
        self._is_ahead = False  # changed here since the host has last shown the game
        self._played: tuple[int, ...] = ()  # the seats that it has played so far

    @classmethod
    def restore(cls, kept: LiveSnapshot, game: Game, levels: Sequence[str], release: str, clock: Clock) -> Guest:
        """The guest, perhaps a host before, from its snapshot and saved game; not connected."""
        guest = cls(kept.room, kept.name, release, clock)
        guest.game, guest.levels, guest.devices = game, tuple(levels), kept.devices
        guest._key, guest._keys, guest._device = kept.key, kept.keys, kept.device or NOBODY
        guest._played = guest.seats_of(kept.device)
        return guest

    @property
    def snapshot(self) -> LiveSnapshot:
        return LiveSnapshot(self.room, max(self._device, HOST), self.devices, self._key, self._keys, self._name)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.seats_of(self._device)

    @property
    def host(self) -> Peer | None:
        """The connection to the host, if there is one."""
        return self._link.peer if self._link else None

    def join(self, room: str) -> None:
        """Joins the host's next game, in place of this one."""
        self.room, self.game, self.levels, self.devices, self._played = room, None, (), (), ()
        if self._link:
            self._greet(self._link)

    def opened(self, peer: Peer, seat: int = UNKNOWN) -> None:
        if self._link:
            self.outbox.append((self._link.peer, ""))
        self._link = PeerState(peer, self._clock())
        self._greet(self._link)

    def _greet(self, link: PeerState) -> None:
        link.shows, self._is_ahead = 0, False
        known = self.game.recorded if self.game else None
        self._send(link, messages.Hello(self.release, self.room, self._key, self._name, known, self._played))

    def closed(self, peer: Peer) -> None:
        if self.host == peer:
            self._link = None

    def heard(self, peer: Peer, text: object) -> None:
        link = self._link
        if link is None or link.peer != peer:
            return
        message = self._read(link, text, self.host_name if self.game else "")
        if isinstance(message, messages.Show):
            self._adopt(link, message)
        elif isinstance(message, messages.Beat):
            link.is_visible = message.visible
            if self.game and len(message.seats) == len(self.game.names):
                self._told = Presence(message.seats, message.watchers)
        elif isinstance(message, messages.Bye):
            self.outbox.append((peer, ""))
            self._link = None
            if message.copy and self.game and copies.is_same_deal(self.game, message.copy):
                self.events.append(Notice(message.code, self.host_name, copy=message.copy))
            else:
                self.events.append(Disconnected(message.code))

    def _adopt(self, link: PeerState, show: messages.Show) -> None:
        """Adopts the host's game, unless the one here continues it."""
        names, actions = show.record.names, show.record.actions
        if show.room != self.room:
            if self.game:
                self.events.append(RematchOffered(show.room))
            else:
                self.join(show.room)  # it was about to join the one before
            return
        if not len(names) == len(show.levels) == len(show.devices):
            return
        if self.game and not copies.is_same_deal(self.game, show.record):
            self._leave(Code.OTHER_GAME)
            return
        own = copies.texts(self.game) if self.game else actions
        try:
            game = copies.moved(self.game or new_game(show.record), actions)
        except IllegalAction:
            self._leave(Code.ILLEGAL)
            return
        link.shows += 1
        self.levels, self.devices, self._device, self._key = show.levels, show.devices, show.device, show.key
        self.game, self._played = game.named(names), self.seats
        if show.refused:
            self.events.append(Notice(show.refused))
        elif self._is_ahead and own != actions:
            try:
                self.game = copies.changed(self.game, own, self.seats)
            except (copies.NotTheirs, IllegalAction):
                if copies.relation(own, actions).kind != copies.NEWER:
                    self.events.append(Notice(Code.OVERTAKEN))
            else:
                self._send(link, messages.Play(self.game.recorded, link.shows))
                return
        self._is_ahead = False

    def changed(self, game: Game) -> None:
        self.game, self._is_ahead = game, True
        if self._link and self._link.shows:
            self._send(self._link, messages.Play(game.recorded, self._link.shows))

    def end(self, code: Code = Code.LEFT) -> None:
        if self._link:
            self._send(self._link, messages.Bye(code))
            self.outbox.append((self._link.peer, ""))
            self._link = None

    def _leave(self, code: Code) -> None:
        """Leaves a host that sends an impossible game."""
        self.end(code)
        self.events.append(Disconnected(code))

    @property
    def presence(self) -> Presence:
        link = self._link
        host = link.presence(self._clock()) if link and link.shows else GONE
        here = HERE if self.is_visible else AWAY
        told = self._told.seats or (GONE,) * len(self.devices)
        seats = (
            here if seat in self.seats else host if device == HOST or host == GONE else told[seat]
            for seat, device in enumerate(self.devices)
        )
        return Presence(tuple(seats), self._told.watchers if host != GONE else ())

    def tick(self) -> None:
        if self._link and self._link.shows:
            self._send(self._link, messages.Beat(self.is_visible))


def new_game(recorded: Recorded) -> Game:
    """The game of a record before its first action."""
    names, seed, _actions, rules, variants, colours = recorded
    return Game.new(len(names), seed, names, rules, variants, colours)
