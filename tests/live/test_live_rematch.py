"""The next game on the same connections: the guests are asked, and come back to their seats by their keys."""

from __future__ import annotations

from core import Game
from features.live.effects import Another, Told
from features.live.messages import NOBODY, Code
from tests.live.net import Device, Net, likes, play_on, records, wire_of


def begin_another(host: Device, seed: int = 8) -> None:
    """The host begins another game of the same players."""
    game = Game.new(len(host.table.names), seed, host.table.names)
    session = host.session.next(game, host.session.seating.levels)
    host.session, host.table = session, game.at(0)
    host.do(lambda: None)
    host.net.deliver()


def asked(guest: Device) -> str:
    """The room of the game that a guest has been asked to join."""
    return next(each.room for each in guest.said if isinstance(each, Another))


def join(guest: Device) -> None:
    """A guest joins that game."""
    peer, session = guest.session.host, guest.session.next(asked(guest))
    guest.session, guest.table = session, None
    guest.do(lambda: session.opened(peer))
    guest.net.deliver()


def test_everyone_keeps_seat_in_rematch(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    zoe = host.net.guest(host, "Zoe")
    host.net.connect(host, zoe, NOBODY)
    host.net.deliver()
    play_on(three, likes(1), most=5)
    begin_another(host)
    assert host.presence.seats == ("here", "away", "away") and not host.session.missing
    host.said.clear()
    for guest in (cat, zoe, ben):
        join(guest)
    assert host.presence.seats == ("here",) * 3 and host.presence.watchers == (("Zoe", "here"),)
    assert [each.name for each in host.said] == ["Cat", "Zoe", "Ben"]
    assert (ben.session.seats, cat.session.seats, zoe.session.seats) == ((1,), (2,), ())
    play_on(three, likes(2))
    assert host.table.over and host.table.seed == 8 and len(records(host, ben, cat, zoe)) == 1


def test_declining_guest_is_missing(two: tuple[Device, Device]) -> None:
    host, ben = two
    begin_another(host)
    ben.do(ben.session.leave)
    ben.net.deliver()
    assert host.said[-1] == Told(Code.LEFT, "Ben 2") and host.session.missing == (0,)
    assert host.presence.seats == ("gone", "here")


def test_declining_spectator_is_reported(two: tuple[Device, Device]) -> None:
    host, _ben = two
    zoe = host.net.guest(host, "Zoe")
    host.net.connect(host, zoe, NOBODY)
    host.net.deliver()
    begin_another(host)
    zoe.do(zoe.session.leave)
    zoe.net.deliver()
    assert host.said[-1] == Told(Code.LEFT, "Zoe")


def test_host_stays_present_while_asking(two: tuple[Device, Device]) -> None:
    """Its page has left the previous game's table."""
    host, ben = two
    host.do(lambda: host.session.visible(False))
    host.net.deliver()
    assert ben.presence.seats == ("here", "away")
    begin_another(host)
    assert ben.presence.seats == ("here", "here")


def test_rematch_question_is_asked_once_per_game(two: tuple[Device, Device]) -> None:
    host, ben = two
    begin_another(host)
    host.net.seconds(5)
    assert len([each for each in ben.said if isinstance(each, Another)]) == 1
    ben.said.clear()
    begin_another(host, seed=9)
    join(ben)
    assert ben.table.seed == 9 and host.presence.seats == ("here", "here")


def test_messages_of_previous_game_are_ignored(two: tuple[Device, Device]) -> None:
    host, ben = two
    wire = wire_of(ben)
    ben.session._ask()
    ben.do(lambda: None)
    begin_another(host)
    assert wire.number in host.net.wires and not host.session.missing
    join(ben)
    assert ben.session.seats == (0,)


def test_absent_guest_rejoins_by_invitation(two: tuple[Device, Device]) -> None:
    host, ben = two
    host.net.cut(wire_of(ben).number)
    begin_another(host)
    assert host.session.missing == (0,)
    again = host.net.guest(host, "Ben")
    host.net.connect(host, again, 0)
    host.net.deliver()
    assert again.session.seats == (0,) and not host.session.missing


def test_unidentified_device_is_missing(net: Net) -> None:
    host = net.host(2)
    host.do(lambda: host.session.opened("anybody"))
    assert host.session.missing == (1,)
