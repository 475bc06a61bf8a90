"""Nothing has to be scrolled for the decision at hand, in any window; and no second click ends a turn unawares."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Browser, expect

from tools import devices, screens

OUT_OF_SIGHT = """() => {
  const cut = (element) => {
    let {left, top, right, bottom} = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (e instanceof SVGElement || getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    const box = element.getBoundingClientRect();
    return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
  };
  const covered = (element) => {
    const box = element.getBoundingClientRect();
    return (element instanceof HTMLElement ? [.02, .5, .98] : [.5]).some((part) => {
      const there = document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2);
      return !(there && (element.contains(there) || there.contains(element)));
    });
  };
  const name = (element) => element.dataset.do || element.id;
  const needed = document.querySelectorAll(`#now, #bar button, #players [data-do], #track-svg [data-do],
    #display > svg:not([aria-hidden="true"]) [data-do]`);
  return [...needed].filter((element) => element.checkVisibility())
    .flatMap((e) => [cut(e) && `${name(e)} is cut off`, covered(e) && `${name(e)} is covered`]).filter(Boolean);
}"""
"""What decides something, or takes back, or ends the turn, and cannot be seen whole, or is covered."""

ONE_BOARD = ("568x320", "640x400")
"""Windows that have room for one board at a time: the other is scrolled to (see test_layout)."""

DECISIONS = ("beginning", "take", "point", "preview", "pay", "ways", "activate", "finish", "move", "large", "other")
"""Screens with something to decide, each of which follows from the one before it."""


@pytest.mark.parametrize("touch", [True, False], ids=["touched", "desks"])
def test_no_decision_needs_scrolling(browser: Browser, site_url: str, touch: bool) -> None:
    sizes = [size for size in devices.SIZES if (size in devices.TOUCH) == touch and size not in ONE_BOARD]
    found = []
    with devices.device(browser, sizes[0]) as page:
        for name in DECISIONS:
            screens.SCREENS[name](page, site_url)
            for size in sizes:
                page.set_viewport_size(devices.SIZES[size])
                found += [f"{name} {size}: {each}" for each in page.evaluate(OUT_OF_SIGHT)]
                for kept in ("undo", "redo", "restart"):
                    expect(page.get_by_test_id(f"bar-{kept}")).to_be_in_viewport(ratio=1)
                expect(page.locator(".ending button").filter(visible=True).first).to_be_in_viewport(ratio=1)
            page.set_viewport_size(devices.SIZES[sizes[0]])
    assert not found, "\n".join(found)


# ---- a second click ----

LAID = ("space 4", "cell 0,-1", "confirm")
"""A tile is laid and brings two activations."""


@pytest.mark.parametrize(
    ("before", "button", "ended"),
    [(LAID[:2], "confirm", 0), (LAID, "activate-all", 0), (LAID, "end", 0), ((*LAID, "end"), "anyway", 1)],
)
def test_a_second_click_ends_no_turn(open_game: OpenGame, before: tuple[str, ...], button: str, ended: int) -> None:
    """Whatever comes to lie where one clicks twice: no turn is ended by that, nor the next one."""
    page = open_game("?seed=7&players=3")
    for command in before:
        playing.do(page, command)
    page.get_by_test_id(f"bar-{button}").dblclick()
    page.get_by_test_id("menu").click()
    expect(page.get_by_test_id("dialog-menu")).to_be_visible()  # both clicks have been answered before
    assert playing.saved_actions(page).count("end") == ended
