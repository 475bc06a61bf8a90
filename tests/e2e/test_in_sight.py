"""No decision needs scrolling, in any window; and no second click ends a turn by mistake."""

from __future__ import annotations

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Browser, expect

from tools import devices, screens

ONE_BOARD = ("568x320", "640x400")
"""Windows with room for one board at a time: the other is scrolled to (see test_layout)."""

DECISIONS = ("beginning", "take", "point", "preview", "pay", "ways", "activate", "finish", "move", "large", "other")
"""Screens with a decision, each following from the one before it."""


@pytest.mark.parametrize("touch", [True, False], ids=["touched", "desks"])
def test_no_decision_needs_scrolling(browser: Browser, site_url: str, touch: bool) -> None:
    sizes = [size for size in devices.SIZES if (size in devices.TOUCH) == touch and size not in ONE_BOARD]
    found = []
    with devices.device(browser, sizes[0]) as page:
        glen = GlenMore(page)
        for name in DECISIONS:
            screens.SCREENS[name](glen.page, site_url)
            for size in sizes:
                glen.page.set_viewport_size(devices.SIZES[size])
                found += [f"{name} {size}: {each}" for each in glen.sight.out_of_sight]
                for kept in (glen.bar.undo, glen.bar.redo, glen.bar.restart):
                    expect(kept).to_be_in_viewport(ratio=1)
                expect(glen.bar.endings.filter(visible=True).first).to_be_in_viewport(ratio=1)
            glen.page.set_viewport_size(devices.SIZES[sizes[0]])
    assert not found, "\n".join(found)


# ---- a second click ----

LAID = ("space 4", "cell 0,-1", "confirm")
"""A tile is laid and yields two activations."""


@pytest.mark.parametrize(
    ("before", "button", "ended"),
    [(LAID[:2], "confirm", 0), (LAID, "activate-all", 0), (LAID, "end", 0), ((*LAID, "end"), "anyway", 1)],
)
def test_a_second_click_ends_no_turn(open_game: OpenGame, before: tuple[str, ...], button: str, ended: int) -> None:
    """A double click ends neither this turn nor the next one, regardless of the element that appears under it."""
    glen = open_game("?seed=7&players=3")
    for command in before:
        glen.do(command)
    glen.bar.by_word(button).dblclick()
    glen.top.menu.click()
    expect(glen.dialogs.menu.root).to_be_visible()  # both clicks have been answered before
    assert glen.saved_actions.count("end") == ended
