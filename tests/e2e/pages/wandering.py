"""A random target for a click or a touch on the boards and in the bar."""

from typing import NamedTuple

from .part import Part
from .scripts import POLL

RANDOM = """(seed) => {
  let a = seed;  // mulberry32: the same clicks each time
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}"""

LIT = """(random) => {
  const choose = (list) => list[Math.floor(random() * list.length)];
  const starts = (...words) => (e) => words.some((word) => e.dataset.do.startsWith(word));
  const boards = '#track-svg [data-do], #display svg:not([aria-hidden=true]) [data-do], #bar [data-do]';
  const small = '[data-large=track] .row';  // too narrow for a finger
  const inside = (e) => {  // not out of sight until the display is moved
    const {left, top, right, bottom} = e.getBoundingClientRect(), box = e.ownerSVGElement?.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return !e.closest('#display') || (box.left < x && x < box.right && box.top < y && y < box.bottom);
  };
  const shown = (e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled && !e.closest(small) && inside(e);
  const lit = [...document.querySelectorAll(boards)].filter((e) => shown(e) && !starts(
    'seat', 'undo', 'redo', 'restart', 'cancel', 'leave', 'zoom', 'past', 'replay', 'hint', 'show-where', 'panel',
    'rules', 'more', 'unfold')(e));
  const actions = lit.filter(starts('action', 'confirm', 'anyway')), cells = lit.filter(starts('cell'));
  const end = lit.filter(starts('end'));
  let ways = actions.length ? actions : cells.length ? cells : lit;
  if (end.length && !lit.some(starts('anyway')) && (!actions.length || random() < 0.2)) {
    ways = cells.length && random() < 0.5 ? cells : end;
  }
  return choose(ways);
}"""
"""A random element of the boards and the bar that can be clicked; undefined if there is none.

A selection is followed up, never cleared, and the bar is not pulled up over the boards.
"""

AIM = f"""(seed) => {{
  const {{drawn, handover, settles}} = document.documentElement.dataset;
  if (drawn !== 'yes' || handover === 'shut' || settles) return null;
  const way = ({LIT})(({RANDOM})(seed));
  if (!way) return null;
  way.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
  const box = way.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y)?.closest('[data-do]');
  return [way.dataset.do, hit?.dataset.do ?? '', x, y];
}}"""


class Aim(NamedTuple):
    """A target for a click or a touch.

    :param command: its command
    :param hit: the command of the topmost element there
    :param x: distance from the left edge of the window, in CSS pixels
    :param y: distance from the top edge, in CSS pixels
    """

    command: str
    hit: str
    x: float
    y: float


class Lit(Part):
    """Everything that can be clicked now."""

    def aim(self, seed: int) -> Aim:
        """A random target, as soon as all is drawn and clicks are accepted; it is scrolled into view.

        :param seed: the same seed gives the same target
        """
        command, hit, x, y = self.page.wait_for_function(AIM, arg=seed, polling=POLL).json_value()
        return Aim(str(command), str(hit), float(x), float(y))
