"""Invitations and answers to live games: descriptions of real browsers, packed and made again."""

from __future__ import annotations

import random

import pytest
from features.live.invitation import (
    Answer,
    Candidate,
    Endpoint,
    Invitation,
    answer,
    endpoint,
    invitation,
    mark,
    to_sdp,
    to_text,
)
from hypothesis import given
from hypothesis import strategies as st

from core.link_codec import pack, unpack
from core.record_error import RecordError
from core.record_error import RecordErrorCode as Code

ENDPOINT = Endpoint(
    "h6Jq",
    "Xp0RrmNo4TjIYHBbC0RrmNo4",
    bytes(range(32)),
    (
        Candidate("192.168.1.20", 54321),
        Candidate("0c1e2d3f-1111-4a2b-8c3d-0123456789ab.local", 50000),
        Candidate("203.0.113.9", 61000, outside=True),
    ),
)
INVITATION = Invitation("0a1b2c3d", 4_000_000_000, 1, 2, mark("release-1"), "Ænna", ENDPOINT)


def test_all_comes_back() -> None:
    assert invitation(to_text(INVITATION)) == INVITATION
    assert answer(to_text(Answer(7, ENDPOINT))) == Answer(7, ENDPOINT)
    print(len(to_text(INVITATION)), len(to_text(Answer(7, ENDPOINT))))
    print(to_sdp(ENDPOINT, "offer"))
    assert endpoint(to_sdp(ENDPOINT, "offer")) == ENDPOINT
