"""The log of the game, beside the table or over it."""

from .fields import css, each, each_part, read, test_id
from .part import Part

KEYS = "(all) => all.map((each) => each.dataset.key ?? 'since')"

AT_END = "(box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop) < 8"

NOTE_WRITTEN = """(list) => {
  window.written = [];
  window.watching = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => node.dataset && written.push(node.dataset.key))));
  watching.observe(list, {childList: true});
}"""


class Turn(Part):
    """A turn of the log."""

    fold = css(".fold", "Its sentence; expands and collapses it.")
    button_in_heading = css("role=heading >> role=button", "The same by its role: the button inside the heading.")
    lines = css(".ln", "Its steps, while it is expanded.")


class Log(Part):
    """The log."""

    keys = read(
        "#log > li",
        "The keys of its entries: ``turn-0`` and so on, ``since`` where new ones begin.",
        tuple[str, ...],
        KEYS,
    )
    list = css("#log", "The container of all turns.")
    turns = css("#log > .turn", "All turns, newest last.")
    scorings = css("#log .line.score", "The lines about scorings.")

    since = test_id("log-since", "The line above the entries since the player's last turn.")
    pressable = css("#log [data-do]", "All that can be pressed: the sentences, and the steps of expanded turns.")
    tab_stops = css("#log [tabindex='0']", "The Tab stops among those.")

    turn = each_part('[data-key="turn-{number}"]', "A turn by its number.", Turn)
    fold = each("fold-{number}", "The sentence of a turn; expands and collapses it.")
    line = each("line-{number}", "A step by the number of its action.")
    lines = css(".ln", "All steps of the expanded turns.")
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
