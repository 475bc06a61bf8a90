"""Devices of a live game, and a network between them that delays messages and loses connections."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any

from core.game import Game
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import GONE, HOST, NOBODY, Message, read_object, to_text
from features.live.session import UNKNOWN, Disconnected, LiveSnapshot, Notice
from tests.random_games import NAMES

RELEASE = "release-1"


@dataclass
class Wire:
    """A connection, with the messages under way from and to the host."""

    ends: tuple[Device, Device]
    number: int
    under_way: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))

    def deliver(self, way: int) -> None:
        text = self.under_way[way].pop(0)
        receiver = self.ends[1 - way]
        receiver.do(lambda: receiver.session.heard(self.number, text))


class Device:
    """A device with its session; :attr:`said` has the notices its player has read."""

    def __init__(self, net: Net, session: Host | Guest) -> None:
        self.net = net
        self.session: Any = session
        self.said: list[Any] = []

    @property
    def game(self) -> Game:
        game: Game = self.session.game
        return game

    def do(self, call: Callable[[], None]) -> None:
        """Calls the session, then sends its messages and deals with its events."""
        call()
        sent, self.session.outbox = self.session.outbox, []
        for peer, text in sent:
            self.net.send(self, peer, text)
        events, self.session.events = self.session.events, []
        self.said += events

    def play(self, *actions: str, back_to: int | None = None) -> None:
        """Plays actions, after undoing to a number of them."""
        game = self.game.at(len(self.game.history) if back_to is None else back_to)
        for action in actions:
            game.play(action)
        self.do(lambda: self.session.changed(game))

    @property
    def first(self) -> str:
        legal = [str(action) for action in self.game.legal_actions()]
        return "end" if "end" in legal else legal[0]

    def act(self) -> None:
        """Plays an action and delivers it to all."""
        self.play(self.first)
        self.net.deliver()

    def end_turn(self) -> None:
        """Plays a whole turn and delivers it to all devices."""
        seat = self.game.state.seat
        while not self.game.over and self.game.state.seat == seat:
            self.play(self.first)
        self.net.deliver()

    @property
    def is_on_turn(self) -> bool:
        return bool(self.game) and not self.game.over and self.game.state.seat in self.session.seats

    @property
    def missing(self) -> list[int]:
        return [seat for seat, state in enumerate(self.session.presence.seats) if state == GONE]

    @property
    def wire(self) -> Wire | None:
        return next((wire for wire in self.net.wires.values() if self is wire.ends[1]), None)

    def forge(self, message: Message | str) -> None:
        """Sends the host a message that the device's page would not send."""
        assert self.wire
        self.wire.under_way[1].append(message if isinstance(message, str) else to_text(message))
        self.net.deliver()


class Net:
    """Devices, the wires between them, and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.wires: dict[Any, Wire] = {}
        self.dropping: list[Any] = []
        self.devices: list[Device] = []
        self._numbers = count(1)

    def host(self, players: int = 3, here: Sequence[int] = (0,), levels: Sequence[str] = ()) -> Device:
        """A host; the other seats are missing."""
        game = Game.new(players, 7, NAMES[:players])
        devices = tuple(HOST if seat in here else NOBODY for seat in range(players))
        return self._add(Host("0a1b2c3d", game, levels or ("",) * players, devices, RELEASE, lambda: self.now))

    def _add(self, session: Host | Guest) -> Device:
        self.devices.append(device := Device(self, session))
        return device

    def guest(self, host: Device, name: str = "") -> Device:
        return self._add(Guest(host.session.room, name, RELEASE, lambda: self.now))

    def connect(self, host: Device, guest: Device, seat: int | None = None) -> None:
        """Makes a connection by an invitation; to no seat in particular if it is None."""
        wire = Wire((host, guest), next(self._numbers))
        self.wires[wire.number] = wire
        host.do(lambda: host.session.opened(wire.number, UNKNOWN if seat is None else seat))
        guest.do(lambda: guest.session.opened(wire.number))

    def meet(self, host: Device, guest: Device, seat: int | None = None) -> None:
        """Makes a connection and delivers everything; forgets earlier notices."""
        host.said.clear()
        guest.said.clear()
        self.connect(host, guest, seat)
        self.deliver()

    def join(self, host: Device, name: str, seat: int = NOBODY) -> Device:
        guest = self.guest(host, name)
        self.meet(host, guest, seat)
        return guest

    def send(self, device: Device, number: Any, text: str) -> None:
        if wire := self.wires.get(number):
            if text:
                wire.under_way[wire.ends.index(device)].append(text)
            else:
                self.dropping.append(number)

    def cut(self, number: Any) -> None:
        if wire := self.wires.pop(number, None):
            for device in wire.ends:
                device.do(partial(device.session.closed, number))

    def part(self, device: Device) -> None:
        for wire in [wire for wire in self.wires.values() if device in wire.ends]:
            self.cut(wire.number)

    @property
    def busy(self) -> list[tuple[Wire, int]]:
        return [(wire, way) for wire in self.wires.values() for way in (0, 1) if wire.under_way[way]]

    def deliver(self, most: int = 10_000) -> None:
        while most and (busy := self.busy):
            wire, way = busy[0]
            wire.deliver(way)
            most -= 1
            self.drop()
        self.drop()

    def drop(self) -> None:
        """Cuts the chosen connections; messages sent before still arrive."""
        while self.dropping:
            number = self.dropping.pop()
            if wire := self.wires.get(number):
                for way in (0, 1):
                    while wire.under_way[way]:
                        wire.deliver(way)
            self.cut(number)

    def seconds(self, number: int) -> None:
        """Lets time pass, with everything delivered."""
        for _second in range(number):
            self.now += 1
            for device in self.devices:
                device.do(device.session.tick)
            self.deliver()

    def play_on(self, seed: int, most: int = 10_000) -> None:
        """Plays on at random, each device on its turns, with everything delivered after each action."""
        chance = random.Random(seed)
        while most and (able := [device for device in self.devices if device.is_on_turn]):
            able[0].play(chance.choice(able[0].game.legal_actions()).text)
            self.deliver()
            most -= 1

    def records(self) -> set[str]:
        """The games on the devices, as records: one if all have the same."""
        return {device.game.to_json() for device in self.devices}

    def reload(self, device: Device, kind: type[Host | Guest] | None = None) -> Device:
        """The device after a reload of its page, perhaps in the other part; not connected."""
        self.part(device)
        self.devices.remove(device)
        old = device.session
        kept = read_object(LiveSnapshot, json.loads(json.dumps(old.snapshot._asdict())))
        game = Game.from_json(device.game.to_json())
        return self._add((kind or type(old)).restore(kept, game, old.levels, RELEASE, lambda: self.now))


def texts(device: Device) -> list[str]:
    return device.game.recorded.actions


def codes(device: Device) -> list[Any]:
    return [each.code if isinstance(each, Notice | Disconnected) else each.room for each in device.said]
