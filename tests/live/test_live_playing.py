"""Live games: whole games on several devices, and operations that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from features.live.codec import LONGEST, to_text
from features.live.effects import Ended, Refused, Told
from features.live.messages import NOBODY, Code, Ops
from features.live.ops import texts
from tests.live.net import Device, Net, end_turn, first, likes, play_on, records, wire_of


@pytest.mark.parametrize(
    ("players", "here", "levels"),
    [(2, [0], []), (2, [1], []), (3, [0, 2], ["", "", "easy"]), (5, [0], []), (4, [0, 1], [])],
)
def test_whole_live_game(net: Net, players: int, here: list[int], levels: list[str]) -> None:
    host = net.host(players, here, levels=levels)
    guests = [net.guest(host, f"Guest {seat}") for seat in host.session.missing]
    for seat, guest in zip(host.session.missing, guests, strict=True):
        net.connect(host, guest, seat)
    watcher = net.guest(host, "Zoe")
    net.connect(host, watcher, NOBODY)
    net.deliver()
    devices = [host, *guests, watcher]
    play_on(devices, likes(players))
    assert host.table.over and len(records(*devices)) == 1
    net.seconds(5)
    assert all(not device.said for device in devices[1:])
    assert host.presence.watchers == (("Zoe", "here"),) == watcher.presence.watchers
    assert watcher.session.seats == () and not any(device.session.missing for device in [host])


def test_own_actions_show_at_once_and_undo_spreads(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    end_turn(host)
    seat = host.table.state.seat
    one = (host, ben, cat)[seat]
    one.make(first(one))
    assert len(one.table.history) == len(cat.table.history if one is not cat else ben.table.history) + 1
    one.net.deliver()
    assert len(records(*three)) == 1
    one.make(first(one))
    start = len(one.table.history) - 2
    one.make(f"undo {start}")
    one.net.deliver()
    assert len(records(*three)) == 1 and len(host.table.history) == start
    assert host.session.history.ops[-1] == f"undo {start}" == cat.session.history.ops[-1]


def test_late_guest_receives_current_game(net: Net) -> None:
    host = net.host(3, [0, 2])
    for _turn in range(3):
        end_turn(host)
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    wire.deliver(1)
    wire.deliver(0)
    assert ben.table is None, "the operations are still to come"
    net.deliver()
    assert ben.table.to_json() == host.table.to_json()
    assert ben.table.names == ("Ann", "Ben", "Cat")


# ---- what is refused ----


def forge(guest: Device, *ops: str, number: int = 99, first: int | None = None) -> None:
    """Sends the host operations that the guest's page would not send."""
    history = guest.session.history
    at = guest.session.confirmed if first is None else first
    known = min(at, len(history))
    wire_of(guest).send(guest, to_text(Ops(at, history.digest(known), ops, number)))
    guest.net.deliver()


