"""Live games of devices in different networks, which learn their addresses from a STUN server, and of devices that
cannot be connected at all."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import playing
from pages.party import Party, answer, invitation
from playwright.sync_api import expect
from stun_server import stun_server

from features.live import invitation as invitations
from features.live.invitation import Answer, Candidate, Invitation

TWO = "?seed=7&players=2&names=Ann,Ben&live=2"

GIVES_UP = 15_000
"""Time after which a device stops connecting, in ms."""

NOWHERE = Candidate("192.0.2.1", 9)
"""An address at which nobody answers (RFC 5737)."""

Text = TypeVar("Text", Invitation, Answer)


def with_candidates(link: str, read: Callable[[str], Text], change: Callable[[Candidate], bool]) -> str:
    """A link with only some of its addresses; with :data:`NOWHERE` if none is left."""
    page, mark, text = link.partition("#i=" if "#i=" in link else "#a=")
    packed = read(text)
    left = tuple(filter(change, packed.endpoint.candidates)) or (NOWHERE,)
    return page + mark + invitations.to_text(replace(packed, endpoint=replace(packed.endpoint, candidates=left)))


def is_public(candidate: Candidate) -> bool:
    return candidate.is_public


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
        link = with_candidates(invitation(host), invitations.parse_invitation, is_public)
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
        live.pasted.fill(with_candidates(answer(guest), invitations.parse_answer, is_public))
        host.click(live.paste)
        party.wait_for_live("connected")
        host.act(host.legal[0])
        assert len(party.wait_for_same()) == 1
        assert host.wires.servers == guest.wires.servers == [f"stun:{server.address}"]
        assert len(set(server.asked)) >= 2


def test_failed_connection_offers_play_by_link(party: Party) -> None:
    host = party.open(TWO)
    live = host.dialogs.live
    guest = party.open(with_candidates(invitation(host), invitations.parse_invitation, is_public))
    guest.click(guest.dialogs.join.join)
    live.pasted.fill(with_candidates(answer(guest), invitations.parse_answer, is_public))
    playing.hold_pause(host, GIVES_UP)
    host.click(live.paste)
    expect(live.waits).to_contain_text("Connecting to Ben…")
    playing.end_pause(host)
    expect(live.waits).to_contain_text("The devices couldn’t connect.")
    expect(live.again).to_be_visible()
    host.click(live.by_link)
    assert "#g=" in host.dialogs.share.game.input_value()
    assert host.data("live") == ""
