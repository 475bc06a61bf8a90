"""Bots as opponents: watching them, a reload, failures, two tabs, no worker."""

import json
import re

import playing
from conftest import OpenGame
from pages import GlenMore, Watch
from playing import expect_standings, play_turn, wait_for_person
from playwright.sync_api import expect
from test_languages import foreign

from core import Game
from core.link import opened, to_link
from tools import screen_games
from ui.model.log import Log
from ui.model.since import Since, since


def test_page_responds_while_bots_think(open_fresh: OpenGame) -> None:
    """In any language; after a reload the bot thinks again, unless it is told to decide."""
    glen = open_fresh("?seed=7&players=2&bots=expert&think=100&pace=at-once")
    play_turn(glen)
    glen.wait_for_data(bot="thinking")
    before = glen.saved_actions
    glen.open_dialog("menu")
    glen.close_dialog()
    glen.choose_language("de")
    assert foreign(glen, "de") == []
    assert (glen.data("bot"), glen.data("thinks")) == ("thinking", "worker")

    glen.choose_language("en")
    glen.reload()
    glen.wait_for_data(bot="thinking")
    expect(glen.bar.thinking).not_to_have_js_property("value", 0)
    assert glen.saved_actions == before and len(glen.records) == 1, "the address begins a game only once"
    glen.click(glen.bar.button("Pause"))
    glen.wait_for_data(bot="paused")
    assert glen.saved_actions == before, "pausing cancels the thought"
    glen.click(glen.bar.button("Continue"))
    glen.wait_for_data(bot="thinking")
    glen.click(glen.bar.button("Decide now"))
    wait_for_person(glen)
    assert len(glen.saved_actions) > len(before)
    (worker,) = glen.page.workers
    loaded = worker.evaluate("() => performance.getEntriesByType('resource').map(({name}) => name)")
    assert loaded and all(f"/{glen.head.release}/" in name for name in [worker.url, *loaded])


def test_pause_step_and_speed_of_bot_game(open_game: OpenGame) -> None:
    one, game = (screen_games.bot_game(2, seed) for seed in (4, 3))
    for each in (screen_games.up_to(one, 20), screen_games.up_to(game, len(game.history) - 20)):
        glen = open_game(f"#g={to_link(each, ('easy', 'medium'))}")
        glen.close_dialog()
        glen.click(glen.bar.button("Pause"))  # there again: a pause ends with its game
        glen.wait_for_data(bot="paused")
    before = glen.saved_actions
    glen.choose("share")
    assert opened(glen.dialogs.share.game.input_value().partition("#g=")[2]).levels == ("easy", "medium")
    glen.close_dialog()
    assert glen.legal == []
    for key in ("Control+z", "Control+Enter"):
        glen.press(key)
    assert glen.saved_actions == before, "nothing of a bot's turn can be taken back"
    expect(glen.bar.now).to_contain_text("The game is paused; it is")
    for step in (1, 2, 3):
        glen.click(glen.bar.button("One step"))
        glen.page.wait_for_function("(n) => glenmore.record.actions.length === n", arg=len(before) + step)
        glen.wait_for_data(bot="paused")
    glen.click(glen.past.speed("at-once"))
    glen.click(glen.bar.button("Continue"))
    glen.wait_for_data(over="true")
    expect_standings(glen, 2)
    glen.choose("new:rematch")
    levels = [entry["levels"] for entry in glen.records.values()]
    assert levels == [["easy", "medium"]] * 3, "a rematch keeps the seats"


def test_late_worker_answer_after_leaving_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.hold_answers()
    for address in ("?seed=7&players=2&think=exact", "?seed=7&players=2&bots=easy,medium&think=exact"):
        open_fresh(address)
        if "bots" not in address:
            glen.click(glen.top.hint)
        glen.click_as_answered(glen.top.home)
        glen.wait_for_data(screen="start", bot="", advice="")
        expect(glen.dialogs.error.root).to_have_count(0)


FAILS_AT_FIRST = """
  const Whole = Worker;
  globalThis.fails = true;
  globalThis.Worker = class extends Whole {
    postMessage(asked) {
      if (!asked.request || !fails) return super.postMessage(asked);
      fails = false;
      const data = { id: asked.id, message: JSON.stringify({ failed: "This thought comes to nothing." }) };
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
"""
"""The first search fails, and the next one after each ``fails = true``."""


def test_game_continues_after_worker_error(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    watch.expect("comes to nothing")
    glen.page.add_init_script(FAILS_AT_FIRST)
    open_fresh("?seed=7&players=2&bots=easy&think=exact&pace=at-once")
    glen.click(glen.top.hint)
    expect(glen.dialogs.error.root).to_be_visible()
    glen.click(glen.dialogs.error.close)
    expect(glen.bar.root).not_to_contain_text("thinking")
    expect(glen.bar.advice).to_have_count(0)
    glen.click(glen.top.hint)
    expect(glen.bar.advice).to_contain_text("suggests:")

    glen.page.evaluate("() => { fails = true; }")
    play_turn(glen)
    expect(glen.dialogs.error.root).to_be_visible()
    glen.click(glen.dialogs.error.close)
    glen.wait_for_data(bot="paused")
    expect(glen.bar.thinking).to_be_hidden()
    glen.click(glen.bar.button("Continue"))
    wait_for_person(glen)
    assert glen.saved_actions.count("end") >= 2


def test_bots_think_in_page_without_worker(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    watch.expect("404|worker")
    glen.page.route("**/worker.js", lambda route: route.fulfill(status=404, body=""))
    open_fresh("?seed=7&players=3&bots=hard,easy&think=exact&pace=at-once")
    play_turn(glen)
    wait_for_person(glen)
    assert glen.data("thinks") == "page"
    expect(glen.notices.root).to_contain_text("opponents cannot think in the background")
    assert glen.saved_actions.count("end") >= 3


def test_bots_play_only_in_the_active_tab(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.hold_answers()
    open_fresh("?seed=7&players=2&bots=easy&think=exact")
    other = GlenMore(glen.page.context.new_page())
    other.hold_answers()
    other.open(glen.page.url)
    play_turn(glen)
    glen.wait_for_data(bot="thinking")
    expect(other.bar.now).to_contain_text("Wee Isla is playing.")
    assert other.data("bot") == "" and other.whole.button("Decide now").count() == 0
    other.click(other.banners.play_here)
    other.wait_for_data(bot="thinking")
    glen.wait_for_data(bot="")


def told_now(glen: GlenMore) -> Since:
    """The summary that belongs to the game on the table."""
    return since(Log(Game.from_json(json.dumps(glen.record))))


def expect_told(glen: GlenMore, told: Since) -> None:
    """Expects exactly this summary at the beginning of a turn, and a mark on each new tile."""
    lines = glen.bar.news
    expect(lines).to_have_count(len(told.lines))
    for number, line in enumerate(told.lines):
        expect(lines.nth(number)).to_have_text(
            re.compile(r"^\s*" + r"\s*".join(map(re.escape, str(line.words).split())))
        )
    expect(glen.track.fresh).to_have_count(len(told.fresh))


def test_bar_summarises_bot_turns(open_game: OpenGame) -> None:
    glen = open_game("?seed=4&players=3&bots=easy,easy&pace=at-once")
    while not glen.bar.talk.count():
        playing.play_turn(glen)
        playing.wait_for_person(glen)
    told = told_now(glen)
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
    while not told_now(glen).ends > told.ends or not glen.bar.news_of_players.count():
        playing.play_turn(glen)
        playing.wait_for_person(glen)
    expect(glen.bar.talk).to_have_count(0)
    glen.home()