def test_only_active_device_may_act_and_undo(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    numbers = iter(range(100, 200))
    for guest in (ben, cat):
        before = host.table.to_json()
        host.make(first(host))
        host.net.deliver()
        for op in (first(host), f"undo {len(host.table.history) - 1}"):
            guest.said.clear()
            forge(guest, op, number=next(numbers))
            assert guest.said == [Refused(Code.NOT_YOURS, op)]
        host.make(f"undo {len(host.table.history) - 1}")
        host.net.deliver()
        assert records(*three) == {before}
    play_on([*three], likes(3))
    assert host.table.over and len(records(*three)) == 1, "the game goes on unharmed"


def test_a_spectator_may_do_nothing(net: Net) -> None:
    host = net.host(2, [0, 1])
    watcher = net.guest(host, "Zoe")
    net.connect(host, watcher, NOBODY)
    net.deliver()
    watcher.make(first(watcher))
    assert watcher.said == [Refused(Code.NOT_YOURS, first(watcher))] and not watcher.table.history
    watcher.said.clear()
    forge(watcher, first(watcher))
    assert watcher.said == [Refused(Code.NOT_YOURS, first(watcher))] and not host.table.history


@pytest.mark.parametrize("op", ["end", "take 13 9,9", "undo 0", "undo 99"])
def test_illegal_operations_are_refused(net: Net, two: tuple[Device, Device], op: str) -> None:
    host, ben = two
    forge(ben, op)
    assert ben.said == [Refused(Code.ILLEGAL, op)] and not host.table.history
    ben.make(first(ben))
    net.deliver()
    assert len(host.table.history) == 1 and len(records(host, ben)) == 1


def test_legal_prefix_of_operations_is_kept(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    good = first(ben)
    forge(ben, good, "take 13 9,9")
    net.seconds(3)
    assert texts(host.table) == (good,) == texts(ben.table)


def test_ended_turn_cannot_be_undone(three: tuple[Device, ...]) -> None:
    host, _ben, _cat = three
    end_turn(host)
    one = next(device for device in three if device.on_turn())
    played = len(host.table.history)
    if one is host:
        host.make(f"undo {played - 1}")
        assert host.said[-1] == Refused(Code.ILLEGAL, f"undo {played - 1}")
    else:
        forge(one, f"undo {played - 1}")
        assert one.said == [Refused(Code.ILLEGAL, f"undo {played - 1}")]
    assert len(host.table.history) == played and len(records(*three)) == 1


def test_out_of_order_operations_are_refused(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    end_turn(host)
    before = host.table.to_json()
    forge(ben, "end", first=len(host.session.history) + 1)
    assert ben.said == [Refused(Code.OVERTAKEN)]
    forge(ben, "end", first=0, number=100)
    assert ben.said[1] == Refused(Code.OVERTAKEN, "end")
    assert records(*three) == {before}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.MALFORMED),
        ("{}", Code.MALFORMED),
        ("null", Code.MALFORMED),
        (7, Code.MALFORMED),
        ("[" * 1000, Code.MALFORMED),
        (" " * (LONGEST + 1), Code.TOO_LONG),
        ('{"kind": "welcome"}', Code.MALFORMED),
        ('{"kind":"state","count":0,"digest":"00000000000000000000000000000000"}', Code.MALFORMED),
    ],
)
def test_invalid_messages_end_the_connection(three: tuple[Device, ...], text: Any, code: Code) -> None:
    host, ben, cat = three
    for number in range(5):
        assert not any(isinstance(each, Ended) for each in ben.said), number
        wire_of(ben).send(ben, text)
        host.net.deliver()
    assert ben.said == [Refused(code)] * 5 + [Ended(code)]
    assert host.said[-1] == Told(code, "Ben") and host.presence.seats == ("here", "gone", "here")
    end_turn(host)
    assert cat.table.to_json() == host.table.to_json(), "the others play on"


def test_a_flood_ends_the_connection(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    wire = wire_of(ben)
    for _message in range(1000):
        if wire.number in host.net.wires:
            wire.send(ben, to_text(Ops(0, cat.session.history.digest(0), (), 0)))
    host.net.deliver()
    assert ben.said[-1] == Ended(Code.FLOOD) and host.said[-1] == Told(Code.FLOOD, "Ben")
    end_turn(host)
    assert cat.table.to_json() == host.table.to_json()


def test_busy_guest_is_not_a_flood(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    for _time in range(100):
        ben.make(first(ben))
        ben.make("undo 0")
    net.seconds(2)
    assert not ben.said and len(host.session.history) == 200


def test_backlog_after_a_pause_is_not_a_flood(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    for _second in range(180):
        host.net.now += 1
        host.do(host.session.tick)
    host.net.deliver()
    assert not ben.said


def test_undo_count_is_limited(net: Net, two: tuple[Device, Device], monkeypatch: pytest.MonkeyPatch) -> None:
    host, ben = two
    monkeypatch.setattr("features.live.session.MOST_UNDONE", 10)
    for _time in range(5):
        ben.make(first(ben))
        ben.make("undo 0")
    assert not ben.said
    ben.make(first(ben))
    ben.make("undo 0")
    assert ben.said == [Refused(Code.TOO_MANY, "undo 0")] and len(ben.table.history) == 1
    net.deliver()
    assert len(records(host, ben)) == 1
