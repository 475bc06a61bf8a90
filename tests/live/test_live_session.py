"""Live games: who may join and play what, what is refused, seats, presence, other hosts, and rematches."""

import json
from typing import Any

import pytest

from core.game import Game
from features.live import messages
from features.live.guest import Guest
from features.live.host import Host
from features.live.messages import AWAY, GONE, HERE, MAX_MESSAGE_LENGTH, NOBODY, Code, Play, Show, read_object, to_text
from features.live.session import Disconnected, LiveSnapshot, Notice, RematchOffered
from tests.live.fake_network import Device, Net, codes, texts

KEY = "0123456789abcdef" * 2


@pytest.fixture
def net() -> Net:
    return Net()


@pytest.fixture
def host(net: Net) -> Device:
    return net.host()


@pytest.fixture
def ben(net: Net, host: Device) -> Device:
    return net.join(host, "Ben", 1)


@pytest.fixture
def cat(net: Net, host: Device, ben: Device) -> Device:
    return net.join(host, "Cat", 2)


# ---- playing ----


def test_action_during_another_join_counts(net: Net, host: Device, ben: Device) -> None:
    host.end_turn()
    cat = net.guest(host, "Cat")
    net.connect(host, cat, 2)
    assert cat.wire and ben.wire
    cat.wire.deliver(1)  # her greeting; all are shown the game with her name
    played = [*texts(host), ben.first]
    ben.play(ben.first)
    net.deliver()
    assert texts(host) == texts(ben) == texts(cat) == played and codes(ben) == []


@pytest.mark.parametrize(("who", "change", "code"), [
    ("cat", ["first"], Code.NOT_YOURS), ("cat", ["end"], Code.NOT_YOURS), ("zoe", ["first"], Code.NOT_YOURS),
    ("zoe", [], Code.NOT_YOURS), ("ben", [], Code.NOT_YOURS), ("ben", ["end"], Code.ILLEGAL),
    ("ben", ["take 13 9,9"], Code.ILLEGAL), ("ben", ["nonsense"], Code.ILLEGAL),
    ("ben", ["first", "take 13 9,9"], Code.ILLEGAL), ("ben", ["other deal"], Code.NOT_YOURS),
])  # fmt: skip
def test_wrong_play_is_refused(
    net: Net, host: Device, ben: Device, cat: Device, who: str, change: list[str], code: Code
) -> None:
    """It is Ben's turn; without actions, the turn before is undone."""
    host.end_turn()
    before = host.game.to_json()
    guest = {"ben": ben, "cat": cat, "zoe": net.join(host, "Zoe")}[who]
    guest.said.clear()
    recorded = host.game.recorded
    actions = [*recorded.actions, *(host.first if each == "first" else each for each in change)]
    recorded = recorded._replace(actions=actions if change else actions[:1])
    if change == ["other deal"]:
        recorded = Game.new(3, 8).recorded
    guest.forge(Play(recorded, guest.session._link.shows))
    assert codes(guest) == [code] and net.records() == {before}
    net.play_on(3, most=20)
    assert len(net.records()) == 1, "the game goes on unharmed"


@pytest.mark.parametrize(
    "text", ["", "null", "[" * 1000, '{"kind": "beat"}', '{"kind": []}', " " * (MAX_MESSAGE_LENGTH + 1)]
)
def test_invalid_message_is_ignored_and_reported_once(net: Net, host: Device, ben: Device, text: Any) -> None:
    host.said.clear()
    for _message in range(5):
        ben.forge(text)
    assert host.said == [Notice(Code.TOO_LONG if len(str(text)) > MAX_MESSAGE_LENGTH else Code.MALFORMED, "Ben")]
    host.end_turn()
    ben.act()
    assert len(net.records()) == 1 and codes(ben) == [], "they play on"


