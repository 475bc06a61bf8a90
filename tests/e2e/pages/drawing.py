"""Drawing: flying and dragged pieces, animations, how often parts are drawn, and the order of paints."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from .fields import css, found
from .part import Part

COUNT_FLYING = """(stage) => {
  window.watching?.disconnect();
  window.most = 0;
  window.watching = new MutationObserver(() => {
    window.most = Math.max(window.most, stage.querySelectorAll('.flying').length);
  });
  watching.observe(stage, {childList: true});
}"""


class Stage(Part):
    flying = css(".flying", "The flying pictures.")
    dragged = css(".dragged", "The dragged tile.")

    def count_flying(self) -> None:
        """Starts to track the largest number of pictures flying at once."""
        self.root.evaluate(COUNT_FLYING)

    most_flying = found("() => window.most", "The largest number seen.", int)

    def wait_for_flying(self, number: int) -> None:
        """Waits until this many have flown at once."""
        self.page.wait_for_function("(number) => window.most >= number", arg=number)


WATCH = """() => {
  const drawing = window.drawing = {frame: 0, changed: {}};
  const count = () => {
    drawing.frame++;
    if (window.drawing === drawing) requestAnimationFrame(count);
  };
  count();
  addEventListener('click', () => { drawing.changed = {}; }, true);
  for (const id of ['display', 'track-marks', 'bar']) {
    new MutationObserver((changes, observer) => {
      if (window.drawing === drawing) drawing.changed[id] ??= drawing.frame;
      else observer.disconnect();
    }).observe(document.getElementById(id), {subtree: true, childList: true, attributes: true, characterData: true});
  }
}"""
"""Watches until the notes are dropped, as in a page that lives through several tests."""

HOLD = """() => {
  const {requestAnimationFrame, setTimeout} = window;
  window.requestAnimationFrame = () => 0;  // no paint is heard of
  window.setTimeout = (run, wait, ...rest) => setTimeout(run, wait === 250 ? 60000 : wait, ...rest);
  window.paintAgain = () => Object.assign(window, {requestAnimationFrame, setTimeout});
}"""

WHEN = """([name, value]) => {
  const {documentElement: root} = document;
  window.barThen = '';
  new MutationObserver((changes, observer) => {
    if (root.dataset[name] !== value) return;
    observer.disconnect();
    window.barThen = document.getElementById('bar').textContent;
  }).observe(root, {attributeFilter: [`data-${name}`]});
}"""


class Paints(Part):
    def watch(self) -> None:
        """Starts to note the frame in which display, track marks and bar first change after each click."""
        self.page.evaluate(WATCH)

    @property
    def changed(self) -> dict[str, int]:
        """The noted frames, by ``display``, ``track-marks`` and ``bar``."""
        return {str(part): int(number) for part, number in self.page.evaluate("() => drawing.changed").items()}

    @contextmanager
    def held(self) -> Iterator[None]:
        """Context manager that delays drawing after the next paint. Use only the raw mouse inside it."""
        self.page.evaluate(HOLD)
        yield
        self.page.evaluate("() => paintAgain()")

    def bar_when(self, target: Locator, name: str, value: str) -> str:
        """Clicks an element; returns the text of the bar at the moment when an attribute of the root gets a value."""
        self.page.evaluate(WHEN, [name, value])
        target.click()
        return str(self.page.wait_for_function("() => window.barThen", timeout=60_000).json_value())
