"""Requests that a live game's session makes of the page. Pure."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from core.game import Game
from features.live.messages import Code, Head, Seating

Peer: TypeAlias = Hashable
"""A connection, by a name of the page's choice."""


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
    """Change the game on the table by these operations, in one step; after them it has these actions."""

    ops: tuple[str, ...]
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """Seating has changed: names, levels, or who plays where.

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
    watchers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """News for the player, told in a sentence.

    :param name: of the player or spectator concerned; "" if none
    :param number: of operations concerned
    """

    code: Code
    name: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """A change made at this device was not accepted; a :class:`Follow` sets the table back.

    :param op: the first operation that was not
    """

    code: Code
    op: str = ""


@dataclass(frozen=True, slots=True)
class Diverged:
    """Another device's game differs; nothing was overwritten, and the two no longer play together.

    :param ours: number of operations here
    :param theirs: number of operations there
    :param name: of that device's player
    """

    ours: int
    theirs: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """Close this connection once everything has been sent."""

    peer: Peer


@dataclass(frozen=True, slots=True)
class Ended:
    """For a guest: the host has left, has refused this device, or has sent what it must not; the game goes on without
    a connection."""

    code: Code


@dataclass(frozen=True, slots=True)
class Another:
    """For a guest: the host has begun another game with the same devices; ask whether to join it.

    :param room: of that game, for :meth:`features.live.guest.Guest.next`
    """

    room: str


Effect: TypeAlias = Begin | Follow | Seats | Presence | Told | Refused | Diverged | Drop | Ended | Another
