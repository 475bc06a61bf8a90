"""A slow machine: the answer to a click comes in two paints, with the same result in the end."""

import random

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

CLOCK = """
  Object.defineProperty(globalThis, 'paints', {get: () => 0, set: () => {}});
  const now = performance.now.bind(performance);
  globalThis.pace = 1;
  performance.now = () => now() * pace;
"""
"""Lets the page measure the machine, by a clock that is faster by the factor ``pace``: the machine appears slower."""

PACES = {"1": 0.001, "2": 1000}
"""Factors at which any machine answers in this number of paints."""


@pytest.fixture
def clocked(glen: GlenMore) -> GlenMore:
    """A page that measures the machine, by a clock that can be sped up."""
    glen.page.add_init_script(CLOCK)
    return glen


def measure_speed(glen: GlenMore, paints: str) -> None:
    """Lets the page measure the speed of the machine, while tiles are selected in turn."""
    glen.page.evaluate("(to) => { pace = to; }", PACES[paints])
    spaces = glen.track.spaces
    for number in range(6):
        glen.click(glen.track.space(spaces[number % 2]))
    expect(glen.root).to_have_attribute("data-paints", paints)


def test_slow_machine_draws_in_two_paints(clocked: GlenMore, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2&think=0.1")
    clocked.paints.watch()
    for paints in ("1", "2"):
        measure_speed(clocked, paints)
        clocked.bar.cancel.hover()
        clocked.wait_for_data(hint="")  # so that only the click draws from now on
        clocked.click(clocked.bar.cancel)
        changed = clocked.paints.changed
        assert changed["track-marks"] == changed["bar"]
        assert (changed["display"] == changed["bar"]) == (paints == "1"), changed
    assert "suggests:" in clocked.paints.bar_when(clocked.top.hint, "advice", "shown"), "a hint is drawn whole"
    expect(clocked.track.chosen).to_have_count(1)
    expect(clocked.display.ghost).to_have_count(1)
    expect(clocked.hinted).not_to_have_count(0)
    expect(clocked.actions.chosen).to_have_count(1)


def test_two_paints_give_same_result(clocked: GlenMore, open_fresh: OpenGame) -> None:
    seen = []
    for paints in ("1", "2"):
        open_fresh("?seed=7&players=3")
        measure_speed(clocked, paints)
        shown, rng = [], random.Random(3)
        for _number in range(8):
            clocked.act(rng.choice(clocked.legal))
            shown.append(clocked.shown)
        seen.append(shown)
    assert seen[0] == seen[1]


def test_input_between_paints_is_handled(clocked: GlenMore, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    measure_speed(clocked, "2")
    tile, another = clocked.middle(clocked.track.tiles.first), clocked.middle(clocked.track.tiles.nth(3))
    cell = clocked.middle(clocked.display.cells.first)
    with clocked.paints.held():
        clocked.page.mouse.click(*tile)
        clocked.page.mouse.move(*another)
        clocked.wait_for_data(hint="space")
    clocked.page.mouse.move(1, 1)
    clocked.wait_for_data(hint="")
    clocked.press("Escape")
    before = clocked.revision
    with clocked.paints.held():
        clocked.page.mouse.click(*tile)
    clocked.page.mouse.click(*cell)
    clocked.wait_for_revision(before + 2)
    clocked.click(clocked.bar.button("Place tile"))
    assert len(clocked.saved_actions) == 1
    expect(clocked.track.chosen).to_have_count(0)
