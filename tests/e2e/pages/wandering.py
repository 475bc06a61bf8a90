"""Random clicks on anything that can be clicked now on the boards and in the bar."""

from __future__ import annotations

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
  const lit = [...document.querySelectorAll(boards)].filter((e) => e.getClientRects().length && !e.disabled && !starts(
    'seat', 'undo', 'redo', 'restart', 'cancel', 'leave', 'zoom', 'past', 'replay', 'hint', 'show-where', 'panel',
    'rules', 'more')(e));
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

WANDER = f"""([seed, most]) => {{
  const random = ({RANDOM})(seed), lit = {LIT};
  const root = document.documentElement.dataset;
  const clicked = [];
  while (clicked.length < most && root.over === 'false' && !root.dialog) {{
    const way = lit(random);
    if (!way) break;  // the places on the track come a moment after the answer
    clicked.push(way.dataset.do);
    way.dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true, view: window}}));
  }}
  return clicked;
}}"""

AIM = f"""(seed) => {{
  const {{drawn, handover}} = document.documentElement.dataset;
  if (drawn !== 'yes' || handover === 'shut') return null;
  const way = ({LIT})(({RANDOM})(seed));
  if (!way) return null;
  way.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
  const box = way.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y)?.closest('[data-do]');
  return [way.dataset.do, hit?.dataset.do ?? '', x, y];
}}"""

EVERYTHING = """() => [...document.querySelectorAll('#track-svg [data-do], #bar [data-do], .top [data-do]')]
  .forEach((each) => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, view: window})))"""


class Aim(NamedTuple):
    """A target for a touch.

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

    def wander(self, seed: int, most: int) -> list[str]:
        """Clicks at random until a dialog opens or the game is over; returns the commands clicked.

        :param seed: the same seed gives the same clicks
        :param most: limit of clicks
        """
        return [str(command) for command in self.page.evaluate(WANDER, [seed, most])]

    def aim(self, seed: int) -> Aim:
        """A random target, as soon as all is drawn and touches are accepted; it is scrolled into view."""
        command, hit, x, y = self.page.wait_for_function(AIM, arg=seed, polling=POLL).json_value()
        return Aim(str(command), str(hit), float(x), float(y))

    def click_everything(self) -> None:
        """Clicks everything on the track, in the bar and in the top row at once, as a screen reader may."""
        self.page.evaluate(EVERYTHING)
