"""Storage of live games: the sessions to resume after a reload, and the server for different networks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from core.names import NAME_LENGTH, cleaned
from features.live.invitation import STUN
from storage.entry import Entry

MOST = 5
"""Maximum number of live games; the latest are kept."""


class Room(NamedTuple):
    """A live game, by the id of the saved game.

    :param hosts: this device is the host
    :param room: its id among the devices
    :param ticket: of the last invitation by this device
    :param session: as :meth:`features.live.session.Session.kept` gives it
    """

    hosts: bool
    room: str
    ticket: int
    session: dict[str, Any]


class Kept(NamedTuple):
    """Content of the entry.

    :param name: as the player has last given it as a guest
    """

    rooms: dict[str, Room]
    stun: str = ""
    name: str = ""


class Rooms(Entry[Kept]):
    """The live games of this device, the latest last. Failures to write are ignored: the game itself is saved."""

    key = "glenmore:live"

    def known(self, data: Any) -> Kept:
        rooms = {
            str(id): Room(bool(hosts), str(room), int(ticket), session)
            for id, (hosts, room, ticket, session) in data["rooms"].items()
            if isinstance(session, dict)
        }
        return Kept(rooms, str(data["stun"])[:100], cleaned(str(data.get("name", "")))[:NAME_LENGTH])

    def read(self) -> Kept:
        """The content; empty if there is none."""
        return self.content or Kept({})

    def keep(self, id: str, room: Room, is_saved: Callable[[str], bool]) -> None:
        """Keeps a live game as the latest, and forgets those whose saved games are gone."""
        kept = self.read()
        rooms = {other: each for other, each in kept.rooms.items() if other != id and is_saved(other)}
        rooms = dict(list(rooms.items())[1 - MOST :] + [(id, room)])
        self._keep(kept._replace(rooms=rooms))

    def forget(self, id: str) -> None:
        """Forgets a live game."""
        kept = self.read()
        self._keep(kept._replace(rooms={other: each for other, each in kept.rooms.items() if other != id}))

    def keep_stun(self, stun: str) -> None:
        """Keeps the address of a STUN server; "" for none.

        :raises ValueError: if it cannot be an address
        """
        if not STUN.fullmatch(stun):
            raise ValueError(stun)
        self._keep(self.read()._replace(stun=stun))

    def keep_name(self, name: str) -> None:
        """Keeps the name that the player has given; "" leaves the one before."""
        if name:
            self._keep(self.read()._replace(name=name))

    def _keep(self, kept: Kept) -> None:
        rooms = {id: list(room) for id, room in kept.rooms.items()}
        self.write({"rooms": rooms, "stun": kept.stun, "name": kept.name})
