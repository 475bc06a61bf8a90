"""The question before a turn ends."""

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
