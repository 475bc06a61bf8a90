"""Bots as opponents: watching them, a reload, failures, two tabs, no worker."""

import re

from conftest import OpenGame
from pages import GlenMore, Watch
from playing import expect_standings, play_turn, wait_for_person
from playwright.sync_api import expect

from core import Game
from core.link import opened, to_link
from tools import devices, screen_games


def bot_is(glen: GlenMore, state: str) -> None:
    """Waits until a bot thinks, plays or is paused ("" for none)."""
    glen.wait_for_data(bot=state)


def test_page_responds_while_bots_think(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=4&players=4&bots=expert,expert,expert&think=100")
    play_turn(glen)
    bot_is(glen, "thinking")
    for command in ("menu", "settings"):
        glen.open_dialog(command)
        glen.close_dialog()
    assert (glen.data("bot"), glen.data("thinks")) == ("thinking", "worker")
    expect(glen.players.names).to_have_text(["Player 1", "Grey Morag", "Old Torquil", "Quiet Ossian"])


def test_pause_step_and_speed_of_bot_game(open_game: OpenGame) -> None:
    game = screen_games.bot_game(2, 3)
    late = screen_games.up_to(game, len(game.history) - 20)
    glen = open_game(f"#g={to_link(late, ('easy', 'medium'))}")
    glen.close_dialog()
    glen.click(glen.bar.button("Pause"))
    bot_is(glen, "paused")
    before = glen.saved_actions
    assert glen.legal == []
    for key in ("Control+z", "Control+Enter"):
        glen.press(key)
    assert glen.saved_actions == before, "nothing of a bot's turn can be taken back"
    expect(glen.bar.now).to_contain_text("The game is paused; it is")
    for step in (1, 2, 3):
        glen.click(glen.bar.button("One step"))
        glen.page.wait_for_function("(n) => glenmore.record.actions.length === n", arg=len(before) + step)
        bot_is(glen, "paused")
    glen.click(glen.past.speed("at-once"))
    glen.click(glen.bar.button("Continue"))
    glen.wait_for_data(over="true")
    expect_standings(glen, 2)
    glen.choose("new:rematch")
    levels = [entry["levels"] for entry in glen.records.values()]
    assert levels == [["easy", "medium"]] * 2, "a rematch keeps the seats"


def test_a_pause_ends_with_its_game(open_game: OpenGame) -> None:
    one, other = (screen_games.bot_game(2, seed) for seed in (3, 4))
    glen = open_game(f"#g={to_link(screen_games.up_to(one, 20), ('easy', 'medium'))}")
    glen.close_dialog()
    glen.click(glen.bar.button("Pause"))
    bot_is(glen, "paused")
    with devices.answered(glen.page, "open-link"):
        link = to_link(screen_games.up_to(other, 20), ("easy", "medium"))
        glen.page.evaluate("(link) => { location.hash = link; }", f"g={link}")
    glen.close_dialog()
    expect(glen.root).to_have_attribute("data-bot", re.compile("thinking|playing"))


def test_bot_turn_resumes_after_reload(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2&bots=expert&think=100&pace=at-once")
    play_turn(glen)
    bot_is(glen, "thinking")
    before = glen.saved_actions
    glen.reload()
    assert "think=100" in glen.page.url
    bot_is(glen, "thinking")
    expect(glen.bar.thinking).to_be_visible()
    assert glen.saved_actions == before and len(glen.records) == 1, "the address begins a game only once"
    expect(glen.bar.thinking).not_to_have_js_property("value", 0)
    glen.click(glen.bar.button("Pause"))
    bot_is(glen, "paused")
    assert glen.saved_actions == before, "pausing cancels the thought"
    glen.click(glen.bar.button("Continue"))
    bot_is(glen, "thinking")
    glen.click(glen.bar.button("Decide now"))
    wait_for_person(glen)
    assert len(glen.saved_actions) > len(before)


def test_link_includes_bots(open_game: OpenGame) -> None:
    game = Game.new(players=2, seed=7, names=["Ann", "Isla"])
    glen = open_game(f"#g={to_link(game, ('easy', ''))}")
    glen.close_dialog()
    (save,) = glen.records.values()
    assert save["levels"] == ["easy", ""]
    wait_for_person(glen)
    assert glen.data("seat") == "1" and glen.saved_actions.count("end") >= 1
    glen.choose("share")
    assert opened(glen.dialogs.share.game.input_value().partition("#g=")[2]).levels == ("easy", "")


def test_late_worker_answer_after_leaving_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.hold_answers()
    for address in ("?seed=7&players=2&think=exact", "?seed=7&players=2&bots=easy,medium&think=exact"):
        open_fresh(address)
        if "bots" not in address:
            glen.click(glen.top.hint)
        glen.click_as_answered(glen.top.home)
        glen.wait_for_data(screen="start")
        expect(glen.dialogs.error.root).to_have_count(0)
        glen.wait_for_data(bot="", advice="")


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
    bot_is(glen, "paused")
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
    bot_is(glen, "thinking")
    expect(other.bar.now).to_contain_text("Wee Isla is playing.")
    assert other.data("bot") == "" and other.whole.button("Decide now").count() == 0
    other.click(other.banners.play_here)
    bot_is(other, "thinking")
    bot_is(glen, "")
