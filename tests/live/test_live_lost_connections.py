"""Live games after lost connections and reloads: whose history wins, bots in between, another host."""

from dataclasses import replace
from typing import Any

import pytest

from core import Game, RecordError
from features.live.effects import Diverged, Refused
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import Code
from features.live.ops import seal, texts
from tests.live.net import RELEASE, Device, Net, act, end_turn, first, wire_of


def test_guest_can_finish_turn_offline(net: Net, two: tuple[Device, Device]) -> None:
    host, ben = two
    ben.make(first(ben))
    net.cut(wire_of(ben).number)
    while ben.on_turn():
        ben.make(first(ben))
    ben, host = net.reload(ben), net.reload(host)
    net.meet(host, ben)
    assert len(net.records()) == 1 and host.table.history and not ben.said
    assert host.session.kept()["ops"] == ben.session.kept()["ops"]


@pytest.mark.parametrize("newest", ["host", "guest"])
def test_the_longer_history_wins(net: Net, host: Device, ben: Device, cat: Device, newest: str) -> None:
    end_turn(host)
    oldest = ben if newest == "host" else host
    oldest.stored = oldest.kept
    for _turn in range(4):
        end_turn(net.active())
    record = host.table.to_json()
    again = net.reload(oldest)
    host, ben = (host, again) if newest == "host" else (again, ben)
    net.meet(host, ben)
    assert (Code.CAUGHT_UP in [each.code for each in host.said]) is (newest == "guest")
    net.meet(host, cat)
    assert net.records() == {record} and not ben.stopped and not cat.stopped


def forged(guest: Device, sealed_by: str = "", **changes: Any) -> Device:
    """The same device with actions that nobody has played, with the seal of a key."""
    table = guest.table.at(len(guest.table.history))
    for _action in range(8):
        table.play(table.legal_actions()[0])
    ops = [*guest.kept["ops"], *texts(table)[-8:]]
    device = guest.net.again(Guest, {**guest.kept, "ops": ops, "confirmed": len(ops), **changes}, table)
    if sealed_by:
        device.session._seals = (seal(sealed_by, device.session.history.digest(len(ops))),)
    return device


def test_running_host_rejects_longer_history(net: Net, host: Device, ben: Device) -> None:
    net.cut(wire_of(ben).number)
    host.said.clear()
    ben = forged(ben)
    net.meet(host, ben, 1)
    assert ben.said == [Diverged(8, 0)] and host.said == [Diverged(0, 8, "Ben")]
    assert not host.table.history and len(ben.table.history) == 8


@pytest.mark.parametrize("own", [True, False])
def test_reloaded_host_that_played_rejects_history(net: Net, own: bool) -> None:
    host = net.reload(net.host(3, [0] if own else [2]))
    seats = (1, 2) if own else (0, 1)
    ben, cat = (net.join(host, name, seat) for name, seat in zip(("Ben", "Cat"), seats, strict=True))
    act(host if own else ben)
    net.cut(wire_of(cat).number)
    cat = forged(cat)
    net.meet(host, cat)
    assert cat.stopped and len(host.table.history) == 1


@pytest.mark.parametrize("key", ["", "its own", "that of another guest"])
def test_reloaded_host_accepts_only_sealed_history(net: Net, host: Device, ben: Device, cat: Device, key: str) -> None:
    end_turn(host)
    keys = {"": "", "its own": ben.kept["key"], "that of another guest": cat.kept["key"]}
    before = host.table.to_json()
    host, ben = net.reload(host), forged(ben, keys[key])
    net.meet(host, ben)
    assert ben.stopped and host.table.to_json() == before


def test_former_host_cannot_extend_history(net: Net, host: Device, ben: Device) -> None:
    key = ben.kept["key"]
    end_turn(host)
    ben = net.reload(ben, as_host=True)
    ben.make(first(ben))
    before = texts(ben.table)
    host = forged(ben, key, device=0, key="")
    net.meet(ben, host, 0)
    assert host.stopped and texts(ben.table) == before


def test_stored_session_of_older_release_is_read(net: Net, two: tuple[Device, Device]) -> None:
    kept = [{name: value for name, value in device.kept.items() if name != "seals"} for device in two]
    host, ben = net.again(Host, kept[0]), net.again(Guest, kept[1])
    net.meet(host, ben)
    assert len(net.records()) == 1 and not ben.stopped


