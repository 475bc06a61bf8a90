"""Live games after lost connections and reloads: whose history wins, bots in between, another host."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import Game, RecordError
from features.live.effects import Diverged, Refused, Told
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import Code
from features.live.ops import seal, texts
from tests.live.net import RELEASE, Device, Net, end_turn, first, likes, play_on, records, wire_of


def test_guest_can_finish_turn_offline(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
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


def test_running_host_rejects_longer_history(three: tuple[Device, ...]) -> None:
    """It has ordered everything, so another player's actions must be forged."""
    host, ben, _cat = three
    host.net.cut(wire_of(ben).number)
    host.said.clear()
    ben = forged(ben)
    host.net.connect(host, ben, 1)
    host.net.deliver()
    assert ben.said == [Diverged(8, 0)] and host.said == [Diverged(0, 8, "Ben")]
    assert not host.table.history and len(ben.table.history) == 8


@pytest.mark.parametrize("own", [True, False])
def test_reloaded_host_that_played_rejects_history(net: Net, own: bool) -> None:
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


@pytest.mark.parametrize("key", ["", "its own", "that of another guest"])
def test_reloaded_host_accepts_only_sealed_history(three: tuple[Device, ...], key: str) -> None:
    """Actions of others, though legal, need the seal of the host that has ordered them."""
    host, ben, cat = three
    end_turn(host)
    before = host.table.to_json()
    keys = {"": "", "its own": json.loads(ben.kept)["key"], "that of another guest": json.loads(cat.kept)["key"]}
    host = host.net.reload(host)
    ben = forged(ben)
    session = ben.session
    if key:
        session._seals = (seal(keys[key], session.history.digest(session.confirmed)),)
    host.net.connect(host, ben, None)
    host.net.deliver()
    assert ben.stopped and records(host) == {before}


def test_new_host_accepts_history_of_old_host(three: tuple[Device, ...]) -> None:
    """Another guest has seen more of it, and proves it with the seal for the new host's device."""
    host, ben, cat = three
    net = host.net
    end_turn(host)
    net.cut(wire_of(cat).number)
    end_turn(ben)
    record = host.table.to_json()
    cat = net.reload(cat, as_host=True)
    net.connect(cat, ben, 1)
    net.deliver()
    assert records(cat, ben) == {record} and not ben.stopped


def test_former_host_cannot_extend_history(three: tuple[Device, ...]) -> None:
    """It knows the key of the guest who hosts now."""
    host, ben, _cat = three
    net = host.net
    key = json.loads(ben.kept)["key"]
    end_turn(host)
    ben = net.reload(ben, as_host=True)
    ben.make(first(ben))
    kept = json.loads(ben.kept)
    host = net.add(Guest.again({**kept, "device": 0, "key": ""}, RELEASE, net.clock, ben.table), ben.table)
    host = forged(host)
    host.session._seals = (seal(key, host.session.history.digest(host.session.confirmed)),)
    before = texts(ben.table)
    net.connect(ben, host, 0)
    net.deliver()
    assert host.stopped and texts(ben.table) == before


def test_stored_session_of_older_release_is_read(two: tuple[Device, Device]) -> None:
    host, ben = two
    for device in (host, ben):
        kept = json.loads(device.kept)
        del kept["seals"]
        device.stored = json.dumps(kept)
    host, ben = host.net.reload(host), host.net.reload(ben)
    host.net.connect(host, ben, None)
    host.net.deliver()
    assert len(records(host, ben)) == 1


def test_history_must_match_announced_digest(three: tuple[Device, ...]) -> None:
    host, ben, _cat = three
    net = host.net
    host = net.reload(host)
    ben = forged(ben)
    wire = net.connect(host, ben, 1)
    wire.greet(ben, digest="0" * 32)
    net.deliver()
    assert ben.stopped and not host.table.history


def test_diverged_histories_are_not_merged(three: tuple[Device, ...]) -> None:
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


def test_shorter_diverged_history_is_not_continued(three: tuple[Device, ...]) -> None:
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


def test_state_mismatch_is_detected_at_turn_end(three: tuple[Device, ...]) -> None:
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
def test_bot_replaces_missing_player(net: Net, two: tuple[Device, Device], reloads: bool) -> None:
    host, ben = two
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


def test_guest_can_become_host(three: tuple[Device, ...]) -> None:
    host, ben, cat = three
    net = host.net
    for _turn in range(3):
        end_turn(next(device for device in three if device.on_turn()))
    ben = net.reload(ben, as_host=True)
    assert ben.session.seats == (1,) and ben.session.missing == (0, 2)
    host = net.reload(host, as_host=False)
    hello = json.loads(net.connect(ben, host, 0).under_way[1][-1])
    assert hello["kind"] == "hello" and not hello["key"], "it keeps the key for its own seals to itself"
    net.connect(ben, cat, 2)
    net.deliver()
    play_on([ben, host, cat], likes(1))
    assert ben.table.over and len(records(ben, host, cat)) == 1
    assert ben.table.names == ("Ann", "Ben", "Cat")


# ---- what was kept ----


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
def test_corrupt_stored_session_is_refused(net: Net, spoil: dict[str, Any]) -> None:
    host = net.host(2)
    kept = json.loads(host.kept)
    for data in ({**kept, **spoil}, None, [], "x"):
        for kind in (Host, Guest):
            with pytest.raises(RecordError):
                kind.again(data, RELEASE, net.clock)
    with pytest.raises(RecordError):
        Host.again(kept, RELEASE, net.clock, Game.new(2, seed=8))


def test_saved_game_may_be_ahead_of_stored_session(net: Net) -> None:
    host = net.host(2, [0, 1])
    kept = json.loads(host.kept)
    end_turn(host)
    again = net.add(Host.again(kept, RELEASE, net.clock, host.table), host.table)
    assert again.session.history.actions == list(texts(host.table)) and records(again) == records(host)
