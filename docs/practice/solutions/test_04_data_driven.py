"""Exercise 4: many games from a table of data."""

import pytest
from playwright.sync_api import Page, expect

GAMES = [
    # players, seed, figures on the track: with two and three players the die is one of them
    (2, 1, 3),
    (3, 9007199254740991, 4),
    (4, 0, 4),
    (5, 2026, 5),
]


@pytest.mark.parametrize(("players", "seed", "figures"), GAMES)
def test_a_game_begins_as_its_players_and_seed_say(
    page: Page, site_url: str, players: int, seed: int, figures: int
) -> None:
    page.goto(f"{site_url}?seed={seed}&players={players}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    state = page.evaluate("() => glenmore.state")
    assert len(state["players"]) == players
    assert sum(space < 0 for space in state["track"]) == figures
    assert [player["coins"] for player in state["players"]] == [6] * players
    assert page.evaluate("() => glenmore.record.seed") == seed
