"""The stage, a layer over the page for flying and dragged pieces; also counts other animations."""

from .fields import css, found, texts
from .part import Part

COUNT = """(stage) => {
  window.watching?.disconnect();
  window.most = 0;
  window.watching = new MutationObserver(() => {
    window.most = Math.max(window.most, stage.querySelectorAll('.flying').length);
  });
  watching.observe(stage, {childList: true});
}"""

NOTE_MOTIONS = """() => {
  window.moved = [];
  window.animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    moved.push(this.closest('#stage') ? 'flying' : this.closest('.pl-vp') ? 'counter' : 'else');
    return animate.apply(this, how);
  };
}"""

NO_MORE = "() => { Element.prototype.animate = window.animate; }"


class Stage(Part):
    """The stage."""

    flying = css(".flying", "The flying pictures.")
    dragged = css(".dragged", "The dragged tile.")

    def count_flying(self) -> None:
        """Starts to track the largest number of pictures flying at once."""
        self.root.evaluate(COUNT)

    most_flying = found("() => window.most", "The largest number seen.", int)

    def wait_for_flying(self, number: int) -> None:
        """Waits until this many have flown at once."""
        self.page.wait_for_function("(number) => window.most >= number", arg=number)

    def note_motions(self) -> None:
        """Starts to note every animation."""
        self.page.evaluate(NOTE_MOTIONS)

    motions = texts(
        "() => window.moved",
        "The noted animations: ``flying`` pictures, the ``counter`` of a player's points, or ``else``.",
    )

    def note_no_more_motions(self) -> None:
        """Stops noting."""
        self.page.evaluate(NO_MORE)
