"""Exercise 4: many games from one table.

For 2, 3, 4 and 5 players, with seeds from 0 to the greatest that there is: the state has so many players, each of
them 6 coins, and as many figures on the track as belong there (with two or three players the die is one of them).
"""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("players", [2])
def test_a_game_begins_as_its_players_and_seed_say(page: Page, site_url: str, players: int) -> None:
    raise NotImplementedError("write me")
