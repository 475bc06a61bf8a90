"""The host's side of a live game: it checks the guests' actions and sends them the game. Pure."""

from __future__ import annotations

import os
from collections.abc import Sequence

from core import copies
from core.game import Game, IllegalAction
from core.names import cleaned, distinct
from core.record import Recorded
from features.live import messages
from features.live.messages import AWAY, GONE, HERE, HOST, NOBODY, Code
from features.live.session import UNKNOWN, Clock, LiveSnapshot, Notice, Peer, PeerState, Presence, Session


def random_text() -> str:
    """32 random hexadecimal digits."""
    return os.urandom(16).hex()


class Host(Session):
    """The device that all others are connected to.

    :param room: its random id among the devices, 8 hexadecimal digits
    :param game: may be in progress
    :param levels: by seat, "" for a person
    :param devices: seats that other devices are to play have ``NOBODY``, those played here and bots ``HOST``
    :param keys: that it has given to other devices, in the order of their numbers, from 1 on
    """

    def __init__(
        self,
        room: str,
        game: Game,
        levels: Sequence[str],
        devices: tuple[int, ...],
        release: str,
        clock: Clock,
        keys: Sequence[str] = (),
    ) -> None:
        super().__init__(room, release, clock, game)
        self.levels, self.devices = tuple(levels), devices
        self._keys = list(keys)
        self._links: dict[Peer, PeerState] = {}

    @classmethod
    def restore(cls, kept: LiveSnapshot, game: Game, levels: Sequence[str], release: str, clock: Clock) -> Host:
        """The host, or a guest who takes over, from its snapshot and saved game; nobody is connected."""
        devices = kept.devices
        if kept.device != HOST:
            owners = zip(levels, devices, strict=True)
            devices = tuple(HOST if level or device == kept.device else NOBODY for level, device in owners)
        return cls(kept.room, game, levels, devices, release, clock, kept.keys)

    @property
    def snapshot(self) -> LiveSnapshot:
        """The state to keep for a reload, besides the saved game."""
        return LiveSnapshot(self.room, HOST, self.devices, keys=tuple(self._keys))

    # ---- seats ----

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of this device."""
        return self.seats_of(HOST)

    def play_here(self, seat: int, level: str = "", name: str = "") -> None:
        """Lets a person at this device play a seat, or a bot under its own name."""
        self._seat(seat, HOST, level, name)
        self._show_all()

    def _seat(self, seat: int, device: int, level: str = "", name: str = "") -> None:
        """Changes who plays a seat."""
        names = list(self.game.names)
        names[seat] = distinct(name or names[seat], names[:seat] + names[seat + 1 :])
        self.game = self.game.named(names)
        self.levels = (*self.levels[:seat], level, *self.levels[seat + 1 :])
        self.devices = (*self.devices[:seat], device, *self.devices[seat + 1 :])

    def begin(self, game: Game, levels: Sequence[str]) -> None:
        """Begins another game on the same seats; the connected devices are asked to join it."""
        self.room, self.game, self.levels = random_text()[:8], game, tuple(levels)
        for link in self._links.values():
            link.joined = False
            if link.device != NOBODY:
                self._show(link)

    def end(self, code: Code = Code.ENDED) -> None:
        """Ends the live game for all devices, with a reason."""
        for link in tuple(self._links.values()):
            self._dismiss(link, code)

    # ---- connections ----

    def opened(self, peer: Peer, seat: int = UNKNOWN) -> None:
        """A connection has been opened, perhaps by an invitation to a seat, or to watch if it is ``NOBODY``. A device
        that comes back with its key keeps its own seats, whatever the invitation says."""
        self._links[peer] = PeerState(peer, self._clock(), seat)

    def closed(self, peer: Peer) -> None:
        """A connection has been closed or lost."""
        self._links.pop(peer, None)
        self.tick()

    def heard(self, peer: Peer, text: object) -> None:
        """A message has arrived; it may contain anything."""
        link = self._links.get(peer)
        if link is None:
            return
        message = self._read(link, text, self._name(link))
        if isinstance(message, Code):
            self._send_away(link, message, self._name(link))
        elif isinstance(message, messages.Hello) and not link.joined:
            self._on_hello(link, message)
        elif isinstance(message, messages.Bye):
            code = Code.BY_LINK if message.code is Code.BY_LINK else Code.LEFT
            self._send_away(link, code, self._name(link))
        elif isinstance(message, messages.Beat):
            link.is_visible = message.visible
        elif isinstance(message, messages.Play) and link.joined:
            self._on_play(link, message)

    def _on_hello(self, link: PeerState, hello: messages.Hello) -> None:
        """Admits a device, with the actions played there."""
        if link.device != NOBODY and hello.room != self.room:
            return  # it has not heard of this game yet
        device = self._keys.index(hello.key) + 1 if hello.key in self._keys else NOBODY
        link.name = cleaned(hello.name)
        before = len(self.game.history)
        if code := self._refusal_code(link, hello, device):
            played = ", ".join(name for seat, name in enumerate(self.game.names) if seat in hello.played)
            name = self._name(link, device) or played
            self._send_away(link, code, name, hello.copy if code is Code.DIVERGED else None)
            return
        if device == NOBODY:
            self._keys.append(random_text())
            device = len(self._keys)
        for former in [each for each in self._links.values() if each.device == device and each is not link]:
            self._dismiss(former, Code.REPLACED)
        link.device, link.joined, link.shows = device, True, 0
        if link.seat >= 0 and (self.devices[link.seat] == NOBODY or not self.seats_of(device)):
            self._seat(link.seat, device, name=link.name)
        self._show_all()
        self.tick()
        self.events.append(Notice(Code.JOINED, self._name(link)))
        if (more := len(self.game.history) - before) > 0:
            self.events.append(Notice(Code.CAUGHT_UP, self._name(link), more))

    def _refusal_code(self, link: PeerState, hello: messages.Hello, device: int) -> Code | None:
        """The reason why a device cannot take part; None if it can, once its actions are adopted."""
        if hello.room != self.room:
            return Code.OTHER_GAME
        if device == NOBODY and link.seat == UNKNOWN:
            return Code.NO_SEAT
        if hello.copy:
            if not copies.is_same_deal(self.game, hello.copy):
                return Code.OTHER_GAME
            seats = (*self.seats_of(device), link.seat)
            try:
                game = copies.reconciled(self.game, hello.copy.actions, seats, hello.played)
            except IllegalAction:
                return Code.ILLEGAL
            if game is None:
                return Code.DIVERGED
            self.game = game
        return None

    def _on_play(self, link: PeerState, play: messages.Play) -> None:
        """Checks a guest's change of the game, and shows it to the others."""
        if play.seen != link.shows:
            return  # it sends this again, if it still can, when it has seen the latest
        try:
            if not copies.is_same_deal(self.game, play.record):
                raise copies.NotTheirs
            self.game = copies.changed(self.game, play.record.actions, self.seats_of(link.device))
        except (copies.NotTheirs, IllegalAction) as error:
            self._show(link, Code.ILLEGAL if isinstance(error, IllegalAction) else Code.NOT_YOURS)
        else:
            self._show_all(but=link)

    def changed(self, game: Game) -> None:
        """The game has been changed at this device: something was played or undone."""
        self.game = game
        self._show_all()

    def _show_all(self, but: PeerState | None = None) -> None:
        for link in self._joined:
            if link is not but:
                self._show(link)

    def _show(self, link: PeerState, refused: Code | None = None) -> None:
        """Shows a guest the game."""
        link.shows += 1
        key = self._keys[link.device - 1]
        game = self.game.recorded
        self._send(link, messages.Show(self.room, game, self.levels, self.devices, link.device, key, refused))

    @property
    def _joined(self) -> list[PeerState]:
        return [link for link in self._links.values() if link.joined]

    def _send_away(self, link: PeerState, code: Code, name: str, copy: Recorded | None = None) -> None:
        """Ends a connection, and reports the reason to the player here."""
        self.events.append(Notice(code, name, copy=copy))
        self._dismiss(link, code)

    def _dismiss(self, link: PeerState, code: Code) -> None:
        """Ends a connection."""
        self._send(link, messages.Bye(code, self.game.recorded if code is Code.DIVERGED else None))
        self._links.pop(link.peer, None)
        self.outbox.append((link.peer, ""))

    # ---- presence ----

    @property
    def presence(self) -> Presence:
        """Presence of all devices."""
        now, here = self._clock(), HERE if self.is_visible else AWAY
        found = {link.device: link.presence(now) if link.joined else AWAY for link in self._links.values()}
        found[HOST] = here
        watching = [link for link in self._joined if not self.seats_of(link.device)]
        seats = tuple(GONE if device == NOBODY else found.get(device, GONE) for device in self.devices)
        return Presence(seats, tuple((link.name, found[link.device]) for link in watching))

    def tick(self) -> None:
        """A second has passed, or the page was hidden or shown again."""
        beat = messages.Beat(self.is_visible, *self.presence)
        for link in self._links.values():
            if link.device != NOBODY:
                self._send(link, beat)

    def _name(self, link: PeerState, device: int = NOBODY) -> str:
        """Names of a device's players, or that of the spectator."""
        seats = self.seats_of(device if link.device == NOBODY else link.device)
        return ", ".join(self.game.names[seat] for seat in seats) or link.name
