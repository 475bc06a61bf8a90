"""The log of the game, beside the table or over it."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
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

    fold = css(".fold", "Its sentence, which opens it and folds it up.")

    @property
    def button_in_heading(self) -> Locator:
        """The same, as a screen reader finds it: the button within the heading of the turn."""
        return self.headings.get_by_role("button")

    lines = css(".ln", "Its steps, while it is open.")


class Log(Part):
    """The log."""

    list = css("#log", "What holds all turns.")
    turns = css("#log > .turn", "All turns, the newest last.")

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

    since = test_id("log-since", "Where it is new since one's last turn.")

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

    lines = css(".ln", "All steps of the turns that are open.")

    @property
    def on_moment(self) -> Locator:
        """The step of the moment that is looked back to."""
        return self.list.locator(".on-moment")

    about = css(
        ".about",
        "What is marked on the boards: what the line is about that is pointed at, or has the focus.",
        anywhere=True,
    )

    @property
    def names(self) -> Locator:
        """The names in its sentences."""
        return self.list.locator("b")

    scroll = css("#log-scroll", "What scrolls.")

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

    look_back = test_id("look-back", "Into the history.")
    close = css(".shut", "Puts it away, where it lies over a small screen.")
    tell_since = test_id("tell-since", "Tells once more what has happened since one's last turn.")
