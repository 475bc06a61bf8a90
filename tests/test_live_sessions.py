"""Live games: whole games on several devices, who may do what, and what becomes of lost connections."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core import Game, RecordError
from core.record import RULES
from features.live.effects import Diverged, Drop, Ended, Refused, Told
from features.live.guest import Guest
from features.live.host import Host, distinct
from features.live.messages import (
    HOST,
    LONGEST,
    NOBODY,
    PROTOCOL,
    Beat,
    Bye,
    Code,
    Head,
    Hello,
    Ops,
    Seating,
    Welcome,
    to_text,
)
from features.live.ops import texts
from tests.live_net import RELEASE, Device, Net, Wire, play_on


def likes(seed: int) -> Callable[[Device], str]:
    """Chooses at random among the legal actions."""
    chance = random.Random(seed)
    return lambda device: chance.choice(device.table.legal_actions()).text


def first(device: Device) -> str:
    """The first legal action."""
    return str(device.table.legal_actions()[0])


TWO = Seating(("Ann", "Ben"), ("", ""), (0, 1))


@pytest.fixture
def net() -> Net:
    return Net()


@pytest.fixture
def three(net: Net) -> tuple[Device, Device, Device]:
    """A host and two guests, connected."""
    host = net.host(3)
    guests = [net.guest(host, name) for name in ("Ben", "Cat")]
    for seat, guest in enumerate(guests, 1):
        net.connect(host, guest, seat)
    net.deliver()
    return host, guests[0], guests[1]


def wire_of(guest: Device) -> Wire:
    return next(wire for wire in guest.net.wires.values() if guest in wire.ends)


def end_turn(device: Device) -> None:
    """Plays a whole turn, and lets all hear of it."""
    seat = device.table.state.seat
    while device.on_turn() and device.table.state.seat == seat:
        legal = [str(action) for action in device.table.legal_actions()]
        device.make("end" if "end" in legal else legal[0])
        device.net.deliver()


def records(*devices: Device) -> set[str]:
    return {device.table.to_json() for device in devices}


# ---- playing ----


@pytest.mark.parametrize(
    ("players", "here", "levels"),
    [(2, [0], []), (2, [1], []), (3, [0, 2], ["", "", "easy"]), (5, [0], []), (4, [0, 1], [])],
)
def test_a_whole_game(net: Net, players: int, here: list[int], levels: list[str]) -> None:
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


def test_one_sees_at_once_what_one_does_and_the_others_see_undo_too(three: tuple[Device, ...]) -> None:
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


def test_a_guest_who_joins_late_gets_the_game_at_once_as_it_is(net: Net) -> None:
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


def test_only_the_device_on_turn_may_act_and_undo(three: tuple[Device, ...]) -> None:
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


@pytest.mark.parametrize(
    ("op", "code"),
    [("end", Code.ILLEGAL), ("take 13 9,9", Code.ILLEGAL), ("undo 0", Code.ILLEGAL), ("undo 99", Code.ILLEGAL)],
)
def test_illegal_operations_are_refused(net: Net, op: str, code: Code) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    forge(ben, op)
    assert ben.said == [Refused(Code.ILLEGAL, op)] and not host.table.history
    ben.make(first(ben))
    net.deliver()
    assert len(host.table.history) == 1 and len(records(host, ben)) == 1


def test_what_was_legal_before_the_illegal_one_counts(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    good = first(ben)
    forge(ben, good, "take 13 9,9")
    net.seconds(3)
    assert texts(host.table) == (good,) == texts(ben.table)


def test_a_turn_that_has_ended_stays(three: tuple[Device, ...]) -> None:
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


def test_out_of_order(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    end_turn(host)
    before = host.table.to_json()
    forge(ben, "end", first=host.session.history.__len__() + 1)
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
def test_what_is_no_message_is_refused_and_repeated_ends_the_connection(
    three: tuple[Device, ...], text: Any, code: Code
) -> None:
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
    beat = '{"kind":"bye","code":"no such code"}'
    wire = wire_of(ben)
    for _message in range(1000):
        if wire.number in host.net.wires:
            wire.send(ben, to_text(Ops(0, cat.session.history.digest(0), (), 0)))
    assert beat
    host.net.deliver()
    assert ben.said[-1] == Ended(Code.FLOOD) and host.said[-1] == Told(Code.FLOOD, "Ben")
    end_turn(host)
    assert cat.table.to_json() == host.table.to_json()


def test_a_busy_but_honest_guest_is_no_flood(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    for _time in range(100):
        ben.make(first(ben))
        ben.make("undo 0")
    net.seconds(2)
    assert not ben.said and len(host.session.history) == 200


def test_a_page_that_was_held_up_for_minutes_hears_no_flood(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    for _second in range(180):
        host.net.now += 1
        host.do(host.session.tick)
    host.net.deliver()
    assert not ben.said


def test_undoing_has_an_end(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("features.live.session.MOST_UNDONE", 10)
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    for _time in range(5):
        ben.make(first(ben))
        ben.make("undo 0")
    assert not ben.said
    ben.make(first(ben))
    ben.make("undo 0")
    assert ben.said == [Refused(Code.TOO_MANY, "undo 0")] and len(ben.table.history) == 1
    net.deliver()
    assert len(records(host, ben)) == 1


# ---- who may join ----


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"release": "release-0"}, Code.OTHER_RELEASE),
        ({"rules": 1}, Code.OTHER_RULES),
        ({"protocol": PROTOCOL + 1, "something": "new"}, Code.OTHER_PROTOCOL),
        ({"room": "ffffffff"}, Code.OTHER_GAME),
    ],
)
def test_another_version_or_game_is_turned_away(net: Net, changes: dict[str, Any], code: Code) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    hello = json.loads(wire.under_way[1].pop())
    wire.send(ben, json.dumps({**hello, **changes}))
    net.deliver()
    assert ben.said == [Ended(code)] and not net.wires
    assert host.session.missing == (1,) and ben.table is None


def test_nobody_joins_uninvited(net: Net) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    net.connect(host, ben, None)
    net.deliver()
    assert ben.said == [Ended(Code.NO_SEAT)] and host.session.missing == (1,)


@pytest.mark.parametrize(
    ("given", "name"), [("Ben", "Ben"), ("Ann", "Ann 2"), ("  B\u200b ", "B\u200b"), ("\u200b", "Ben"), ("", "Ben")]
)
def test_the_guest_names_its_seat(net: Net, given: str, name: str) -> None:
    host = net.host(3)
    ben = net.guest(host, given)
    net.connect(host, ben, 1)
    net.deliver()
    assert host.table.names == ben.table.names == ("Ann", name, "Cat")


def test_a_name_is_made_different_within_its_length() -> None:
    assert distinct("A" * 24, ["A" * 24, "A" * 22 + " 2"]) == "A" * 22 + " 3"


def test_a_device_comes_back_to_its_own_seat_by_its_key(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    host = net.reload(host)
    net.connect(host, cat, 1)  # the invitation for Ben's seat
    net.deliver()
    assert cat.session.seats == (2,) and host.session.missing == (1,)
    net.connect(host, ben, None)
    net.deliver()
    assert ben.session.seats == (1,) and host.session.missing == ()


def test_another_device_takes_a_seat_only_by_an_invitation_to_it(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    dan = net.guest(host, "Dan")
    net.connect(host, dan, 1)
    net.deliver()
    assert dan.session.seats == (1,) and ben.session.seats == ()
    assert host.table.names == ("Ann", "Dan", "Cat") == ben.table.names == cat.table.names
    assert host.presence.watchers == (("Ben", "here"),)


def test_a_second_connection_replaces_the_first(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    again = net.add(Guest.again(json.loads(ben.kept), RELEASE, net.clock, ben.table), ben.table)
    net.connect(host, again, None)
    net.deliver()
    assert ben.said == [Ended(Code.REPLACED)] and len(net.wires) == 2 and not again.stopped
    assert host.presence.seats == ("here", "here", "here") == again.presence.seats


# ---- presence ----


def test_presence(three: tuple[Device, ...]) -> None:
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


def test_a_hidden_page_is_away_at_once(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    for device, seat in ((host, 0), (ben, 1)):
        device.do(lambda device=device: device.session.visible(False))
        host.net.deliver()
        for other in (host, ben, cat):
            assert other.presence.seats[seat] == "away"
        device.do(lambda device=device: device.session.visible(True))
        host.net.deliver()
        assert cat.presence.seats == ("here", "here", "here")


def test_a_silent_host(three: tuple[Device, ...]) -> None:
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


# ---- lost connections ----


def test_a_guest_plays_its_turn_on_without_connection(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    ben.make(first(ben))
    net.cut(wire_of(ben).number)
    while ben.on_turn():
        ben.make(first(ben))
    ben = net.reload(ben)
    host = net.reload(host)
    net.connect(host, ben, None)
    net.deliver()
    assert len(records(host, ben)) == 1 and host.table.history and not ben.said
    assert host.session.kept()["ops"] == ben.session.kept()["ops"]


@pytest.mark.parametrize("newest", ["host", "guest"])
def test_the_longer_history_wins(three: tuple[Device, ...], newest: str) -> None:
    """A device has stored less than the others have."""
    host, ben, cat = three
    net = host.net
    end_turn(host)
    kept = [json.loads(device.kept) for device in three]
    for _turn in range(4):
        end_turn(next(device for device in three if device.on_turn()))
    record = host.table.to_json()
    for wire in list(net.wires):
        net.cut(wire)
    if newest == "host":
        session: Any = Guest.again(kept[1], RELEASE, net.clock)
        ben = net.add(session, session.head.new_game(session.seating.names))
    else:
        session = Host.again(kept[0], RELEASE, net.clock)
        host = net.add(session, session.head.new_game(session.seating.names))
    net.connect(host, ben, None)
    net.deliver()
    if newest == "guest":
        assert any(isinstance(each, Told) and each.code is Code.CAUGHT_UP for each in host.said)
    net.connect(host, cat, None)
    net.deliver()
    assert records(host, ben, cat) == {record} and not ben.stopped and not cat.stopped


def forged(guest: Device, actions: int = 8) -> Device:
    """The same device with actions that nobody has played."""
    net = guest.net
    kept, table = json.loads(guest.kept), guest.table.at(len(guest.table.history))
    for _action in range(actions):
        table.play(table.legal_actions()[0])
    kept["ops"], kept["confirmed"] = [*kept["ops"], *texts(table)[-actions:]], len(kept["ops"]) + actions
    return net.add(Guest.again(kept, RELEASE, net.clock, table), table)


def test_a_running_host_accepts_no_longer_history(three: tuple[Device, ...]) -> None:
    """It has ordered everything, so somebody else's actions must be forged."""
    host, ben, _cat = three
    host.net.cut(wire_of(ben).number)
    host.said.clear()
    ben = forged(ben)
    host.net.connect(host, ben, 1)
    host.net.deliver()
    assert ben.said == [Diverged(8, 0)] and host.said == [Diverged(0, 8, "Ben")]
    assert not host.table.history and len(ben.table.history) == 8


