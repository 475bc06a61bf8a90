"""Drawing: how often parts are drawn, and the order of paints."""

from __future__ import annotations

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

CLICK_BOTH = """([first, second]) => {
  for (const target of [first, second]) {
    target.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  }
}"""

CLICK_AND_POINT = """([first, second]) => {
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = () => 0;  // no paint is heard of, so that the second half comes after the pointing
  first.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  window.requestAnimationFrame = frame;
  second.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
}"""

WHEN = """([target, name, value]) => new Promise((resolve) => {
  const {documentElement: root} = document;
  new MutationObserver((changes, observer) => {
    if (root.dataset[name] !== value) return;
    observer.disconnect();
    resolve(document.getElementById('bar').textContent);
  }).observe(root, {attributeFilter: [`data-${name}`]});
  target.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
})"""


class Paints(Part):
    """Drawing of the page."""

    def count(self, part: Part) -> None:
        """Starts to count the changes of a part."""
        part.root.evaluate(COUNT)

    @property
    def counted(self) -> int:
        """The changes counted."""
        return int(self.page.evaluate("() => drawn"))

    def wait_for(self, number: int) -> None:
        """Waits until this many changes were counted."""
        self.page.wait_for_function("(number) => drawn >= number", arg=number)

    def watch(self) -> None:
        """Starts to note the frame in which display, track marks and bar first change."""
        self.page.evaluate(WATCH)

    def begin_anew(self) -> None:
        """Clears the noted frames."""
        self.page.evaluate("() => { changed = {}; }")

    @property
    def changed(self) -> dict[str, int]:
        """The noted frames, by ``display``, ``track-marks`` and ``bar``."""
        return {str(part): int(number) for part, number in self.page.evaluate("() => changed").items()}

    def click_both(self, first: Locator, second: Locator) -> None:
        """Clicks two elements, the second one before the next paint."""
        self.page.evaluate(CLICK_BOTH, [first.element_handle(), second.element_handle()])

    def click_and_point(self, first: Locator, second: Locator) -> None:
        """Clicks one element and points at another before the next paint."""
        self.page.evaluate(CLICK_AND_POINT, [first.element_handle(), second.element_handle()])

    def bar_when(self, target: Locator, name: str, value: str) -> str:
        """Clicks an element; returns the text of the bar at the moment when an attribute of the root gets a value."""
        return str(self.page.evaluate(WHEN, [target.element_handle(), name, value]))
