"""Drawing: how often parts are drawn, and the order of paints."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from .part import Part

COUNT = """(part) => {
  window.drawn = 0;
  window.watching = new MutationObserver(() => { drawn += 1; });
  watching.observe(part, {childList: true, subtree: true, characterData: true});
}"""

WATCH = """() => {
  window.frame = 0;
  window.changed = {};
  const count = () => { window.frame++; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  for (const id of ['display', 'track-marks', 'bar']) {
    new MutationObserver(() => (window.changed[id] ??= window.frame))
      .observe(document.getElementById(id), {subtree: true, childList: true, attributes: true, characterData: true});
  }
}"""

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
    """Drawing of the page."""

    def count(self, part: Part) -> None:
        """Starts to count the changes of a part."""
        part.root.evaluate(COUNT)

    def wait_for(self, number: int) -> None:
        """Waits until this many changes were counted."""
        self.page.wait_for_function("(number) => drawn >= number", arg=number)

    def watch(self) -> None:
        """Starts to note the frame in which display, track marks and bar first change."""
        self.page.evaluate(WATCH)

    def begin_with_click(self) -> None:
        """Clears the noted frames at the next click."""
        self.page.evaluate("() => addEventListener('click', () => { changed = {}; }, {capture: true, once: true})")

    @property
    def changed(self) -> dict[str, int]:
        """The noted frames, by ``display``, ``track-marks`` and ``bar``."""
        return {str(part): int(number) for part, number in self.page.evaluate("() => changed").items()}

    @contextmanager
    def held(self) -> Iterator[None]:
        """Holds back what is drawn after the next paint, while the context lasts; use only the raw mouse in it."""
        self.page.evaluate(HOLD)
        yield
        self.page.evaluate("() => paintAgain()")

    def bar_when(self, target: Locator, name: str, value: str) -> str:
        """Clicks an element; returns the text of the bar at the moment when an attribute of the root gets a value."""
        self.page.evaluate(WHEN, [name, value])
        target.click()
        return str(self.page.wait_for_function("() => window.barThen", timeout=60_000).json_value())
