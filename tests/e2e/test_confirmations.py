"""Questions before a turn ends or passes."""

import playing
from conftest import OpenGame
from playwright.sync_api import expect

from core.warnings import tiles_to_build_from
from tests import walled_in


def test_walling_in_asks_and_shows_where_to_stand(open_game: OpenGame) -> None:
    game = walled_in.to_be_saved()
    glen = playing.put(open_game, game)
    bar = glen.bar
    before = glen.saved_actions
    expect(bar.why).to_contain_text("move one")
    for width, height in ((390, 844), (844, 390), (1440, 900)):
        glen.page.set_viewport_size({"width": width, "height": height})
        glen.click(bar.end)
        expect(bar.now).to_have_text("None of your clansmen could build any more. End the turn?")
        for button in (bar.where, bar.anyway, bar.cancel):
            expect(button).to_be_in_viewport(ratio=1)
        assert bar.unseen <= 1, "the words are seen as a whole"
        glen.press("Escape")
    glen.click(bar.end)
    glen.listen()
    glen.click(bar.where)
    expect(bar.where).to_have_attribute("aria-pressed", "true")
    expect(glen.announced).to_contain_text("A clansman on a highlighted tile could build.")
    expect(glen.display.places_to_stand).to_have_count(len(tiles_to_build_from(game.state.player.display)))
    glen.press("Escape")
    expect(glen.display.places_to_stand).to_have_count(0)
    glen.click(bar.end)
    glen.click(bar.where)
    glen.click(glen.display.moves_to_stand.first)
    assert glen.saved_actions[-1].startswith("move") and glen.saved_actions[:-1] == before
    expect(bar.why).to_have_count(0)
    glen.choose("undo")
    glen.click(bar.end)
    glen.click(bar.anyway)
    assert glen.saved_actions == [*before, "end"]


def test_auto_pass_lasts_until_player_stops_it(open_game: OpenGame) -> None:
    glen = playing.put(open_game, walled_in.dead())
    bar, seat = glen.bar, glen.data("seat")
    expect(bar.now).to_contain_text("one of your clansmen can build any more")
    expect(bar.end).to_contain_text("pass first")
    glen.click(bar.pass_on)
    glen.wait_for_data(phase="passed")
    glen.click(bar.end)
    passes = glen.saved_actions.count("pass")
    for _ in range(2):
        if glen.data("seat") == seat:
            glen.wait_for_decision(but=seat)
        while glen.data("seat") != seat and not glen.close_scoring():
            ways = glen.legal
            glen.act("end" if "end" in ways else ways[0])
    expect(bar.now).to_contain_text("passes for the rest of the game")
    glen.choose("menu")
    expect(glen.dialogs.menu.root).to_contain_text("Stop passing for ")
    glen.choose("stop-passing")
    expect(bar.pass_on).to_be_visible()
    assert glen.saved_actions.count("pass") > passes, "without a click"
    (head,) = glen.records.values()
    assert not head.get("passing")
