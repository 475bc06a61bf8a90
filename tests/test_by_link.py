"""Playing by link: relations between games, events since the last turn, parameters of the address."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from ui.model.log import Log
from ui.table import address, link_merge
from ui.table.link_merge import BRANCH, NEWER, OLDER, SAME, Relation

from core import Game
from core.actions import EndTurn
from core.challenge import Challenge, to_text
from core.link import Linked, to_link
from core.seats import Seat
from tests import mangled

NAMES = ["Ann", "Ben", "Cat"]


def played(turns: int, seed: int = 7) -> Game:
    """A game of three players after a number of turns."""
    game, choose = Game.new(3, seed, NAMES), random.Random(seed)
    while link_merge.turns_played(game) < turns:
        game.play(choose.choice(game.legal_actions()))
    return game


# ---- the same game ----


@pytest.mark.parametrize(
    ("saved", "arrived", "kind", "common"),
    [
        ("", "", SAME, 0), ("abc", "abc", SAME, 3), ("ab", "abc", NEWER, 2), ("abc", "ab", OLDER, 2),
        ("", "a", NEWER, 0), ("a", "", OLDER, 0), ("abc", "abd", BRANCH, 2), ("x", "y", BRANCH, 0),
        ("abcd", "abx", BRANCH, 2),
    ],
)  # fmt: skip
def test_how_what_arrives_stands_to_what_is_saved(saved: str, arrived: str, kind: str, common: int) -> None:
    assert link_merge.relation(saved, arrived) == Relation(kind, common)


def test_the_nearest_saved_game_is_meant() -> None:
    shelf = [("branch", list("abx")), ("older", list("abcde")), ("short", list("a")), ("long", list("ab"))]
    assert link_merge.nearest(shelf, "abc") == ("long", Relation(NEWER, 2))
    assert link_merge.nearest([*shelf, ("same", list("abc"))], "abc") == ("same", Relation(SAME, 3))
    assert link_merge.nearest(shelf[:2], "abc") == ("older", Relation(OLDER, 3))
    assert link_merge.nearest(shelf[:1], "abc") == ("branch", Relation(BRANCH, 2))
    assert link_merge.nearest([], "abc") is None


# ---- since the player's last turn ----


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("turns", [0, 1, 4, 9])
def test_what_has_happened_since_the_last_turn(turns: int, seat: int) -> None:
    """All turns of the others after the player's own last one, in order."""
    game = played(turns)
    seats = [game.at(number).state.seat for number, action in enumerate(game.actions) if type(action) is EndTurn]
    while seat in seats:
        del seats[: seats.index(seat) + 1]
    assert [turn.seat for turn in link_merge.since_last_turn(game, Log(game), seat)] == seats


def test_a_turn_is_over_when_it_was_ended() -> None:
    game = played(2)
    assert link_merge.turn_is_over(game)
    game.play(game.legal_actions()[0])
    assert not link_merge.turn_is_over(game) and not link_merge.turn_is_over(Game.new())


def test_the_result_names_everybody_in_the_order_of_the_ranks() -> None:
    game = played(12)
    head, *lines, last = link_merge.result(game, "https://example.org/#c=x").split("\n")
    assert head == "Glen More, seed 7, 3\xa0players" and last.endswith("https://example.org/#c=x")
    assert [line.partition(".")[0] for line in lines] == sorted(str(each.rank) for each in game.standings())
    for each in game.standings():
        assert f"{each.rank}. \u2068{each.name}\u2069: {each.total}\xa0points" in lines


# ---- the address ----


def test_links_in_the_address() -> None:
    game, challenge = played(3), Challenge(7, (Seat("Ann"), Seat("Ben")))
    for rest in ("", ".", ")", "> ", '".'):
        found = address.opened(f"#g={to_link(game)}{rest}")
        assert isinstance(found, Linked) and found.game.to_json() == game.to_json()
        assert address.opened(f"#c={to_text(challenge)}{rest}") == challenge


