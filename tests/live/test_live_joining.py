"""Live games: who may join, at which seat, presence, and the next game on the same connections."""

from typing import Any

import pytest

from core import Game
from features.live.effects import Another, Ended, Told
from features.live.guest import Guest
from features.live.messages import PROTOCOL, Code
from tests.live.net import Device, Net, wire_of


@pytest.mark.parametrize(("seat", "changes", "code"), [
    (1, {"release": "release-0"}, Code.OTHER_RELEASE), (1, {"rules": 1}, Code.OTHER_RULES),
    (1, {"protocol": PROTOCOL + 1, "something": "new"}, Code.OTHER_PROTOCOL), (None, {}, Code.NO_SEAT),
    (1, {"room": "ffffffff"}, Code.OTHER_GAME),
])  # fmt: skip
def test_stranger_is_rejected(net: Net, seat: int | None, changes: dict[str, Any], code: Code) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    net.connect(host, ben, seat).greet(**changes)
    assert host.session.missing == (1,), "not known yet"
    net.deliver()
    assert ben.said == [Ended(code)] and not net.wires
    assert host.session.missing == (1,) and ben.table is None


@pytest.mark.parametrize(("given", "name"), [
    ("Ben", "Ben"), ("Ann", "Ann 2"), ("  B\u200b ", "B\u200b"), ("\u200b", "Ben"), ("", "Ben")
])  # fmt: skip
def test_guest_name_is_used_for_seat(net: Net, given: str, name: str) -> None:
    host = net.host(3)
    ben = net.join(host, given, 1)
    assert host.table.names == ben.table.names == ("Ann", name, "Cat")


def test_key_returns_device_to_its_seat(net: Net, host: Device, ben: Device, cat: Device) -> None:
    host = net.reload(host)
    net.meet(host, cat, 1)  # the invitation for Ben's seat
    assert cat.session.seats == (2,) and host.session.missing == (1,)
    net.meet(host, ben)
    assert ben.session.seats == (1,) and host.session.missing == ()


def test_invitation_lets_other_device_take_seat(net: Net, host: Device, ben: Device, cat: Device) -> None:
    dan = net.join(host, "Dan", 1)
    assert dan.session.seats == (1,) and ben.session.seats == ()
    assert host.table.names == ("Ann", "Dan", "Cat") == ben.table.names == cat.table.names
    assert host.presence.watchers == (("Ben", "here"),)


def test_new_connection_replaces_old(net: Net, host: Device, ben: Device, cat: Device) -> None:
    again = net.again(Guest, ben.kept, ben.table)
    net.meet(host, again)
    assert ben.said == [Ended(Code.REPLACED)] and len(net.wires) == 2
    assert host.presence.seats == ("here", "here", "here") == again.presence.seats == cat.presence.seats


def test_presence_of_connected_devices(net: Net, host: Device, ben: Device, cat: Device) -> None:
    net.seconds(3)
    wire = wire_of(cat)
    net.devices.remove(cat)  # it falls silent
    for second in range(1, 31):
        wire.under_way[0].clear()
        net.seconds(1)
        state = "here" if second < 4 else "away" if second < 30 else "gone"
        assert host.presence.seats == ("here", "here", state) == ben.presence.seats
    net.devices.append(cat)
    net.seconds(1)
    assert host.presence.seats == ("here", "here", "here") == ben.presence.seats
    net.cut(wire.number)
    net.deliver()
    assert host.presence.seats == ("here", "here", "gone") == ben.presence.seats
    assert cat.presence.seats == ("gone", "gone", "here")
    net.devices.remove(host)
    for seconds, state in ((4, "away"), (26, "gone")):
        net.seconds(seconds)
        assert ben.presence.seats[0] == state


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_page_is_away(net: Net, host: Device, cat: Device, seat: int) -> None:
    device = net.devices[seat]
    for visible, state in ((False, "away"), (True, "here")):
        device.do(lambda visible=visible: device.session.visible(visible))
        net.deliver()
        assert {each.presence.seats[seat] for each in net.devices} == {state}


def test_leaving_and_ending(net: Net, host: Device, ben: Device, cat: Device) -> None:
    ben.do(ben.session.leave)
    net.deliver()
    assert host.said[-1] == Told(Code.LEFT, "Ben") and cat.presence.seats == ("here", "gone", "here")
    host.do(host.session.end)
    net.deliver()
    assert cat.said == [Ended(Code.ENDED)] and not net.wires


def begin_another(host: Device, seed: int = 8) -> None:
    game = Game.new(len(host.table.names), seed, host.table.names)
    host.session, host.table = host.session.next(game, host.session.seating.levels), game.at(0)
    host.do(lambda: None)
    host.net.deliver()


def join(guest: Device) -> None:
    (room,) = [each.room for each in guest.said if isinstance(each, Another)]
    peer, guest.session, guest.table = guest.session.host, guest.session.next(room), None
    guest.do(lambda: guest.session.opened(peer))
    guest.net.deliver()


def test_everyone_keeps_seat_in_rematch(net: Net, host: Device, ben: Device, cat: Device) -> None:
    zoe = net.join(host, "Zoe")
    net.play_on(1, most=5)
    begin_another(host)
    assert host.presence.seats == ("here", "away", "away") and not host.session.missing
    host.said.clear()
    for guest in (cat, zoe, ben):
        join(guest)
    assert host.presence.seats == ("here",) * 3 and host.presence.watchers == (("Zoe", "here"),)
    assert [each.name for each in host.said] == ["Cat", "Zoe", "Ben"]
    assert (ben.session.seats, cat.session.seats, zoe.session.seats) == ((1,), (2,), ())
    net.play_on(2)
    assert host.table.over and host.table.seed == 8 and len(net.records()) == 1


def test_who_declines_is_missing(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    zoe = net.join(host, "Zoe")
    begin_another(host)
    for guest, name in ((zoe, "Zoe"), (ben, "Ben 2")):
        guest.do(guest.session.leave)
        net.deliver()
        assert host.said[-1] == Told(Code.LEFT, name)
    assert host.session.missing == (0,) and host.presence.seats == ("gone", "here")


def test_guest_joins_each_next_game(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    host.do(lambda: host.session.visible(False))
    net.deliver()
    ben.session._ask()
    ben.do(lambda: None)
    begin_another(host)
    assert net.wires and not host.session.missing, "what the guest has sent of the game before is ignored"
    assert ben.presence.seats == ("here", "here"), "though its page has left the previous game's table"
    net.seconds(5)
    assert len([each for each in ben.said if isinstance(each, Another)]) == 1
    ben.said.clear()
    begin_another(host, seed=9)
    join(ben)
    assert ben.table.seed == 9 and host.presence.seats == ("here", "here")
    net.cut(wire_of(ben).number)
    begin_another(host)
    assert host.session.missing == (0,)
    assert net.join(host, "Ben", 0).session.seats == (0,) and not host.session.missing, "invited again"
