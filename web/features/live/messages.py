"""The messages that the devices of a live game send each other. Pure."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import Enum, unique
from typing import Final, TypeAlias

from core.game import Game
from core.seats import COLOURS
from core.variants import ordered

PROTOCOL: Final = 2
"""The version of the messages; devices with different ones refuse each other."""

NOBODY: Final = -1
"""The seat of a spectator, and the device of a seat that nobody plays yet."""

HOST: Final = 0
"""The number of the host's device; guests and spectators have others."""

HERE, AWAY, GONE = "here", "away", "gone"
"""Presence: connected; connected, but silent or with its page hidden; not connected."""


@unique
class Code(Enum):
    """Reasons for a refusal or an end, and events; the values are sent."""

    OTHER_PROTOCOL = "protocol"  # the other device has another version of the page: its messages differ
    OTHER_RELEASE = "release"  # the other device has another version of the page
    OTHER_RULES = "rules"  # the other device's page has another version of the rules
    OTHER_GAME = "game"  # the other device is in another live game
    NO_SEAT = "seat"  # neither invited nor known by its key
    MALFORMED = "malformed"  # not a message
    TOO_LONG = "long"  # a message that exceeds the limits
    FLOOD = "flood"  # too many messages
    NOT_YOURS = "not-yours"  # it is not the turn of a seat of that device
    ILLEGAL = "illegal"  # not a legal action now, or no legal undo
    OVERTAKEN = "overtaken"  # something else was played first
    TOO_MANY = "too-many"  # too much has been undone in this game to undo more
    DIVERGED = "diverged"  # the two devices have different games
    REPLACED = "replaced"  # another device or connection has taken its place
    LEFT = "left"  # the guest has left
    ENDED = "ended"  # the host has ended the live game
    BY_LINK = "by-link"  # the guest has left, or the host has ended the live game, to continue by link
    JOINED = "joined"  # {name} has joined or come back
    CAUGHT_UP = "caught-up"  # {number} operations were taken over from {name}'s device
    PLAYED_FOR_YOU = "played-for-you"  # {number} operations of this device's seat were made elsewhere


@dataclass(frozen=True, slots=True)
class Head:
    """The constant facts of a live game.

    :param room: its random id, 8 hexadecimal digits
    :param players: 2 to 5
    :param variants: texts of house rules
    :param colours: the colour of each seat
    :raises ValueError: if there are other house rules or colours
    """

    room: str
    players: int
    seed: int
    rules: int
    variants: tuple[str, ...]
    colours: tuple[str, ...]

    def __post_init__(self) -> None:
        known = set(self.colours) & set(COLOURS)
        if not len(known) == len(self.colours) == self.players or ordered(self.variants) != self.variants:
            raise ValueError(self)

    @classmethod
    def of(cls, game: Game, room: str) -> Head:
        """The head of a game."""
        return cls(room, len(game.names), game.seed, game.rules, game.variants, game.colours)

    def new_game(self, names: tuple[str, ...]) -> Game:
        """The game before its first action."""
        return Game.new(self.players, self.seed, names, self.rules, self.variants, self.colours)

    @property
    def text(self) -> str:
        """The head as text; for the digests of the history."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of the seats, and their devices; changes when a person joins, or a bot takes a seat.

    :param names: of the players, by seat
    :param levels: the bot level of each seat; "" for a person. The host plays the bots
    :param devices: by seat, the device that plays it: ``HOST``, a guest's number, or ``NOBODY``
    :param serial: number of changes so far
    :raises ValueError: unless there are 2 to 5 seats
    """

    names: tuple[str, ...]
    levels: tuple[str, ...]
    devices: tuple[int, ...]
    serial: int = 0

    def __post_init__(self) -> None:
        if not 2 <= len(self.names) == len(self.levels) == len(self.devices) <= 5:
            raise ValueError(self)

    @property
    def host(self) -> str:
        """Name of the host: that of the first person at its screen, or else of the first player."""
        here = (self.names[seat] for seat in self.seats(HOST) if not self.levels[seat])
        return next(here, self.names[0])

    def seats(self, device: int) -> tuple[int, ...]:
        """The seats of a device."""
        return tuple(seat for seat, each in enumerate(self.devices) if each == device)


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest's first message, and its request for what it lacks.

    :param key: of its device; "" if it has none
    :param name: of the player; "" to keep that of the seat
    :param count: number of operations that it has and that the host has confirmed
    :param digest: of these
    :param seals: the host's for these
    """

    release: str
    rules: int
    room: str
    name: str
    key: str
    count: int
    digest: str
    seals: tuple[str, ...] = ()
    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class Welcome:
    """The host's answer to a hello; messages with the operations that the guest lacks follow.

    :param device: the guest's number
    :param key: with which it can come back
    :param count: number of operations that the host has
    :param digest: of these
    :param seals: as those of :class:`Ops`, for these
    """

    device: int
    key: str
    head: Head
    seating: Seating
    count: int
    digest: str
    seals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ops:
    """Operations: new ones of a guest, or those ordered by the host.

    :param first: number of operations before them
    :param digest: of those before them
    :param number: a guest counts its messages of this kind, for refusals
    :param seals: the host's for the history up to the last of them: one with its own key and one with that of each of
        the other devices. A host that has stored less than its guests, or has been a guest before, accepts a longer
        history only with the seal of its own key
    """

    first: int
    digest: str
    ops: tuple[str, ...]
    number: int = 0
    seals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Digest of the state of the game at the beginning of a turn, after ``count`` operations."""

    count: int
    digest: str


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life, each second.

    :param count: number of operations: the host's, or those confirmed to the guest
    :param digest: of these
    :param serial: of the seating
    :param visible: False while the page is hidden
    """

    count: int
    digest: str
    serial: int
    visible: bool


@dataclass(frozen=True, slots=True)
class Present:
    """Presence of all devices, sent by the host: by seat, and with their names that of spectators."""

    seats: tuple[str, ...]
    watchers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A message was refused.

    :param number: of the guest's message with operations; 0 for any other
    :param count: number of operations of the sender
    :param op: the operation in question, cut to its maximum length
    """

    code: Code
    number: int = 0
    count: int = 0
    op: str = ""


@dataclass(frozen=True, slots=True)
class Another:
    """The host has begun another game, to which it has moved this connection."""

    room: str


@dataclass(frozen=True, slots=True)
class Bye:
    """The last message of a connection."""

    code: Code


Message: TypeAlias = Hello | Welcome | Ops | State | Seating | Beat | Present | Refusal | Another | Bye
