"""A lesson at the table."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part

GLOWS = """() => {
  const there = (element) => element.getClientRects().length && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(there);
  const bar = all('#bar .meant[data-do]');
  const boards = all('#track-places .meant[data-do^=space], #display .meant[data-do]');
  const next = bar.find((button) => button.dataset.do === 'confirm')
    ?? boards.find((area) => area.getAttribute('aria-pressed') !== 'true') ?? bar.at(-1);
  const {left, top, width, height} = next.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [x, y, next.dataset.do, document.elementFromPoint(x, y)?.closest('[data-do]')?.dataset.do];
}"""


class Lesson(Part):
    """A lesson at the table."""

    says = test_id("lesson-says", "What it says now.")
    told = test_id("lesson-told", "What it says of what was done.")

    @property
    def place(self) -> Locator:
        """Which lesson of how many it is, as a picture."""
        return self.root.locator(".lesson-head").get_by_role("img")

    answers = css("[data-answer]", "The answers to what it asks.")

    @property
    def glows(self) -> tuple[float, float, str, str | None]:
        """What glows next: the middle of it, its command, and the command of what would be touched there."""
        x, y, command, there = self.page.evaluate(GLOWS)
        return x, y, command, there

    skip = test_id("bar-skip-lesson", "Skips it.")
    leave = test_id("bar-leave-lesson", "Leaves it.")
    play_on = test_id("bar-play-on", "Plays on, when the last one is done.")
    all_lessons = test_id("bar-learn", "The list of lessons, when one is done.")
