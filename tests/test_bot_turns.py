"""A bot's turn at the table, its pace, portraits, hints in words, and a better turn shown in the history."""

import re

import pytest

from core import Game, IllegalAction
from core.actions import Action, EndTurn
from core.bots.levels import LEVELS
from draw.bars import bot_bar
from draw.bars.bot_bar import BotStatus
from draw.board import display
from elements.markup import PORTRAITS, portrait
from features.start import start_view as start_screen
from game import advice_words
from game.log import Log, Turn
from game.table import Table
from tests.fragments import check
from tests.positions import A, Seat, T, position
from tests.tables import commands, do
from tools.paths import WEB
from words import action_words


def table(*levels: str) -> Table:
    return Table(Game.new(players=2, seed=7), levels=levels or ("", "easy"))


def end_turn(at: Table, verb: str) -> None:
    seat = at.game.state.seat
    while at.game.state.seat == seat and at.game.state.turn == 1:
        legal = at.game.legal_actions()
        action = EndTurn() if EndTurn() in legal else legal[0]
        at.execute(verb, [action] if verb == "bot" else action.text)


def test_bot_turn_offers_no_actions() -> None:
    at = table("easy", "")
    view = at.view()
    assert view.mover_level == "easy" and view.legal == () and not (view.spaces or view.cells or view.rows)
    for command in (f"action {at.game.legal_actions()[0]}", "undo", "space 4", "end"):
        assert not do(at, command)
    assert not at.game.history and "’s turn" in at.announcement(at.view())
    do(at, "seat 1")
    assert at.view().shown_seat == 1, "others' displays can be looked at"


def test_bot_turn_is_announced_at_its_end() -> None:
    at = table("easy", "")
    at.plays_automatic_steps = True
    first = at.game.legal_actions()[0]
    assert not at.execute("bot", []) and not at.game.history
    assert at.execute("bot", [first]) and at.has_played and at.announcement(at.view()) == ""
    assert at.game.actions == (first,), "no automatic steps"
    assert not at.view().can_undo
    end_turn(at, "bot")
    assert at.announcement(at.view()).startswith("Player 1: takes") and "Player 2’s turn." in at.announcement(at.view())
    assert not at.view().can_undo, "what a bot has played stays"
    assert at.view().news_seat == 1, "the log tells the only person what is new"
    with pytest.raises(IllegalAction):
        at.game.undo()


def test_bot_command_is_ignored_in_persons_turn() -> None:
    at = table()
    assert not at.execute("bot", at.game.legal_actions()[:1]) and not at.game.history
    end_turn(at, "action")
    assert at.mover_level == "easy"
    with pytest.raises(IllegalAction):
        at.execute("bot", [Action.parse("take 13 0,0")])


@pytest.mark.parametrize("thinking", [True, False])
@pytest.mark.parametrize("mine", [True, False], ids=["here", "another tab lets it play"])
def test_bar_in_bot_turn(thinking: bool, mine: bool) -> None:
    parts = dict(bot_bar.fragments(table("easy", "").view(), BotStatus(thinking, False, mine, "normal")))
    assert ('hidden=""' in parts["say"]) != (thinking and mine), "a bar grows while it thinks"
    assert (commands("".join(parts.values())) == ["more"]) != mine


def test_actions_grouped_by_pace() -> None:
    plan = [Action.parse(text) for text in ("take 4 0,-1", "done", "end", "take 5 0,1")]
    assert bot_bar.next_batch(plan, "normal") == plan[:1]
    assert bot_bar.next_batch(plan, "at-once") == plan[:3]
    assert bot_bar.next_batch(plan[:2], "at-once") == plan[:2]


@pytest.mark.parametrize(("seats", "halved"), [("1", 1), ("11", 1), ("0111", 2), ("1101", 1), ("11111", 2)])
def test_many_bot_turns_speed_up(seats: str, halved: int) -> None:
    log = Log(Game.new(players=2, seed=7))
    log.turns = [Turn(int(seat), "", 0) for seat in seats]
    assert [bot_bar.action_pause(log, pace) * halved for pace in bot_bar.PAUSES] == [*bot_bar.PAUSES.values()]


