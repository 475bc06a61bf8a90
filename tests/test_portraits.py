"""The portraits of the opponents: their places and persons."""

from __future__ import annotations

import random

from features.start import screen as start_screen
from ui.board import display
from ui.panels import bot_bar
from ui.parts.portraits import FACES, portrait
from ui.table.table import Table

from core import Game
from core.bots.levels import LEVELS
from tests.fragments import check
from tools.games import at_random
from tools.paths import WEB


def test_the_first_of_each_level_has_a_face_and_nobody_else() -> None:
    assert set(FACES) == {level.id for level in LEVELS} and len({level.name for level in LEVELS}) == len(LEVELS)
    assert sum((WEB / f"svg/people/{face}.svg").stat().st_size for face in FACES.values()) < 8_000
    play = dict(start_screen.fragments(start_screen.Start()))["play"]
    assert all(play.count(f'href="#{face}"') == 1 for face in FACES.values()), "on the cards of the start screen"
    for level in LEVELS:
        drawn = portrait(level.id, level.name, 2)
        check(drawn)
        assert f'href="#{FACES[level.id]}"' in drawn and 'class="face p3"' in drawn
        assert (WEB / f"svg/people/{FACES[level.id]}.svg").is_file()
        assert not portrait("", level.name, 2), "a person of that name"
        assert not any(portrait(level.id, name, 2) for name in (*level.names[1:], "Ann"))


def test_a_face_stands_over_the_display_of_an_opponent_and_in_the_bar() -> None:
    game = Game.new(players=3, seed=4, names=["Ann", "Callum", "Kirsty"])
    table = Table(game, levels=["", "medium", "medium"])
    chance = random.Random(2)
    seen = set()
    while not game.over:
        view = table.view()
        seat = view.shown
        assert ("#callum" in dict(display.caption(view)).get("face", "")) == (seat == 1)
        if view.level:
            bar = dict(bot_bar.fragments(view, bot_bar.Doing(True, False, True, "normal")))["say"]
            assert ("#callum" in bar) == (view.seat == 1)
        seen.add(seat)
        game.play(chance.choice(game.legal_actions()))
        table.log.follow(game)
    assert seen == {0, 1, 2}
    over = at_random(Game.new(players=2, seed=1, names=["Ann", "Callum"]), chance)
    ended = Table(over, levels=["", "medium"])
    ended.do("past", "3")
    ended.do("seat", "1")
    assert "#callum" in dict(display.caption(ended.view()))["face"]
