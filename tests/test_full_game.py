"""The game of the full glen, shown to anyone who wants to see a complete display."""

from __future__ import annotations

from features.start import full_game
from ui.model import looking_back
from ui.panels import history_bar

from core.link import opened


def test_it_is_a_whole_game_of_opponents_with_large_glens_and_a_short_text() -> None:
    shown = opened(full_game.LINK)
    game = shown.game
    assert game.over and all(shown.levels)
    assert max(player.vp for player in game.state.players) > 70
    tiles = [len(player.display.tiles) for player in game.at(full_game.MOMENT).state.players]
    assert min(tiles) >= 10 and full_game.MOMENT < len(game.history)
    assert len(full_game.LINK) < 300


def test_who_looks_at_it_goes_back_to_the_start_screen() -> None:
    shown = opened(full_game.LINK)
    view = looking_back.view(shown.game, full_game.MOMENT)
    for leaves, words in ((True, "To the start screen"), (False, "Back to the game")):
        bar = dict(history_bar.bar(view, False, "normal", leaves=leaves))
        assert words in bar["foot"] and 'data-do="past end"' in bar["foot"]
