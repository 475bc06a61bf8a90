"""No second click ends a turn by mistake."""

import pytest
from conftest import OpenGame
from playwright.sync_api import expect

LAID = ("space 4", "cell 0,-1", "confirm")
"""A tile is placed and yields two activations."""


@pytest.mark.parametrize(
    ("before", "button", "ended"),
    [(LAID[:2], "confirm", 0), (LAID, "activate-all", 0), (LAID, "end", 0), ((*LAID, "end"), "anyway", 1)],
)
def test_a_second_click_ends_no_turn(open_game: OpenGame, before: tuple[str, ...], button: str, ended: int) -> None:
    """A double click ends neither this turn nor the next one, regardless of the element that appears under it."""
    glen = open_game("?seed=7&players=3")
    for command in before:
        glen.choose(command)
    glen.bar.by_word(button).dblclick()
    glen.top.menu.click()
    expect(glen.dialogs.menu.root).to_be_visible()  # both clicks have been answered before
    assert glen.saved_actions.count("end") == ended
