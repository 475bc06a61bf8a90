"""``make fuzz``: mutated and random links, records, saves, names and addresses, all of which are data from strangers.

Each must give either something valid or one clear error of the kind that is documented, within 100 ms, and must not
touch the other saved games. Prints three figures as JSON lines; what was not as it must be goes to stderr.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
import time
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from html.parser import HTMLParser
from traceback import format_exc
from typing import Any, Final

from core import Game, RecordError, challenge, packing
from core.challenge import Challenge, Seat
from core.link import from_link, to_link
from core.names import is_name
from tools.figure import Figure
from tools.games import at_random
from tools.paths import ROOT, WEB

sys.path[:0] = [str(WEB), str(ROOT)]
entry: Final = importlib.import_module("entry")
store: Final = importlib.import_module("store")
address: Final = importlib.import_module("ui.address")
i18n: Final = importlib.import_module("ui.i18n")

INPUTS: Final = 110_000
LIMIT: Final = 0.1
"""The most seconds that one input may take."""
TRIES: Final = 3
"""How often an input that seems slow is measured, so that only what is slow each time counts."""
LONGEST_MESSAGE: Final = 600

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


class Unexpected(Exception):
    """Something else than a valid result or a clear error."""


# ---- good things, to begin with ----


def games(rng: random.Random) -> list[Game]:
    """Games of every number of players: many short ones, for speed, and some whole ones."""
    found = []
    for number in range(80):
        players = 2 + number % 4
        game = Game.new(players, rng.randrange(2**53), rng.sample(NAMES, players))
        actions = rng.choice((0, 1, 3, 8, 20, 40)) if number % 20 else None
        found.append(at_random(game, rng, actions))
    return found


class Good:
    """What is valid, in each of its forms."""

    def __init__(self, rng: random.Random) -> None:
        played = games(rng)
        self.links = [to_link(game) for game in played]
        self.records = [game.to_json() for game in played]
        seats = [tuple(Seat(name, rng.choice(("", "", "easy"))) for name in game.names) for game in played]
        self.challenges = [
            challenge.to_text(Challenge(game.seed, sat)) for game, sat in zip(played, seats, strict=True)
        ]
        self.entries = [
            entry.write(entry.Save(f"{number}", "A title", game.names, 1.0, 2.0, 3.0, me=0), game.to_json())
            for number, game in enumerate(played)
        ]


# ---- ways to spoil a text ----


def mutated(text: str, rng: random.Random) -> str:
    """Return a text with some characters changed, added, left out, doubled or moved."""
    for _ in range(rng.choice((1, 1, 1, 2, 5, 20))):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((1, 1, 2, 8, 100)))
        how = rng.randrange(6)
        if how == 0:
            text = text[:at] + text[to:]
        elif how == 1:
            text = text[:at] + rng.choice(JUNK) + text[at:]
        elif how == 2:
            text = text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) + text[to:]
        elif how == 3:
            text = text[:to] + text[at:to] * rng.choice((1, 1, 2, 50)) + text[to:]
        elif how == 4:
            text = text[at:] + text[:at]
        else:
            text = text[:at]
    return text


def noise(rng: random.Random) -> str:
    """Return a random text: letters of links, of JSON, or any; sometimes deep or long."""
    how = rng.randrange(40)
    if how == 0:
        return rng.choice(("[", "{", '{"record":', '{"a":[', '"', "9", "A", "[[],", '\\"', '"\\')) * rng.choice(
            (10, 1000, 60_000)
        )
    letters = rng.choice(
        ("abcXYZ019-_.", '{}[]",:0123456789 aefn', "".join(map(chr, range(1, 256))), "\u202e💥\ud800\x00é")
    )
    return "".join(rng.choices(letters, k=rng.choice((0, 1, 3, 10, 40, 200))))


def respoken(text: str, rng: random.Random) -> str:
    """Return a packed text whose bytes were changed, but whose checksum is right: it gets behind the first door."""
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
    return packing.pack(bytes(body), [line.encode(errors="replace").decode() for line in lines])


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def reshaped(text: str, rng: random.Random) -> str:
    """Return JSON with values exchanged, keys left out, actions shuffled."""
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


def spoilt(good: list[str], rng: random.Random, *ways: Spoil) -> str:
    """Return one of the good texts, spoilt in one of the ways; now and then as it is, or something random."""
    how = rng.random()
    if how < 0.02:
        return rng.choice(good)
    if how < 0.12:
        return noise(rng)
    text = rng.choice(good[:60] if how < 0.9 else good)
    return rng.choice(ways)(text, rng)


# ---- what is tried ----


def refused(error: Exception) -> str:
    """Return "refused", if an error is a clear one."""
    if not str(error).strip() or len(str(error)) > LONGEST_MESSAGE:
        raise Unexpected(f"the message has {len(str(error))} characters")
    return "refused"


def sound(game: Game) -> str:
    """Return "valid", if a game is one that can be kept."""
    again = Game.from_json(game.to_json())
    if again.state != game.state and again.state.as_data() != game.state.as_data():
        raise Unexpected("the game is not the same when it is read again")
    return "valid"


def try_link(text: str) -> str:
    """A link's text, as it stands behind ``#g=``."""
    try:
        game = from_link(text)
    except RecordError as error:
        return refused(error)
    return sound(game)


