"""Seats of persons and bots: stored with the save, in files, in links and challenges."""

from __future__ import annotations

import json

import pytest
from storage import save_entry
from storage.backend import Memory
from storage.store import Store
from ui.table import address
from ui.text.naming import default_names

from core import Game, RecordError
from core.bots import LEVELS as ALL
from core.challenge import Challenge, from_text, to_text
from core.link import from_link, opened, to_link
from core.link_codec import pack, unpack
from core.names import is_valid_name
from core.seats import Seat, is_level, read
from tests.storages import open_saved

LEVELS = ("", "expert", "easy")


def three() -> Game:
    return Game.new(players=3, seed=7)


def test_a_seat_is_a_line() -> None:
    for seat in (Seat("Ann"), Seat("Grey Morag", "expert")):
        assert read(2, ["Ben", seat.line]) == (Seat("Ben"), seat)
    for line in ("", "Ann\t", "Ann\tEXPERT", "Ann\texpert\teasy", "\teasy", "Ann\t" + "x" * 17):
        with pytest.raises(RecordError):
            read(2, ["Ben", line])
    assert is_level("easy") and not is_level("") and not is_level(3)


def test_a_link_carries_levels_and_one_without_bots_is_as_it_was() -> None:
    game = three()
    found = opened(to_link(game, LEVELS))
    assert found.levels == LEVELS and found.game.to_json() == game.to_json()
    assert to_link(game) == to_link(game, ("", "", ""))
    assert unpack(to_link(game))[1] == list(game.names)
    body, lines = unpack(to_link(game, LEVELS))
    with pytest.raises(RecordError):
        from_link(pack(body, [lines[0], lines[1] + "!", lines[2]]))


def test_levels_that_are_not_known_are_refused_in_links() -> None:
    game = three()
    for fragment in (
        f"#g={to_link(game, ('', 'wizard', ''))}",
        f"#c={to_text(Challenge(7, (Seat('Ann'), Seat('Merlin', 'wizard'))))}",
    ):
        with pytest.raises(ValueError, match="wizard"):
            address.opened(fragment)
    assert from_text(to_text(Challenge(7, (Seat("A"), Seat("B", "easy"))))).levels == ("", "easy")


@pytest.mark.parametrize("bots", ["wizard", "easy,", "easy,easy,easy", "EASY"])
def test_opponents_in_the_address_are_known_ones(bots: str) -> None:
    with pytest.raises(ValueError):
        address.wanted(players="2", bots=bots)


@pytest.mark.parametrize("text", ["", "0", "101", "1e1", "-1", "abc", "0.0001"])
def test_how_long_to_think_is_a_sensible_number(text: str) -> None:
    with pytest.raises(ValueError):
        address.read_think_factor(text)
    assert address.read_think_factor("0.25") == 0.25 and address.read_think_factor("exact") is None


def test_the_store_keeps_levels_and_a_file_carries_them() -> None:
    backend = Memory()
    store = Store(backend, now=lambda: 1.0)
    id = store.new(three(), levels=LEVELS)
    assert Store(backend).saves()[0].levels == LEVELS
    again = Store(backend)
    game = open_saved(again, id)
    game.play(game.legal_actions()[0])
    again.save(id, game)
    again.rename(id, "Saturday")
    _name, text = again.export(id)
    other = Store(Memory())
    assert other.head(other.import_text(text)).levels == LEVELS


def test_a_game_of_people_has_no_levels() -> None:
    backend = Memory()
    store = Store(backend)
    id = store.new(three(), levels=("", "", ""))
    assert store.head(id).levels == ()
    assert "levels" not in json.loads(store.raw_text(id))


@pytest.mark.parametrize("levels", [None, "expert", 3, ["expert"], ["", 3, "easy"], [{}, [], "EASY"]])
def test_garbage_among_the_levels_makes_people(levels: object) -> None:
    head = {"names": ["Ann", "Ben", "Cat"], "levels": levels}
    assert save_entry.from_head("x", head).levels in ((), ("", "", "easy"), ("", "", ""))


def test_no_two_seats_are_called_alike() -> None:
    """Each of five seats of one level has a name; a phone has room for its first letters only."""
    everybody = [name for level in ALL for name in level.names]
    assert len({name[:3] for name in everybody}) == len(everybody) and all(map(is_valid_name, everybody))
    for level in ALL:
        assert len({name[0] for name in level.names}) == len(level.names) == 5
        assert default_names([level.id] * 5) == list(level.names)
    assert default_names(["", "hard", "easy", "hard", "hard"])[1:] == [
        "Lady Fiona", "Wee Isla", "Sir Hamish", "Dame Elspeth",
    ]  # fmt: skip
