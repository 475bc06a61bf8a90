"""Live games whose messages are delayed, whose connections break, and whose devices are reloaded and take each other's
place: in the end all copies are equal, or the players of two that differ were told, and nothing was lost."""

import random

import pytest

from core.copies import BRANCH, NEWER, SAME, relation
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import NOBODY, Code
from features.live.session import Disconnected
from tests.live.fake_network import Device, Net, codes, texts
from tests.random_games import NAMES

STEPS = 800

TAKEN = {Code.OVERTAKEN, Code.NOT_YOURS}
"""The message for a player who has played on while the host gave the seat away."""


class Party:
    """A host, one to four guests, and a spectator; chance decides what happens."""

    def __init__(self, seed: int) -> None:
        self.net, self.chance = Net(), random.Random(seed)
        players = 2 + seed % 4
        bots = [players - 1] if seed % 3 == 0 and players > 2 else []
        self.host = self.net.host(players, [0, *bots], ["easy" if seat in bots else "" for seat in range(players)])
        self.places = {seat: self.net.guest(self.host, NAMES[seat]) for seat in range(1, players - len(bots))}
        if seed % 2:
            self.places[NOBODY] = self.net.guest(self.host, "Zoe")
        self.home = 0  # the host's own seat
        for seat, device in self.places.items():
            self.net.connect(self.host, device, seat)
        self.net.deliver()

    @property
    def place(self) -> tuple[int, Device]:
        return self.chance.choice(sorted(self.places.items()))

    def act(self) -> None:
        """A player who is on turn, or believes so, plays or restarts the turn."""
        able = [device for device in self.net.devices if device.is_on_turn]
        if able and (device := self.chance.choice(able)):
            before = len(device.game.history)
            since = next((n for n in range(before, 0, -1) if texts(device)[n - 1] == "end"), 0)
            back_to = self.chance.randint(since, before) if self.chance.random() < 0.2 else before
            legal = device.game.at(back_to).legal_actions()
            device.play(*([self.chance.choice(legal).text] if back_to == before or self.chance.random() < 0.7 else []),
                        back_to=back_to)  # fmt: skip

    def deliver(self) -> None:
        if busy := self.net.busy:
            wire, way = self.chance.choice(busy)
            wire.deliver(way)
            self.net.drop()

    def cut(self) -> None:
        if self.net.wires:
            self.net.cut(self.chance.choice(sorted(self.net.wires)))

    def connect(self) -> None:
        seat, device = self.place
        if not device.wire:
            self.net.connect(self.host, device, seat)

    def reload(self) -> None:
        seat, device = self.place
        if device.game and self.chance.random() < 0.7:
            self.places[seat] = self.net.reload(device)
        else:
            self.host = self.net.reload(self.host)

    def hand_over(self) -> None:
        seat, _device = self.place
        session = self.host.session
        if seat != NOBODY and self.chance.random() < 0.5:
            self.host.do(lambda: session.play_here(seat, "easy", "Callum"))
        elif seat != NOBODY:
            self.host.do(lambda: session.play_here(seat))

    def move(self) -> None:
        seat, device = self.place
        if seat != NOBODY and device.game:
            old, self.host = self.host, self.net.reload(device, Host)
            for wire in list(self.net.wires):
                self.net.cut(wire)
            del self.places[seat]
            self.places[self.home], self.home = self.net.reload(old, Guest), seat

    def go_on(self, steps: int, seats_move: bool) -> None:
        """Lets so much happen; seats and the host may change, too."""
        some = [self.act] * 24 + [self.deliver] * 80 + [self.connect] * 6 + [self.cut, self.reload]
        for _step in range(steps):
            self.chance.choice([*some, self.hand_over, self.move] if seats_move else some)()

    def gather(self) -> None:
        for device in self.net.devices:
            device.said.clear()
        self.net.deliver()
        for seat, device in self.places.items():
            if not device.wire:
                self.net.connect(self.host, device, seat)
                self.net.deliver()
        self.net.seconds(2)


@pytest.mark.parametrize("seed", range(50))
def test_copies_end_equal_or_divergence_is_shown(seed: int) -> None:
    party, seats_move = Party(seed), seed % 3 == 0
    party.go_on(STEPS, seats_move)
    before = {device: (texts(device), device.is_on_turn) for device in party.net.devices}
    party.gather()
    for device in party.places.values():
        assert not any(isinstance(each, Disconnected) for each in device.said), device.said
        if Code.DIVERGED in codes(device):
            assert seats_move, "only if two devices have played a seat"
            assert relation(texts(device), texts(party.host)).kind == BRANCH and not device.wire
        else:
            assert device.game.to_json() == party.host.game.to_json()
            assert device.session.presence == party.host.session.presence
            assert device.session.levels == party.host.session.levels
    for device, (actions, was_on_turn) in before.items():
        kind, common = relation(actions, texts(device))
        ended = len(actions) - (actions[::-1].index("end") if "end" in actions else len(actions))
        assert common >= ended or TAKEN & set(codes(device)), "no turn that has been ended is lost in silence"
        is_told = (TAKEN | {Code.DIVERGED}) & set(codes(device))
        assert is_told or not was_on_turn or kind in (SAME, NEWER), "who is on turn loses nothing"
        assert seats_move or set(codes(device)) <= {Code.JOINED, Code.CAUGHT_UP}
