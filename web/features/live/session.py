"""A device's side of a live game, for hosts and guests alike. Pure.

A session does no input or output. The page tells it what happens (:meth:`Session.heard`, :meth:`Session.changed`, …)
and after each such call sends the messages in :attr:`Session.outbox`, deals with :attr:`Session.events`, and shows
:attr:`Session.game` and the rest as they are now. Channels are reliable and ordered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from core.game import Game
from core.record import Recorded
from features.live import messages
from features.live.messages import AWAY, GONE, HERE, NOBODY, Code, Message

AWAY_AFTER: Final = 4.0  # seconds of silence after which a device is away
GONE_AFTER: Final = 30.0  # seconds of silence after which a device is gone
UNKNOWN: Final = -3  # stands for the seat of an invitation if there was none

Clock = Callable[[], float]  # seconds since an arbitrary moment

Peer: TypeAlias = Any  # a connection, as the page has it


class Notice(NamedTuple):
    """News for the player."""

    code: Code
    name: str = ""  # of the player or spectator concerned; "" if none
    number: int = 0  # of actions concerned
    copy: Recorded | None = None  # that of the other player, if it differs


class Disconnected(NamedTuple):
    """A guest is no longer connected, for a reason; its game continues without a connection."""

    code: Code


class RematchOffered(NamedTuple):
    """The host has started another game: ask whether to join it, by :meth:`features.live.guest.Guest.join`."""

    room: str


Event: TypeAlias = Notice | Disconnected | RematchOffered


class LiveSnapshot(NamedTuple):
    """The state that a device keeps for a reload, besides the saved game."""

    room: str
    device: int  # its number
    devices: tuple[int, ...]
    key: str = ""  # of this device, "" if it has none
    keys: tuple[str, ...] = ()  # that it has given to others as the host, by their numbers, from 1 on
    name: str = ""  # of the player, as given


class Presence(NamedTuple):
    """Presence of the devices, by seat, and of the spectators, with their names."""

    seats: tuple[str, ...]
    watchers: tuple[tuple[str, str], ...] = ()


@dataclass(eq=False)
class PeerState:
    """A connection, as seen from this end; on the host's, to a guest."""

    peer: Peer
    last_seen_at: float
    seat: int = UNKNOWN  # of the invitation
    device: int = NOBODY  # NOBODY if it is not known yet; one that is known, but has not joined, is asked to join
    name: str = ""  # that it gave
    joined: bool = False  # True once it has greeted
    is_visible: bool = True
    shows: int = 0  # number of times that the host has shown the game, or that it was seen here
    told: bool = False  # the player knows that it sends what is no message

    def presence(self, now: float) -> str:
        """Presence of the device at the other end."""
        silence = now - self.last_seen_at
        if silence >= GONE_AFTER:
            return GONE
        return HERE if self.is_visible and silence < AWAY_AFTER else AWAY


class Session:
    """One device's part in a live game; hosts and guests have the same methods.

    :attr:`game` is None for a guest to whom the game has not been shown yet; ``levels`` and ``devices`` are as in
    :class:`features.live.messages.Show`.
    """

    def __init__(self, room: str, release: str, clock: Clock, game: Game | None = None) -> None:
        self.room, self.release = room, release
        self.game: Any = game
        self.levels: tuple[str, ...] = ()
        self.devices: tuple[int, ...] = ()
        self.outbox: list[tuple[Peer, str]] = []  # "" closes the connection once all before it has been sent
        self.events: list[Event] = []
        self.is_visible = True
        self._clock = clock

    def seats_of(self, device: int) -> tuple[int, ...]:
        """The seats of a device; the host's with those of bots."""
        return () if device == NOBODY else tuple(seat for seat, each in enumerate(self.devices) if each == device)

    def name_at(self, seats: tuple[int, ...]) -> str:
        """Name of the first person at some seats, or else of the first player."""
        people = (self.game.names[seat] for seat in seats if not self.levels[seat])
        return str(next(people, self.game.names[0]))

    @property
    def host_name(self) -> str:
        return self.name_at(self.seats_of(messages.HOST))

    def _send(self, link: PeerState, message: Message) -> None:
        self.outbox.append((link.peer, messages.to_text(message)))

    def _read(self, link: PeerState, text: object, name: str) -> Message | Code | None:
        """The message in a text, or the reason why there can be no other; notifies the player once of anything else."""
        link.last_seen_at = self._clock()
        message = messages.from_text(text, self.release)
        if not isinstance(message, Code) or message is Code.OTHER_RELEASE:
            return message
        if not link.told:
            link.told = True
            self.events.append(Notice(message, name))
        return None
