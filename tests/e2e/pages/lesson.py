"""A lesson at the table."""

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

    says = test_id("lesson-says", "The current instruction.")
    told = test_id("lesson-told", "The comment on the last action.")
    place = css(".lesson-head [role=img]", "The position in the list of lessons, as a picture.")
    answers = css("[data-answer]", "The answers to its question.")

    @property
    def glows(self) -> tuple[float, float, str, str | None]:
        """The next highlighted place: its centre, its command, and the command of the topmost element there."""
        x, y, command, there = self.page.evaluate(GLOWS)
        return x, y, command, there

    skip = test_id("bar-skip-lesson", "Skips the lesson.")
    leave = test_id("bar-leave-lesson", "Leaves the lesson.")
    play_on = test_id("bar-play-on", "Plays on after the last lesson.")
    all_lessons = test_id("bar-learn", "The list of lessons, when one is done.")
