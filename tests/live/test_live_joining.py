"""Live games: who may join, at which seat, and the presence of all devices."""

from __future__ import annotations

import json
from typing import Any

import pytest

from features.live.effects import Ended, Told
from features.live.guest import Guest
from features.live.host import distinct
from features.live.messages import PROTOCOL, Code
from tests.live.net import RELEASE, Device, Net, wire_of


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"release": "release-0"}, Code.OTHER_RELEASE),
        ({"rules": 1}, Code.OTHER_RULES),
        ({"protocol": PROTOCOL + 1, "something": "new"}, Code.OTHER_PROTOCOL),
        ({"room": "ffffffff"}, Code.OTHER_GAME),
    ],
)
def test_other_release_or_game_is_rejected(net: Net, changes: dict[str, Any], code: Code) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    wire.greet(ben, **changes)
    net.deliver()
    assert ben.said == [Ended(code)] and not net.wires
    assert host.session.missing == (1,) and ben.table is None


def test_joining_requires_an_invitation(net: Net) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    net.connect(host, ben, None)
    net.deliver()
    assert ben.said == [Ended(Code.NO_SEAT)] and host.session.missing == (1,)


@pytest.mark.parametrize(
    ("given", "name"), [("Ben", "Ben"), ("Ann", "Ann 2"), ("  B\u200b ", "B\u200b"), ("\u200b", "Ben"), ("", "Ben")]
)
def test_guest_name_is_used_for_seat(net: Net, given: str, name: str) -> None:
    host = net.host(3)
    ben = net.guest(host, given)
    net.connect(host, ben, 1)
    net.deliver()
    assert host.table.names == ben.table.names == ("Ann", name, "Cat")


def test_duplicate_name_gets_a_number() -> None:
    assert distinct("A" * 24, ["A" * 24, "A" * 22 + " 2"]) == "A" * 22 + " 3"


def test_key_returns_device_to_its_seat(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    host = net.reload(host)
    net.connect(host, cat, 1)  # the invitation for Ben's seat
    net.deliver()
    assert cat.session.seats == (2,) and host.session.missing == (1,)
    net.connect(host, ben, None)
    net.deliver()
    assert ben.session.seats == (1,) and host.session.missing == ()


def test_invitation_lets_other_device_take_seat(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    dan = net.guest(host, "Dan")
    net.connect(host, dan, 1)
    net.deliver()
    assert dan.session.seats == (1,) and ben.session.seats == ()
    assert host.table.names == ("Ann", "Dan", "Cat") == ben.table.names == cat.table.names
    assert host.presence.watchers == (("Ben", "here"),)


def test_new_connection_replaces_old(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    again = net.add(Guest.again(json.loads(ben.kept), RELEASE, net.clock, ben.table), ben.table)
    net.connect(host, again, None)
    net.deliver()
    assert ben.said == [Ended(Code.REPLACED)] and len(net.wires) == 2 and not again.stopped
    assert host.presence.seats == ("here", "here", "here") == again.presence.seats


# ---- presence ----


def test_presence_of_connected_devices(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    net.seconds(3)
    wire = wire_of(cat)
    net.devices.remove(cat)  # it falls silent

    def silent(seconds: int) -> None:
        for _second in range(seconds):
            wire.under_way[0].clear()
            net.seconds(1)

    silent(3)
    assert host.presence.seats == ("here", "here", "here")
    silent(1)
    assert host.presence.seats == ("here", "here", "away") == ben.presence.seats
    silent(25)
    assert ben.presence.seats[2] == "away"
    silent(1)
    assert ben.presence.seats[2] == "gone" == host.presence.seats[2]
    net.devices.append(cat)
    net.seconds(1)
    assert host.presence.seats == ("here", "here", "here") == ben.presence.seats
    net.cut(wire.number)
    net.deliver()
    assert host.presence.seats == ("here", "here", "gone") == ben.presence.seats
    assert cat.presence.seats == ("gone", "gone", "here")


def test_hidden_page_is_away(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    for device, seat in ((host, 0), (ben, 1)):
        device.do(lambda device=device: device.session.visible(False))
        host.net.deliver()
        for other in (host, ben, cat):
            assert other.presence.seats[seat] == "away"
        device.do(lambda device=device: device.session.visible(True))
        host.net.deliver()
        assert cat.presence.seats == ("here", "here", "here")


def test_silent_host_is_gone(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    host.net.devices.remove(host)
    host.net.seconds(4)
    assert ben.presence.seats == ("away", "here", "here")
    host.net.seconds(26)
    assert ben.presence.seats == ("gone", "here", "gone")


def test_leaving_and_ending(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    ben.do(ben.session.leave)
    host.net.deliver()
    assert host.said[-1] == Told(Code.LEFT, "Ben") and cat.presence.seats == ("here", "gone", "here")
    host.do(host.session.end)
    host.net.deliver()
    assert cat.said == [Ended(Code.ENDED)] and not host.net.wires
