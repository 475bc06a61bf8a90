"""Storage of live games: what to resume after a reload, and the server for different networks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from core.names import NAME_LENGTH, cleaned
from features.live.invitation import STUN_PATTERN
from features.live.messages import read_object
from features.live.session import LiveSnapshot
from store.entry import Entry

MAX_GAMES = 5  # maximum number of live games; the latest are kept


class Room(NamedTuple):
    """A live game, by the id of the saved game."""

    is_host: bool  # this device is the host
    ticket: int  # of the last invitation by this device
    snapshot: LiveSnapshot


class Content(NamedTuple):
    """Content of the entry."""

    rooms: dict[str, Room]
    older: dict[str, list[str]]  # by id, what an older release has kept of a game: actions and ``undo N``
    stun: str = ""
    name: str = ""  # as the player has last given it as a guest


class LiveEntry(Entry[Content]):
    """The live games of this device, the latest last. Failures to write are ignored: the game itself is saved."""

    key = "glenmore:live"

    def parse(self, data: Any) -> Content:
        rooms, older = dict[str, Room](), dict(data.get("older", {}))
        for id, (hosts, *_room, ticket, session) in data["rooms"].items():
            if "ops" in session:
                older[str(id)] = list(map(str, session["ops"]))
            else:
                rooms[str(id)] = Room(bool(hosts), int(ticket), read_object(LiveSnapshot, session))
        return Content(rooms, older, str(data["stun"])[:100], cleaned(str(data.get("name", "")))[:NAME_LENGTH])

    def read(self) -> Content:
        """The content; empty if there is none."""
        return self.content or Content({}, {})

    def keep(self, id: str, room: Room, is_saved: Callable[[str], bool]) -> None:
        """Keeps a live game as the latest, and forgets those whose saved games are gone."""
        content = self.read()
        rooms = {other: each for other, each in content.rooms.items() if other != id and is_saved(other)}
        self._write(content._replace(rooms=dict(list(rooms.items())[1 - MAX_GAMES :] + [(id, room)])))

    def forget(self, id: str) -> None:
        """Forgets a live game."""
        content = self.read()
        content.rooms.pop(id, None)
        content.older.pop(id, None)
        self._write(content)

    def set_stun(self, stun: str) -> None:
        """Keeps the address of a STUN server, "" for none; ValueError if it cannot be an address."""
        if not STUN_PATTERN.fullmatch(stun):
            raise ValueError(stun)
        self._write(self.read()._replace(stun=stun))

    def set_name(self, name: str) -> None:
        """Keeps the name that the player has given; "" leaves the one before."""
        if name:
            self._write(self.read()._replace(name=name))

    def _write(self, content: Content) -> None:
        rooms = {id: [room.is_host, room.ticket, room.snapshot._asdict()] for id, room in content.rooms.items()}
        self.write({**content._asdict(), "rooms": rooms})
