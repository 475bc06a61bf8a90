"""What opponents say of their turns: the reason, held against the states, its words, and that it costs no thought."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from bot_service import Job
from ui.model.log import Log
from ui.model.since import since
from ui.panels import bot_bar, log_panel, since_words, talk_words
from ui.panels.bot_bar import Doing
from ui.table.table import Table

from core import Game
from core.actions import Action
from core.bots import levels
from core.bots.base import Budget, Planner
from core.bots.coach.reason import KINDS, MANY, Reason, reason
from core.bots.cooperative import run_to_end
from core.bots.levels import LEVELS, bot
from core.tiles import TILES
from tests.random_games import NAMES

pytestmark = pytest.mark.cpython_only


def reasons(level: str, players: int, seed: int) -> list[tuple[Game, list[Action], Reason]]:
    """Of a game of bots of one level: before each turn the game, the turn, and its reason."""
    game, chance, found = Game.new(players, seed, NAMES[:players]), random.Random(seed), []
    player = bot(level)
    assert isinstance(player, Planner)
    while not game.over:
        plan = run_to_end(player.plan_turn(game.state, Budget(work=40), chance))
        found.append((game.at(len(game.history)), plan, reason(game.state, plan, levels.level(level).looks_at_others)))
        for action in plan:
            game.play(action)
    return found


@pytest.mark.parametrize(("level", "players", "seed"), [("easy", 3, 5), ("medium", 2, 4), ("hard", 4, 6)])
def test_a_reason_is_what_the_turn_has_brought(level: str, players: int, seed: int) -> None:
    kinds = set[str]()
    for game, plan, told in reasons(level, players, seed):
        seat, before = game.state.seat, game.state.player
        for action in plan[:-1]:
            game.play(action)
        after, names = game.state.players[seat], talk_words.said(level, told._asdict(), game.names)
        now = after.vp - before.vp
        kinds.add(told.kind)
        assert told.kind in KINDS and (now < MANY or told == Reason("points", now))
        if told.kind == "points":
            assert told.worth == now > 0 and f"{now} VP" in str(names)
        elif told.kind == "deny":
            assert told.seat != seat and levels.level(level).looks_at_others and NAMES[told.seat] in str(names)
        elif told.kind == "card":
            assert told.tile in set(after.cards) - set(before.cards) and TILES[told.tile].name in str(names)
        elif told.kind == "chieftain":
            assert after.chieftains > before.chieftains
        elif told.kind == "whisky":
            assert after.barrels > before.barrels
        elif told.kind == "needs":
            assert after.display.total(told.resource) > before.display.total(told.resource)
            eater = TILES[told.tile]
            assert eater in after.display.tiles.values() and any(told.resource in due.kinds for due in eater.input)
        elif told.kind == "people":
            assert sum(after.display.clansmen.values()) > sum(before.display.clansmen.values())
        elif told.kind == "coins":
            assert after.coins > before.coins
        if told.kind not in talk_words.WORTH:
            assert (f"(+{told.worth} VP)" in str(names)) == (told.worth > 0)
    assert len(kinds) >= 5, kinds


def test_every_level_has_words_for_every_reason() -> None:
    for level in LEVELS:
        may = {kind for kind in KINDS if kind != "deny" or level.looks_at_others}
        assert set(talk_words.LINES[level.id]) == may


def answer(game: Game, **more: Any) -> dict[str, Any]:
    """The service's answer to what the bot whose turn it is does."""
    job = Job(json.dumps({"want": "turn", "record": game.to_json(), "seed": 1, "level": "hard", "seconds": 5, **more}))
    while "result" not in (word := json.loads(job.slice(1))):
        pass
    result: dict[str, Any] = word["result"]
    return result


def test_the_reason_comes_with_the_answer_only_if_it_is_asked_for() -> None:
    game = Game.new(2, 4, NAMES[:2])
    assert set(answer(game)) == set(answer(game, why=False)) == {"actions"}
    told = answer(game, why=True)
    assert set(told) == {"actions", "why"} and told["why"]["kind"] in KINDS


def test_what_is_said_stands_in_the_bar_the_log_and_what_happened_since() -> None:
    game = Game.new(2, 4, NAMES[:2])
    desk = Table(game, levels=("", "medium"))
    while not desk.bot:
        desk.do("action", str(game.legal_actions()[-1]))
    assert desk.log.turns[-1].seat == 1
    words = talk_words.said("medium", Reason("needs", 4, resource="cattle", tile=27)._asdict(), game.names)
    assert str(words) == f"Cattle for {TILES[27].name}: nothing is wasted. (+4 VP)"
    desk.say(words)
    for thinking in (True, False):
        doing = Doing(thinking, False, True, "normal")
        bar = "".join(html for _key, html in bot_bar.fragments(desk.view(), doing))
        assert ("nothing is wasted" in bar) == (not thinking), "first it thinks, then it speaks"
    log = "".join(html for _key, html in log_panel.fragments(desk.view()))
    assert log.count("nothing is wasted") == 1
    while desk.bot:
        desk.do("bot", [desk.game.legal_actions()[-1]])
    told = desk.view().since
    assert told is not None and [line.said for line in told.lines if line.kind == "turn"] == [words]
    assert "nothing is wasted" in since_words.html(told)
    assert all(line.said is None for line in since(Log(game)).lines), "it is not kept with the game"