@pytest.mark.parametrize(("now", "later", "denied", "told"), [
    (3, 2, [[1, 2], [2, 4]], "You earn 3 VP now and about 2 VP later. That costs Ben and <Cat> up to 4 VP."),
    (1, -1, [], "You earn 1 VP now. No other turn looks better."),
    (2, -1, [], "You earn 2 VP now."), (0, 2, [], "You earn nothing now, but about 2 VP later."),
    (0, 0, [], "No points yet, but no other turn looks better."),
])  # fmt: skip
def test_reasons_for_a_hint(now: int, later: int, denied: list[list[int]], told: str) -> None:
    words = advice_words.reason_sentences(("Ann", "Ben", "<Cat>"), now, later, denied)
    assert " ".join(map(str, words)).replace("\xa0", " ") == told
    assert "<Cat>" not in "".join(each.html for each in words)


@pytest.mark.parametrize(("actions", "told"), [
    (["end"], "{first}."),
    (["sell 0,-1 wood"], "{first}."),
    (["sell 0,-1 wood", "sell 0,-1 wood", "sell 0,-2 sheep"], "Sell 2 wood and sheep for 4 coins."),
    (["take 1 0,1", "activate 0,1", "done", "end"],
     "{first}. Then: Activate the Quarry: 1 stone."),
])  # fmt: skip
def test_words_of_a_hint(actions: list[str], told: str) -> None:
    own = Seat({(0, -1): T.RIVER_FOREST, (0, -2): T.LOCHY}, cubes={(0, -1): "wood wood", (0, -2): "sheep"})
    game = position(own, track=(A, T.RIVER_QUARRY), warehouse={"wood": 2, "sheep": 1})
    html = advice_words.turn_html(game.state, list(map(Action.parse, actions)))
    told = told.format(first=action_words.action(game.state, Action.parse(actions[0]))).replace("\xa0", " ")
    assert re.sub("<[^>]*>", "", html).replace("\xa0", " ") == told


def test_hint_selects_only_what_is_possible_yet() -> None:
    at = table()
    at.select_proposal([Action.parse("take 4 5,5")])
    assert at.selection.space == 4 and at.selection.cell is None


def test_history_shows_better_turn() -> None:
    at = table()
    end_turn(at, "action")
    at.better_turns = {0: (Action.parse("take 4 0,-1"), EndTurn())}
    do(at, "past 0")
    view = at.view()
    assert view.ghost is not None and view.ghost[1] == (0, -1)
    assert not [each for each in (*view.spaces.values(), *view.cells.values()) if each.command], "nothing to click"
    for moments in (["past 1"], ["past end", "past 0"]):
        do(at, *moments)
        assert at.view().ghost is None


def test_only_default_characters_have_faces() -> None:
    assert set(PORTRAITS) == {level.id for level in LEVELS} and len({level.name for level in LEVELS}) == len(LEVELS)
    assert sum((WEB / f"svg/people/{face}.svg").stat().st_size for face in PORTRAITS.values()) < 8_000
    play = dict(start_screen.fragments(start_screen.StartContent()))["play"]
    assert all(play.count(f'href="#{face}"') == 1 for face in PORTRAITS.values()), "on the cards of the start screen"
    for level in LEVELS:
        drawn = portrait(level.id, level.name, 2)
        check(drawn)
        assert f'href="#{PORTRAITS[level.id]}"' in drawn and 'class="face p3"' in drawn
        assert not portrait("", level.name, 2), "a person of that name"
        assert not any(portrait(level.id, name, 2) for name in (*level.names[1:], "Ann"))


def test_face_on_opponents_display() -> None:
    at = Table(Game.new(3, 4, ["Ann", "Callum", "Kirsty"]), levels=("", "medium", "medium"))
    for seat, shown in enumerate((False, True, False)):
        do(at, f"seat {seat}")
        assert ("#callum" in dict(display.caption(at.view())).get("face", "")) is shown
    do(at, "past 0", "seat 1")
    assert "#callum" in dict(display.caption(at.view()))["face"]
