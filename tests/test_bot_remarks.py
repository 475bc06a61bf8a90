"""Remarks of bots on their turns: the reason, checked against the states, and its words; what happened since a player's
last turn."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from core import Game
from core.actions import Action, EndTurn
from core.bots import Budget, Planner, levels
from core.bots.coach.reason import KINDS, MANY_POINTS, TurnReason, find_reason
from core.bots.cooperative import run_to_end
from core.state import Player, State
from core.tiles import RESOURCES, TILES
from draw.bars import bot_bar
from draw.bars.bot_bar import BotStatus
from draw.panels import log_panel
from elements.markup import quoted
from game import recap_words
from game.log import Log
from game.recap import MAX_LINES, Recap, build_recap
from game.table import Table
from store.save_entry import REMARK_TYPES, save_from_head
from tests.exact_game import answer
from tests.fake_storages import Memory, open_store
from tests.random_games import NAMES, played
from tools.games import by_bots
from words import comment_words
from words.html import Html

POINTS = TurnReason("points", 3)._asdict()


def possessions(player: Player) -> dict[str, int]:
    counted = {"VP": player.vp, "barrel": player.barrels, "coin": player.coins, "chieftain": player.chieftains}
    counted |= {"clansman": sum(player.display.clansmen.values()), "special location": len(player.cards)}
    return counted | {kind: player.display.total(kind) for kind in RESOURCES}


def changes(words: str) -> list[tuple[str, int]]:
    """The changes that a sentence states, such as "+2 VP, −1 wood"; gains and losses of the same thing apart."""
    found = re.findall(r"([+−]\d+)\s(VP|special location|clansman|\w+?)s?\b", words.replace("clansmen", "clansman"))
    return [(thing, int(count.replace("−", "-"))) for count, thing in found]


def reasons(level: str, players: int, seed: int) -> Iterator[tuple[Game, list[Action], TurnReason]]:
    """For a game of bots of one level: the game before each turn, the turn, and its reason."""
    game, chance = Game.new(players, seed, NAMES[:players]), random.Random(seed)
    player = levels.bot(level)
    assert isinstance(player, Planner)
    while not game.over:
        plan = run_to_end(player.plan_turn(game.state, Budget(work=40), chance))
        told = find_reason(game.state, plan, levels.level(level).denies_others)
        yield game.at(len(game.history)), plan, told
        for action in plan:
            game.play(action)


def test_only_levels_with_comments_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [str(comment_words.comment("easy", POINTS, NAMES, number=number)) for number in range(4)]
    assert len(set(said)) == 3 and said[3] == said[0], "they vary"
    monkeypatch.delitem(comment_words.COMMENTS, "easy")
    assert comment_words.comment("easy", POINTS, NAMES) is comment_words.comment("steptwo", POINTS, NAMES) is None


GAINED = {"points": "VP", "card": "special location", "chieftain": "chieftain", "whisky": "barrel",
          "people": "clansman", "coins": "coin"}  # fmt: skip
"""The possession that a turn increases, by the kind of its reason."""


@pytest.mark.parametrize(("level", "players", "seed"), [("easy", 3, 5), ("medium", 2, 4), ("hard", 2, 6)])
def test_reason_matches_turn_result(level: str, players: int, seed: int) -> None:
    kinds, looks = set[str](), levels.level(level).denies_others
    assert {*comment_words.COMMENTS[level]} == {*KINDS} - (set() if looks else {"deny"})
    for game, plan, told in reasons(level, players, seed):
        seat, before = game.state.seat, game.state.player
        for action in plan[:-1]:
            game.play(action)
        after = game.state.players[seat]
        now, had, has = after.vp - before.vp, possessions(before), possessions(after)
        kinds.add(told.kind)
        assert told.kind in KINDS and (now < MANY_POINTS or told == TurnReason("points", now))
        grown = GAINED.get(told.kind, told.resource)
        assert not grown or has[grown] > had[grown]
        assert told.kind != "points" or told.worth == now
        assert told.kind != "deny" or (told.seat != seat and looks)
        assert told.kind != "card" or told.tile in {*after.cards} - {*before.cards}
        if told.kind == "needs":
            assert TILES[told.tile] in after.display.tiles.values()
            assert any(told.resource in due.kinds for due in TILES[told.tile].input)
        named = {"points": f"{now}\xa0VP", "deny": NAMES[told.seat], "card": TILES[told.tile].name}.get(told.kind, "")
        assert named in str(comment_words.comment(level, told._asdict(), game.names))
    assert len(kinds) >= 5, kinds
    assert TurnReason._fields == comment_words.REASON_FIELDS
    assert (int, *map(type, TurnReason("points", 1))) == REMARK_TYPES


def bar(desk: Table, thinking: bool = False) -> str:
    return "".join(html for _key, html in bot_bar.fragments(desk.view(), BotStatus(thinking, False, True, "normal")))


def test_points_remark_appears_after_gain() -> None:
    game, plan, told = next(each for each in reasons("easy", 2, 5) if each[2].kind == "points")
    desk, seat, before = Table(game, levels=("easy", "easy")), game.state.seat, game.state.player.vp
    desk.add_reason(told._asdict())
    shown = set()
    for action in plan[:-1]:
        desk.execute("bot", [action])
        gained = desk.game.state.players[seat].vp > before
        assert (quoted(desk.log.turns[-1].comment) in bar(desk)) == gained
        shown.add(gained)
    assert shown == {False, True}


def test_reason_only_on_request() -> None:
    game = Game.new(2, 4, NAMES[:2])
    told, *without = (answer("turn", game, level="easy", **more) for more in ({"why": True}, {"why": False}, {}))
    assert set(told) == {"actions", "why"} and told["why"]["kind"] in KINDS
    assert [set(each) for each in without] == [{"actions"}] * 2


def test_remark_appears_in_bar_log_and_summary() -> None:
    game = Game.new(2, 4, NAMES[:2])
    desk = Table(game, levels=("", "medium"))
    while not desk.mover_level:
        desk.execute("action", str(game.legal_actions()[-1]))
    desk.add_reason(TurnReason("needs", 4, resource="cattle", tile=27)._asdict())
    turn = desk.log.turns[-1]
    assert turn.seat == 1 and str(turn.comment) == f"Cattle for the {TILES[27].name}: nothing goes to waste."
    assert [quoted(turn.comment) in bar(desk, thinking) for thinking in (True, False)] == [False, True]
    log = "".join(html for _key, html in log_panel.fragments(desk.view()))
    assert log.count("nothing goes to waste") == 1
    while desk.mover_level:
        desk.execute("bot", [desk.game.legal_actions()[-1]])
    told = desk.view().recap
    assert told is not None and [line.comment for line in told.lines if line.kind == "turn"] == [turn.comment]
    assert "nothing goes to waste" in recap_words.html(told)
    for advice in ("thinking", "advice", ""):
        desk.show_advice(Html(advice))
        assert (desk.view().recap is None) == bool(advice), "a hint hides what has happened until it is closed"
    assert all(line.comment is None for line in build_recap(Log(game)).lines), (
        "a log without what was kept with the game"
    )


def comments(desk: Table) -> list[tuple[int, str]]:
    return [(turn.seat, str(turn.comment)) for turn in desk.log.turns if turn.comment]


def test_last_remarks_are_saved() -> None:
    desk = Table(Game.new(3, 4, NAMES[:3]), levels=("", "medium", "hard"))
    while desk.game.state.turn < 9:
        if desk.mover_level and not desk.game.can_undo:
            desk.add_reason(TurnReason("points", desk.game.state.turn)._asdict())
        action = desk.game.legal_actions()[-1]
        desk.execute(*("bot", [action]) if desk.mover_level else ("action", str(action)))
    assert len(comments(desk)) > 2 and {1, 2} == {seat for seat, _said in comments(desk)}
    backend = Memory()
    store, again = open_store(backend), open_store(backend)
    id = store.new(desk.game, levels=desk.levels)
    store.save(id, desk.game, remarks=desk.remarks)
    opened = Table(again.load(id), levels=again.head(id).levels)
    opened.restore_remarks(again.head(id).remarks)
    assert dict(comments(opened)) == dict(comments(desk)) and len(comments(opened)) == 2
    assert opened.remarks == desk.remarks and len(opened.remarks) == 2
    news, kept = desk.view().recap, opened.view().recap
    assert (news and news.lines) == (kept and kept.lines)


@pytest.mark.parametrize("said", [
    None, 7, "x", [7], [[]], [[0, "points", 3]], [[0, "points", "3", -1, "", -1]], [[0, "nothing", 3, -1, "", -1]],
    [[999, "points", 3, -1, "", -1]], [[0, "card", 3, -1, "", 999]], [[0, "deny", 3, 99, "", -1]],
    [[0, "needs", 3, -1, "gold", 3]], [{"kind": "points"}], [[True, "points", 3, -1, "", -1]],
])  # fmt: skip
def test_impossible_saved_remark_is_ignored(said: object) -> None:
    desk = Table(Game.new(2, 4, NAMES[:2]), levels=("medium", ""))
    desk.restore_remarks(save_from_head("x", {"names": ["Ann", "Ben"], "said": said}).remarks)
    assert all(turn.comment is None for turn in desk.log.turns)
    assert desk.remarks == ()
    desk.levels = ("", "medium")
    desk.restore_remarks([(0, "points", 3, -1, "", -1)])
    assert desk.remarks == (), "nobody speaks in the turn of a person"


def moments(game: Game) -> Iterator[tuple[int, Game, Recap]]:
    """The number of actions before each turn of a game, the game at that moment, and the summary."""
    ends = [n for n, (action, _state) in enumerate(game.history, 1) if type(action) is EndTurn]
    for moment in (0, *ends):
        then = game.at(moment)
        if not then.over:
            yield moment, then, build_recap(Log(then))


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (5, 8)])
def test_summary_matches_states(players: int, seed: int) -> None:
    game = by_bots(Game.new(players, seed, NAMES[:players]), random.Random(seed), "easy")
    states = [game.first, *(state for _action, state in game.history)]
    starts = [moment for moment, _then, _told in moments(game)]
    seats, seen = [states[start].seat for start in starts], set[str]()
    for number, (_moment, then, told) in enumerate(moments(game)):
        for lines, fresh in product(((), told.lines), ((), told.new_tiles)):
            title = recap_words.title(told._replace(lines=lines, new_tiles=fresh))
            assert title.startswith("Nothing has happened") == (not lines and not fresh)
        seat = seats[number]
        last = max((n for n in range(number) if seats[n] == seat), default=-1)
        others = range(last + 1, number)
        assert (told.seat, told.is_first_turn, told.is_extra_turn) == (
            seats[number],
            last < 0,
            last >= 0 and not others,
        )
        assert (told.start, told.end) == (starts[last + 1], starts[number]) and len(told.lines) <= MAX_LINES
        lines = {line.seat: line for line in told.lines if line.kind == "turn"}
        assert list(lines) == list(dict.fromkeys(seats[n] for n in others)), "those who had turns, in order"
        for other, line in lines.items():
            net, played = Counter[str](), list[list[State]]()
            for n in [n for n in others if seats[n] == other]:
                played.append(states[starts[n] + 1 : starts[n + 1] + 1])
                net.update(possessions(states[starts[n + 1] - 1].players[other]))
                net.subtract(possessions(states[starts[n]].players[other]))
            took = [event for during in played for state in during for event in state.events if event.name == "took"]
            cells = " ".join(f"{event.cell[0]},{event.cell[1]}" for event in took if event.cell)
            assert line.about == (f"{other} {cells}" if took else "")
            words = str(line.words)
            assert all(TILES[event.tile].name in words for event in took)
            if len(took) == len(played):
                assert sorted(changes(words)) == sorted((thing, n) for thing, n in net.items() if n), words
            seen.add(f"{min(len(took), 2)} taken")
        happened = [event for state in states[max(starts[last + 1], 1) : starts[number] + 1] for event in state.events]
        eaten = [event.tile for event in happened if event.name == "die" and event.tile >= 0]
        left = [event.tile for event in happened if event.name == "removed"]
        fresh = [event.tile for event in happened if event.name == "drawn" and event.tile in then.state.chain]
        assert list(told.new_tiles) == fresh
        text = " ".join(str(line.words) for line in told.lines if line.kind != "turn")
        if len(lines) < MAX_LINES:
            assert all(TILES[tile].name in text for tile in (*eaten, *left, *fresh))
        else:
            assert not text and told.unlisted_count == len(fresh)
        seen |= {name for name, held in (("die", eaten), ("fresh", fresh), ("again", told.is_extra_turn)) if held}
    assert seen >= {"1 taken", "2 taken", "fresh", "again"} | ({"die"} if players < 4 else set())


def test_summary_includes_passes() -> None:
    lines = [line for _n, _then, told in moments(played(players=5, seed=8)) for line in told.lines]
    assert any("passes" in str(line.words) and "takes" not in str(line.words) for line in lines if line.kind == "turn")