def try_challenge(text: str) -> str:
    """A challenge's text, as it stands behind ``#c=``."""
    try:
        found = challenge.from_text(text)
    except RecordError as error:
        return refused(error)
    if challenge.from_text(challenge.to_text(found)) != found:
        raise Unexpected("the challenge is not the same when it is read again")
    Game.new(len(found.seats), found.seed, [seat.name for seat in found.seats])
    return "valid"


def try_record(text: str) -> str:
    """A record by itself."""
    try:
        game = Game.from_json(text)
    except RecordError as error:
        return refused(error)
    return sound(game)


class Saves:
    """Saved games with a stranger among them."""

    def __init__(self, good: Good) -> None:
        self.others = {f"{store.PREFIX}good{number}": text for number, text in enumerate(good.entries[:3])}

    def _shelf(self) -> tuple[Any, Any]:
        backend = store.Memory(self.others)
        return backend, store.Store(backend, now=lambda: 5.0, token=lambda: "fresh")

    def _unharmed(self, backend: Any) -> None:
        if {key: backend.get(key) for key in self.others} != self.others:
            raise Unexpected("another saved game has changed")

    def try_save(self, text: str) -> str:
        """An entry of the storage: listed, exported, opened, renamed."""
        backend, shelf = self._shelf()
        backend[f"{store.PREFIX}bad"] = text
        saves = shelf.list()
        (save,) = [save for save in saves if save.id == "bad"]
        if len(saves) != len(self.others) + 1 or save.part < 0 or shelf.export("bad")[1] != text:
            raise Unexpected("the list is not right")
        shelf.head("bad")
        try:
            game = shelf.peek("bad")
        except store.StoreError as error:
            self._unharmed(backend)
            return refused(error)
        if save.broken:
            raise Unexpected(f"it is listed as broken ({save.broken}), but opens")
        shelf.of_the_same_deal(game)
        shelf.rename("bad", "Another title")
        shelf.touch("bad", game)
        self._unharmed(backend)
        if not game.over:
            game.play(game.legal_actions()[0])
            shelf.keep("bad", game)
        return sound(shelf.peek("bad"))

    def try_file(self, text: str) -> str:
        """A file that is imported."""
        backend, shelf = self._shelf()
        try:
            id = shelf.import_text(text)
        except store.StoreError as error:
            if dict(backend) != self.others:
                raise Unexpected("a file that was refused has left something behind") from None
            return refused(error)
        self._unharmed(backend)
        return sound(shelf.peek(id))


class Tags(HTMLParser):
    """Notes every element that a browser would find."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)


def try_name(text: str) -> str:
    """A player's name: taken or refused; shown as text in any case."""
    tags = Tags()
    tags.feed(i18n.Sentence("{player}!", player=i18n.Name(text)).html)
    tags.close()
    if tags.found != ["b"]:
        raise Unexpected(f"the name makes elements: {tags.found}")
    try:
        game = Game.new(2, 1, [text, "Ben"])
    except ValueError as error:
        if is_name(text):
            raise Unexpected("the name is good, but was refused") from None
        return refused(error)
    return try_link(to_link(game))


