"""A lesson at the table."""

from __future__ import annotations

from playwright.sync_api import Locator

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

    @property
    def says(self) -> Locator:
        """What it says now."""
        return self.by_id("lesson-says")

    @property
    def told(self) -> Locator:
        """What it says of what was done."""
        return self.by_id("lesson-told")

    @property
    def place(self) -> Locator:
        """Which lesson of how many it is, as a picture."""
        return self.root.locator(".lesson-head").get_by_role("img")

    @property
    def answers(self) -> Locator:
        """The answers to what it asks."""
        return self.root.locator("[data-answer]")

    @property
    def glows(self) -> tuple[float, float, str, str | None]:
        """What glows next: the middle of it, its command, and the command of what would be touched there."""
        x, y, command, there = self.page.evaluate(GLOWS)
        return x, y, command, there

    @property
    def skip(self) -> Locator:
        """Skips it."""
        return self.by_id("bar-skip-lesson")

    @property
    def leave(self) -> Locator:
        """Leaves it."""
        return self.by_id("bar-leave-lesson")

    @property
    def play_on(self) -> Locator:
        """Plays on, when the last one is done."""
        return self.by_id("bar-play-on")

    @property
    def all_lessons(self) -> Locator:
        """The list of lessons, when one is done."""
        return self.by_id("bar-learn")
