"""Invitations and answers to live games: descriptions by real browsers, packed and restored; and the messages between
devices. All are read as they were written, and refused if anything else is in them."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import record
from core.link_codec import pack, unpack
from core.record_error import RecordError
from core.record_error import RecordErrorCode as Code
from features.live import messages
from features.live.invitation import (
    Answer,
    Candidate,
    Endpoint,
    Invitation,
    endpoint_from_sdp,
    parse_answer,
    parse_invitation,
    release_mark,
    to_sdp,
    to_text,
)
from tests.live.fake_network import RELEASE
from tests.mangled_links import typos
from tests.random_games import played

CHROMIUM = """\
v=0
a=group:BUNDLE 0
a=extmap-allow-mixed
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:2989098844 1 udp 2113937151 ad139ca9-f80d-4a05-9997-d62eafb2ab38.local 43903 typ host generation 0
a=candidate:3042470892 1 udp 2113942271 5cf14b69-63da-423d-8a48-cc8888287559.local 59698 typ host generation 0
a=ice-ufrag:F+eu
a=ice-pwd:t2q0l5cm6BXTZQZywY82VgJw
a=fingerprint:sha-256 C0:78:79:CC:E5:75:95:52:C7:6B:49:82:90:CE:3E:A5:09:EB:8B:F9:A1:31:64:3F:DD:19:70:7D:45:CA:7C:D1
a=setup:actpass
a=mid:0
a=sctp-port:5000
"""
"""An offer of Chromium 156, without some lines that are not read."""

FIREFOX = """\
v=0
a=fingerprint:sha-256 0A:BB:48:11:19:DA:74:D7:8B:ED:F0:86:C5:CE:7A:10:E0:EE:28:AD:71:CE:C8:BC:74:CF:8D:39:3C:7C:8E:5E
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:0 1 UDP 2122187007 5dadffdc-aa6f-4ccd-9cb9-02d2da494a6b.local 40281 typ host
a=candidate:1 1 UDP 2122252543 cf22c4c8-ef98-4d47-88fb-2e193b78c6db.local 47834 typ host
a=candidate:2 1 TCP 2105458943 5dadffdc-aa6f-4ccd-9cb9-02d2da494a6b.local 9 typ host tcptype active
a=end-of-candidates
a=ice-pwd:8dbd6f1956e24e7f6048901e5eab9316
a=ice-ufrag:c9758483
a=mid:0
a=setup:active
a=sctp-port:5000
"""
"""An answer of Firefox 140, likewise."""

GRANTED = (
    "a=candidate:1 1 udp 2122260223 192.168.1.20 54321 typ host\n"
    "a=candidate:2 1 udp 2122194687 2001:db8::1:20 54322 typ host\n"
    "a=candidate:3 1 udp 2122194600 fe80::1 54323 typ host\n"
    "a=candidate:4 1 udp 1686052607 203.0.113.9 61000 typ srflx raddr 192.168.1.20 rport 54321\n"
    "a=candidate:5 2 udp 2122260222 192.168.1.20 54324 typ host\n"
    "a=candidate:6 1 udp 2122260222 192.168.1.20 54325 typ relay raddr 0.0.0.0 rport 0\n"
)
"""Candidates of a page that may use the camera, and asks a STUN server."""


def an_invitation(sdp: str = CHROMIUM) -> Invitation:
    return Invitation("0a1b2c3d", 4_000_000_000, 1, 2, release_mark("release-1"), "Ænna", endpoint_from_sdp(sdp))


@pytest.mark.parametrize(("sdp", "longest"), [(CHROMIUM, 160), (FIREFOX, 160), (CHROMIUM + GRANTED, 210)])
def test_sdp_round_trip(sdp: str, longest: int) -> None:
    found = endpoint_from_sdp(sdp.replace("\n", "\r\n"))
    assert found == endpoint_from_sdp(sdp)
    for kind, setup in (("offer", "active"), ("answer", "passive")):
        made = to_sdp(found, kind)
        assert endpoint_from_sdp(made) == found and f"\r\na=setup:{setup}\r\n" in made
        assert made.endswith("\r\n") and all(re.fullmatch("[a-z]=.+", line) for line in made.split("\r\n")[:-1])
    for line in re.findall("^a=(?:ice-ufrag|ice-pwd|fingerprint|mid|sctp-port).*$", sdp, re.MULTILINE):
        assert f"\r\n{line}\r\n" in made
    text = to_text(an_invitation(sdp))
    assert parse_invitation(text) == an_invitation(sdp) and re.fullmatch(f"[A-Za-z0-9_.-]{{1,{longest}}}", text), (
        "a QR code"
    )


def test_candidates_are_ordered_local_mdns_public() -> None:
    assert endpoint_from_sdp(CHROMIUM + GRANTED).candidates == (
        Candidate("192.168.1.20", 54321),
        Candidate("5cf14b69-63da-423d-8a48-cc8888287559.local", 59698),
        Candidate("ad139ca9-f80d-4a05-9997-d62eafb2ab38.local", 43903),
        Candidate("2001:0db8:0000:0000:0000:0000:0001:0020", 54322),
        Candidate("203.0.113.9", 61000, is_public=True),
    )
    made = to_sdp(endpoint_from_sdp(CHROMIUM + GRANTED), "offer")
    priorities = [int(each) for each in re.findall(r"a=candidate:\d+ 1 udp (\d+) ", made)]
    assert priorities == sorted(set(priorities), reverse=True) and len(priorities) == 5
    assert "203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0\r\n" in made


def test_public_candidates_survive_truncation() -> None:
    home = "".join(f"a=candidate:{n} 1 udp 1 192.168.1.{n} 5000 typ host\n" for n in range(1, 9))
    outside = "".join(f"a=candidate:{n} 1 udp 1 203.0.113.{n} 5000 typ srflx\n" for n in range(1, 4))
    found = endpoint_from_sdp(CHROMIUM + home + outside).candidates
    assert [each.is_public for each in found] == [False] * 4 + [True] * 2


def test_invitation_includes_stun_server() -> None:
    made = replace(an_invitation(CHROMIUM), stun="stun.example.org:3478")
    assert parse_invitation(to_text(made)) == made
    for server in ("http://x", "a\nb", "x" * 200):
        with pytest.raises(RecordError):
            parse_invitation(to_text(replace(made, stun=f"{server} ")))


WORDS = st.text("ABCDEFabcdef0123456789+/xyz", min_size=4, max_size=63)
CANDIDATES = st.builds(
    Candidate,
    st.one_of(
        st.ip_addresses(v=4).map(str),
        st.ip_addresses(v=6).map(lambda address: address.exploded).filter(lambda text: not text.startswith("fe80")),
        st.uuids().map(lambda uuid: f"{uuid}.local"),
    ),
    st.integers(1, 65535),
    st.booleans(),
)
LISTS = st.lists(CANDIDATES, max_size=6, unique=True).map(tuple)
ENDPOINTS = st.builds(Endpoint, WORDS, WORDS, st.binary(min_size=32, max_size=32), LISTS)


@given(ENDPOINTS, st.integers(0, 2**32 - 1), st.integers(-1, 4))
def test_any_endpoint_round_trips(found: Endpoint, ticket: int, seat: int) -> None:
    text = to_text(Answer(ticket, found))
    assert parse_answer(text) == Answer(ticket, found) and re.fullmatch("[A-Za-z0-9_-]+", text)
    made = Invitation("ffffffff", ticket, seat, 2, 2**24 - 1, "", found)
    assert parse_invitation(to_text(made)) == made
    again = endpoint_from_sdp(to_sdp(found, "offer"))
    assert (again.user, again.password, again.fingerprint) == (found.user, found.password, found.fingerprint)
    assert set(again.candidates) == set(found.candidates)


@pytest.mark.parametrize(("old", "new"), [
    ("a=mid:0", "a=mid:data"), ("a=mid:0\n", ""), ("a=ice-ufrag:F+eu\n", ""), ("a=ice-ufrag:F+eu", "a=ice-ufrag:Ä+eu"),
    ("m=application", "m=audio 9 UDP/TLS/RTP/SAVPF 111\nm=application"), ("a=ice-pwd:t2q0", "a=ice-pwd:a b"),
    ("sha-256", "sha-1"), ("C0:78:", "C0:"), ("a=ice-pwd:", "a=ice-pwd:other\na=ice-pwd:"),
])  # fmt: skip
def test_unsupported_sdp_is_refused(old: str, new: str) -> None:
    assert old in CHROMIUM
    with pytest.raises(ValueError, match="."):
        endpoint_from_sdp(CHROMIUM.replace(old, new))


def test_changed_or_missing_character_is_detected() -> None:
    text = to_text(an_invitation())
    for broken in (*typos(text), *(text[:end] for end in range(len(text)))):
        with suppress(RecordError):
            assert parse_invitation(broken) == an_invitation()  # the last character of a part may hold unused bits


STARTS = st.sampled_from([kind + b"\0" * zeros for kind in (b"\x11", b"\x21") for zeros in (0, 30)])
BYTES = st.builds(bytes.__add__, STARTS, st.binary())


@pytest.mark.parametrize("read", [parse_invitation, parse_answer])
@given(st.one_of(st.text(max_size=300), BYTES.map(lambda body: pack(body, ["Ann"]))))
def test_anything_is_read_or_refused(read: Callable[[str], Invitation | Answer], text: str) -> None:
    with suppress(RecordError):
        made = read(text).endpoint
        assert endpoint_from_sdp(to_sdp(made, "offer")).user == made.user


def test_error_codes_of_invitations() -> None:
    text = to_text(an_invitation())
    body, lines = unpack(text)
    newer = pack(bytes([body[0] + 1]) + body[1:], lines)
    for read, given_text, code in (
        (parse_answer, text, Code.NOT_A_LINK),
        (parse_invitation, to_text(Answer(1, endpoint_from_sdp(FIREFOX))), Code.NOT_A_LINK),
        (parse_invitation, text[:-1], Code.LINK_DAMAGED),
        (parse_invitation, newer, Code.VERSION_NEWER),
        (parse_invitation, "not a link!", Code.NOT_A_LINK),
        (parse_invitation, pack(body + b"x", lines), Code.LEFT_OVER),
        (parse_invitation, pack(body[:-1], lines), Code.LINK_DAMAGED),
        (parse_invitation, pack(body[:9] + b"\x05" + body[10:], lines), Code.LINK_DAMAGED),
    ):
        with pytest.raises(RecordError) as error:
            read(given_text)
        assert error.value.code is code, given_text


KEY = "0123456789abcdef" * 2
RECORD = record.read(played(30).to_json())

MESSAGES = [
    messages.Hello(RELEASE, "0a1b2c3d", "", "Ben", None),
    messages.Hello(RELEASE, "0a1b2c3d", KEY, "", RECORD, (0, 4)),
    messages.Show("0a1b2c3d", RECORD, ("", "easy", ""), (0, messages.NOBODY, 3), 3, KEY),
    messages.Play(RECORD, 7),
    messages.Beat(False, (messages.HERE, messages.AWAY, messages.GONE), (("Zoe", messages.HERE), ("", messages.AWAY))),
    messages.Show("0a1b2c3d", RECORD, ("", ""), (0, 1), 1, KEY, messages.Code.ILLEGAL),
    messages.Bye(messages.Code.ENDED),
    messages.Bye(messages.Code.DIVERGED, RECORD),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_messages_are_read_strictly(message: Any) -> None:
    assert messages.from_text(messages.to_text(message), RELEASE) == message
    data = json.loads(messages.to_text(message))
    spoiled = [{**data, "more": 1}, [data], {**data, "kind": "other"}, {**data, "kind": []}]
    for name in data:
        spoiled.append({key: value for key, value in data.items() if key != name})
        for value in (None, -2, 10**9 + 1, 1.5, "x" * 200, "\u202e\n", {}, ["x"], [[]], [None] * 7, {"a": 1}):
            if (name, value) not in (("copy", None), ("levels", ["x"]), ("refused", None)):
                spoiled.append({**data, name: value})
    for each in spoiled:
        assert isinstance(messages.from_text(json.dumps(each), RELEASE), messages.Code)
