"""Live games in networks that lose, double, reorder and delay messages, on devices that reload: in the end all devices
have the same game, or were told why not."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from features.live.effects import Diverged, Ended
from features.live.messages import NOBODY
from features.live.ops import shared, turn_start
from tests.live.net import Device, Net, Wire

NUMBERS = st.integers(0, 2**16)

FAULTS: dict[str, Callable[[list[str], int], None]] = {
    "lose": lambda way, number: way.pop(number % len(way)) and None,
    "double": lambda way, number: way.insert(number % (len(way) + 1), way[number % len(way)]),
    "reorder": lambda way, number: random.Random(number).shuffle(way),
}


class Live(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.net = Net()

    @initialize(players=st.integers(2, 5), watched=st.booleans(), bot=st.booleans())
    def begin(self, players: int, watched: bool, bot: bool) -> None:
        bots = [players - 1] if bot and players > 2 else []
        levels = ["easy" if seat in bots else "" for seat in range(players)]
        self.host = self.net.host(players, [0, *bots], seed=players, levels=levels)
        self.places = {seat: self.net.guest(self.host, f"Guest {seat}") for seat in range(1, players - len(bots))}
        if watched:
            self.places[NOBODY] = self.net.guest(self.host, "Watcher")
        for seat, device in self.places.items():
            self.net.connect(self.host, device, seat)
        self.net.deliver()

    @rule(number=NUMBERS, actions=st.integers(1, 8), at_once=st.booleans())
    def play(self, number: int, actions: int, at_once: bool) -> None:
        """Somebody whose turn it is, or who believes so, acts a few times."""
        chance = random.Random(number)
        for _action in range(actions):
            if able := [device for device in self.net.devices if device.on_turn()]:
                device = able[number % len(able)]
                device.make(chance.choice(device.table.legal_actions()).text)
                if at_once:
                    self.net.deliver()

    @rule(number=NUMBERS, many=st.integers(0, 4))
    def change_at_once(self, number: int, many: int) -> None:
        """Undoes something, and plays on, before the session hears of it."""
        chance = random.Random(number)
        if able := [device for device in self.net.devices if device.on_turn()]:
            device = able[number % len(able)]
            start, end = turn_start(device.table), len(device.table.history)
            made = device.table.at(start + number % (end - start + 1))
            for _action in range(many):
                if not made.over and made.state.seat in device.session.seats:
                    made.play(chance.choice(made.legal_actions()))
            device.table = made
            device.make()

    @rule(number=NUMBERS, bot=st.booleans())
    def hand_seat_over(self, number: int, bot: bool) -> None:
        """The host lets a bot, or a person at its screen, play a seat."""
        seat, _device = self.place(number)
        if seat != NOBODY:
            session = self.host.session
            self.host.do(lambda: session.hand_to_bot(seat, "easy") if bot else session.take_home(seat))

    @rule(number=NUMBERS)
    def hide(self, number: int) -> None:
        device = self.net.devices[number % len(self.net.devices)]
        device.do(lambda: device.session.visible(bool(number % 2)))

    @rule(number=NUMBERS, fault=st.sampled_from(sorted(FAULTS)))
    def disturb(self, number: int, fault: str) -> None:
        if busy := [wire.under_way[way] for wire, way in self.net.busy()]:
            FAULTS[fault](busy[number % len(busy)], number)

    @rule(number=NUMBERS, many=st.integers(1, 3))
    def deliver(self, number: int, many: int) -> None:
        for _message in range(many):
            if busy := self.net.busy():
                wire, way = busy[number % len(busy)]
                wire.deliver(way)
                self.net.drop()

    @rule(seconds=st.sampled_from((1, 1, 1, 3, 6, 40)))
    def time_passes(self, seconds: int) -> None:
        self.net.now += seconds
        for device in self.net.devices:
            device.do(device.session.tick)

    @rule(number=NUMBERS)
    def cut(self, number: int) -> None:
        if self.net.wires:
            self.net.cut(sorted(self.net.wires)[number % len(self.net.wires)])

    def place(self, number: int) -> tuple[int, Device]:
        return sorted(self.places.items(), key=lambda each: each[0])[number % len(self.places)]

    def wire(self, device: Device) -> Wire | None:
        return next((wire for wire in self.net.wires.values() if wire.ends == (self.host, device)), None)

    @rule(number=NUMBERS)
    def connect(self, number: int) -> None:
        seat, device = self.place(number)
        self.net.connect(self.host, device, seat)

    @rule(number=NUMBERS)
    def guest_reloads(self, number: int) -> None:
        seat, device = self.place(number)
        if device.session.begun:
            self.places[seat] = self.net.reload(device)

    @rule()
    def host_reloads(self) -> None:
        self.host = self.net.reload(self.host)

    def teardown(self) -> None:
        if not hasattr(self, "host"):
            return
        for device in self.net.devices:
            device.do(lambda device=device: device.session.visible(True))
        self.net.seconds(6)
        for seat, device in self.places.items():
            if not self.wire(device):
                self.net.connect(self.host, device, seat)
        self.net.seconds(6)
        for device in self.places.values():
            self.check(device)

    def check(self, device: Device) -> None:
        assert not device.stopped, device.said
        self.check_equal(device)
        assert device.presence == self.host.presence and set(device.presence.seats) == {"here"}

    def check_equal(self, device: Device) -> None:
        assert device.table.to_json() == self.host.table.to_json()
        assert device.session.history.ops == self.host.session.history.ops
        assert device.session.confirmed == len(device.session.history)


TestLive = Live.TestCase
TestLive.settings = settings(max_examples=40, stateful_step_count=30)


class Moving(Live):
    """Guests become hosts, and devices forget what they stored last. Then two games may differ, but nobody is left
    without being told, and nothing is overwritten."""

    home = 0
    """The host's own seat."""

    @rule(number=NUMBERS)
    def another_hosts(self, number: int) -> None:
        seat, device = self.place(number)
        if seat != NOBODY and device.session.begun:
            old, self.host = self.host, self.net.reload(device, as_host=True)
            for wire in list(self.net.wires):
                self.net.cut(wire)
            del self.places[seat]
            self.places[self.home], self.home = self.net.reload(old, as_host=False), seat

    @rule(number=NUMBERS)
    def remember(self, number: int) -> None:
        """From now on a device fails to store anything newer than what it has."""
        device = self.net.devices[number % len(self.net.devices)]
        device.stored = device.kept

    def check(self, device: Device) -> None:
        if not device.stopped:
            self.check_equal(device)
            return
        assert [type(each) for each in device.said if isinstance(each, Diverged | Ended)] == [Diverged]
        ours, theirs = device.session.history.ops, self.host.session.history.ops
        assert shared(ours, theirs) < min(len(ours), len(theirs)), "one continues the other"


TestMoving = Moving.TestCase
TestMoving.settings = TestLive.settings