@pytest.mark.parametrize("shorter", [Host, Guest])
def test_diverged_histories_are_not_merged(net: Net, host: Device, ben: Device, shorter: Any) -> None:
    end_turn(host)
    for wire in list(net.wires):
        net.cut(wire)
    table = host.table.at(0)
    table.play(table.legal_actions()[1])
    kept = (host if shorter is Host else ben).kept
    other = net.again(shorter, {**kept, "ops": list(texts(table)), "confirmed": 1}, table)
    host, ben = (other, ben) if shorter is Host else (host, other)
    before = [texts(host.table), texts(ben.table)]
    net.meet(host, ben, 1)
    ours, theirs = map(len, before)
    assert ben.said == [Diverged(theirs, ours)] and host.said[-1] == Diverged(ours, theirs, "Ben")
    assert [texts(host.table), texts(ben.table)] == before and not net.wires


def test_state_mismatch_is_detected_at_turn_end(host: Device, ben: Device, cat: Device) -> None:
    state = ben.session.game.state
    *players, last = state.players
    state = replace(state, players=(*players, replace(last, coins=last.coins + 1)))
    ben.table, ben.session.game = ben.table.showing([state]), ben.session.game.showing([state])
    end_turn(host)
    ops = len(host.session.history)
    assert ben.said == [Diverged(ops, ops)] and host.said[-1] == Diverged(ops, ops, "Ben")
    assert host.presence.seats == ("here", "gone", "here") and not cat.said


@pytest.mark.parametrize("reloads", [False, True])
def test_bot_replaces_missing_player(net: Net, two: tuple[Device, Device], reloads: bool) -> None:
    host, ben = two
    own, of_bot, *_others = (str(action) for action in ben.table.legal_actions())
    net.cut(wire_of(ben).number)
    ben.make(own)
    host.do(lambda: host.session.hand_to_bot(0, "easy"))
    assert host.session.seating.levels == ("easy", "") and host.session.seats == (0, 1)
    host.make(of_bot)
    if reloads:
        ben = net.reload(ben)
    net.meet(host, ben, 0)
    assert Refused(Code.OVERTAKEN, own) in ben.said and texts(ben.table) == (of_bot,)
    assert ben.session.seats == (0,) and host.session.seating.levels == ("", "")
    net.play_on(1)
    assert host.table.over and len(net.records()) == 1


def test_guest_can_become_host(net: Net, host: Device, ben: Device, cat: Device) -> None:
    for _turn in range(3):
        end_turn(net.active())
    ben = net.reload(ben, as_host=True)
    assert ben.session.seats == (1,) and ben.session.missing == (0, 2)
    host = net.reload(host, as_host=False)
    hello = net.connect(ben, host, 0).under_way[1][-1]
    assert '"kind":"hello"' in hello and '"key":""' in hello, "it keeps the key for its own seals to itself"
    net.meet(ben, cat, 2)
    net.play_on(1)
    assert ben.table.over and len(net.records()) == 1
    assert ben.table.names == ("Ann", "Ben", "Cat")


@pytest.mark.parametrize("kind", [Host, Guest])
@pytest.mark.parametrize("spoil", [
    {"ops": ["end"]}, {"ops": ["undo 0"]}, {"ops": 7}, {"confirmed": 5}, {"extra": 1}, {"head": {}}, {"keys": ["x"]},
    {"device": -7}, None, [], "x",
])  # fmt: skip
def test_corrupt_stored_session_is_refused(net: Net, kind: Any, spoil: Any) -> None:
    kept = net.host(2).kept
    with pytest.raises(RecordError):
        kind.again({**kept, **spoil} if isinstance(spoil, dict) else spoil, RELEASE, net.clock)
    with pytest.raises(RecordError):
        kind.again(kept, RELEASE, net.clock, Game.new(2, seed=8))


def test_saved_game_may_be_ahead_of_stored_session(net: Net) -> None:
    host = net.host(2, [0, 1])
    kept = host.kept
    end_turn(host)
    again = net.again(Host, kept, host.table)
    assert again.session.history.actions == list(texts(host.table)) and again.table.to_json() == host.table.to_json()
