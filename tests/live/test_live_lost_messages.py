"""Live games: messages that are lost, late or doubled, or contradict each other, and tables that lag behind."""

import json
from dataclasses import replace

import pytest

from core.record import RULES
from features.live.codec import to_text
from features.live.effects import Diverged, Ended, Refused, Told
from features.live.host import Host
from features.live.messages import HOST, Beat, Code, Head, Hello, Ops, Seating, Welcome
from tests.live.net import RELEASE, Device, Net, Wire, act, end_turn, first, forge, wire_of

TWO = Seating(("Ann", "Ben"), ("", ""), (0, 1))


def lose(wire: Wire, way: int, kind: str) -> int:
    """Loses the messages of a kind that are under way; returns their number."""
    before = len(wire.under_way[way])
    wire.under_way[way][:] = [text for text in wire.under_way[way] if json.loads(text)["kind"] != kind]
    return before - len(wire.under_way[way])


@pytest.mark.parametrize(("way", "kind"), [(1, "hello"), (0, "welcome")])
def test_lost_greeting_is_resent(net: Net, host: Device, way: int, kind: str) -> None:
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    if kind == "welcome":
        wire.deliver(1)
    assert lose(wire, way, kind) == 1
    net.seconds(3)
    assert ben.table and host.said == [Told(Code.JOINED, "Ben")]


@pytest.mark.parametrize("kind", ["seating", "present", "ops"])
def test_lost_host_message_is_resent(net: Net, host: Device, ben: Device, cat: Device, kind: str) -> None:
    host.make(first(host))
    host.do(lambda: host.session.hand_to_bot(0, "easy"))
    cat.do(lambda: cat.session.visible(False))
    wire_of(cat).deliver(1)
    assert lose(wire_of(ben), 0, kind) == 1
    net.seconds(2)
    assert net.records() == {host.table.to_json()} and host.table.history
    assert ben.session.seating.levels == ("easy", "", "")
    assert ben.presence.seats == ("here", "here", "away")


def test_late_refusal_keeps_newer_operations(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    wire = wire_of(ben)
    host.session.seating = replace(host.session.seating, devices=(HOST, HOST))
    for _time in range(2):
        ben.make(first(ben))
    wire.empty(1)
    host.session.seating = replace(host.session.seating, devices=(1, HOST))
    wire.deliver(0)
    assert ben.said == [Refused(Code.NOT_YOURS, first(host))] and not ben.table.history
    act(ben)
    assert len(ben.said) == 1 and len(host.table.history) == 1 and len(net.records()) == 1


def test_outdated_seat_message_is_ignored(net: Net, host: Device, ben: Device) -> None:
    for level in ("easy", "hard"):
        host.do(lambda level=level: host.session.hand_to_bot(0, level))
    wire_of(ben).under_way[0].reverse()
    net.deliver()
    assert ben.session.seating == host.session.seating


def test_operations_on_other_history_are_refused(two: tuple[Device, Device]) -> None:
    host, ben = two
    forge(ben, ben, Ops(0, "0" * 32, (first(ben),), 1))
    assert host.said[-1] == Diverged(0, 0, "Ben 2") and not host.table.history


def test_repeated_requests_are_throttled(net: Net, host: Device, ben: Device) -> None:
    wire = wire_of(ben)
    hello = to_text(Hello(RELEASE, RULES, host.session.head.room, "", ben.session.kept()["key"], 0, "0" * 32))
    for _time in range(50):
        host.session.heard(wire.number, hello)
    assert not host.session.outbox
    net.now += 1
    host.session.heard(wire.number, hello)
    assert json.loads(host.session.outbox[0][1])["kind"] == "welcome"


@pytest.mark.parametrize("number", range(4))
def test_contradictory_host_is_dropped(host: Device, ben: Device, number: int) -> None:
    act(host)
    before, digest = ben.table.to_json(), ben.session.history.digest(0)
    other = Welcome(1, "", Head("ffffffff", 2, 0, 1, (), ("red", "blue")), TWO, 0, digest)
    forge(host, ben, (Ops(1, digest, ("end",)), Ops(0, digest, ("end",)), Beat(1, digest, 1, True), other)[number])
    assert ben.stopped and ben.table.to_json() == before


def test_other_game_in_same_room_is_rejected(net: Net, host: Device, ben: Device) -> None:
    net.meet(net.again(Host, {**host.kept, "head": {**host.kept["head"], "seed": 8}}), ben, 1)
    assert ben.said == [Ended(Code.OTHER_GAME)]


@pytest.mark.parametrize("op", ["end", "undo 1"])
def test_illegal_host_operation_is_not_played(host: Device, cat: Device, op: str) -> None:
    end_turn(host)
    history, before = cat.session.history, cat.table.to_json()
    forge(host, cat, Ops(len(history), history.digest(len(history)), (op,)))
    assert cat.said == [Ended(Code.ILLEGAL)] and cat.table.to_json() == before


def test_actions_played_for_own_seat_are_reported(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    host.session.seating = replace(host.session.seating, devices=(HOST, HOST))
    host.make(first(host))
    host.session.seating = replace(host.session.seating, devices=(1, HOST))
    net.deliver()
    assert not ben.table.history, "not without being told"
    net.seconds(3)
    assert ben.said == [Told(Code.PLAYED_FOR_YOU, number=1)] and len(net.records()) == 1


def test_change_on_lagging_table_is_undone(host: Device, ben: Device) -> None:
    host.make(first(host))
    wire = wire_of(ben)
    ben.session.heard(wire.number, wire.under_way[0].pop(0))
    [follow], ben.session.effects = ben.session.effects, []
    table = ben.table.at(0)
    table.play(table.legal_actions()[2])
    ben.session.changed(table)
    refused, again = ben.session.effects
    assert refused == Refused(Code.OVERTAKEN) and again.actions == follow.actions
    assert again.ops == ("undo 0", *follow.ops)


def test_table_applies_changes_one_by_one(host: Device, ben: Device) -> None:
    wire = wire_of(ben)
    for _action in range(2):
        host.make(first(host))
        ben.session.heard(wire.number, wire.under_way[0].pop(0))
    follows, ben.session.effects = ben.session.effects, []
    assert len(follows) == 2
    for follow in follows:
        for op in follow.ops:
            ben.apply(op)
        ben.session.changed(ben.table)
    assert not ben.session.effects and not ben.session.outbox
