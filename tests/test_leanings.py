"""Leanings: a bot's preferences change its choices by no more than their weight."""

from __future__ import annotations

from core import Game
from core.bots.evaluation.leanings import Leaning, leaning_to
from core.bots.players.hard import LEANING
from core.tiles import TILES


def test_what_is_liked_is_added_and_nothing_else() -> None:
    game = Game.new(players=2, seed=7)
    judge = leaning_to(Leaning(("village", "castle"), tile=30, chieftain=500), lambda state, seat: 1000 + seat)
    assert [judge(game.state, seat) for seat in (0, 1)] == [1030, 1031]
    assert leaning_to(Leaning(chieftain=500), lambda state, seat: 7)(game.state, 0) == 7


def test_a_lone_clansman_with_little_room_is_feared_most_in_the_beginning() -> None:
    game = Game.new(players=2, seed=7)
    feared = leaning_to(Leaning(alone=(4000, 3000, 2000, 1000, 500)), lambda state, seat: 0)
    assert game.state.player.display.clansmen == {(0, 0): 1}
    early = feared(game.state, 0)
    assert early == -(4000 * (67 - game.state.drawn) // 67), "nothing plain can be laid beside the starting village"
    while game.state.drawn < 40:
        game.play(game.legal_actions()[0])
    assert early < feared(game.state, 0)
    two = Game.new(players=2, seed=7)
    village = next(take for take in two.legal_actions() if TILES[two.state.at(take.space)].clansmen)
    two.play(village)
    assert sum(two.state.players[0].display.clansmen.values()) == 2 and feared(two.state, 0) == 0


def test_lady_fiona_likes_nothing_by_more_than_a_point() -> None:
    assert LEANING.kinds and 0 < LEANING.tile <= 100 and 0 < LEANING.chieftain <= 100