@pytest.mark.parametrize(("recorded", "code"), [
    (Game.new(3, 8).recorded, Code.OTHER_GAME), (Game.new(2, 7).recorded, Code.OTHER_GAME),
    (Game.new(3, 7).recorded._replace(actions=["end"]), Code.ILLEGAL),
])  # fmt: skip
def test_guest_leaves_host_with_impossible_state(net: Net, ben: Device, recorded: Any, code: Code) -> None:
    before = ben.game.to_json()
    assert ben.wire
    players = len(recorded.names)
    ben.wire.under_way[0].append(to_text(Show(ben.session.room, recorded, ("",) * players, (0,) * players, 1, KEY)))
    net.deliver()
    assert ben.said == [Disconnected(code)] and ben.game.to_json() == before and not net.wires


# ---- joining ----


@pytest.mark.parametrize(("seat", "changes", "code"), [
    (1, {"release": "release-0", "anything": [1]}, Code.OTHER_RELEASE), (1, {"room": "ffffffff"}, Code.OTHER_GAME),
    (None, {}, Code.NO_SEAT), (1, {"copy": Game.new(3, 8).to_json()}, Code.OTHER_GAME),
    (1, {"copy": Game.new(3, 7).to_json().replace("[]", '["end"]')}, Code.ILLEGAL),
])  # fmt: skip
def test_stranger_is_rejected(net: Net, host: Device, seat: int | None, changes: dict[str, Any], code: Code) -> None:
    ben = net.guest(host, "Ben")
    net.connect(host, ben, seat)
    assert ben.wire
    ben.wire.under_way[1][0] = json.dumps({**json.loads(ben.wire.under_way[1][0]), **changes})
    net.deliver()
    assert ben.said == [Disconnected(code)] and codes(host) == [code] and not net.wires
    assert host.missing == [1, 2] and ben.game is None


@pytest.mark.parametrize(
    ("given", "name"), [("Ben", "Ben"), ("Ann", "Ann 2"), ("  B\u200b ", "B\u200b"), ("\u200b", "Ben"), ("", "Ben")]
)
def test_guest_name_is_used_for_seat(net: Net, host: Device, given: str, name: str) -> None:
    assert net.join(host, given, 1).game.names == host.game.names == ("Ann", name, "Cat")


def test_key_returns_device_to_its_seat(net: Net, host: Device, ben: Device, cat: Device) -> None:
    host = net.reload(host)
    net.meet(host, cat, 1)  # the invitation to Ben's seat
    assert cat.session.seats == (2,) and host.missing == [1]
    net.meet(host, ben)
    assert ben.session.seats == (1,) and host.missing == []


def test_new_connection_replaces_old(net: Net, host: Device, ben: Device, cat: Device) -> None:
    net.connect(host, ben)
    net.deliver()
    assert len(net.wires) == 2 and host.session.presence == ben.session.presence == cat.session.presence
    copy = net.guest(host)
    copy.session._key = ben.session.snapshot.key
    net.meet(host, copy)
    assert ben.said == [Disconnected(Code.REPLACED)] and copy.session.seats == (1,)


def test_seat_passes_to_bot_or_another_guest(net: Net, host: Device, ben: Device, cat: Device) -> None:
    host.do(lambda: host.session.play_here(1, "easy", "Callum"))
    net.deliver()
    assert cat.game.names == ("Ann", "Callum", "Cat") and cat.session.levels == ("", "easy", "")
    assert (host.session.seats, ben.session.seats) == ((0, 1), ())
    net.seconds(1)
    assert cat.session.presence.watchers == (("Ben", HERE),)
    dan = net.join(host, "Dan", 1)
    assert dan.session.seats == (1,) and cat.session.levels == ("", "", "") and len(net.records()) == 1
    host.do(lambda: host.session.play_here(1))
    net.deliver()
    assert host.session.seats == (0, 1) and cat.session.host_name == "Ann" and dan.session.seats == ()


# ---- presence, and the end ----


