"""The opponents' remarks at scorings and at the end, and the one thing that the end suggests."""

import re

import pytest

from core.bots.levels import LEVELS
from core.scoring import leaders
from features.standings import remarks
from features.standings.suggestion import suggestion
from tests.fake_browser import Screen
from tests.random_games import played

TWO, THREE = played(players=2), played(players=3)
WON, LOST = ((leaders(TWO.state.players)[0] + more) % 2 for more in (0, 1))
"""The seats of the winner of a game of two, and of the other."""


def against(level: str, seat: int) -> list[str]:
    """The levels of a game of two in which a person has a seat."""
    return ["" if seat == place else level for place in (0, 1)]


@pytest.mark.parametrize(("level", "seat", "daily", "costly", "do"), [
    ("easy", WON, True, None, "play medium"),
    ("medium", WON, False, None, "play hard"),
    ("hard", WON, True, True, "play expert"),
    ("expert", WON, True, None, "daily"),
    ("expert", WON, False, None, "review:start"),
    ("expert", WON, False, True, "review:try 0"),
    ("expert", WON, False, False, ""),
    ("medium", LOST, True, None, "review:start"),
    ("medium", LOST, True, True, "review:try 0"),
    ("medium", LOST, True, False, "daily"),
    ("medium", LOST, False, False, ""),
    ("stepfour", WON, True, None, ""),
    ("stepfour", LOST, True, None, "review:start"),
    ("ownabcdefgh", WON, True, None, "daily"),
    ("", WON, True, None, ""),
])  # fmt: skip
def test_end_suggests_one_thing(level: str, seat: int, daily: bool, costly: bool | None, do: str) -> None:
    found = suggestion(TWO, against(level, seat), daily, costly)
    assert (found.do if found else "") == do


def test_next_opponent_follows_strongest_one_beaten() -> None:
    person, levels = leaders(THREE.state.players)[0], ["easy"] * 3
    levels[person - 1], levels[person] = "hard", ""
    found = suggestion(THREE, levels, True, None)
    assert found and found.do == "play expert" and THREE.names[person - 1] in found.words


def quotes(html: str) -> list[str]:
    return re.findall(r"<q[^>]*>(.*?)</q>", html)


def test_every_level_has_lines_for_every_moment() -> None:
    assert list(remarks.LINES) == [level.id for level in LEVELS]
    assert {tuple(lines) for lines in remarks.LINES.values()} == {("most", "less", "won", "lost")}


@pytest.mark.parametrize("number", range(3))
def test_opponents_speak_at_a_scoring(number: int) -> None:
    totals = [THREE.state.scorings[number].total(seat) for seat in range(3)]
    lines = quotes(remarks.at_scoring(THREE, ("", "medium", "medium"), number))
    assert len(set(lines)) == 2, "opponents of one level say different things"
    wanted = ["most" if 0 < totals[seat] == max(totals) else "less" for seat in (1, 2)]
    assert [line in remarks.LINES["medium"][kind] for line, kind in zip(lines, wanted, strict=True)] == [True, True]
    assert not remarks.at_scoring(THREE, ("", "", ""), number), "people say nothing"
    assert not remarks.at_scoring(THREE, ("easy",) * 3, number), "nor do opponents among themselves"


def test_two_of_many_opponents_speak() -> None:
    game = played(players=5, seed=8)
    html = remarks.at_scoring(game, ("", "easy", "medium", "hard", "expert"), 0)
    totals = [game.state.scorings[0].total(seat) for seat in range(1, 5)]
    names = [game.names[1 + totals.index(most(totals))] for most in (max, min)]
    assert len(quotes(html)) == 2 and names[0] in html


@pytest.mark.parametrize(("seat", "kind"), [(WON, "lost"), (LOST, "won")])
def test_opponent_speaks_at_the_end(seat: int, kind: str) -> None:
    (line,) = quotes(remarks.at_end(TWO, against("hard", seat)))
    assert line in remarks.LINES["hard"][kind]


def test_standings_have_one_main_button(shown: Screen) -> None:
    for levels, do in ((("", "easy", "easy"), r"play medium|review:start"), (("", "", ""), "new:rematch")):
        shown.put("over", levels=levels)
        shown.do("standings")
        assert re.search(rf'data-do="({do})"[^>]*autofocus', shown.dialog), levels
        assert shown.dialog.count("autofocus") == len(re.findall(r'class="[^"]*\bpri\b', shown.dialog)) == 1
        assert ("suggested" in shown.dialog) == ("easy" in levels)
        shown.do("close")


def test_suggested_opponent_begins_a_game(shown: Screen) -> None:
    shown.put("over", levels=("", "easy", "easy"))
    before = shown.page.games.id
    shown.do("standings", "play medium")
    assert shown.page.games.id != before and shown.page.games.table.levels == ("", "medium")
    assert not shown.dialog
