"""A live game on the page: invitations answered twice, games deleted, pages reloaded meanwhile."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from features.live.invitation import TO_HOST, Answer, Invitation, endpoint_from_sdp, release_mark, to_text
from tests.fake_browser import Screen
from tests.live.test_live_invitation import CHROMIUM, FIREFOX


def host(shown: Screen) -> tuple[str, Any]:
    id = shown.put("taking")
    shown.do("live")
    shown.form("live:begin", where_1="on")
    return id, shown.page.live.game


def test_answer_from_another_device_is_delivered(shown: Screen) -> None:
    _id, live = host(shown)
    live.handshakes.current.state = "ready"
    ends, ticket = (endpoint_from_sdp(CHROMIUM), endpoint_from_sdp(FIREFOX)), live.handshakes.ticket
    one, other = (f"https://example.org/#a={to_text(Answer(ticket, end))}" for end in ends)
    found: list[str] = []
    live.handshakes.current.peer = AsyncMock()
    shown.run(lambda: found.extend(map(live.take, (one, one))))
    assert found == ["", ""] and "Another device has already answered" in live.take(other)
    live.handshakes.opened(live.handshakes.current.peer)
    assert "Another device has already answered" in live.take(other)
    assert "a different invitation" in live.take(f"https://example.org/#a={to_text(Answer(1, ends[0]))}")


def test_link_that_cannot_be_copied_is_selected(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    fields: list[str] = []
    monkeypatch.setattr("features.live.live_dialog.game_links.copy", lambda _page, _text, field: fields.append(field))
    _id, live = host(shown)
    live.handshakes.current.state = "ready"
    shown.do("live", "live:copy")
    assert fields == ["live-invitation"] and 'id="live-invitation"' in shown.dialog


def test_deleting_a_live_game_asks_and_ends_it(shown: Screen) -> None:
    id, live = host(shown)
    ended: list[object] = []
    live.session.end = ended.append
    shown.do("home", "saves", f"saves:delete {id}")
    assert "for good? This also ends it on the other devices." in shown.dialog
    shown.do(f"saves:delete-now {id}")
    assert ended and live.session is None and not live.entry.read().rooms
    other = shown.put("taking")
    shown.do("saves", f"saves:delete {other}")
    assert "other devices" not in shown.dialog


def test_invitation_stays_in_the_address_until_connected(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    live, kept = shown.page.live.game, list[str]()
    invitation = Invitation("0a1b2c3d", 7, 1, 3, release_mark("release-abc"), "Ann", endpoint_from_sdp(CHROMIUM))
    link = f"#i={to_text(invitation)}"
    monkeypatch.setattr(
        "features.links.page.address_query.replace_query", lambda _search, fragment, _state: kept.append(fragment)
    )
    monkeypatch.setattr(live, "connect", lambda: AsyncMock(**{"answer.return_value": FIREFOX}))
    shown.do(f"open-link https://example.org/{link}")
    shown.form("join:go", name="Ben")
    assert "Now send this answer back to Ann" in shown.dialog and kept[-1] == link
    live.handshakes.opened(live.handshakes.current.peer)
    assert kept[-1] == "" and live.handshakes.current.state == "connecting"


@pytest.mark.parametrize("watching", [False, True])
def test_leaving_a_live_game_says_what_others_see(
    watching: bool, shown: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, live = host(shown)
    shown.do("close", "home")
    assert not shown.page.games.has_game, "nobody is connected"
    shown.run(lambda: shown.page.games.resume(id))
    monkeypatch.setattr(type(live), "is_connected", True)
    if watching:
        monkeypatch.setattr(type(shown.page.games.table), "people", [])
    event = Mock()
    shown.run(lambda: shown.page.live._on_leaving(event))
    assert event.preventDefault.called is not watching
    assert ("Reconnecting takes two links, one each way." in shown.dialog) is not watching
    shown.do("close", "home")
    assert shown.page.games.has_game is not watching
    if not watching:
        assert "the others see that you’re away and wait for you. Go there" in shown.dialog
        shown.do("live:leave")
    assert not shown.page.games.has_game and live.session and not live.session.is_visible


@pytest.mark.parametrize(
    ("code", "symbol"), [("joined", "check"), ("left", "devices"), ("by-link", "devices"), ("malformed", "warning")]
)
def test_only_warnings_have_the_warning_sign(code: str, symbol: str, shown: Screen) -> None:
    from features.live.messages import Code
    from features.live.session import Notice

    _id, live = host(shown)
    shown.run(lambda: live._notices.show(Notice(Code(code), "Ben")))
    assert f"#i-{symbol}" in shown.notice


def test_lost_camera_is_reported(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    from features.live import scan_dialog

    told, camera = list[str](), SimpleNamespace(next=AsyncMock(side_effect=RuntimeError), close=Mock())
    script = SimpleNamespace(scan=AsyncMock(return_value=camera))
    monkeypatch.setattr(scan_dialog.qr, "script", AsyncMock(return_value=script))
    monkeypatch.setattr(scan_dialog.dom, "set_text", lambda _selector, text: told.append(text))
    shown.do("scan-code")
    assert told == [scan_dialog.GONE[""]] and camera.close.called
    assert 'id="scan-words" role="status"' in shown.dialog


def test_live_game_of_older_release_continues_by_link(shown: Screen) -> None:
    """With what other devices have played after it was saved."""
    id = shown.put("taking", own_seat=0, remote_seats=(1, 2))
    game = shown.page.games.table.game
    actions, more = [str(action) for action in game.actions], str(game.legal_actions()[0])
    ops = [*actions, "undo 1", *actions[1:], more]
    rooms = shown.page.live.game.entry
    rooms.write({"rooms": {id: [False, "a" * 8, 1, {"ops": ops, "confirmed": 3}]}, "stun": ""})
    shown.do("home")
    shown.run(lambda: shown.page.games.resume(id))
    head = shown.page.store.head(id)
    assert (head.own_seat, head.remote_seats, head.linked) == (0, (), True) and shown.page.live.game.session is None
    assert [str(action) for action in shown.page.store.load(id).actions] == [*actions, more]
    assert not rooms.read().older


def test_menu_begins_with_the_live_game_while_it_runs(shown: Screen) -> None:
    shown.put("taking")
    shown.do("menu")
    assert shown.dialog.index('data-do="live"') > shown.dialog.index('data-do="saves"')
    host(shown)
    shown.do("close", "menu")
    assert shown.dialog.index('data-do="live"') < shown.dialog.index('data-do="saves"')


def test_host_accepts_link_of_reconnecting_guest(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    id, live = host(shown)
    shown.do("live:withdraw")
    live._save()
    asked = Invitation(
        live.session.room, 7 << 16, TO_HOST, 3, release_mark("release-abc"), "Ben", endpoint_from_sdp(CHROMIUM)
    )
    link = f"https://example.org/#i={to_text(asked)}"
    monkeypatch.setattr(live, "connect", lambda: AsyncMock(**{"answer.return_value": FIREFOX}))
    shown.form("live:paste", answer=link)
    assert "Now send this answer back to Ben" in shown.dialog and live.is_host and live.id == id
    room = live.entry.read().rooms[id]
    live.entry.keep(id, room._replace(is_host=False), lambda _id: True)
    assert "Open it there" in live.take(link)
    assert "No answer found here" in live.take("nonsense")


def test_live_game_off_the_table_is_saved(shown: Screen) -> None:
    from core.copies import texts

    id, live = host(shown)
    other = shown.put("taking")
    game = live.session.game.at(len(live.session.game.history))
    game.play(game.legal_actions()[0])

    def play() -> None:
        live.session.game = game
        live.flush()

    shown.run(play)
    assert texts(shown.page.store.load(id)) == texts(game)
    assert shown.page.store.saves()[0].id == other, "a reload resumes the game on the table"
    shown.run(lambda: shown.page.games.resume(id))
    assert texts(shown.page.games.table.game) == texts(game)


@pytest.mark.parametrize("choice", ["arrived:replace", "arrived:both", "close"])
def test_diverged_game_offers_a_choice(shown: Screen, choice: str) -> None:
    from core.copies import texts
    from features.live.guest import Guest
    from features.live.host import Host
    from tests.screens.live import Far

    id, live = host(shown)
    shown.do("live:withdraw", "live:home 1", "close")
    game = live.session.game
    there = game.at(len(game.history))
    there.play(there.legal_actions()[-1])
    shown.do(f"action {game.legal_actions()[0]}")
    here = texts(shown.page.games.table.game)
    far = Far(shown)
    other = far.add(Host(live.session.room, there, ("",) * 3, (0, 0, -1), "release-abc", lambda: 0.0))
    shown.run(lambda: live.handshakes._come_back(id, Guest))
    shown.run(lambda: far.connect(1, other, -1, page_hosts=False))
    assert "Nothing was overwritten" in shown.notice and "On Ann’s device, this game went differently" in shown.dialog
    shown.do(choice)
    assert texts(live.session.game) == (texts(there) if choice == "arrived:replace" else here)
    assert texts(shown.page.games.table.game) == (here if choice == "close" else texts(there))
    assert texts(shown.page.store.load(id)) == texts(live.session.game)
