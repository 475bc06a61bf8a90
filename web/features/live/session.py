"""The replicas of a live game: the host, which orders all operations, and the guests and spectators around it. Pure.

A session does no input or output. The page tells it what happens (:meth:`Session.heard`, :meth:`Session.changed`, …)
and after each such call takes what there is to send from :attr:`Session.outbox`, and what there is to do from
:attr:`Session.effects`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from core.game import Game
from features.live.messages import Code, Head, Seating

Peer: TypeAlias = Hashable
"""A connection; the page chooses what names it."""

AWAY_AFTER: Final = 4.0
"""Seconds of silence after which a device is away."""

GONE_AFTER: Final = 30.0
"""Seconds of silence after which a device is gone."""


@dataclass(frozen=True, slots=True)
class Begin:
    """For a guest without the game: put this game on the table, with the actions played so far.

    :param seats: the seats of this device; none for a spectator
    """

    game: Game
    head: Head
    seating: Seating
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Follow:
    """Change the game on the table by these operations; after them it has these actions."""

    ops: tuple[str, ...]
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """Names, levels, or who plays where have changed.

    :param seats: the seats of this device
    """

    seating: Seating
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Presence:
    """Presence of the devices has changed.

    :param seats: ``HERE``, ``AWAY`` or ``GONE`` by seat
    :param watchers: names and presence of the spectators
    """

    seats: tuple[str, ...]
    watchers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """Something to be told in a sentence.

    :param name: of the player or spectator concerned; "" if none
    :param number: of operations concerned
    :param op: the operation concerned
    """

    code: Code
    name: str = ""
    number: int = 0
    op: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """A change made at this device was not accepted; a :class:`Follow` sets the table back."""

    code: Code
    op: str = ""


@dataclass(frozen=True, slots=True)
class Diverged:
    """The game of another device differs, and nothing was overwritten; the two no longer play together.

    :param ours: number of operations here
    :param theirs: number of operations there
    :param name: of that device's player
    """

    ours: int
    theirs: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """Close this connection once everything is sent."""

    peer: Peer


@dataclass(frozen=True, slots=True)
class Ended:
    """For a guest: the host takes part no longer, or has refused this device; the game goes on without connection."""

    code: Code


Effect: TypeAlias = Begin | Follow | Seats | Presence | Told | Refused | Diverged | Drop | Ended


class Session(ABC):
    """One device's replica of a live game.

    The table may lag behind :attr:`game`: while it carries out a :class:`Follow`, :meth:`changed` may be called after
    each of its operations, after all, or not at all.
    """

    outbox: list[tuple[Peer, str]]
    """What is to be sent; the page takes it out."""

    effects: list[Effect]
    """What is to be done, in order; the page takes it out."""

    game: Game
    head: Head
    seating: Seating

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The seats of this device, bots included at the host's."""

    @property
    @abstractmethod
    def presence(self) -> Presence:
        """Presence of all devices, as far as this one knows."""

    @abstractmethod
    def opened(self, peer: Peer) -> None:
        """A connection has been opened."""

    @abstractmethod
    def heard(self, peer: Peer, text: object) -> None:
        """A message has arrived; it may contain anything."""

    @abstractmethod
    def closed(self, peer: Peer) -> None:
        """A connection has been closed or lost."""

    @abstractmethod
    def changed(self, game: Game) -> None:
        """The game on the table has changed: something was played or undone here, or a :class:`Follow` carried out."""

    @abstractmethod
    def tick(self) -> None:
        """A second has passed."""

    @abstractmethod
    def visible(self, visible: bool) -> None:
        """The page was hidden or shown again."""

    @abstractmethod
    def kept(self) -> dict[str, Any]:
        """Everything needed to make the session again after a reload, as JSON data; for :meth:`Host.again` and
        :meth:`Guest.again`."""


class Host(Session):
    """The device that orders all operations.

    :param game: may be in progress
    :param seating: seats that other devices are to play have ``NOBODY``, those played here and bots ``HOST``
    :param release: of this page; other releases are refused
    :param clock: seconds, from any start
    :param chance: makes random text of 32 hexadecimal digits: keys, and the room
    """

    def __init__(
        self,
        game: Game,
        seating: Seating,
        release: str,
        clock: Callable[[], float],
        chance: Callable[[], str] = ...,
    ) -> None: ...

    @classmethod
    def again(
        cls, kept: object, release: str, clock: Callable[[], float], game: Game | None = None, chance: Callable[[], str] = ...
    ) -> Host:
        """The host from :meth:`kept`, of a host or of a guest who is going to be the host. Nobody is connected.

        :param game: the saved game, if it may be further than what was kept
        :raises RecordError: if the data are invalid
        """

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that no connected device plays."""

    def expects(self, peer: Peer, seat: int) -> None:
        """A connection is being made by an invitation to a seat; ``NOBODY`` is one to watch. A device that comes back
        with its key has its own seats again, whatever the invitation."""

    def hand_to_bot(self, seat: int, level: str) -> None:
        """Lets a bot play a seat; whoever played it watches."""

    def take_home(self, seat: int) -> None:
        """Lets a person at this device play a seat."""

    def give(self, seat: int, device: int) -> None:
        """Lets a person at a known device play a seat, such as the one that a bot has replaced."""

    def end(self) -> None:
        """Says goodbye to all."""


class Guest(Session):
    """A player's or spectator's device.

    :param room: from the invitation
    :param name: of the player; "" to keep that of the seat
    """

    def __init__(self, room: str, name: str, release: str, clock: Callable[[], float]) -> None: ...

    @classmethod
    def again(cls, kept: object, release: str, clock: Callable[[], float], game: Game | None = None) -> Guest:
        """The guest from :meth:`kept`, of a guest or of a former host; the next connection restores all.

        :param game: the saved game, if it may be further than what was kept
        :raises RecordError: if the data are invalid
        """

    def leave(self) -> None:
        """Says goodbye."""
