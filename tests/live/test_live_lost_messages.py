"""Live games: messages that are lost, late or doubled, or contradict each other, and tables that lag behind."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from core.record import RULES
from features.live.codec import to_text
from features.live.effects import Diverged, Drop, Ended, Refused, Told
from features.live.host import Host
from features.live.messages import HOST, Beat, Bye, Code, Head, Hello, Ops, Seating, Welcome
from tests.live.net import RELEASE, Device, Net, Wire, end_turn, first, records, wire_of

TWO = Seating(("Ann", "Ben"), ("", ""), (0, 1))


def losing(wire: Wire, way: int, kind: str) -> int:
    """Loses the messages of a kind that are under way; returns their number."""
    before = len(wire.under_way[way])
    wire.under_way[way][:] = [text for text in wire.under_way[way] if json.loads(text)["kind"] != kind]
    return before - len(wire.under_way[way])


@pytest.mark.parametrize(("way", "kind"), [(1, "hello"), (0, "welcome")])
def test_lost_greeting_is_resent(net: Net, way: int, kind: str) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    if way == 0:
        wire.deliver(1)
    assert losing(wire, way, kind) == 1
    net.seconds(3)
    assert ben.table.names == ("Ann", "Ben") and host.said == [Told(Code.JOINED, "Ben")]


@pytest.mark.parametrize("kind", ["seating", "present", "ops", "beat", "state"])
def test_lost_host_message_is_resent(three: tuple[Device, ...], kind: str) -> None:
    host, ben, cat = three
    wire, lost = wire_of(ben), 0
    host.make(first(host))
    lost += losing(wire, 0, kind)
    host.do(lambda: host.session.hand_to_bot(0, "easy"))
    lost += losing(wire, 0, kind)
    cat.do(lambda: cat.session.visible(False))
    wire_of(cat).deliver(1)
    lost += losing(wire, 0, kind)
    assert lost == (kind in ("seating", "present", "ops"))
    host.net.seconds(2)
    assert records(*three) == {host.table.to_json()} and host.table.history
    assert ben.session.seating.levels == ("easy", "", "")
    assert ben.presence.seats == ("here", "here", "away")


def test_lost_guest_operation_is_resent(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    wire = wire_of(ben)
    ben.make(first(ben))
    assert losing(wire, 1, "ops") == 1
    net.seconds(2)
    assert len(records(host, ben)) == 1 and host.table.history
    ben.make(first(ben))
    wire.deliver(1)
    assert losing(wire, 0, "ops") == 1, "the confirmation"
    net.cut(wire.number)
    ben.make(first(ben))
    net.connect(host, ben, 0)
    net.deliver()
    assert len(host.table.history) == 3 and len(records(host, ben)) == 1, "at once"


def test_late_refusal_keeps_newer_operations(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    wire = wire_of(ben)
    host.session.seating = replace(host.session.seating, devices=(HOST, HOST))
    ben.make(first(ben))
    ben.make(first(ben))
    wire.deliver(1)
    wire.deliver(1)
    host.session.seating = replace(host.session.seating, devices=(1, HOST))
    wire.deliver(0)
    assert ben.said == [Refused(Code.NOT_YOURS, host.table.legal_actions()[0].text)] and not ben.table.history
    ben.make(first(ben))
    net.deliver()
    assert len(ben.said) == 1 and len(host.table.history) == 1 and len(records(host, ben)) == 1


def test_outdated_seat_message_is_ignored(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    host.do(lambda: host.session.hand_to_bot(0, "easy"))
    host.do(lambda: host.session.hand_to_bot(0, "hard"))
    wire_of(ben).under_way[0].reverse()
    host.net.deliver()
    assert ben.session.seating == host.session.seating


@pytest.mark.parametrize(
    "make",
    [
        lambda history: Ops(1, history.digest(0), ("end",)),
        lambda history: Ops(0, history.digest(0), ("end",)),
        lambda history: Beat(1, history.digest(0), 1, True),
        lambda history: Welcome(1, "", Head("ffffffff", 2, 0, 1, (), ("red", "blue")), TWO, 0, history.digest(0)),
    ],
)
def test_contradictory_host_is_dropped(three: tuple[Device, ...], make: Any) -> None:
    host, ben, _cat = three
    host.make(first(host))
    host.net.deliver()
    before = ben.table.to_json()
    wire_of(ben).send(host, to_text(make(ben.session.history)))
    host.net.deliver()
    assert ben.stopped and records(ben) == {before}


def test_other_game_in_same_room_is_rejected(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    kept = json.loads(host.kept)
    kept["head"]["seed"] += 1
    net = host.net
    session = Host.again(kept, RELEASE, net.clock)
    net.connect(net.add(session, session.head.new_game(session.seating.names)), ben, 1)
    net.deliver()
    assert ben.said == [Ended(Code.OTHER_GAME)]


def test_host_cannot_undo_past_turn_start(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    end_turn(host)
    one = cat if ben.on_turn() else ben
    history, played = one.session.history, len(one.table.history)
    wire_of(one).send(host, to_text(Ops(len(history), history.digest(len(history)), (f"undo {played - 1}",))))
    host.net.deliver()
    assert one.said == [Ended(Code.ILLEGAL)] and len(one.table.history) == played


def test_operations_on_other_history_are_refused(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    wire = wire_of(ben)
    wire.send(ben, to_text(Ops(0, "0" * 32, (first(ben),), 1)))
    net.deliver()
    assert host.said[-1] == Diverged(0, 0, "Ben 2") and not host.table.history


def test_old_connection_is_ignored(net: Net) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    old = net.connect(host, ben, 1)
    net.connect(host, ben, 1)
    bye = to_text(Bye(Code.ENDED))
    ben.do(lambda: ben.session.heard(old.number, bye))
    assert not ben.said


# ---- a host that is not to be trusted ----


def test_illegal_host_action_is_not_played(three: tuple[Device, ...]) -> None:
    _host, ben, _cat = three
    history = ben.session.history
    wire_of(ben).send(wire_of(ben).ends[0], to_text(Ops(0, history.digest(0), ("end",))))
    ben.net.deliver()
    assert ben.said == [Ended(Code.ILLEGAL)] and not ben.table.history


def test_actions_played_for_own_seat_are_reported(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    host.session.seating = replace(host.session.seating, devices=(HOST, HOST))
    host.make(first(host))
    host.session.seating = replace(host.session.seating, devices=(1, HOST))
    net.deliver()
    assert not ben.table.history, "not without being told"
    net.seconds(3)
    assert ben.said == [Told(Code.PLAYED_FOR_YOU, number=1)] and len(records(host, ben)) == 1


# ---- connections, and the table ----


def test_closed_connection_is_ignored(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    wire = wire_of(ben)
    host.net.cut(wire.number)
    for device in (host, ben):
        device.do(lambda device=device: device.session.heard(wire.number, "{}"))
        assert Drop(wire.number) not in device.session.effects and not device.session.outbox


def test_repeated_requests_are_throttled(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    wire = wire_of(ben)
    hello = to_text(Hello(RELEASE, RULES, host.session.head.room, "", ben.session.kept()["key"], 0, "0" * 32))
    for _time in range(50):
        host.session.heard(wire.number, hello)
    assert not host.session.outbox
    host.net.now += 1
    host.session.heard(wire.number, hello)
    assert json.loads(host.session.outbox[0][1])["kind"] == "welcome"


def test_change_on_lagging_table_is_undone(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    host.make(first(host))
    wire = wire_of(ben)
    ben.session.heard(wire.number, wire.under_way[0].pop(0))
    (follow,) = ben.session.effects
    ben.session.effects.clear()
    table = ben.table.at(0)
    table.play(table.legal_actions()[2])
    ben.session.changed(table)
    refused, again = ben.session.effects
    assert refused == Refused(Code.OVERTAKEN) and again.actions == follow.actions
    assert again.ops == ("undo 0", *follow.ops)


def test_table_applies_changes_one_by_one(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    wire = wire_of(ben)
    for _action in range(2):
        host.make(first(host))
        ben.session.heard(wire.number, wire.under_way[0].pop(0))
    one, two = ben.session.effects
    ben.session.effects.clear()
    for follow in (one, two):
        for op in follow.ops:
            ben.apply(op)
        ben.session.changed(ben.table)
    assert not ben.session.effects and not ben.session.outbox


def test_local_action_is_not_replayed(three: tuple[Device, ...]) -> None:
    host = three[0]
    host.make(first(host))
    assert host.session.game.state is host.table.state
