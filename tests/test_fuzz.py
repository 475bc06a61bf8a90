"""Untrusted input: links, challenges, records, saves, files, names and addresses, mutated and random.

Each gives a valid value or one clear error, quickly, and leaves the other saved games unchanged. ``make fuzz`` tries
far more of them.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from hypothesis import given

from core import Game, RecordError, challenge
from core.link import from_link, to_link
from core.names import is_valid_name
from game import address, link_targets
from store.errors import StoreError
from store.saved_games import PREFIX, Store
from tests.corrupt_input import Spoil, corrupted, mutated, restructured, valid_input, with_valid_checksum
from tests.fake_storages import Memory
from tests.fragments import Elements
from words import i18n

LONGEST_MESSAGE = 600
LIMIT = 0.1
"""Limit of processor time per input, in seconds; an input is slow only if each of three tries exceeds it."""

Test = Callable[[str], None]


def given_corrupted(kind: str, *ways: Spoil) -> Callable[[Test], Test]:
    """Decorates a test of texts of a kind, each corrupted in one of the ways, that must be processed quickly."""

    def decorate(test: Test) -> Test:
        @given(corrupted(kind, *ways))
        @wraps(test)
        def measured(text: str) -> None:
            for _ in range(3):
                start = time.process_time()
                test(text)
                if (took := time.process_time() - start) < LIMIT:
                    return
            raise AssertionError(f"it took {took * 1000:.0f} ms")

        return measured

    return decorate


def read(reader: Callable[[str], Any], text: str, refusal: type[ValueError] = RecordError) -> Any:
    """The result of reading a text, None if it is refused with a clear error."""
    try:
        return reader(text)
    except refusal as error:
        assert str(error).strip() and len(str(error)) <= LONGEST_MESSAGE
        return None


def is_sound(game: Game | None) -> bool:
    return game is None or Game.from_json(game.to_json()).state.as_data() == game.state.as_data()


@given_corrupted("links", mutated, with_valid_checksum, with_valid_checksum)
def test_any_link_is_read_or_refused(text: str) -> None:
    assert is_sound(read(from_link, text))


@given_corrupted("records", mutated, restructured)
def test_any_record_is_read_or_refused(text: str) -> None:
    assert is_sound(read(Game.from_json, text))


@given_corrupted("challenges", mutated, with_valid_checksum)
def test_any_challenge_is_read_or_refused(text: str) -> None:
    if found := read(challenge.from_link_text, text):
        assert challenge.from_link_text(challenge.to_text(found)) == found
        Game.new(len(found.seats), found.seed, [seat.name for seat in found.seats])


def shelf() -> tuple[Memory, Store, dict[str, str]]:
    others = {f"{PREFIX}good{number}": text for number, text in enumerate(valid_input()["entries"][:3])}
    backend = Memory(others)
    return backend, Store(backend, now=lambda: 5.0, token=lambda: "fresh"), others


@given_corrupted("saves", mutated, restructured)
def test_any_storage_entry_opens_or_is_refused(text: str) -> None:
    backend, store, others = shelf()
    backend[f"{PREFIX}bad"] = text
    saves = store.saves()
    (save,) = [save for save in saves if save.id == "bad"]
    assert len(saves) == len(others) + 1 and save.progress >= 0 and store.export("bad")[1] == text
    store.head("bad")
    if game := read(store.load, "bad", StoreError):
        assert not save.read_error, "it is listed as broken, but opens"
        store.saves_of_same_deal(game)
        store.rename("bad", "Another title")
        store.mark_opened("bad", game)
        if not game.over:
            game.play(game.legal_actions()[0])
            store.save("bad", game)
        assert is_sound(store.load("bad"))
    assert backend.items() >= others.items()


@given_corrupted("saves", mutated, restructured)
def test_any_file_is_imported_or_refused(text: str) -> None:
    backend, store, others = shelf()
    if id := read(store.import_text, text, StoreError):
        assert is_sound(store.load(id)) and backend.items() >= others.items()
    else:
        assert dict(backend) == others, "nothing is left behind"


@given_corrupted("names", mutated)
def test_any_name_is_escaped(text: str) -> None:
    assert Elements(i18n.Sentence("{player}!", player=i18n.Name(text)).html).found == [("b", {})]
    if game := read(lambda name: Game.new(2, 1, [name, "Ben"]), text, ValueError):
        assert is_sound(read(from_link, to_link(game)))
    else:
        assert not is_valid_name(text)


@given_corrupted("numbers", mutated)
def test_any_query_starts_game_or_is_refused(text: str) -> None:
    for seed, players in ((text, "3"), ("7", text), (text, text), (None, text), (text, None)):
        if wanted := read(lambda seed: address.read_game_request(seed=seed, players=players), seed, ValueError):  # noqa: B023
            Game.new(wanted.players, wanted.seed or 0)


@given_corrupted("addresses", mutated)
def test_any_fragment_opens_or_is_refused(text: str) -> None:
    read(link_targets.open_game_link, text, ValueError)
