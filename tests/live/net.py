"""Devices of a live game, each with a table, and a network between them that can lose, double, reorder and delay."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any

from core.game import Game
from features.live.codec import to_text
from features.live.effects import Begin, Diverged, Drop, Ended, Follow, Presence, Seats
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import HOST, NOBODY, Message, Seating
from features.live.ops import fold, texts, undone_to
from tests.random_games import NAMES

RELEASE = "release-1"


@dataclass
class Wire:
    """A connection, with the messages under way in both directions."""

    ends: tuple[Device, Device]
    number: int
    under_way: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))

    def send(self, sender: Device, text: str) -> None:
        self.under_way[self.ends.index(sender)].append(text)

    def greet(self, **changes: Any) -> None:
        self.under_way[1][-1] = json.dumps({**json.loads(self.under_way[1][-1]), **changes})

    def deliver(self, way: int, place: int = 0) -> None:
        """Delivers a message; 0 is the way from host to guest."""
        text = self.under_way[way].pop(place)
        receiver = self.ends[1 - way]
        receiver.do(lambda: receiver.session.heard(self.number, text))

    def empty(self, way: int) -> None:
        while self.under_way[way]:
            self.deliver(way)


class Device:
    """A device: a session, and a page with the game on its table that carries out the session's effects."""

    def __init__(self, net: Net, session: Host | Guest, table: Game | None = None) -> None:
        self.net = net
        self.session: Any = session
        self.table: Any = table
        self.memory = ""  # the latest, as JSON
        self.stored: dict[str, Any] = {}  # that in storage, if storing has failed since
        self.said: list[Any] = []
        self.presence = Presence(())
        self.do(lambda: None)

    @property
    def kept(self) -> dict[str, Any]:
        """The session that a reload leaves."""
        return self.stored or dict(json.loads(self.memory))

    @property
    def stopped(self) -> bool:
        """True if the last connection ended with a reason."""
        return any(isinstance(each, Diverged | Ended) for each in self.said)

    def do(self, call: Callable[[], None]) -> None:
        call()
        session = self.session
        while session.effects or session.outbox:
            effects, session.effects = session.effects, []
            for effect in effects:
                self._carry_out(effect)
            sent, session.outbox = session.outbox, []
            for peer, text in sent:
                if peer in self.net.wires:
                    self.net.wires[peer].send(self, text)
            self.net.dropping += [effect.peer for effect in effects if isinstance(effect, Drop)]
        if session.begun:
            self.memory = json.dumps(session.kept())

    def _carry_out(self, effect: object) -> None:
        if isinstance(effect, Begin):
            self.table = effect.game
        elif isinstance(effect, Follow):
            assert tuple(fold([*texts(self.table), *effect.ops])) == effect.actions
            for op in effect.ops:
                self.apply(op)
            self.session.changed(self.table)
        elif isinstance(effect, Seats):
            self.table = self.table.named(effect.seating.names)
        elif isinstance(effect, Presence):
            self.presence = effect
        elif not isinstance(effect, Drop):
            self.said.append(effect)

    def apply(self, op: str) -> None:
        left = undone_to(op)
        if left < 0:
            self.table.play(op)
        else:
            self.table = self.table.at(left)

    def make(self, *ops: str) -> None:
        for op in ops:
            self.apply(op)
        self.do(lambda: self.session.changed(self.table))

    def on_turn(self) -> bool:
        return bool(self.table) and not self.table.over and self.table.state.seat in self.session.seats


