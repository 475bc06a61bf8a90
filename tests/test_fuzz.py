"""Untrusted input: links, challenges, records, saves, files, names and addresses, mutated and random.

Each gives a valid value or one clear error, quickly, and leaves the other saved games unchanged. ``make fuzz`` tries
far more of them.
"""

import time
from collections.abc import Callable
from functools import wraps

from hypothesis import given

from core import Game, RecordError, challenge
from core.link import from_link, to_link
from core.names import is_valid_name
from storage.store import PREFIX, Store
from storage.trouble import StoreError
from tests.fragments import Elements
from tests.spoiling import good, mutated, reshaped, respoken, spoilt
from tests.storages import Memory
from ui.table import address, link_targets
from ui.text import i18n

LONGEST_MESSAGE = 600
LIMIT = 0.1
"""Limit of processor time per input, in seconds."""
TRIES = 3
"""Measurements of an input that seems slow; it counts as slow only if all exceed the limit."""


def soon(test: Callable[[str], None]) -> Callable[[str], None]:
    """Decorates a test whose input must be processed quickly."""

    @wraps(test)
    def measured(text: str) -> None:
        for _ in range(TRIES):
            start = time.process_time()
            test(text)
            if (took := time.process_time() - start) < LIMIT:
                return
        raise AssertionError(f"it took {took * 1000:.0f} ms")

    return measured


def is_clear(error: Exception) -> bool:
    return bool(str(error).strip()) and len(str(error)) <= LONGEST_MESSAGE


def is_sound(game: Game) -> bool:
    """True if a game survives being written and read."""
    return Game.from_json(game.to_json()).state.as_data() == game.state.as_data()


def read_or_refused(read: Callable[[str], Game], text: str) -> None:
    try:
        game = read(text)
    except RecordError as error:
        assert is_clear(error)
    else:
        assert is_sound(game)


@given(spoilt("links", mutated, respoken, respoken))
@soon
def test_any_link_is_read_or_refused(text: str) -> None:
    read_or_refused(from_link, text)


@given(spoilt("records", mutated, reshaped))
@soon
def test_any_record_is_read_or_refused(text: str) -> None:
    read_or_refused(Game.from_json, text)


@given(spoilt("challenges", mutated, respoken))
@soon
def test_any_challenge_is_read_or_refused(text: str) -> None:
    try:
        found = challenge.from_text(text)
    except RecordError as error:
        assert is_clear(error)
        return
    assert challenge.from_text(challenge.to_text(found)) == found
    Game.new(len(found.seats), found.seed, [seat.name for seat in found.seats])


def shelf() -> tuple[Memory, Store, dict[str, str]]:
    """A storage, its store, and the saved games in it."""
    others = {f"{PREFIX}good{number}": text for number, text in enumerate(good()["entries"][:3])}
    backend = Memory(others)
    return backend, Store(backend, now=lambda: 5.0, token=lambda: "fresh"), others


@given(spoilt("saves", mutated, reshaped))
@soon
def test_any_storage_entry_opens_or_is_refused(text: str) -> None:
    backend, store, others = shelf()
    backend[f"{PREFIX}bad"] = text
    saves = store.saves()
    (save,) = [save for save in saves if save.id == "bad"]
    assert len(saves) == len(others) + 1 and save.part >= 0 and store.export("bad")[1] == text
    store.head("bad")
    try:
        game = store.load("bad")
    except StoreError as error:
        assert is_clear(error)
    else:
        assert not save.broken, "it is listed as broken, but opens"
        store.of_the_same_deal(game)
        store.rename("bad", "Another title")
        store.mark_opened("bad", game)
        if not game.over:
            game.play(game.legal_actions()[0])
            store.save("bad", game)
        assert is_sound(store.load("bad"))
    assert backend.items() >= others.items()


@given(spoilt("saves", mutated, reshaped))
@soon
def test_any_file_is_imported_or_refused(text: str) -> None:
    backend, store, others = shelf()
    try:
        id = store.import_text(text)
    except StoreError as error:
        assert is_clear(error) and dict(backend) == others, "nothing is left behind"
    else:
        assert is_sound(store.load(id)) and backend.items() >= others.items()


@given(spoilt("names", mutated))
@soon
def test_any_name_is_escaped(text: str) -> None:
    assert Elements(i18n.Sentence("{player}!", player=i18n.Name(text)).html).found == [("b", {})]
    try:
        game = Game.new(2, 1, [text, "Ben"])
    except ValueError as error:
        assert is_clear(error) and not is_valid_name(text)
    else:
        read_or_refused(from_link, to_link(game))


@given(spoilt("numbers", mutated))
@soon
def test_any_query_starts_game_or_is_refused(text: str) -> None:
    for asked in ((text, "3"), ("7", text), (text, text), (None, text), (text, None)):
        try:
            game = address.wanted(seed=asked[0], players=asked[1])
        except ValueError as error:
            assert is_clear(error)
        else:
            Game.new(game.players, game.seed or 0)


@given(spoilt("addresses", mutated))
@soon
def test_any_fragment_opens_or_is_refused(text: str) -> None:
    try:
        link_targets.opened(text)
    except ValueError as error:
        assert is_clear(error)