def test_silent_device_becomes_absent(net: Net, host: Device, ben: Device, cat: Device) -> None:
    net.seconds(3)
    wire = cat.wire
    net.devices.remove(cat)
    assert wire
    for second in range(1, 31):
        wire.under_way[0].clear()
        net.seconds(1)
        state = HERE if second < 4 else AWAY if second < 30 else GONE
        assert host.session.presence.seats == (HERE, HERE, state)
    assert ben.session.presence.seats == (HERE, HERE, GONE)
    net.devices.append(cat)
    net.seconds(2)
    assert host.session.presence.seats == (HERE, HERE, HERE) == ben.session.presence.seats
    net.cut(wire.number)
    net.deliver()
    assert ben.session.presence.seats == (HERE, HERE, GONE) and cat.session.presence.seats == (GONE, GONE, HERE)
    net.devices.remove(host)
    net.seconds(5)
    assert ben.session.presence.seats == (AWAY, HERE, GONE)


@pytest.mark.parametrize("number", [0, 1])
def test_hidden_page_is_away(net: Net, host: Device, cat: Device, number: int) -> None:
    device = net.devices[number]
    for visible, state in ((False, AWAY), (True, HERE)):
        device.do(lambda visible=visible: (setattr(device.session, "is_visible", visible), device.session.tick()))
        net.seconds(2)
        assert {each.session.presence.seats[number] for each in net.devices} == {state}


def test_leaving_and_ending(net: Net, host: Device, ben: Device, cat: Device) -> None:
    ben.do(ben.session.end)
    net.deliver()
    assert host.said[-1] == Notice(Code.LEFT, "Ben") and cat.session.presence.seats == (HERE, GONE, HERE)
    assert not ben.said
    net.join(host, "Zoe").forge(messages.Bye(Code.DIVERGED))
    assert host.said[-1] == Notice(Code.LEFT, "Zoe"), "a guest gives no other reason"
    host.do(lambda: host.session.end(Code.BY_LINK))
    net.deliver()
    assert cat.said == [Disconnected(Code.BY_LINK)] and not net.wires


# ---- copies that were apart ----


def test_actions_played_offline_are_adopted(net: Net, host: Device, ben: Device, cat: Device) -> None:
    host.end_turn()
    net.part(ben)
    ben.play(ben.first)
    ben.play(ben.first)
    net.meet(host, ben)
    assert host.said == [Notice(Code.JOINED, "Ben"), Notice(Code.CAUGHT_UP, "Ben", 2)] and len(net.records()) == 1


def test_turn_restarted_offline_counts(net: Net, host: Device, ben: Device) -> None:
    host.end_turn()
    start = len(texts(host))
    ben.act()
    net.part(ben)
    first, *_more, other = [str(action) for action in host.game.at(start).legal_actions()]
    assert texts(ben)[start] != other
    ben.play(other, back_to=start)
    net.meet(host, ben)
    assert texts(host)[start:] == [other] == texts(ben)[start:]
    net.part(ben)
    host.session.game = host.game.at(start)
    host.play(first)
    net.meet(host, ben)
    assert texts(host)[start:] == [other] == texts(ben)[start:], "it is Ben's turn"


def test_diverged_copies_stay_and_are_shown(net: Net, host: Device, ben: Device) -> None:
    net.part(ben)
    first, *_more, last = [str(action) for action in host.game.legal_actions()]
    host.play(first)
    host.end_turn()
    ben.session.game.play(last)
    while "end" not in texts(ben):
        ben.session.game.play(ben.first)
    games = texts(host), texts(ben)
    net.meet(host, ben)
    assert [(each.code, each.copy.actions, each.name) for each in (*host.said, *ben.said)] == [
        (Code.DIVERGED, games[1], "Ben"), (Code.DIVERGED, games[0], "Ann")
    ]  # fmt: skip
    assert (texts(host), texts(ben)) == games and not net.wires


def test_turn_begun_on_two_devices_is_shown_to_both(net: Net, host: Device, ben: Device) -> None:
    """The host has played for Ben; Ben is now the host."""
    first, *_more, last = [str(action) for action in host.game.legal_actions()]
    new = net.reload(ben, Host)
    new.do(lambda: new.session.play_here(0))
    new.play(first)
    host.play(last)
    net.meet(new, net.reload(host, Guest), NOBODY)
    assert codes(new) == [Code.DIVERGED] == codes(net.devices[-1]) and not net.wires
    assert [each.name for each in new.said] == ["Ann"], "as which it has played"


