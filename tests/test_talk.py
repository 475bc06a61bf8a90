"""Remarks of bots on their turns: the reason, checked against the states, its words, and no extra search."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from bot_service import Job
from storage.backend import Memory
from storage.save_entry import SAYING, from_head
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
from core.bots.levels import bot
from core.tiles import TILES
from tests.random_games import NAMES
from tests.storages import open_store


def reasons(level: str, players: int, seed: int) -> list[tuple[Game, list[Action], Reason]]:
    """For a game of bots of one level: the game before each turn, the turn, and its reason."""
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
    assert set(talk_words.LINES[level]) == {*KINDS} - ({"deny"} if not levels.level(level).looks_at_others else set())
    for game, plan, told in reasons(level, players, seed):
        seat, before = game.state.seat, game.state.player
        for action in plan[:-1]:
            game.play(action)
        after, names = game.state.players[seat], talk_words.said(level, told._asdict(), game.names)
        now = after.vp - before.vp
        kinds.add(told.kind)
        assert told.kind in KINDS and (now < MANY or told == Reason("points", now))
        if told.kind == "points":
            assert told.worth == now > 0 and f"{now}\xa0VP" in str(names)
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
            assert (f"(+{told.worth}\xa0VP)" in str(names)) == (told.worth > 0)
    assert len(kinds) >= 5, kinds
    assert Reason._fields == talk_words.REASON and (int, *map(type, Reason("points", 1))) == SAYING


def answer(game: Game, **more: Any) -> dict[str, Any]:
    """The service's answer with the turn of the current bot."""
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
    desk.say(Reason("needs", 4, resource="cattle", tile=27)._asdict())
    words = desk.log.turns[-1].said
    assert str(words) == f"Cattle for the {TILES[27].name}: nothing is wasted. (+4\xa0VP)"
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
    assert all(line.said is None for line in since(Log(game)).lines), "a log without what was kept with the game"


# ---- storage with the game ----


def heard(desk: Table) -> list[tuple[int, str]]:
    """All remarks in the log, with their seats."""
    return [(turn.seat, str(turn.said)) for turn in desk.log.turns if turn.said]


def spoken() -> Table:
    """A table at which two bots have spoken repeatedly."""
    desk = Table(Game.new(3, 4, NAMES[:3]), levels=("", "medium", "hard"))
    worth = 0
    while desk.game.state.turn < 9:
        if desk.bot and not desk.game.can_undo:
            worth += 1
            desk.say(Reason("points", worth)._asdict())
        action = desk.game.legal_actions()[-1]
        desk.do("bot", [action]) if desk.bot else desk.do("action", str(action))
    return desk


def test_what_bots_said_last_is_kept_with_the_game_and_said_again() -> None:
    desk = spoken()
    assert len(heard(desk)) > 2 and {1, 2} == {seat for seat, _said in heard(desk)}
    backend = Memory()
    store, again = open_store(backend), open_store(backend)
    id = store.new(desk.game, levels=desk.levels)
    store.save(id, desk.game, said=desk.said)
    opened = Table(again.load(id), levels=again.head(id).levels)
    opened.recall(again.head(id).said)
    assert dict(heard(opened)) == dict(heard(desk)) and len(heard(opened)) == 2
    assert opened.said == desk.said and len(opened.said) == 2
    news, kept = desk.view().since, opened.view().since
    assert (news and news.lines) == (kept and kept.lines)


@pytest.mark.parametrize(
    "said",
    [
        None, 7, "x", [7], [[]], [[0, "points", 3]], [[0, "points", "3", -1, "", -1]], [[0, "nothing", 3, -1, "", -1]],
        [[999, "points", 3, -1, "", -1]], [[0, "card", 3, -1, "", 999]], [[0, "deny", 3, 99, "", -1]],
        [[0, "needs", 3, -1, "gold", 3]], [{"kind": "points"}], [[True, "points", 3, -1, "", -1]],
    ],
)  # fmt: skip
def test_what_cannot_have_been_said_is_not(said: object) -> None:
    desk = Table(Game.new(2, 4, NAMES[:2]), levels=("medium", ""))
    desk.recall(from_head("x", {"names": ["Ann", "Ben"], "said": said}).said)
    assert all(turn.said is None for turn in desk.log.turns)
    assert desk.said == ()
    desk.levels = ("", "medium")
    desk.recall([(0, "points", 3, -1, "", -1)])
    assert desk.said == (), "nobody speaks in the turn of a person"
