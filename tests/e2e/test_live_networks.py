"""Live games of devices in different networks, which learn their addresses from a STUN server, and of devices that
cannot be connected at all."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from socketserver import BaseRequestHandler, UDPServer
from threading import Thread

import playing
from pages.party import Party, answer, invitation
from playwright.sync_api import expect

from features.live import invitation as invitations
from features.live.invitation import Candidate

TWO = "?seed=7&players=2&names=Ann,Ben&live=2"

GIVES_UP = 15_000
"""Time after which a device stops connecting, in ms."""

NOWHERE = Candidate("192.0.2.1", 9)
"""An address at which nobody answers (RFC 5737)."""


REQUEST, RESPONSE, XOR_MAPPED_ADDRESS, IPV4, COOKIE = 0x0001, 0x0101, 0x0020, 1, 0x2112A442
"""Numbers of RFC 8489."""

HEAD = struct.Struct("!HHI")


class StunServer(UDPServer):
    """Replies to each device with its public address.

    :ivar asked: the addresses told, in order
    """

    asked: list[tuple[str, int]]

    @property
    def address(self) -> str:
        return "{}:{}".format(*self.server_address)


class _Answer(BaseRequestHandler):
    def handle(self) -> None:
        request, answering = self.request
        if len(request) >= 20 and HEAD.unpack(request[:8])[::2] == (REQUEST, COOKIE):
            host, port = self.client_address
            self.server.asked.append(self.client_address)
            seen = int.from_bytes(socket.inet_aton(host)) ^ COOKIE
            mapped = struct.pack("!HHBBHI", XOR_MAPPED_ADDRESS, 8, 0, IPV4, port ^ COOKIE >> 16, seen)
            answering.sendto(HEAD.pack(RESPONSE, len(mapped), COOKIE) + request[8:20] + mapped, self.client_address)


@contextmanager
def stun_server() -> Iterator[StunServer]:
    with StunServer(("127.0.0.1", 0), _Answer) as server:
        server.asked = []
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def with_public_candidates(link: str) -> str:
    """A link with only its public addresses; with :data:`NOWHERE` if it has none."""
    page, mark, text = link.partition("#i=" if "#i=" in link else "#a=")
    packed = invitations.parse_invitation(text) if mark == "#i=" else invitations.parse_answer(text)
    left = tuple(each for each in packed.endpoint.candidates if each.is_public) or (NOWHERE,)
    return page + mark + invitations.to_text(replace(packed, endpoint=replace(packed.endpoint, candidates=left)))


def test_devices_connect_through_stun_server(party: Party) -> None:
    """Neither device can be reached at its own addresses."""
    with stun_server() as server:
        host = party.open(TWO)
        live = host.dialogs.live
        first = invitation(host)
        assert host.wires.servers == []
        host.click_only(live.far)
        live.stun.fill("no server")
        host.click(live.keep_stun)
        expect(live.problem).to_contain_text("Enter the name of a STUN server")
        host.click_only(live.far)
        expect(live.stun).to_be_hidden()
        host.click_only(live.far)
        assert not server.asked
        live.stun.fill(server.address)
        host.click(live.keep_stun)
        expect(live.invitation).not_to_have_value(first)
        link = with_public_candidates(invitation(host))
        assert "192.0.2.1" not in str(invitations.parse_invitation(link.partition("#i=")[2]))

        guest = party.open(link)
        join = guest.dialogs.join
        expect(join.stun).to_have_value(server.address)
        expect(join.root).to_contain_text("Ann uses this server.")
        join.name.fill("Bea")
        assert guest.wires.servers == []
        guest.click(join.keep_stun)
        expect(join.name).to_have_value("Bea")
        guest.click(join.join)
        live.pasted.fill(with_public_candidates(answer(guest)))
        host.click(live.paste)
        party.wait_for_live("connected")
        host.act(host.legal[0])
        assert len(party.wait_for_same()) == 1
        assert host.wires.servers == guest.wires.servers == [f"stun:{server.address}"]
        assert len(set(server.asked)) >= 2


def test_failed_connection_offers_play_by_link(party: Party) -> None:
    host = party.open(TWO)
    live = host.dialogs.live
    guest = party.open(with_public_candidates(invitation(host)))
    guest.click(guest.dialogs.join.join)
    live.pasted.fill(with_public_candidates(answer(guest)))
    playing.hold_pause(host, GIVES_UP)
    host.click(live.paste)
    expect(live.waits).to_contain_text("Connecting to Ben…")
    playing.end_pause(host)
    expect(live.waits).to_contain_text("The devices couldn’t connect.")
    expect(live.again).to_be_visible()
    host.click(live.by_link)
    assert "#g=" in host.dialogs.share.game.input_value()
    assert host.data("live") == ""