class Net:
    """Devices, the wires between them, and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.wires: dict[Any, Wire] = {}
        self.dropping: list[Any] = []
        self.devices: list[Device] = []
        self._numbers, self._keys = count(1), count(1)

    def clock(self) -> float:
        return self.now

    def host(self, players: int, here: Sequence[int] = (0,), seed: int = 7, levels: Sequence[str] = ()) -> Device:
        game = Game.new(players, seed, NAMES[:players])
        devices = tuple(HOST if seat in here else NOBODY for seat in range(players))
        seating = Seating(game.names, tuple(levels) or ("",) * players, devices)
        return self.add(Host(game, seating, RELEASE, self.clock, lambda: f"{next(self._keys):08x}" * 4), game)

    def guest(self, host: Device, name: str = "") -> Device:
        return self.add(Guest(host.session.head.room, name, RELEASE, self.clock))

    def add(self, session: Host | Guest, table: Game | None = None) -> Device:
        device = Device(self, session, table.at(len(table.history)) if table else None)
        self.devices.append(device)
        return device

    def connect(self, host: Device, guest: Device, seat: int | None = None) -> Wire:
        """Makes a connection by an invitation; to no seat in particular if it is None."""
        wire = Wire((host, guest), next(self._numbers))
        self.wires[wire.number] = wire
        if seat is not None:
            host.session.expects(wire.number, seat)
        host.do(lambda: host.session.opened(wire.number))
        guest.said.clear()
        guest.do(lambda: guest.session.opened(wire.number))
        return wire

    def meet(self, host: Device, guest: Device, seat: int | None = None) -> None:
        self.connect(host, guest, seat)
        self.deliver()

    def join(self, host: Device, name: str, seat: int = NOBODY) -> Device:
        guest = self.guest(host, name)
        self.meet(host, guest, seat)
        return guest

    def cut(self, number: Any) -> None:
        if wire := self.wires.pop(number, None):
            for device in wire.ends:
                device.do(partial(device.session.closed, number))

    def deliver(self) -> None:
        rounds = 0
        while busy := self.busy():
            for wire, way in busy:
                wire.empty(way)
            rounds += 1
            assert rounds < 1000, "messages never stop"
        self.drop()

    def busy(self) -> list[tuple[Wire, int]]:
        return [(wire, way) for wire in self.wires.values() for way in (0, 1) if wire.under_way[way]]

    def drop(self) -> None:
        """Cuts the connections that are to be dropped; what was sent before arrives."""
        while self.dropping:
            number = self.dropping.pop()
            if wire := self.wires.get(number):
                wire.empty(0)
                wire.empty(1)
            self.cut(number)

    def seconds(self, number: int) -> None:
        for _second in range(number):
            self.now += 1
            for device in self.devices:
                device.do(device.session.tick)
            self.deliver()

    def active(self) -> Any:
        return next((each for each in self.devices if each.on_turn()), None)

    def play_on(self, seed: int, most: int = 10_000) -> None:
        """Plays on at random, each device on its turns, with everything delivered after each action."""
        chance = random.Random(seed)
        while most and (device := self.active()):
            device.make(chance.choice(device.table.legal_actions()).text)
            self.deliver()
            most -= 1

    def records(self) -> set[str]:
        """The games on the devices' tables, as records: one if all have the same."""
        return {device.table.to_json() for device in self.devices}

    def again(self, kind: type[Host | Guest], kept: dict[str, Any], table: Game | None = None) -> Device:
        """A device that has kept this, after a reload, not connected."""
        session = kind.again(kept, RELEASE, self.clock, table)
        return self.add(session, table or session.head.new_game(session.seating.names))

    def reload(self, device: Device, as_host: bool | None = None) -> Device:
        for wire in [each for each in self.wires.values() if device in each.ends]:
            self.cut(wire.number)
        self.devices.remove(device)
        hosts = isinstance(device.session, Host) if as_host is None else as_host
        return self.again(Host if hosts else Guest, device.kept, None if device.stored else device.table)


def first(device: Device) -> str:
    return str(device.table.legal_actions()[0])


def act(device: Device) -> None:
    """Plays that, and lets all hear of it."""
    device.make(first(device))
    device.net.deliver()


def end_turn(device: Device) -> None:
    seat = device.table.state.seat
    while device.on_turn() and device.table.state.seat == seat:
        legal = [str(action) for action in device.table.legal_actions()]
        device.make("end" if "end" in legal else legal[0])
        device.net.deliver()


def wire_of(guest: Device) -> Wire:
    return next(wire for wire in guest.net.wires.values() if guest in wire.ends)


def forge(sender: Device, guest: Device, message: Message) -> None:
    """Sends a message over a guest's connection that the sender's page would not send."""
    wire_of(guest).send(sender, to_text(message))
    guest.net.deliver()
