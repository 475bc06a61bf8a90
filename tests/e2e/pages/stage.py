"""The stage, which lies over the page: what flies from place to place, or is dragged; and what else has a motion."""

from __future__ import annotations

from .fields import css
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

    flying = css(".flying", "The pictures that fly from place to place.")
    dragged = css(".dragged", "The tile that is dragged.")

    def count_flying(self) -> None:
        """Note from now on how many pictures fly at most at the same time."""
        self.root.evaluate(COUNT)

    @property
    def most_flying(self) -> int:
        """How many that were."""
        return int(self.page.evaluate("() => window.most"))

    def wait_for_flying(self, number: int) -> None:
        """Wait until so many have flown at the same time."""
        self.page.wait_for_function("(number) => window.most >= number", arg=number)

    def note_motions(self) -> None:
        """Note from now on whatever is given a motion."""
        self.page.evaluate(NOTE_MOTIONS)

    @property
    def motions(self) -> list[str]:
        """What was given one: ``flying`` pictures, the ``counter`` of somebody's points, or something ``else``."""
        return [str(what) for what in self.page.evaluate("() => window.moved")]

    def note_no_more_motions(self) -> None:
        """Leave it at that."""
        self.page.evaluate(NO_MORE)
