"""Live games: what is sent, who may do what, and that all devices have the same game in the end."""

from __future__ import annotations

import random

from tests.live_net import Device, Net, played_by


def likes(seed: int):
    chance = random.Random(seed)
    return lambda device: chance.choice(device.table.legal_actions()).text


def test_smoke() -> None:
    net = Net()
    host = net.host(3, here=[0])
    ben, cat = net.guest(host, "Ben"), net.guest(host, "Cat")
    net.connect(host, ben, 1)
    net.connect(host, cat, 2)
    net.deliver()
    print(host.said, ben.said, host.presence, ben.presence)
    played_by([host, ben, cat], likes(1))
    assert host.table.over
    assert host.table.to_json() == ben.table.to_json() == cat.table.to_json()
    net.seconds(3)
    print(host.session.history.__len__())
