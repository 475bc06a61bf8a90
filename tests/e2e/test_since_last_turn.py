"""Messages about past turns: the summary, another turn in a row, remarks of bots; compared with the log."""

import json
import re

import playing
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.actions import EndTurn
from tests.random_games import played
from ui.model.log import Log
from ui.model.since import Since, since


def saved(glen: GlenMore) -> Game:
    """The game on the table, as saved."""
    (entry,) = glen.records.values()
    return Game.from_json(json.dumps(entry["record"]))


def expect_told(glen: GlenMore, told: Since) -> None:
    """Expects exactly this summary at the beginning of a turn, and a mark on each new tile."""
    lines = glen.bar.news
    expect(lines).to_have_count(len(told.lines))
    for number, line in enumerate(told.lines):
        expect(lines.nth(number)).to_have_text(
            re.compile(r"^\s*" + r"\s*".join(map(re.escape, str(line.words).split())))
        )
    expect(glen.track.fresh).to_have_count(len(told.fresh))
    expect(glen.bar.again).to_have_count(int(told.again))
    expect(glen.root).to_have_attribute("data-again", "on" if told.again else "")


def test_bar_summarises_bot_turns(open_game: OpenGame) -> None:
    glen = open_game("?seed=4&players=3&bots=easy,medium&pace=at-once")
    while not glen.bar.talk.count():
        playing.play_turn(glen)
        playing.wait_for_person(glen)
    told = since(Log(saved(glen)))
    expect_told(glen, told)
    turns = [line for line in told.lines if line.kind == "turn"]
    assert glen.bar.talk.count() == len(turns), "each opponent says why"
    # Each line highlights its place.
    line = glen.bar.since(0)
    glen.point_away()
    line.hover()
    expect(glen.others.marked).to_have_count(1)
    glen.point_away()
    expect(glen.others.marked).to_have_count(0)
    # The same when the game is resumed later, with the remarks.
    words = glen.bar.talk.all_inner_texts()
    glen.home()
    glen.click(glen.start.go_on)
    glen.point_away()  # the bar would describe what it rests on
    expect_told(glen, told)
    expect(glen.bar.talk).to_have_text(words)
    # A selection hides the summary and removes the marks of new tiles; all of it returns on demand.
    glen.click(glen.track.tiles.first)
    expect(glen.bar.news).to_have_count(0)
    expect(glen.track.fresh).to_have_count(0)
    glen.press("Escape")
    expect(glen.bar.news).to_have_count(len(told.lines))
    expect(glen.track.fresh).to_have_count(0)
    glen.click(glen.log.tell_since)
    expect_told(glen, told)
    # The replay begins where the others' turns began; tests/test_replay.py has its end.
    glen.note("past")
    glen.click(glen.bar.replay_since)
    assert glen.noted[0] == str(told.begins)
    glen.look_back("end")
    expect_told(glen, told)
    # Remarks can be switched off.
    glen.choose_setting("talk", "off")
    while not since(Log(saved(glen))).ends > told.ends or not glen.bar.news_of_players.count():
        playing.play_turn(glen)
        playing.wait_for_person(glen)
    expect(glen.bar.talk).to_have_count(0)
    glen.home()


def test_second_turn_in_a_row_is_announced(open_game: OpenGame) -> None:
    whole = played(players=2, seed=5)
    seats = [state.seat for _action, state in whole.history]
    ends = [n for n, (action, _state) in enumerate(whole.history) if n > 30 and type(action) is EndTurn]
    glen = playing.put(open_game, whole.at(next(n for n in ends if seats[n] == seats[n - 1])))
    name = whole.names[int(glen.data("seat"))]
    expect(glen.bar.again).to_have_count(0)
    glen.listen()
    glen.act("end")
    expect(glen.bar.again).to_have_text("You go again")
    expect_told(glen, since(Log(saved(glen))))
    assert " ".join(glen.heard).count(f"{name} goes again!") == 1
    glen.act(glen.legal[0])
    expect(glen.bar.again).to_have_count(0)
    expect(glen.root).to_have_attribute("data-again", "")
