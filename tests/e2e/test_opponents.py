"""Bots as opponents: a whole game against them, watching them, a reload, two tabs, no worker, no connection."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from pages import START, GlenMore, Watch
from playwright.sync_api import expect

from core import Game
from core.challenge import Challenge, to_text
from core.link import opened, to_link
from core.seats import Seat
from tools.devices import command
from tools.thinking import watched

PATIENCE = 120_000
"""Longest wait for bots, in ms."""


def bot_is(glen: GlenMore, state: str) -> None:
    """Waits until a bot thinks, plays or is paused ("" for none)."""
    glen.wait_for_data(bot=state, timeout=START)


def play_turn(glen: GlenMore) -> None:
    """Plays a person's turn, ended as soon as legal, and waits until a person is to move again."""
    turn = glen.saved_actions.count("end")
    while glen.data("over") == "false" and glen.saved_actions.count("end") == turn:
        if glen.close_scoring():
            continue
        ways = glen.legal
        glen.act("end" if "end" in ways else ways[0])


def persons_turn(glen: GlenMore) -> None:
    """Waits until a person is to move or the game is over, closing scorings on the way."""
    while True:
        glen.wait_for_decision(timeout=PATIENCE)
        if not glen.close_scoring():
            return


@pytest.mark.only_browser("chromium")
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_person_plays_a_whole_game_against_three_experts(
    open_fresh: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    glen = open_fresh("?seed=4&players=4&bots=expert,expert,expert&think=0.05")
    command(glen.page, "settings:set pace at-once")
    with watched(glen.page) as seen:
        while glen.data("over") == "false":
            play_turn(glen)
            persons_turn(glen)
    command(glen.page, "standings")
    playing.expect_standings(glen, 4)
    assert glen.data("thinks") == "worker"
    expect(glen.players.names).to_have_text(["Player 1", "Grey Morag", "Old Torquil", "Quiet Ossian"])
    turns, tasks = seen
    longest = {kind: round(max(getattr(task, kind) for task in tasks), 1) for kind in ("cpu", "wall")}
    with capsys.disabled():
        print(f"\nmain thread while bots think: {len(turns)} turns, {len(tasks)} tasks, the longest {longest} ms")
    assert len(turns) > 20 and len(tasks) > len(turns)
    assert sum(task.cpu for task in tasks) < sum(turns) / 2, "the page is free while bots think"


def test_seats_are_chosen_in_the_dialog_and_kept(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.do("new")
    glen.dialogs.new_game.players(3).check(force=True)
    glen.dialogs.new_game.level(1).select_option("easy")
    glen.dialogs.new_game.level(2).select_option("medium")
    expect(glen.dialogs.new_game.name(1)).to_have_attribute("placeholder", "Wee Isla")
    glen.dialogs.new_game.name(2).fill("Hamish")
    glen.dialogs.new_game.seed.fill("7")
    glen.click(glen.dialogs.new_game.start)
    save = max(glen.records.values(), key=lambda entry: entry["created"])
    assert save["names"] == ["Player 1", "Wee Isla", "Hamish"] and save["levels"] == ["", "easy", "medium"]
    glen.do("new")
    expect(glen.dialogs.new_game.level(2)).to_have_value("medium")
    expect(glen.dialogs.new_game.name(2)).to_have_value("Hamish")
    expect(glen.dialogs.new_game.name(1)).to_have_value("")
    glen.do("close")
    play_turn(glen)
    persons_turn(glen)
    assert glen.data("seat") == "0"
    expect(glen.log.list).to_contain_text("Wee Isla")
    expect(glen.log.list).to_contain_text("Hamish")


def test_nothing_of_a_bots_turn_can_be_clicked_or_taken_back(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2&bots=easy")
    command(glen.page, "settings:set pace slow")
    play_turn(glen)
    command(glen.page, "bots pause")
    bot_is(glen, "paused")
    before = glen.saved_actions
    assert glen.legal == []
    for key in ("Control+z", "Control+Enter"):
        glen.press(key)
    assert glen.saved_actions == before
    expect(glen.bar.now).to_contain_text("The game is paused; it is the turn of Wee Isla.")


def test_a_game_to_watch_with_pause_step_and_speed(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2&bots=easy,medium")
    bot_is(glen, "playing")
    glen.click(glen.bar.button("Pause"))
    bot_is(glen, "paused")
    length = len(glen.saved_actions)
    for step in (1, 2, 3):
        glen.click(glen.bar.button("One step"))
        glen.page.wait_for_function(
            """(n) => Object.entries(localStorage).some(([k, v]) => k.startsWith('glenmore:save:') &&
                JSON.parse(v).record.actions.length === n)""",
            arg=length + step,
        )
        bot_is(glen, "paused")
    glen.click(glen.past.speed("at-once"))
    expect(glen.past.speed("at-once")).to_have_attribute("aria-pressed", "true")
    glen.click(glen.bar.button("Go on"))
    glen.wait_for_data(over="true", timeout=PATIENCE)
    expect(glen.dialogs.standings.root).to_be_visible()
    command(glen.page, "new:rematch")
    levels = [entry["levels"] for entry in glen.records.values()]
    assert levels == [["easy", "medium"]] * 2, "a rematch keeps the seats"


def test_a_reload_while_a_bot_thinks_goes_on(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh("?seed=7&players=2&bots=expert&think=100")
    play_turn(glen)
    bot_is(glen, "thinking")
    before = glen.saved_actions
    glen.reload()
    assert "think=100" in glen.page.url
    bot_is(glen, "thinking")
    expect(glen.bar.thinking).to_be_visible()
    assert glen.saved_actions == before
    expect(glen.bar.button("Decide now")).to_be_visible()
    expect(glen.bar.thinking).not_to_have_js_property("value", 0, timeout=PATIENCE)
    glen.click(glen.bar.button("Pause"))
    bot_is(glen, "paused")
    assert glen.saved_actions == before, "whoever pauses cancels the thought"
    glen.click(glen.bar.button("Go on"))
    bot_is(glen, "thinking")
    glen.click(glen.bar.button("Decide now"))
    bot_is(glen, "playing")


def test_challenges_and_links_bring_the_opponents_along(open_fresh: OpenGame) -> None:
    glen = open_fresh(f"#c={to_text(Challenge(7, (Seat('Ann'), Seat('Fiona', 'hard'))))}")
    expect(glen.dialogs.new_game.level(1)).to_have_value("hard")
    expect(glen.dialogs.new_game.name(1)).to_have_value("Fiona")
    game = Game.new(players=2, seed=7, names=["Ann", "Isla"])
    open_fresh(f"?think=0.1#g={to_link(game, ('easy', ''))}")
    (save,) = glen.records.values()
    assert save["levels"] == ["easy", ""]
    command(glen.page, "close")
    persons_turn(glen)
    assert glen.data("seat") == "1" and glen.saved_actions.count("end") >= 1
    glen.do("menu")
    glen.do("share")
    assert opened(glen.dialogs.share.game.input_value().partition("#g=")[2]).levels == ("easy", "")


@pytest.mark.parametrize("asked", ["turn", "hint"])
def test_an_answer_that_comes_just_when_the_game_is_left(open_fresh: OpenGame, glen: GlenMore, asked: str) -> None:
    glen.hold_answers()
    open_fresh("?seed=7&players=2" + ("&bots=easy,medium" if asked == "turn" else ""))
    if asked == "hint":
        glen.click(glen.top.hint)
    glen.click_as_answered(glen.top.home)
    glen.wait_for_data(screen="start")
    expect(glen.dialogs.error.root).to_have_count(0)
    glen.wait_for_data(bot="")
    assert glen.data("advice") == ""


FAILS_ONCE = """
  const Whole = Worker;
  let fails = true;
  globalThis.Worker = class extends Whole {
    postMessage(asked) {
      if (!asked.request || !fails) return super.postMessage(asked);
      fails = false;
      const data = { id: asked.id, message: JSON.stringify({ failed: "This thought comes to nothing." }) };
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
"""
"""The first search fails."""


def test_after_a_thought_that_has_failed_the_bar_offers_to_go_on(
    open_fresh: OpenGame, glen: GlenMore, watch: Watch
) -> None:
    watch.expect("comes to nothing")
    glen.page.add_init_script(FAILS_ONCE)
    open_fresh("?seed=7&players=2&bots=easy,medium")
    expect(glen.dialogs.error.root).to_be_visible()
    glen.click(glen.dialogs.error.close)
    bot_is(glen, "paused")
    expect(glen.bar.now).to_contain_text("The game is paused; it is the turn of Wee Isla.")
    expect(glen.bar.thinking).to_be_hidden()
    glen.click(glen.bar.button("Go on"))
    bot_is(glen, "playing")


def test_a_hint_that_has_failed_is_told_of_no_longer(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    watch.expect("comes to nothing")
    glen.page.add_init_script(FAILS_ONCE)
    open_fresh("?seed=7&players=2&think=0.1")
    glen.click(glen.top.hint)
    expect(glen.dialogs.error.root).to_be_visible()
    glen.click(glen.dialogs.error.close)
    expect(glen.bar.root).not_to_contain_text("thinking")
    expect(glen.bar.advice).to_have_count(0)
    glen.click(glen.top.hint)
    expect(glen.bar.advice).to_contain_text("proposes:", timeout=PATIENCE)


@pytest.mark.parametrize("how", ["no workers", "missing", "broken"])
def test_without_a_worker_bots_think_in_the_page_and_that_is_told(
    open_fresh: OpenGame, glen: GlenMore, watch: Watch, how: str
) -> None:
    if how == "no workers":
        glen.page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no workers'); } }")
    elif how == "missing":
        watch.expect("404|worker")
        glen.page.route("**/worker.js", lambda route: route.fulfill(status=404, body=""))
    else:
        glen.page.route("**/worker.js", lambda route: route.fulfill(content_type="text/javascript", body="throw 1;"))
    open_fresh("?seed=7&players=3&bots=hard,easy&think=0.2")
    command(glen.page, "bots pace at-once")
    play_turn(glen)
    persons_turn(glen)
    assert glen.data("thinks") == "page"
    expect(glen.notices.root).to_contain_text("cannot let the opponents think in the background")
    assert glen.saved_actions.count("end") >= 3


def test_only_the_tab_that_holds_the_game_lets_bots_play(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2&bots=expert&think=100")
    other = GlenMore(glen.page.context.new_page())
    other.open(glen.page.url)
    play_turn(glen)
    bot_is(glen, "thinking")
    expect(other.bar.now).to_contain_text("Grey Morag is playing.")
    assert other.data("bot") == "" and other.whole.button("Decide now").count() == 0
    other.click(other.whole.button("Play here"))
    bot_is(other, "thinking")
    bot_is(glen, "")
    third = GlenMore(glen.page.context.new_page())
    open_fresh("?seed=8&players=3&bots=easy,easy", glen=third)
    play_turn(third)
    persons_turn(third)
    assert third.data("seat") == "0" and other.data("bot") == "thinking"
