"""The log of the game, beside the table or over it."""

from .fields import css, each, each_part, test_id
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

    fold = css(".fold", "Its sentence; expands and collapses it.")
    button_in_heading = css("role=heading >> role=button", "The same by its role: the button inside the heading.")
    lines = css(".ln", "Its steps, while it is expanded.")


class Log(Part):
    """The log."""

    list = css("#log", "The container of all turns.")
    turns = css("#log > .turn", "All turns, newest last.")
    scorings = css("#log .line.score", "The lines about scorings.")

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its entries in order: ``turn-0`` and so on, and ``since`` where new ones begin."""
        entries = self.root.locator("#log > li").evaluate_all("(all) => all.map((e) => e.dataset.key ?? 'since')")
        return tuple(str(key) for key in entries)

    since = test_id("log-since", "The line above the entries since the player's last turn.")
    open_folds = css("#log [aria-expanded=true]", "The sentences of the expanded turns.")
    pressable = css("#log [data-do]", "All that can be pressed: the sentences, and the steps of expanded turns.")
    tab_stops = css("#log [tabindex='0']", "The Tab stops among those.")

    turn = each_part('[data-key="turn-{number}"]', "A turn by its number.", Turn)
    fold = each("fold-{number}", "The sentence of a turn; expands and collapses it.")
    line = each("line-{number}", "A step by the number of its action.")
    lines = css(".ln", "All steps of the expanded turns.")
    on_moment = css("#log .on-moment", "The step of the moment under review.")
    about = css(".about", "The marks on the boards for the line under the pointer or with the focus.", anywhere=True)
    names = css("#log b", "The names in its sentences.")
    scroll = css("#log-scroll", "The scrolling container.")

    def wait_for_end(self) -> None:
        """Waits until it is scrolled to its end."""
        self.page.wait_for_function(AT_END, arg=self.scroll.element_handle())

    def note_written(self) -> None:
        """Starts to note which turns are written."""
        self.list.evaluate(NOTE_WRITTEN)

    @property
    def written(self) -> set[str | None]:
        """The keys of the turns written since :meth:`note_written`; None for an element that is no turn."""
        return set(self.page.evaluate("() => window.written"))

    look_back = test_id("look-back", "Opens the history.")
    close = css(".shut", "Closes the log where it covers a small screen.")
    tell_since = test_id("tell-since", "Shows the summary since the player's last turn again.")
