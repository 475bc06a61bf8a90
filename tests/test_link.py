"""A whole game, or a challenge, in a link: round trip, length, and a clear error for anything else."""

import json
from collections.abc import Callable
from contextlib import suppress

import pytest

from core import RecordError, challenge
from core.challenge import Challenge, from_link_text, to_text
from core.deal import MAX_SEED
from core.link import MAX_ACTIONS, VERSION, from_link, to_link
from core.link_codec import MAX_LENGTH, _checksum, _encode, pack, read_varint, unpack, write_head, write_varint
from core.record import RULES
from core.record_error import RecordErrorCode as Code
from core.seats import Seat
from tests.golden_games import FOLDER
from tests.mangled_links import typos
from tests.random_games import played

WRITTEN_BY_0_6 = (
    "DTShAi9aw0bt1d9s9iK9Jvr_JGB5IvvivwvscouCvs7nyQ8M56_bUrh90fpTWU2Zv1n9qYcnua_Itb-WsRCpmpf5Fr"
    "RjbJjZ8ylvDZCp2A.UGxheWVyIDEKUGxheWVyIDIKUGxheWVyIDMKUGxheWVyIDQKUGxheWVyIDU"
)
"""The link to a whole game of five, in which today's rules would have allowed the promotion of the last clansman."""


@pytest.mark.parametrize("seed", range(10))
def test_complete_game_fits_in_300_characters(seed: int) -> None:
    assert len(to_link(played(None, seed, 5)).partition(".")[0]) <= 300


def test_any_changed_character_is_detected() -> None:
    text = to_link(played(None, 1, 2))
    for broken in typos(text):
        with suppress(RecordError):
            assert to_link(from_link(broken)) == text  # the last character of a part may hold unused bits


def test_link_of_rules_1_is_read() -> None:
    """Version 0.6 wrote it; with today's lists of legal actions it would be another game, or none."""
    again = from_link(WRITTEN_BY_0_6)
    assert again.rules == 1 and again.over and to_link(again) == WRITTEN_BY_0_6
    record = json.loads((FOLDER / "rules-1" / "5-players-a.json").read_text(encoding="utf-8"))["record"]
    assert json.loads(again.to_json()) == record


def test_largest_numbers_are_read() -> None:
    assert read_varint(bytes([255] * 7 + [127]), 0) == (2**56 - 1, 8)
    assert from_link(pack(write_head(VERSION, 2, MAX_SEED) + write_varint(0), LINES)).seed == MAX_SEED


@pytest.mark.parametrize("data", [b"", bytes([128]), bytes([255] * 8 + [0]), bytes([255] * 9)])
def test_truncated_varint_is_rejected(data: bytes) -> None:
    assert error_of(lambda: read_varint(data, 0)) == ("link", Code.LINK_DAMAGED)


HEAD = write_head(VERSION, 2, 7)
EMPTY = HEAD + write_varint(0)
LINES = ["Ann", "Ben"]
LATIN = b"\xff"
"""Names that are no valid text."""
BROKEN_LINKS: dict[str, tuple[str, Code]] = {
    "%": ("link", Code.NOT_A_LINK),
    "x" * (MAX_LENGTH + 1): ("link", Code.NOT_A_LINK),
    "!.A": ("link", Code.NOT_A_LINK),
    "x" * MAX_LENGTH: ("link", Code.LINK_DAMAGED),
    "A.A": ("link", Code.LINK_DAMAGED),
    WRITTEN_BY_0_6.replace(".", ""): ("link", Code.LINK_DAMAGED),
    WRITTEN_BY_0_6[:-1]: ("link", Code.LINK_DAMAGED),
    pack(write_head(VERSION, 2, 7, ["hidden-points"])[:-1], LINES): ("link", Code.LINK_DAMAGED),
    f"{_encode(HEAD + _checksum(HEAD, LATIN))}.{_encode(LATIN)}": ("names", Code.NAMES_UNREADABLE),
    pack(EMPTY, [*LINES, "C"]): ("seats", Code.BAD_PLAYER_COUNT),
    **{pack(write_head(VERSION, n, 7) + write_varint(0), ["A"] * n): ("seats", Code.BAD_PLAYER_COUNT) for n in (1, 6)},
    **{
        pack(EMPTY, ["A", line]): ("seats[1]", Code.BAD_SEAT)
        for line in ("", "x" * 25, "B\0", "B\t", "B\tHARD", "B\t<b>")
    },
    pack(EMPTY, ["A", "B\thard\tred\tred"]): ("seats[1]", Code.BAD_COLOURS),
    pack(EMPTY + b"\1", LINES): ("actions", Code.LEFT_OVER),
    pack(HEAD + write_varint(MAX_ACTIONS + 1), LINES): ("actions", Code.TOO_MANY_ACTIONS),
    pack(HEAD + write_varint(MAX_ACTIONS), LINES): ("actions[311]", Code.ACTIONS_AFTER_END),
    pack(write_head(VERSION, 2, MAX_SEED + 1) + write_varint(0), LINES): ("seed", Code.BAD_SEED),
    pack(write_head(VERSION + 1, 2, 1) + write_varint(0), LINES): ("version", Code.VERSION_NEWER),
    pack(write_head(0, 2, 1) + write_varint(0), LINES): ("version", Code.VERSION_UNKNOWN),
}
"""Links that are refused, each with the place and the code of the error; test_record.py looks at its words."""


@pytest.mark.parametrize("text", BROKEN_LINKS, ids=range(len(BROKEN_LINKS)))
def test_broken_links_have_error_codes(text: str) -> None:
    assert error_of(lambda: from_link(text)) == BROKEN_LINKS[text]


def error_of(read: Callable[[], object]) -> tuple[str, Code]:
    with pytest.raises(RecordError) as error:
        read()
    return error.value.where, error.value.code


PEOPLE = Challenge(7, (Seat("Ann"), Seat("Ben\u202e <b>"), Seat("Cæt 💥")))
MIXED = Challenge(MAX_SEED, (Seat("Ann"), Seat("Lady Fiona", "hard")))


def packed(head: int, seed: int, *lines: str, rest: bytes = b"") -> str:
    return pack(bytes([head]) + write_varint(seed) + rest, lines)


@pytest.mark.parametrize("text", [
    packed(1 << 3 | 2, MAX_SEED + 1, "Ann", "Ben"), packed(1 << 3 | 2, 7, "Ann", "Ben", rest=b"x"), "",
    to_text(PEOPLE)[:-1],
], ids=["large seed", "something more", "nothing", "cut off"])  # fmt: skip
def test_invalid_challenge_raises_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        from_link_text(text)


def test_challenge_round_trip_keeps_rules() -> None:
    older = from_link_text(packed(1 << 3 | 2, 7, "Ann", "Ben"))
    assert older.rules == 1 and from_link_text(to_text(older)) == older
    assert PEOPLE.rules == RULES and all(from_link_text(to_text(each)) == each for each in (PEOPLE, MIXED))
    with pytest.raises(RecordError, match=f"version {challenge.VERSION + 1}"):
        from_link_text(packed(challenge.VERSION + 1 << 3 | 2, 7, "Ann", "Ben"))


def test_link_too_long_to_be_read_is_not_made() -> None:
    assert unpack(pack(b"x" * 2900, ["Ann"]))
    with pytest.raises(RecordError, match="longer than 4000 characters"):
        pack(b"x" * 3000, ["Ann"])
