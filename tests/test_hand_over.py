"""Handing over between people at one screen: the next person, and the text of the band."""

import re
from dataclasses import replace

import pytest
from features.hand_over import band as hand_over
from ui.model.since import since
from ui.table.steps import handed_to
from ui.table.table import Table

from core.actions import EndTurn
from tests.fragments import check, game, parsed


@pytest.mark.parametrize(
    ("seats", "levels", "me", "passing", "to"),
    [
        ([0], ",", -1, (), -1),  # the first turn: nobody had the screen before
        ([0, 1], ",", -1, (), 1),
        ([0, 1, 1], ",", -1, (), -1),  # the same player again
        ([0, 1, 0], ",", -1, (), 0),
        ([0, 1], ",", 1, (), -1),  # the other one plays elsewhere
        ([0, 1], ",easy", -1, (), -1),  # a bot's turn
        ([0, 1, 0], ",easy", -1, (), -1),  # one person alone
        ([0, 2, 1], ",,easy", -1, (), 1),  # a bot's turn lies between
        ([0, 2, 0], ",,easy", -1, (), -1),
        ([2, 0], ",,easy", -1, (), -1),
        ([0, 1, 2], ",,", -1, (1,), 2),
        ([0, 1, 0], ",,", -1, (1,), -1),  # a player who passes automatically does not take the screen
        ([0, 1], ",,", -1, (1,), -1),
        ([1, 0, 2, 0, 1], ",,easy", -1, (), 1),
    ],
)
def test_to_whom_the_screen_goes(seats: list[int], levels: str, me: int, passing: tuple[int, ...], to: int) -> None:
    assert handed_to(seats, levels.split(","), me, passing) == to


ITEM = '<li(?: class="p(.)")?>(.*?)</li>'


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_band_tells_who_is_next_and_what_the_others_did(players: int) -> None:
    played = game(players, 11, 25)
    seen = 0
    for number in [n for n, action in enumerate(played.actions, start=1) if action == EndTurn()]:
        desk = Table(played.at(number))
        view, seat = desk.view(), desk.game.state.seat
        html = hand_over.band(view, seat, waits=bool(number % 2))
        check(html)
        told = "".join(parsed(html).itertext())
        assert f"{view.names[seat]}’s turn" in told
        assert ('data-do="go-ahead"' in html) == bool(number % 2)
        lines = since(desk.log).lines
        items = [(int(whose or 0) - 1, words) for whose, words in re.findall(ITEM, html)]
        assert items == [(line.seat, line.words.html) for line in lines]
        seen += len(lines)
    assert seen > 10 and "<li>" not in hand_over.band(replace(view, log=None), 0, waits=False), "without a log"
