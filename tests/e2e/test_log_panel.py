"""The log on the page: newest entries visible, turns expand and collapse."""

import random
import re

import playing
import pytest
from conftest import PHONE, OpenGame
from playwright.sync_api import expect

from tests.random_games import played


def test_log_follows_newest_turn_unless_scrolled(open_game: OpenGame) -> None:
    """Each click writes only new lines."""
    glen, chance = playing.put(open_game, played(90, seed=5)), random.Random(1)
    turns = glen.log.turns
    glen.log.wait_for_end()
    expect(turns.last).to_be_in_viewport()
    expect(turns.first).not_to_be_in_viewport()
    newest = turns.count() - 1
    glen.log.note_written()
    playing.play_turn(glen, chance.choice)
    assert {f"turn-{newest + 1}"} <= glen.log.written <= {f"turn-{newest}", f"turn-{newest + 1}", None}
    glen.log.wait_for_end()
    glen.log.scroll.hover()
    glen.page.mouse.wheel(0, -4000)
    expect(turns.first).to_be_in_viewport()
    playing.play_turn(glen, chance.choice)
    glen.act(glen.legal[0])
    expect(turns.first).to_be_in_viewport()
    glen.log.scroll.hover()
    glen.page.mouse.wheel(0, 9000)
    glen.log.wait_for_end()
    playing.play_turn(glen, chance.choice)
    glen.log.wait_for_end()
    fold = glen.log.fold(newest)
    glen.click(fold)
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_in_viewport(ratio=1)
    expect(glen.log.turn(newest).lines.first).to_be_in_viewport()


def test_log_turn_expands_by_keyboard(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(60, seed=5))
    tree = glen.log.list.aria_snapshot()
    assert re.search(r'heading "\w+ takes [\w ]+: ([+−]\d+ \w+, )+[+−]\d+ \w+"', tree), tree
    expect(glen.log.tab_stops).to_have_count(1)
    expect(glen.log.pressable.last).to_have_attribute("tabindex", "0")
    glen.log.pressable.last.focus()
    glen.page.keyboard.press("Home")
    turn, fold = glen.log.turn(0), glen.log.fold(0)
    expect(fold).to_be_focused()
    expect(turn.lines).to_have_count(0)
    glen.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_focused()
    assert turn.lines.count() > 2
    glen.page.keyboard.press("ArrowDown")
    expect(turn.lines.first).to_be_focused()
    glen.page.keyboard.press("ArrowUp")
    glen.press("Space")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_be_focused()
    expect(glen.log.tab_stops).to_have_count(1)


@pytest.mark.browser_context_args(viewport={"width": 1440, "height": 760})
def test_recap_heading_stays_visible(open_game: OpenGame) -> None:
    """After many turns of the others, more than the log has room for."""
    glen = playing.put(open_game, played(156, seed=4, players=5))
    expect(glen.log.since).to_have_text("Since your last turn")
    glen.log.wait_for_end()
    expect(glen.log.since).to_be_in_viewport(ratio=1)
    expect(glen.log.turn(glen.log.keys.index("since") - 1).root).not_to_be_in_viewport()


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_log_opens_at_end_on_a_phone(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(120, seed=5, players=4))
    for _ in range(2):
        glen.tap(glen.tabs.log)
        glen.log.wait_for_end()
        expect(glen.log.turns.last).to_be_in_viewport()
        glen.log.fold(0).scroll_into_view_if_needed()
        glen.tap(glen.log.button("Close the log"))
