"""The log of the game, beside the table or over it."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part

FROM_END = """(box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop)"""

AT_END = f"(box) => ({FROM_END})(box) < 8"

NOTE_WRITTEN = """(list) => {
  window.written = [];
  window.watching = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => node.dataset && written.push(node.dataset.key))));
  watching.observe(list, {childList: true});
}"""
"""Notes which turns of the log are written."""


class Turn(Part):
    """A turn of the log."""

    @property
    def fold(self) -> Locator:
        """Its sentence, which opens it and folds it up."""
        return self.root.locator(".fold")

    @property
    def button_in_heading(self) -> Locator:
        """The same, as a screen reader finds it: the button within the heading of the turn."""
        return self.headings.get_by_role("button")

    @property
    def lines(self) -> Locator:
        """Its steps, while it is open."""
        return self.root.locator(".ln")


class Log(Part):
    """The log."""

    @property
    def list(self) -> Locator:
        """What holds all turns."""
        return self.root.locator("#log")

    @property
    def turns(self) -> Locator:
        """All turns, the newest last."""
        return self.root.locator("#log > .turn")

    @property
    def acts(self) -> Locator:
        """The lines that tell what somebody has done, of the turns that are open."""
        return self.list.locator(".line.act")

    @property
    def scorings(self) -> Locator:
        """The lines that tell of a scoring."""
        return self.list.locator(".line.score")

    @property
    def keys(self) -> tuple[str, ...]:
        """What stands in it from the first on: ``turn-0`` and so on, and ``since`` where it is new."""
        entries = self.root.locator("#log > li").evaluate_all("(all) => all.map((e) => e.dataset.key ?? 'since')")
        return tuple(str(key) for key in entries)

    @property
    def since(self) -> Locator:
        """Where it is new since one's last turn."""
        return self.by_id("log-since")

    @property
    def open_folds(self) -> Locator:
        """The sentences of the turns that are open."""
        return self.list.locator("[aria-expanded=true]")

    @property
    def pressable(self) -> Locator:
        """All that can be pressed in it: the sentences, and the steps of the turns that are open."""
        return self.list.locator("[data-do]")

    @property
    def tab_stops(self) -> Locator:
        """What of that Tab stops at."""
        return self.list.locator("[tabindex='0']")

    def turn(self, number: int) -> Turn:
        """A turn by its number."""
        return Turn(self.root.locator(f'[data-key="turn-{number}"]'))

    def fold(self, number: int) -> Locator:
        """The sentence of a turn, which opens it and folds it up."""
        return self.by_id(f"fold-{number}")

    def line(self, number: int) -> Locator:
        """A step by the number of its action."""
        return self.by_id(f"line-{number}")

    @property
    def lines(self) -> Locator:
        """All steps of the turns that are open."""
        return self.root.locator(".ln")

    @property
    def on_moment(self) -> Locator:
        """The step of the moment that is looked back to."""
        return self.list.locator(".on-moment")

    @property
    def about(self) -> Locator:
        """What is marked on the boards: what the line is about that is pointed at, or has the focus."""
        return self.page.locator(".about")

    @property
    def names(self) -> Locator:
        """The names in its sentences."""
        return self.list.locator("b")

    @property
    def scroll(self) -> Locator:
        """What scrolls."""
        return self.root.locator("#log-scroll")

    @property
    def from_end(self) -> int:
        """How far it is from its end, in CSS pixels."""
        return int(self.scroll.evaluate(FROM_END))

    def wait_for_end(self) -> None:
        """Wait until it is at its end."""
        self.page.wait_for_function(AT_END, arg=self.scroll.element_handle())

    def note_written(self) -> None:
        """From now on note which turns are written."""
        self.list.evaluate(NOTE_WRITTEN)

    @property
    def written(self) -> set[str | None]:
        """The keys of the turns that were written since :meth:`note_written`; None for what is no turn."""
        return set(self.page.evaluate("() => window.written"))

    @property
    def look_back(self) -> Locator:
        """Into the history."""
        return self.by_id("look-back")

    @property
    def close(self) -> Locator:
        """Puts it away, where it lies over a small screen."""
        return self.root.locator(".shut")

    @property
    def tell_since(self) -> Locator:
        """Tells once more what has happened since one's last turn."""
        return self.by_id("tell-since")
