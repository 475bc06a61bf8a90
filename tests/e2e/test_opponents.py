"""Bots as opponents: watching them, a reload, failures, two tabs, no worker, a page that is killed."""

from contextlib import suppress

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playing import play_turn, wait_for_person
from playwright.sync_api import Error, expect
from test_languages import foreign


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


def test_late_worker_answer_after_leaving_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.hold_answers()
    for address in ("?seed=7&players=2&think=exact", "?seed=7&players=2&bots=easy,medium&think=exact"):
        open_fresh(address)
        if "bots" not in address:
            glen.click(glen.top.hint)
        glen.click_as_answered(glen.top.home)
        glen.wait_for_data(screen="start", bot="", advice="")
        expect(glen.dialogs.error.root).to_have_count(0)


def test_bot_from_workshop_plays(open_fresh: OpenGame) -> None:
    glen = open_fresh("?pace=at-once")
    glen.click(glen.start.workshop)
    workshop = glen.dialogs.workshop
    workshop.rename("Magnus")
    workshop.more.click()
    glen.click(workshop.play)
    while glen.saved_actions.count("end") < 2:
        wait_for_person(glen)
        play_turn(glen)
    expect(glen.players.root).to_contain_text("Magnus")


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
    expect(glen.bar.talk).to_have_count(2)  # each says why
    expect(glen.notices.root).to_contain_text("opponents can’t think in the background")
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


@pytest.mark.only_browser("chromium")
@pytest.mark.own_context
def test_killing_page_in_bot_turn_loses_nothing(open_fresh: OpenGame) -> None:
    """As a system short of memory does."""
    glen = open_fresh("?seed=7&players=2&bots=easy&think=exact")
    while glen.data("seat") == "0":
        play_turn(glen)
    own = len(glen.saved_actions)
    glen.wait_for_saved(own + 1)
    before, address = glen.saved_actions, glen.page.url
    with glen.page.expect_event("crash"), suppress(Error):
        glen.page.goto("chrome://kill")
    again = GlenMore(glen.page.context.new_page()).open(address).saved_actions
    assert len(before) > own and again[: len(before)] == before