@pytest.mark.parametrize("own", [True, False])
def test_a_host_that_plays_on_after_a_reload_accepts_none_either(net: Net, own: bool) -> None:
    host = net.host(3, [0] if own else [2])
    ben, cat = net.guest(host, "Ben"), net.guest(host, "Cat")
    host = net.reload(host)
    seat = 1 if own else 0
    net.connect(host, ben, seat)
    net.connect(host, cat, 2 if own else 1)
    net.deliver()
    one = host if own else ben
    one.make(first(one))
    net.deliver()
    net.cut(wire_of(cat).number)
    cat = forged(cat)
    net.connect(host, cat, None)
    net.deliver()
    assert cat.stopped and len(host.table.history) == 1


def test_a_reloaded_host_accepts_only_what_was_announced(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    host = net.reload(host)
    ben = forged(ben)
    wire = net.connect(host, ben, 1)
    hello = json.loads(wire.under_way[1].pop())
    wire.send(ben, json.dumps({**hello, "digest": "0" * 32}))
    net.deliver()
    assert ben.stopped and not host.table.history


def test_different_histories_stay_as_they_are(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    end_turn(host)
    for wire in list(net.wires):
        net.cut(wire)
    other = host.table.at(0)
    other.play(other.legal_actions()[1])
    kept = json.loads(host.kept)
    kept["ops"], kept["confirmed"] = list(texts(other)), 1
    host = net.add(Host.again(kept, RELEASE, net.clock, other), other)
    before = texts(ben.table)
    net.connect(host, ben, 1)
    net.deliver()
    assert ben.said == [Diverged(len(before), 1)] and host.said[-1] == Diverged(1, len(before), "Ben")
    assert texts(ben.table) == before and texts(host.table) == texts(other) and not net.wires


def test_a_shorter_history_that_differs_is_not_continued(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    net.cut(wire_of(ben).number)
    end_turn(host)
    assert len(host.table.history) > 1
    host.said.clear()
    table = ben.table.at(0)
    table.play(table.legal_actions()[1])
    kept = {**json.loads(ben.kept), "ops": list(texts(table)), "confirmed": 1}
    ben = net.add(Guest.again(kept, RELEASE, net.clock, table), table)
    net.connect(host, ben, 1)
    net.deliver()
    ops = len(host.table.history)
    assert host.said == [Diverged(ops, 1, "Ben")] and ben.said == [Diverged(1, ops)] and len(ben.table.history) == 1


def test_a_planted_difference_is_noticed_when_the_turn_ends(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    state = ben.session.game.state.copy()
    state.players = tuple(player.copy() for player in state.players)
    state.players[2].coins += 1
    for game in (ben.table, ben.session.game):
        game.state = state
    end_turn(host)
    ops = len(host.session.history)
    assert ben.said == [Diverged(ops, ops)] and host.said[-1] == Diverged(ops, ops, "Ben")
    assert host.presence.seats == ("here", "gone", "here") and not cat.said


@pytest.mark.parametrize("reloads", [False, True])
def test_a_bot_takes_a_seat_and_gives_it_back(net: Net, reloads: bool) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    choices = [str(action) for action in ben.table.legal_actions()]
    net.cut(wire_of(ben).number)
    ben.make(choices[0])
    host.do(lambda: host.session.hand_to_bot(0, "easy"))
    assert host.session.seating.levels == ("easy", "") and host.session.seats == (0, 1)
    host.make(choices[1])
    if reloads:
        ben = net.reload(ben)
    net.connect(host, ben, 0)
    net.deliver()
    assert Refused(Code.OVERTAKEN, choices[0]) in ben.said and texts(ben.table) == (choices[1],)
    assert ben.session.seats == (0,) and host.session.seating.levels == ("", "")
    play_on([host, ben], likes(1))
    assert host.table.over and len(records(host, ben)) == 1


def test_a_guest_becomes_the_host(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    for _turn in range(3):
        end_turn(next(device for device in three if device.on_turn()))
    ben = net.reload(ben, as_host=True)
    assert ben.session.seats == (1,) and ben.session.missing == (0, 2)
    host = net.reload(host, as_host=False)
    net.connect(ben, host, 0)
    net.connect(ben, cat, 2)
    net.deliver()
    play_on([ben, host, cat], likes(1))
    assert ben.table.over and len(records(ben, host, cat)) == 1
    assert ben.table.names == ("Ann", "Ben", "Cat")


# ---- a host that is not to be trusted ----


def test_an_illegal_action_from_the_host_is_not_played(three: tuple[Device, ...]) -> None:
    _host, ben, _cat = three
    history = ben.session.history
    wire_of(ben).send(wire_of(ben).ends[0], to_text(Ops(0, history.digest(0), ("end",))))
    ben.net.deliver()
    assert ben.said == [Ended(Code.ILLEGAL)] and not ben.table.history


def test_actions_of_the_own_seat_that_others_made_are_told(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    host.session.seating = host.session.seating.__class__(host.table.names, ("", ""), (HOST, HOST), 0)
    host.make(first(host))
    host.session.seating = host.session.seating.__class__(host.table.names, ("", ""), (1, HOST), 0)
    net.deliver()
    assert not ben.table.history, "not without being told"
    net.seconds(3)
    assert ben.said == [Told(Code.PLAYED_FOR_YOU, number=1)] and len(records(host, ben)) == 1


# ---- page and session ----


def test_a_change_on_a_table_that_lags_behind_is_taken_back(three: tuple[Device, ...]) -> None:
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


@pytest.mark.parametrize(
    "spoil",
    [
        {"ops": ["end"]},
        {"ops": ["undo 0"]},
        {"ops": 7},
        {"confirmed": 5},
        {"extra": 1},
        {"head": {}},
        {"keys": ["x"]},
        {"device": -7},
    ],
)
def test_spoiled_memory_is_refused(net: Net, spoil: dict[str, Any]) -> None:
    host = net.host(2)
    kept = json.loads(host.kept)
    for data in ({**kept, **spoil}, None, [], "x"):
        for kind in (Host, Guest):
            with pytest.raises(RecordError):
                kind.again(data, RELEASE, net.clock)
    with pytest.raises(RecordError):
        Host.again(kept, RELEASE, net.clock, Game.new(2, seed=8))


def test_the_saved_game_may_be_further_than_the_memory(net: Net) -> None:
    host = net.host(2, [0, 1])
    kept = json.loads(host.kept)
    end_turn(host)
    again = net.add(Host.again(kept, RELEASE, net.clock, host.table), host.table)
    assert again.session.history.actions == list(texts(host.table)) and records(again) == records(host)


def test_nothing_is_heard_from_closed_connections(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    wire = wire_of(ben)
    host.net.cut(wire.number)
    for device in (host, ben):
        device.do(lambda device=device: device.session.heard(wire.number, "{}"))
        assert Drop(wire.number) not in device.session.effects and not device.session.outbox


def test_who_asks_all_the_time_is_not_answered_all_the_time(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    wire = wire_of(ben)
    hello = to_text(Hello(RELEASE, RULES, host.session.head.room, "", ben.session.kept()["key"], 0, "0" * 32))
    for _time in range(50):
        host.session.heard(wire.number, hello)
    assert not host.session.outbox
    host.net.now += 1
    host.session.heard(wire.number, hello)
    assert json.loads(host.session.outbox[0][1])["kind"] == "welcome"


# ---- what is lost, late, doubled, or contradicts itself ----


def losing(wire: Wire, way: int, kind: str) -> int:
    """Loses the messages of a kind that are under way; returns their number."""
    before = len(wire.under_way[way])
    wire.under_way[way][:] = [text for text in wire.under_way[way] if json.loads(text)["kind"] != kind]
    return before - len(wire.under_way[way])


@pytest.mark.parametrize(("way", "kind"), [(1, "hello"), (0, "welcome")])
def test_a_greeting_that_is_lost_comes_again(net: Net, way: int, kind: str) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 1)
    if way == 0:
        wire.deliver(1)
    assert losing(wire, way, kind) == 1
    net.seconds(3)
    assert ben.table.names == ("Ann", "Ben") and host.said == [Told(Code.JOINED, "Ben")]


@pytest.mark.parametrize("kind", ["seating", "present", "ops", "beat", "state"])
def test_what_the_host_tells_comes_again_if_it_is_lost(three: tuple[Device, ...], kind: str) -> None:
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


def test_what_a_guest_played_is_sent_again_if_it_is_lost(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 0)
    net.deliver()
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


def test_a_late_refusal_takes_nothing_newer_back(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 0)
    net.deliver()
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


def test_old_news_of_the_seats_is_ignored(three: tuple[Device, ...]) -> None:
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
def test_a_host_that_contradicts_itself_is_followed_no_longer(three: tuple[Device, ...], make: Any) -> None:
    host, ben, _cat = three
    host.make(first(host))
    host.net.deliver()
    before = ben.table.to_json()
    wire_of(ben).send(host, to_text(make(ben.session.history)))
    host.net.deliver()
    assert ben.stopped and records(ben) == {before}


def test_another_game_with_the_same_room_is_not_continued(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    kept = json.loads(host.kept)
    kept["head"]["seed"] += 1
    net = host.net
    session = Host.again(kept, RELEASE, net.clock)
    net.connect(net.add(session, session.head.new_game(session.seating.names)), ben, 1)
    net.deliver()
    assert ben.said == [Ended(Code.OTHER_GAME)]


def test_the_host_cannot_undo_beyond_the_turn_either(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    end_turn(host)
    one = cat if ben.on_turn() else ben
    history, played = one.session.history, len(one.table.history)
    wire_of(one).send(host, to_text(Ops(len(history), history.digest(len(history)), (f"undo {played - 1}",))))
    host.net.deliver()
    assert one.said == [Ended(Code.ILLEGAL)] and len(one.table.history) == played


def test_operations_after_another_history_are_refused(net: Net) -> None:
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    wire = net.connect(host, ben, 0)
    net.deliver()
    wire.send(ben, to_text(Ops(0, "0" * 32, (first(ben),), 1)))
    net.deliver()
    assert host.said[-1] == Diverged(0, 0, "Ben 2") and not host.table.history


def test_an_old_connection_is_not_listened_to(net: Net) -> None:
    host = net.host(2)
    ben = net.guest(host, "Ben")
    old = net.connect(host, ben, 1)
    net.connect(host, ben, 1)
    bye = to_text(Bye(Code.ENDED))
    ben.do(lambda: ben.session.heard(old.number, bye))
    assert not ben.said


def test_the_table_may_carry_out_several_changes_one_by_one(three: tuple[Device, ...]) -> None:
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


def test_what_is_played_here_is_not_played_twice(three: tuple[Device, ...]) -> None:
    host = three[0]
    host.make(first(host))
    assert host.session.game.state is host.table.state