def try_query(text: str) -> str:
    """``?seed=…&players=…``, both of them the text."""
    outcomes = set()
    for asked in ((text, "3"), ("7", text), (text, text), (None, text), (text, None)):
        try:
            seed, players = address.wanted(*asked)
        except ValueError as error:
            outcomes.add(refused(error))
        else:
            Game.new(players, seed or 0)
            outcomes.add("valid")
    return "valid" if "valid" in outcomes else "refused"


def try_address(text: str) -> str:
    """What follows the "#" of the address, as the page reads it."""
    try:
        address.opened(text)
    except ValueError as error:
        return refused(error)
    return "valid"


# ---- all of it ----


def inputs(good: Good, rng: random.Random, number: int) -> Iterator[tuple[Callable[[str], str], str]]:
    """Yield so many inputs, each with what tries it."""
    saves = Saves(good)
    kinds: list[tuple[int, Callable[[str], str], Callable[[], str]]] = [
        (30, try_link, lambda: spoilt(good.links, rng, mutated, respoken, respoken)),
        (12, try_challenge, lambda: spoilt(good.challenges, rng, mutated, respoken)),
        (20, try_record, lambda: spoilt(good.records, rng, mutated, reshaped)),
        (10, saves.try_save, lambda: spoilt([*good.entries, *good.records], rng, mutated, reshaped)),
        (10, saves.try_file, lambda: spoilt([*good.entries, *good.records], rng, mutated, reshaped)),
        (8, try_name, lambda: spoilt(list(NAMES), rng, mutated)),
        (5, try_query, lambda: spoilt(["7", "3", "2", "9007199254740991"], rng, mutated)),
        (5, try_address, lambda: spoilt([f"#g={good.links[0]}", f"#c={good.challenges[0]}"], rng, mutated)),
    ]
    weights = [weight for weight, _try, _make in kinds]
    for _ in range(number):
        _weight, attempt, make = rng.choices(kinds, weights)[0]
        yield attempt, make()


def seconds(attempt: Callable[[str], str], text: str) -> tuple[str, float]:
    """Return how an input came out, and the time of the processor that it took: nothing here waits for anything, and
    what else the machine does is not to count. What seems slow is measured again."""
    best, outcome = float("inf"), ""
    for _ in range(TRIES):
        start = time.process_time()
        outcome = attempt(text)
        best = min(best, time.process_time() - start)
        if best < LIMIT / 2:
            break
    return outcome, best


def main() -> None:
    parser = argparse.ArgumentParser(description="Feed the game with what strangers may send.")
    parser.add_argument("--inputs", type=int, default=INPUTS, help=f"how many ({INPUTS})")
    parser.add_argument("--seed", type=int, default=1, help="of the inputs")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    outcomes: Counter[str] = Counter()
    unexpected, slowest = 0, 0.0
    for attempt, text in inputs(Good(rng), rng, options.inputs):
        try:
            outcome, took = seconds(attempt, text)
        except Exception:  # whatever it is, it is what is looked for
            unexpected += 1
            if unexpected <= 5:
                print(f"{attempt.__name__} {text[:300]!r}\n{format_exc()[-1500:]}", file=sys.stderr)
            continue
        outcomes[f"{attempt.__name__.removeprefix('try_')} {outcome}"] += 1
        slowest = max(slowest, took)
        if took > LIMIT:
            print(f"{attempt.__name__} took {took * 1000:.0f} ms: {text[:200]!r}", file=sys.stderr)
    how = f"mutated and random links, challenges, records, saves, files, names, addresses; seed {options.seed}"
    print(Figure("fuzz_inputs", options.inputs, "inputs", how, dict(sorted(outcomes.items()))).line())
    print(Figure("fuzz_unexpected", unexpected, "inputs", "neither valid nor one clear error", {}).line())
    print(
        Figure(
            "fuzz_slowest_ms",
            round(slowest * 1000, 1),
            "ms",
            "the slowest input, in time of the processor; 100 is the limit",
            {},
        ).line()
    )
    sys.exit(bool(unexpected or slowest > LIMIT))


if __name__ == "__main__":
    main()
