"""Valid examples of untrusted input, and ways to corrupt them."""

import json
import random
from base64 import urlsafe_b64decode
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, Final

from hypothesis import strategies as st

from core import Game, RecordError, challenge, link_codec
from core.challenge import Challenge
from core.link import to_link
from core.seats import Seat
from store import save_entry
from tests.random_games import played

NAMES: Final = ("Ann", "Ben", "Dàibhidh", "<script>alert(1)</script", "שרה\u202e", "x" * 24, "💥{0}%s&amp;")
JUNK: Final = (
    "", "\x00", "\ud800", "\u202e", "\ufeff", "💥", "-1", "0", "1e999", "NaN", "9" * 400, "null", "true", "[]", "{}",
    '"', "\\", "</script>", "{", "[", ",", ":", "\n", "end", "take 0 0,0", "../../..", "%00", "٣", "=", ".", "AAAA",
    "x" * 3000,
)  # fmt: skip
KEYS: Final = ("format", "rules", "seed", "names", "actions", "record", "sum", "me")
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 99, 1.5, 10**400, 2**53, float("nan"), float("inf"), "", "x", "\ud800", "x" * 2000,
    [], {}, [None], [[]], ["end"], ["Ann", "Ben"], {"a": 1},
)  # fmt: skip


def games(rng: random.Random) -> list[Game]:
    """Games of every number of players: many short ones, for speed, and some whole ones."""
    found = []
    for number in range(80):
        players = 2 + number % 4
        actions = rng.choice((0, 1, 3, 8, 20, 40)) if number % 20 else None
        found.append(played(actions, rng.randrange(2**53), players, rng.sample(NAMES, players)))
    return found


@cache
def valid_input() -> dict[str, list[str]]:
    """Valid input by kind, the same each time."""
    rng = random.Random(1)
    all_games = games(rng)
    seats = [tuple(Seat(name, rng.choice(("", "", "easy"))) for name in game.names) for game in all_games]
    records = [game.to_json() for game in all_games]
    entries = [
        save_entry.format_entry(
            save_entry.Save(f"{number}", "A title", game.names, 1.0, 2.0, 3.0, own_seat=0), records[number]
        )
        for number, game in enumerate(all_games)
    ]
    links = [to_link(game) for game in all_games]
    challenges = [challenge.to_text(Challenge(game.seed, sat)) for game, sat in zip(all_games, seats, strict=True)]
    return {
        "links": links,
        "challenges": challenges,
        "records": records,
        "entries": entries,
        "saves": entries + records,
        "names": list(NAMES),
        "numbers": ["7", "3", "2", "9007199254740991"],
        "addresses": [f"#g={links[0]}", f"#c={challenges[0]}"],
    }


def mutated(text: str, rng: random.Random) -> str:
    """A text with some characters changed, added, left out, doubled or moved."""
    for _ in range(rng.choice((1, 1, 1, 2, 5, 20))):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((1, 1, 2, 8, 100)))
        new = rng.choice(("", rng.choice(JUNK), chr(rng.choice((rng.randrange(128), rng.randrange(0x3000))))))
        doubled = text[at:to] * rng.choice((2, 2, 3, 51))
        text = rng.choice(
            (text[:at] + new + text[to:], text[:at] + doubled + text[to:], text[at:] + text[:at], text[:at])
        )
    return text


def noise(rng: random.Random) -> str:
    """A random text: characters of links, of JSON, or any; sometimes deeply nested or long."""
    if rng.randrange(40) == 0:
        start = rng.choice(("[", "{", '{"record":', '{"a":[', '"', "9", "A", "[[],", '\\"', '"\\'))
        return start * rng.choice((10, 1000, 60_000))
    any_character = "".join(map(chr, range(1, 256)))
    letters = rng.choice(("abcXYZ019-_.", '{}[]",:0123456789 aefn', any_character, "\u202e💥\ud800\x00é"))
    return "".join(rng.choices(letters, k=rng.choice((0, 1, 3, 10, 40, 200))))


def with_valid_checksum(text: str, rng: random.Random) -> str:
    """A packed text with changed bytes and a correct checksum, which thus passes the first check."""
    payload, _dot, rest = text.partition(".")
    body = bytearray(_bytes(payload)[:-3])
    lines = _bytes(rest).decode().split("\n")
    for _ in range(rng.choice((1, 1, 2, 6))):
        at = rng.randrange(len(body) + 1)
        how = rng.randrange(6)
        if how == 0:
            body[at:at] = rng.randbytes(rng.choice((1, 2, 30, 900)))
        elif how == 1:
            del body[at : at + rng.choice((1, 1, 5))]
        elif how < 4 and at < len(body):
            body[at] = rng.randrange(256)
        elif how == 4:
            lines[rng.randrange(len(lines))] = rng.choice((*JUNK, "x" * 25, "Ann\teasy", "Ann\t"))
        else:
            lines = lines[1:] or [rng.choice(("Ann", ""))] * rng.choice((1, 6))
    try:
        return link_codec.pack(bytes(body), [line.encode(errors="replace").decode() for line in lines])
    except RecordError:  # too long to be packed
        return text


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def restructured(text: str, rng: random.Random) -> str:
    """JSON with values swapped, keys left out, actions shuffled."""
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = data["record"] if isinstance(data.get("record"), dict) and rng.random() < 0.5 else data
        key = rng.choice(list(place) or ["x"])
        how = rng.randrange(5)
        if how == 0:
            place.pop(key, None)
        elif how == 1:
            place[key] = deepcopy(rng.choice(VALUES))
        elif how == 2:
            place[rng.choice(KEYS)] = deepcopy(rng.choice(VALUES))
        elif isinstance(place.get("actions"), list) and place["actions"]:
            actions = place["actions"]
            at = rng.randrange(len(actions))
            actions[at : at + rng.randrange(2)] = [rng.choice((*JUNK, "end", "pass", "fill", 3, None, actions[0]))]
        elif isinstance(place.get("names"), list) and place["names"]:
            place["names"][rng.randrange(len(place["names"]))] = rng.choice((*JUNK, 3, None, "x" * 25))
    return json.dumps(data, ensure_ascii=rng.random() < 0.5)


Spoil = Callable[[str, random.Random], str]


def corrupted(kind: str, *ways: Spoil) -> st.SearchStrategy[str]:
    """Texts of a kind of :func:`valid_input`, each corrupted in one of the ways; a few intact, some random."""

    def text(rng: random.Random) -> str:
        texts, how = valid_input()[kind], rng.randrange(50)
        if how == 0:
            return str(rng.choice(texts))
        if how < 6:
            return noise(rng)
        return rng.choice(ways)(rng.choice(texts[:60] if how < 45 else texts), rng)

    return st.randoms(use_true_random=False).map(text)
