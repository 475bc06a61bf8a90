"""While another player's display is shown, the bar says so, and offers nothing that would happen out of sight."""

from __future__ import annotations

import pytest
from ui.panels import prompt

from core.actions import EndTurn
from tests.tables import bar, enabled, wandering

ALWAYS = {"more", "undo", "redo", "restart", "end", "end unmoved", "finish"}
"""Commands that the bar offers with any display shown."""


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_bar_tells_whose_display_it_is_and_whose_turn(players: int) -> None:
    phases = set[str]()
    for desk in wandering(players, 17, 300):
        other = (desk.game.state.seat + 1) % players
        own, mine = desk.game.names[desk.game.state.seat], enabled(desk)
        desk.do("seat", str(other))
        said = prompt.spoken(desk.view())
        assert said.startswith(f"This is {desk.game.names[other]}'s display; it is {own}'s turn.")
        way_back = f"seat {desk.game.state.seat}"
        assert {way for way in enabled(desk) if way not in ALWAYS and "replay" not in way} == {way_back}
        assert f"Back to {own}" in bar(desk)
        assert (EndTurn().text in enabled(desk)) == (EndTurn().text in mine), "the turn can be ended from anywhere"
        desk.do(*way_back.split())
        assert enabled(desk) == mine
        phases.add(desk.game.state.phase)
    assert phases >= {"take", "activate", "move"}


def test_what_is_chosen_stays_so_but_is_not_played_out_of_sight() -> None:
    desk = next(iter(wandering(3, 7, 1)))
    desk.do("space", "4")
    desk.do("cell", "0,-1")
    assert "confirm" in enabled(desk)
    desk.do("seat", "1")
    assert "confirm" not in enabled(desk) and "Costs" not in bar(desk)
    assert not desk.do("confirm"), "Enter leads back to one's own display"
    assert desk.shown == 0 and "Lay the Pasture" in prompt.spoken(desk.view())
    assert desk.do("confirm")
