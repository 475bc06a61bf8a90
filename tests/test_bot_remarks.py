"""Remarks of bots on their turns: the reason, checked against the states, and its words; what happened since a player's
last turn."""

import random
from collections.abc import Iterator

import pytest

from core import Game
from core.actions import Action, EndTurn
from core.bots import levels
from core.bots.base import Budget, Planner
from core.bots.coach.reason import KINDS, MANY, Reason, reason
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from core.tiles import TILES
from storage.save_entry import SAYING, from_head
from tests import gains
from tests.exact_games import answer
from tests.random_games import NAMES, played
from tests.storages import Memory, open_store
from tools.games import by_bots
from ui.model.log import Log
from ui.model.since import MOST, Since, since
from ui.panels import bot_bar, log_panel, since_words, talk_words
from ui.panels.bot_bar import Doing
from ui.table.table import Table
from ui.text.html import Html


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


def test_a_level_without_comments_never_talks(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Reason("points", 3)._asdict()
    assert talk_words.said("easy", told, NAMES)
    silent = {level: lines for level, lines in talk_words.LINES.items() if level != "easy"}
    monkeypatch.setattr(talk_words, "LINES", silent)
    assert talk_words.said("easy", told, NAMES) is talk_words.said("steptwo", told, NAMES) is None


@pytest.mark.parametrize(("level", "players", "seed"), [("easy", 3, 5), ("medium", 2, 4), ("hard", 2, 6)])
def test_reason_matches_turn_result(level: str, players: int, seed: int) -> None:
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
    assert len(kinds) >= 5, kinds
    assert Reason._fields == talk_words.REASON and (int, *map(type, Reason("points", 1))) == SAYING


def test_points_remark_appears_after_gain() -> None:
    game, plan, told = next(each for each in reasons("easy", 2, 5) if each[2].kind == "points")
    desk, seat, before = Table(game, levels=("easy", "easy")), game.state.seat, game.state.player.vp
    desk.say(told._asdict())
    words = desk.log.turns[-1].said
    assert words
    shown = []
    for action in plan[:-1]:
        desk.do("bot", [action])
        bar = dict(bot_bar.fragments(desk.view(), bot_bar.Doing(False, False, True, "normal")))["say"]
        assert (words.html in bar) == (desk.game.state.players[seat].vp > before)
        shown.append(words.html in bar)
    assert set(shown) == {False, True}


def test_easy_bot_varies_remarks() -> None:
    told = Reason("points", 3)._asdict()
    said = [str(talk_words.said("easy", told, NAMES, number=number)) for number in range(4)]
    assert len(set(said)) == 3 and said[3] == said[0]


def test_reason_only_on_request() -> None:
    game = Game.new(2, 4, NAMES[:2])
    told, *without = (answer("turn", game, level="easy", **more) for more in ({"why": True}, {"why": False}, {}))
    assert set(told) == {"actions", "why"} and told["why"]["kind"] in KINDS
    assert [set(each) for each in without] == [{"actions"}] * 2


@pytest.mark.parametrize("first", [True, False])
def test_nothing_happened_title(first: bool) -> None:
    game = Game.new(2, 4, NAMES[:2])
    while not (found := since(Log(game))).lines or not found.fresh:
        game.play(game.legal_actions()[-1])
    for lines in ((), found.lines):
        for fresh in ((), found.fresh):
            title = since_words.title(found._replace(first=first, lines=lines, fresh=fresh))
            assert title.startswith("Nothing has happened") == (not lines and not fresh)


def test_remark_appears_in_bar_log_and_summary() -> None:
    game = Game.new(2, 4, NAMES[:2])
    desk = Table(game, levels=("", "medium"))
    while not desk.bot:
        desk.do("action", str(game.legal_actions()[-1]))
    assert desk.log.turns[-1].seat == 1
    desk.say(Reason("needs", 4, resource="cattle", tile=27)._asdict())
    words = desk.log.turns[-1].said
    assert str(words) == f"Cattle for the {TILES[27].name}: nothing goes to waste."
    for thinking in (True, False):
        doing = Doing(thinking, False, True, "normal")
        bar = "".join(html for _key, html in bot_bar.fragments(desk.view(), doing))
        assert ("nothing goes to waste" in bar) == (not thinking), "first it thinks, then it speaks"
    log = "".join(html for _key, html in log_panel.fragments(desk.view()))
    assert log.count("nothing goes to waste") == 1
    while desk.bot:
        desk.do("bot", [desk.game.legal_actions()[-1]])
    told = desk.view().since
    assert told is not None and [line.said for line in told.lines if line.kind == "turn"] == [words]
    assert "nothing goes to waste" in since_words.html(told)
    for advice in ("thinking", "advice", ""):
        desk.advise(Html(advice))
        assert (desk.view().since is None) == bool(advice), "a hint hides what has happened until it is closed"
    assert all(line.said is None for line in since(Log(game)).lines), "a log without what was kept with the game"


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


def test_last_remarks_are_saved() -> None:
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


@pytest.mark.parametrize("said", [
    None, 7, "x", [7], [[]], [[0, "points", 3]], [[0, "points", "3", -1, "", -1]], [[0, "nothing", 3, -1, "", -1]],
    [[999, "points", 3, -1, "", -1]], [[0, "card", 3, -1, "", 999]], [[0, "deny", 3, 99, "", -1]],
    [[0, "needs", 3, -1, "gold", 3]], [{"kind": "points"}], [[True, "points", 3, -1, "", -1]],
])  # fmt: skip
def test_impossible_saved_remark_is_ignored(said: object) -> None:
    desk = Table(Game.new(2, 4, NAMES[:2]), levels=("medium", ""))
    desk.recall(from_head("x", {"names": ["Ann", "Ben"], "said": said}).said)
    assert all(turn.said is None for turn in desk.log.turns)
    assert desk.said == ()
    desk.levels = ("", "medium")
    desk.recall([(0, "points", 3, -1, "", -1)])
    assert desk.said == (), "nobody speaks in the turn of a person"


def turn_starts(game: Game) -> list[int]:
    """Number of actions before each turn of a game."""
    ends = [n for n, (action, _state) in enumerate(game.history, 1) if type(action) is EndTurn]
    return [0, *(n for n in ends if not game.at(n).over)]


def moments(game: Game) -> Iterator[tuple[int, Game, Since]]:
    """The number of each turn, the game at its beginning, and the summary at that moment."""
    for number, moment in enumerate(turn_starts(game)):
        then = game.at(moment)
        yield number, then, since(Log(then))


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (5, 8)])
def test_summary_matches_states(players: int, seed: int) -> None:
    """For every turn of a whole game: tiles taken with their gains, tiles lost to the die, new tiles."""
    game = by_bots(Game.new(players, seed, NAMES[:players]), random.Random(seed), "easy")
    states, starts = [game.first, *(state for _action, state in game.history)], turn_starts(game)
    seats = [states[start].seat for start in starts]
    seen = set[str]()
    for number, then, told in moments(game):
        seat = seats[number]
        last = max((n for n in range(number) if seats[n] == seat), default=-1)
        others = range(last + 1, number)
        assert (told.seat, told.first, told.again) == (seat, last < 0, last >= 0 and not others)
        assert (told.begins, told.ends) == (starts[last + 1], starts[number]) and len(told.lines) <= MOST
        lines = {line.seat: line for line in told.lines if line.kind == "turn"}
        assert list(lines) == list(dict.fromkeys(seats[n] for n in others)), "those who had turns, in order"
        for other, line in lines.items():
            deeds = [n for n in others if seats[n] == other]
            events = [
                event for n in deeds for state in states[starts[n] + 1 : starts[n + 1] + 1] for event in state.events
            ]
            took = [event for event in events if event.name == "took"]
            words = str(line.words)
            assert words.startswith(NAMES[other]) and all(TILES[event.tile].name in words for event in took)
            assert line.about == (
                f"{other} " + " ".join(f"{e.cell[0]},{e.cell[1]}" for e in took if e.cell) if took else ""
            )
            net = dict.fromkeys(gains.has(states[0].players[0]), 0)
            for n in deeds:
                before, after = (gains.has(states[at].players[other]) for at in (starts[n], starts[n + 1] - 1))
                for thing in net:
                    net[thing] += after[thing] - before[thing]
            if len(took) == len(deeds):
                assert sorted(gains.listed(words)) == sorted((thing, n) for thing, n in net.items() if n), words
            seen |= {f"{min(len(took), 2)} taken"}
        happened = [event for state in states[max(starts[last + 1], 1) : starts[number] + 1] for event in state.events]
        fresh = [event.tile for event in happened if event.name == "drawn" and event.tile in then.state.chain]
        assert list(told.fresh) == fresh
        text = " ".join(str(line.words) for line in told.lines if line.kind != "turn")
        eaten = [event.tile for event in happened if event.name == "die" and event.tile >= 0]
        room = len(lines) < MOST
        assert room or not text
        left = [event.tile for event in happened if event.name == "removed"]
        for tile in (*eaten, *left, *fresh):
            assert not room or TILES[tile].name in text
        assert not fresh or room or told.untold == len(fresh)
        assert ("Left behind" in text) == bool(left and room)
        assert ("The die removes" in text) == bool(eaten) and ("scoring:" in text) == (
            room and any(event.name == "scored" for event in happened)
        )
        seen |= {name for name, held in (("die", eaten), ("fresh", fresh), ("again", told.again)) if held}
    wanted = {"1 taken", "2 taken", "fresh", "again"} | ({"die"} if players < 4 else set())
    assert seen >= wanted, f"the game has not shown {wanted - seen}"


def test_summary_includes_passes() -> None:
    """Including players who take nothing, in random games."""
    lines = [line for _n, _then, told in moments(played(players=5, seed=8)) for line in told.lines]
    assert any("passes" in str(line.words) and "takes" not in str(line.words) for line in lines if line.kind == "turn")
