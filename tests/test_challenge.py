"""A challenge in a link: the deal and the seats; a clear error for anything else."""

import pytest

from core import RecordError, link_codec
from core.challenge import VERSION, Challenge, from_text, to_text
from core.deal import MAX_SEED
from core.record import RULES
from core.seats import Seat

PEOPLE = Challenge(7, (Seat("Ann"), Seat("Ben\u202e <b>"), Seat("Cæt 💥")))
MIXED = Challenge(MAX_SEED, (Seat("Ann"), Seat("Lady Fiona", "hard")))


@pytest.mark.parametrize("challenge", [PEOPLE, MIXED])
def test_a_challenge_comes_back(challenge: Challenge) -> None:
    assert from_text(to_text(challenge)) == challenge


def packed(head: int, seed: int, *lines: str, rest: bytes = b"") -> str:
    return link_codec.pack(bytes([head]) + link_codec.write_varint(seed) + rest, lines)


BROKEN = {
    "too few": packed(1 << 3 | 1, 7, "Ann"),
    "too many": packed(1 << 3 | 6, 7, *["Ann"] * 6),
    "one missing": packed(1 << 3 | 3, 7, "Ann", "Ben"),
    "no name": packed(1 << 3 | 2, 7, "Ann", ""),
    "long name": packed(1 << 3 | 2, 7, "Ann", "x" * 25),
    "control character": packed(1 << 3 | 2, 7, "Ann", "B\x00"),
    "no level": packed(1 << 3 | 2, 7, "Ann", "Ben\t"),
    "strange level": packed(1 << 3 | 2, 7, "Ann", "Ben\t<b>"),
    "large seed": packed(1 << 3 | 2, MAX_SEED + 1, "Ann", "Ben"),
    "something more": packed(1 << 3 | 2, 7, "Ann", "Ben", rest=b"x"),
    "nothing": "",
    "cut off": to_text(PEOPLE)[:-1],
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_what_is_none_gives_one_clear_error(text: str) -> None:
    with pytest.raises(RecordError):
        from_text(text)


def test_a_challenge_of_another_version_says_so() -> None:
    with pytest.raises(RecordError, match=f"version {VERSION + 1}"):
        from_text(packed(VERSION + 1 << 3 | 2, 7, "Ann", "Ben"))


def test_an_older_challenge_is_for_a_game_by_the_rules_of_then() -> None:
    older = from_text(packed(1 << 3 | 2, 7, "Ann", "Ben"))
    assert older.rules == 1 and from_text(to_text(older)) == older
    assert PEOPLE.rules == from_text(to_text(PEOPLE)).rules == RULES
