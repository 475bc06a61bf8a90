"""Live games, of the host and of a guest."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

from core import Game
from tests.screens import Screen, Steps, scenario


@scenario
def hosting_a_live_game(shown: Screen) -> Steps:
    from features.live import handshake
    from features.live.messages import AWAY, GONE, HERE
    from features.live.session import Presence

    shown.js.window.navigator.mediaDevices = object()
    shown.put("taking")
    yield "the offer", "live"
    shown.form("live:begin", where_1="on", where_2="on")
    live = shown.page.live.game
    for state in (handshake.MAKING, handshake.READY, handshake.CONNECTING, handshake.FAILED):
        live.handshakes.current.state, live.handshakes.current.address = state, "https://example.org/#j=1"
        yield f"the invitation is {state}", "live"
    live.handshakes.current.state = handshake.READY
    shown.form("live:paste", answer="nonsense")
    yield "a wrong answer"
    shown.form("live:stun", stun="a b")
    yield "a wrong server"
    yield "the invitation is withdrawn", "live:withdraw"
    yield "the game", "close"
    for seats in ((HERE, HERE, GONE), (HERE, AWAY, AWAY), (HERE, HERE, HERE)):
        with patch.object(type(live.session), "presence", Presence(seats, (("Eve", HERE), ("", AWAY)))):
            yield f"the devices are {seats}", live.show
            yield "in the dialog", "live"
            yield "by link?", "live:by-link"
            shown.do("close")
    yield "by link", "live", "live:by-link-now"


@scenario
def a_guest_in_a_live_game(shown: Screen) -> Steps:
    from features.live import handshake
    from features.live.messages import NOBODY
    from game import link_targets

    live = shown.page.live.game
    for seat in (1, NOBODY):
        for state in (handshake.ASKING, handshake.MAKING, handshake.READY, handshake.CONNECTING, handshake.FAILED):
            invitation: Any = SimpleNamespace(stun="stun.example.org", name="Ann")
            asked = handshake.Handshake(seat, host="Ann", room="0" * 32, invitation=invitation)
            live.handshakes.current, asked.state, asked.address = asked, state, "https://example.org/#k=1"
            shown.run(lambda: shown.page.dialogs.open(_join()))
            yield f"the answer of {'a player' if seat > 0 else 'a spectator'} is {state}"
    shown.run(lambda: live.handshakes.ask_to_join_rematch("Ann", "0" * 32, 1))
    yield "the next game?"
    shown.form("join:go")
    yield "the connection is lost"
    yield "a broken invitation", "close", f"open-link https://example.org/{link_targets.INVITATION}nonsense"


def _join() -> Any:
    from features.live.join_dialog import JoinDialog

    return JoinDialog


class Far:
    """The other ends of the page's connections: devices, each by the page's end of its connection."""

    def __init__(self, shown: Screen) -> None:
        self.peers: dict[int, Any] = {}
        self._live = shown.page.live.game

    def send(self, _device: Any, peer: Any, text: str) -> None:
        if peer in self.peers.values() and text:
            self._live._on_message(peer, text)

    def deliver(self) -> None:
        """Nothing is under way."""

    def add(self, session: Any) -> Any:
        from tests.live.fake_network import Device

        net: Any = self
        return Device(net, session)

    def connect(self, number: int, device: Any, seat: int, page_hosts: bool = True) -> None:
        """Opens a connection; the page expects the device of a seat there, or the device the page."""
        from features.live.handshake import Handshake

        peer: Any = Mock()
        peer.send = lambda text: device.do(lambda: device.session.heard(peer, text)) if number in self.peers else None
        peer.close = peer.close_gracefully = lambda: self.cut(number)
        peer.device, self.peers[number] = device, peer
        self._live._peers.append(peer)
        if page_hosts:
            self._live.handshakes.current = Handshake(seat, ticket=1, peer=peer)
            self._live._on_open(peer)
            device.do(lambda: device.session.opened(peer))
        else:
            device.do(lambda: device.session.opened(peer, seat))
            self._live._on_open(peer)

    def cut(self, number: int) -> None:
        if peer := self.peers.pop(number, None):
            peer.device.do(lambda: peer.device.session.closed(peer))
            self._live._on_close(peer)


@scenario
def a_whole_live_game_of_a_host(shown: Screen) -> Steps:
    from features.live.guest import Guest
    from features.live.messages import NOBODY, Code

    shown.put("three-players", title="Ann, Ben, Cat")
    live, far = shown.page.live.game, Far(shown)
    shown.do("live")
    shown.form("live:begin", where_1="on", where_2="on")

    def guest(name: str) -> Any:
        return far.add(Guest(live.session.room, name, "release-abc", lambda: 0.0))

    ben, cat, eve = guest("Benny"), guest(""), guest("Eve")
    yield "Benny is connected to the seat of Ben", lambda: far.connect(1, ben, 1)
    yield "Cat is connected: the game", lambda: far.connect(2, cat, 2)
    take = shown.page.games.table.game.legal_actions()[0].text
    shown.do("close", f"action {take}")
    assert ben.game.actions == shown.page.games.table.game.actions
    yield "Ann has played", "end", "anyway"
    yield "Benny takes a tile", lambda: ben.play(ben.game.legal_actions()[0].text)
    yield "and takes it back", lambda: ben.play(back_to=2)
    yield "Ann cannot undo that", "undo"
    yield "Eve watches", lambda: far.connect(3, eve, NOBODY), "live"
    shown.do("close")
    yield "Cat is gone", lambda: far.cut(2)
    yield "Callum plays for Cat", lambda: cat.do(lambda: cat.session.end(Code.LEFT)), "live", "live:bot 2"
    yield "and somebody here for Benny", "live:home 1"
    yield "a rematch", "close", "new:rematch"
    yield "by link", "live", "live:by-link"


@scenario
def a_whole_live_game_of_a_guest(shown: Screen) -> Steps:
    from features.live.guest import Guest
    from features.live.host import Host
    from features.live.messages import HOST, NOBODY

    live, far, game = shown.page.live.game, Far(shown), Game.new(4, 7, ["Ann", "Duncan", "Ben", "Cat"])
    levels, devices = ("", "ownabcdefgh", "", ""), (HOST, HOST, NOBODY, HOST)
    host = far.add(Host("1" * 8, game, levels, devices, "release-abc", lambda: 0.0))
    shown.run(lambda: live.attach(Guest(host.session.room, "Benny", "release-abc", lambda: 0.0), ""))
    yield "a new player has joined", lambda: far.connect(1, host, 2, page_hosts=False)
    shown.do("newcomer:knows")
    yield "the host has played, and a bot of its Workshop is to move", host.end_turn
    yield "the bot has played", host.end_turn
    shown.do(f"action {shown.page.games.table.game.legal_actions()[0].text}")
    assert host.game.to_json() == shown.page.games.table.game.to_json()
    yield "the player has played"
    yield "the dialog", "live"
    shown.do("close")
    yield "the host takes it back", lambda: host.play(back_to=len(host.game.history) - 1)
    yield "the connection is lost", lambda: far.cut(1)
    yield "the dialog without one", "live"
    yield "the player invites the others", "live:again"
    yield "the standings", "live:withdraw", "close", "standings"