@pytest.mark.parametrize("fragment", ["", "#", "#g", "#g=", "#c=", "#x=AAAA", "#g=AAAA.AAAA", "#c=<script>"])
def test_no_link(fragment: str) -> None:
    assert address.is_link(fragment) == (fragment[:2] in ("#g", "#c"))
    with pytest.raises(ValueError, match="link"):
        address.opened(fragment)


# ---- links damaged in transit ----

HELD = {link: address.opened(link) for link in [*mangled.games(16), *mangled.challenges(9)]}
LINKS = [*HELD, *mangled.rules()]


def held(text: str) -> object:
    """The content of a link in a text, in a comparable form."""
    if not address.is_link(text):
        return address.paragraph(text)
    found = address.opened(text)
    return found if isinstance(found, Challenge) else (found.game.to_json(), found.levels)


def test_there_are_enough_links_and_ways_to_mangle_them() -> None:
    assert len(LINKS) == 30 and len(mangled.MANGLED) + len(mangled.CUT) >= 40
    assert [held(link) for link in mangled.rules()] == list(mangled.PARAGRAPHS)


@pytest.mark.parametrize("way", mangled.MANGLED)
def test_a_link_survives_the_road(way: str) -> None:
    for link in LINKS:
        text = mangled.MANGLED[way](link)
        assert held(text) == held(link), text
        if hash := mangled.in_address(text):
            assert held(hash) == held(link), hash


@pytest.mark.parametrize("way", mangled.CUT)
def test_a_link_that_was_cut_or_changed_is_explained(way: str) -> None:
    for link in HELD:
        text = mangled.CUT[way](link)
        for each in filter(None, (text, mangled.in_address(text))):
            assert address.is_link(each)
            with pytest.raises(ValueError, match="incomplete or was changed on the way"):
                address.opened(each)


def test_the_head_is_tidied_before_python_is_there() -> None:
    """web/first.js repairs the beginning of each address."""
    script = (Path(address.__file__).parents[2] / "first.js").read_text("utf-8")
    pattern = re.search("^const HEAD = /(.*)/i;$", script, re.MULTILINE)
    assert pattern
    tidy = re.compile(pattern[1], re.IGNORECASE | re.ASCII)
    for way, mangle in mangled.MANGLED.items():
        for link in LINKS:
            if hash := mangled.in_address(mangle(link)):
                kind = re.search("#[a-z]+=", link)
                assert kind and tidy.sub(lambda found: f"#{found[1].lower()}=", hash).startswith(kind[0]), (way, hash)
    for other in ("", "#", "#top", "#games=1", "#x=2"):
        assert tidy.sub("!", other) == other


def test_a_deal_is_found_in_a_message() -> None:
    for text in (
        "?seed=7&players=3", "Try https://example.org/?seed=7&players=3!", "<https://example.org/x/?seed=7&amp;players=3>",
        "(?seed=7&amp;amp;players=3)", "*https://example.org/?seed=7&players=3*\nBye",
    ):  # fmt: skip
        assert address.deal(text) == "seed=7&players=3"
    assert address.deal("https://example.org/?lang=de") == address.deal("Is the seed=7?") == ""


@pytest.mark.parametrize("text", ["", "Hello", "https://example.org/", "#top", "#games", "#cats=2", "a" * 200_000])
def test_what_has_no_link_is_told(text: str) -> None:
    assert not address.is_link(text) and address.paragraph(text) is None and not address.deal(text)
    with pytest.raises(ValueError, match="no link to a game"):
        address.opened(text)


@pytest.mark.parametrize(
    "text",
    ["#g=" * 30_000, "#g=" + "a." * 50_000, "#" * 100_000, "%25" * 30_000, "<a " * 30_000, "#g=" + "=5F " * 20_000,
     "?" * 99_999],
    ids=range(7),
)  # fmt: skip
def test_no_text_takes_long(text: str) -> None:
    """Long texts made of the parts that need most matching."""
    with pytest.raises(ValueError, match="link"):
        address.opened(text)
