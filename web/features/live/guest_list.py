"""The guests of a live game as the host knows them: their connections, devices and keys. Pure."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from features.live.effects import Peer, Presence
from features.live.messages import AWAY, GONE, HOST, NOBODY
from features.live.session import Link

UNKNOWN: Final = -2
"""Stands for the seat of an invitation if there was none."""


class GuestLink(Link):
    """A connection to a guest.

    :param seat: of the invitation
    """

    def __init__(self, peer: Peer, now: float, seat: int) -> None:
        super().__init__(peer, now)
        self.seat = seat
        self.device = NOBODY  # until it is welcome
        self.asked = NOBODY  # its device in the game before this one, as long as it has not joined this one
        self.name = ""  # that it gave
        self.greeted_at = now
        self.surplus = 0  # number of operations that it has, if this is more than the host has,
        self.digest = ""  # and their digest


def random_text() -> str:
    """32 random hexadecimal digits."""
    return os.urandom(16).hex()


class GuestList:
    """The connected guests, and the devices that may come back.

    :attr:`keys` has the key of each device by its number; the first is that of device 1.

    :param chance: makes random text for keys
    """

    def __init__(self, chance: Callable[[], str]) -> None:
        self.keys: list[str] = []
        self._chance = chance
        self._links: dict[Peer, GuestLink] = {}
        self._expected: dict[Peer, int] = {}

    def expect(self, peer: Peer, seat: int) -> None:
        """Notes the seat of the invitation by which a connection is being made."""
        self._expected[peer] = seat

    def open(self, peer: Peer, now: float) -> None:
        """Adds a connection."""
        self._links[peer] = GuestLink(peer, now, self._expected.pop(peer, UNKNOWN))

    def take_over(self, others: GuestList, now: float) -> None:
        """Takes over the keys and connections of another game, whose devices are asked to join this one."""
        self.keys = list(others.keys)
        for other in others.all:
            if (device := max(other.device, other.asked)) != NOBODY:
                self.open(other.peer, now)
                self._links[other.peer].asked, self._links[other.peer].name = device, other.name

    def remove(self, peer: Peer) -> bool:
        """Removes a connection; returns False if there is none."""
        self._expected.pop(peer, None)
        return self._links.pop(peer, None) is not None

    def get(self, peer: Peer) -> GuestLink | None:
        """A connection, if there still is one."""
        return self._links.get(peer)

    @property
    def all(self) -> list[GuestLink]:
        """All connections."""
        return list(self._links.values())

    @property
    def welcome(self) -> list[GuestLink]:
        """The connections to devices that take part."""
        return [guest for guest in self._links.values() if guest.device != NOBODY]

    @property
    def asked(self) -> list[GuestLink]:
        """The connections to devices that are asked to join."""
        return [guest for guest in self._links.values() if guest.asked != NOBODY]

    def knows(self, key: str) -> bool:
        """True for the key of a device that has taken part."""
        return key != "" and key in self.keys

    def admit(self, guest: GuestLink, key: str) -> list[GuestLink]:
        """Makes a connection that of the device with a key, or of a new device if the key is not known; returns the
        former connections of that device."""
        if not self.knows(key):
            key = self._chance()
            self.keys.append(key)
        device = self.keys.index(key) + 1
        former = [each for each in self.welcome if each.device == device]
        guest.device, guest.asked = device, NOBODY
        return former

    def key(self, guest: GuestLink) -> str:
        """The key with which a device can come back."""
        return self.keys[guest.device - 1]

    def presence(self, devices: tuple[int, ...], now: float, host: str) -> Presence:
        """Presence of the devices, by seat, and of spectators; ``host`` is that of the host. Those that have not joined
        yet are away."""
        found = {guest.asked: AWAY for guest in self.asked}
        found |= {guest.device: guest.presence(now) for guest in self.welcome} | {HOST: host}
        watching = [guest for guest in self.welcome if guest.device not in devices]
        return Presence(
            tuple(found.get(device, GONE) for device in devices),
            tuple((guest.name, found[guest.device]) for guest in watching),
        )