@pytest.mark.parametrize("taking_over", ["ben", "cat"])
def test_another_device_becomes_the_host(net: Net, host: Device, ben: Device, cat: Device, taking_over: str) -> None:
    host.end_turn()
    new = net.reload({"ben": ben, "cat": cat}[taking_over], Host)
    other = cat if taking_over == "ben" else ben
    seat = other.session.seats[0]
    assert len(new.session.seats) == 1 and len(new.missing) == 2
    net.part(host)
    net.meet(new, net.reload(host, Guest), 0)
    net.meet(new, other, seat)
    assert not new.missing and other.session.seats == (seat,) and len(net.records()) == 1
    net.play_on(5, most=30)
    assert len(net.records()) == 1


@pytest.mark.parametrize("spoil", [{"room": "x"}, {"more": 1}, {"devices": [7, "x"]}, {"keys": ["x"]}, {"device": -1}])
def test_stored_live_games_are_read_strictly(net: Net, ben: Device, spoil: dict[str, Any]) -> None:
    data = json.loads(json.dumps(ben.session.snapshot._asdict()))
    assert read_object(LiveSnapshot, data) == ben.session.snapshot
    for wrong in ({**data, **spoil}, None, [], {}):
        with pytest.raises((ValueError, TypeError, AttributeError)):
            read_object(LiveSnapshot, wrong)


# ---- rematches ----


def begin_another(host: Device, seed: int) -> None:
    host.do(lambda: host.session.begin(Game.new(3, seed, host.game.names), host.session.levels))
    host.net.deliver()


def join(guest: Device) -> None:
    (room,) = [each.room for each in guest.said if isinstance(each, RematchOffered)]
    guest.do(lambda: guest.session.join(room))
    guest.net.deliver()


def test_everyone_keeps_seat_in_rematch(net: Net, host: Device, ben: Device, cat: Device) -> None:
    zoe = net.join(host, "Zoe")
    net.play_on(1, most=5)
    begin_another(host, 8)
    net.seconds(40)
    assert host.session.presence.seats == (HERE, AWAY, AWAY) and not host.missing
    assert ben.session.presence.seats[0] == HERE, "its host has only left the table"
    host.said.clear()
    for guest in (cat, zoe, ben):
        join(guest)
    assert host.session.presence.seats == (HERE,) * 3 and host.session.presence.watchers == (("Zoe", HERE),)
    assert [each.name for each in host.said] == ["Cat", "Zoe", "Ben"]
    assert (ben.session.seats, cat.session.seats, zoe.session.seats) == ((1,), (2,), ())
    net.play_on(2)
    assert host.game.over and host.game.seed == 8 and len(net.records()) == 1


def test_second_rematch_replaces_the_first(net: Net, host: Device, ben: Device, cat: Device) -> None:
    begin_another(host, 8)
    room = host.session.room
    host.do(lambda: host.session.begin(Game.new(3, 9, host.game.names), host.session.levels))
    ben.do(lambda: ben.session.join(room))  # on its way while the host begins another
    net.deliver()
    assert [each.room for each in cat.said if isinstance(each, RematchOffered)] == [room, host.session.room]
    cat.said = cat.said[-1:]
    join(cat)
    assert host.session.presence.seats == (HERE,) * 3 and len(net.records()) == 1


def test_declining_player_is_missing(net: Net, host: Device, ben: Device, cat: Device) -> None:
    begin_another(host, 8)
    ben.do(ben.session.end)
    net.deliver()
    assert host.said[-1] == Notice(Code.LEFT, "Ben") and host.missing == [1]
    net.meet(host, net.guest(host, "Ben"), 1)
    join(cat)
    assert not host.missing and host.session.presence.seats == (HERE,) * 3
