"""Live games: whole games on several devices, and operations that are refused."""

from typing import Any

import pytest

from features.live.codec import LONGEST, to_text
from features.live.effects import Ended, Refused, Told
from features.live.messages import Code, Ops, State
from features.live.ops import texts
from tests.live.net import Device, Net, act, end_turn, first, forge, wire_of


@pytest.mark.parametrize(("players", "here", "levels"), [
    (2, [0], []), (2, [1], []), (3, [0, 2], ["", "", "easy"]), (5, [0], []), (4, [0, 1], []),
])  # fmt: skip
def test_whole_live_game(net: Net, players: int, here: list[int], levels: list[str]) -> None:
    host = net.host(players, here, levels=levels)
    for seat in host.session.missing:
        net.join(host, f"Guest {seat}", seat)
    zoe = net.join(host, "Zoe")
    net.play_on(players)
    assert host.table.over and len(net.records()) == 1
    net.seconds(5)
    assert not any(device.said for device in net.devices[1:]) and not host.session.missing
    assert host.presence.watchers == (("Zoe", "here"),) == zoe.presence.watchers and zoe.session.seats == ()


def test_own_actions_show_at_once_and_undo_spreads(net: Net, host: Device, ben: Device, cat: Device) -> None:
    end_turn(host)
    start = len(host.table.history)
    ben.make(first(ben))
    assert len(ben.table.history) == start + 1 and len(cat.table.history) == start
    assert ben.session.game.state is ben.table.state  # not played a second time
    net.deliver()
    assert len(net.records()) == 1
    ben.make(first(ben))
    ben.make(f"undo {start}")
    net.deliver()
    assert len(net.records()) == 1 and len(host.table.history) == start
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


def offer(guest: Device, *ops: str, number: int = 99, first: int | None = None) -> None:
    """Sends the host operations that the guest's page would not send."""
    history = guest.session.history
    at = guest.session.confirmed if first is None else first
    forge(guest, guest, Ops(at, history.digest(min(at, len(history))), ops, number))


def test_only_active_device_may_act_and_undo(net: Net, host: Device, ben: Device, cat: Device) -> None:
    act(host)
    before = host.table.to_json()
    for guest in (ben, cat):
        for number, op in enumerate((first(host), "undo 0"), 100):
            guest.said.clear()
            offer(guest, op, number=number)
            assert guest.said == [Refused(Code.NOT_YOURS, op)]
        assert net.records() == {before}
    net.play_on(3)
    assert host.table.over and len(net.records()) == 1, "the game goes on unharmed"


def test_a_spectator_may_do_nothing(net: Net) -> None:
    host = net.host(2, [0, 1])
    watcher = net.join(host, "Zoe")
    watcher.make(first(watcher))
    assert watcher.said == [Refused(Code.NOT_YOURS, first(watcher))] and not watcher.table.history
    watcher.said.clear()
    offer(watcher, first(watcher))
    assert watcher.said == [Refused(Code.NOT_YOURS, first(watcher))] and not host.table.history


@pytest.mark.parametrize("op", ["end", "take 13 9,9", "undo 0", "undo 99"])
def test_illegal_operations_are_refused(net: Net, two: tuple[Device, Device], op: str) -> None:
    host, ben = two
    offer(ben, op)
    assert ben.said == [Refused(Code.ILLEGAL, op)] and not host.table.history
    good = first(ben)
    offer(ben, good, "take 13 9,9", number=100)
    net.seconds(3)
    assert texts(host.table) == (good,) == texts(ben.table), "what is legal before it is kept"


def test_out_of_order_operations_are_refused(net: Net, host: Device, ben: Device) -> None:
    end_turn(host)
    before = host.table.to_json()
    offer(ben, "end", first=len(host.session.history) + 1)
    assert ben.said == [Refused(Code.OVERTAKEN)]
    offer(ben, "end", first=0, number=100)
    offer(ben, "undo 1", number=101)
    assert ben.said[1:] == [Refused(Code.OVERTAKEN, "end"), Refused(Code.ILLEGAL, "undo 1")], "the turn has ended"
    assert net.records() == {before}


WRONG = ("", "null", 7, "[" * 1000, '{"kind": "welcome"}', to_text(State(0, "0" * 32)), " " * (LONGEST + 1))


@pytest.mark.parametrize("text", WRONG)
def test_wrong_messages_end_the_connection(net: Net, host: Device, ben: Device, cat: Device, text: Any) -> None:
    code = Code.TOO_LONG if text == WRONG[-1] else Code.MALFORMED
    for _message in range(5):
        wire_of(ben).send(ben, text)
        net.deliver()
    assert ben.said == [Refused(code)] * 5 + [Ended(code)]
    assert host.said[-1] == Told(code, "Ben") and host.presence.seats == ("here", "gone", "here")
    end_turn(host)
    assert cat.table.to_json() == host.table.to_json(), "the others play on"


def test_a_flood_ends_the_connection(net: Net, host: Device, ben: Device, cat: Device) -> None:
    for _message in range(1000):
        wire_of(ben).send(ben, to_text(Ops(0, cat.session.history.digest(0), (), 0)))
    net.deliver()
    assert ben.said[-1] == Ended(Code.FLOOD) and host.said[-1] == Told(Code.FLOOD, "Ben")
    end_turn(host)
    assert cat.table.to_json() == host.table.to_json()


def test_busy_guest_and_backlog_are_no_flood(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    for _time in range(100):
        ben.make(first(ben))
        ben.make("undo 0")
    for _second in range(600):
        net.now += 1
        host.do(host.session.tick)
    net.seconds(2)
    assert not ben.said and len(host.session.history) == 200


def test_undo_count_is_limited(net: Net, two: tuple[Device, Device], monkeypatch: pytest.MonkeyPatch) -> None:
    host, ben = two
    monkeypatch.setattr("features.live.session.MOST_UNDONE", 10)
    for time in range(6):
        assert not ben.said, time
        ben.make(first(ben))
        ben.make("undo 0")
    assert ben.said == [Refused(Code.TOO_MANY, "undo 0")] and len(ben.table.history) == 1
    net.deliver()
    assert len(net.records()) == 1
