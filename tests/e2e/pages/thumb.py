"""A small screen used with a thumb: buttons stay in place, targets are large enough and uncovered."""

from typing import NamedTuple

from .fields import css, test_id
from .part import Part
from .scripts import SHOWN

STANDS = f"""() => {{{SHOWN}
  const DISPLAY = '#display > svg:not([aria-hidden=true])';
  const CONTROLS = `button, #track-svg [data-do], ${{DISPLAY}} [data-do]`;
  const {{large, phase, seat, turn, bar}} = document.documentElement.dataset;
  const box = (e) => e.getBoundingClientRect();
  const place = (e) => e ? [box(e).x, box(e).y, box(e).width, box(e).height].map(Math.round) : null;
  const name = (e) => `${{e.dataset.do ?? e.id}} “${{e.textContent.trim() || e.ariaLabel}}”`.slice(0, 60);
  const seeable = (e) => e.checkVisibility({{visibilityProperty: true, opacityProperty: true}});
  const both = (a, b) => ({{
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  }});

  /** The part of an element that is not scrolled or clipped away. */
  function seen(e) {{
    const part = shown(e);
    if (e.closest(DISPLAY)) return both(both(part, box(e.closest(DISPLAY))), box(document.getElementById('display')));
    return large === 'goods' && e.closest('#track-svg') ? both(part, box(document.querySelector('.store'))) : part;
  }}

  const problems = [];
  for (const e of document.querySelectorAll(CONTROLS)) {{
    if (!seeable(e) || e.closest('.vh, dialog, #handover, #notices, #banners, [data-large=track] .row')) continue;
    const {{width, height}} = box(e), {{left, top, right, bottom}} = seen(e);
    if (right - left < 20 || bottom - top < 20) continue;  // all but scrolled away
    if (Math.min(width, height) < 43.5) problems.push(`${{name(e)}} is small: ${{width}} x ${{height}}`);
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const over = there?.closest('[data-do], button') ?? there;
    const hides = bar !== 'up' && over !== e && !e.contains(there);
    if (hides) problems.push(`${{name(e)}} lies under ${{over && name(over)}}`);
  }}
  return {{
    turn: `${{turn}} ${{seat}}`, large, problems,
    main: place([...document.querySelectorAll('#bar .go .b.pri')].at(-1)),
    undo: place(document.querySelector('[data-testid=bar-undo]')),
    chooses: ['activate', 'move'].includes(phase) || !!document.querySelector(`${{DISPLAY}} [data-do^="cell "]`),
    display: box(document.getElementById('display')).height / innerHeight,
  }};
}}"""


class Stands(NamedTuple):
    """The screen at one moment."""

    turn: str
    """Identifies the turn."""
    large: str
    """What is large: track, display or goods."""
    problems: list[str]
    """Targets that are too small or covered."""
    main: list[int] | None
    """The box of the decision's main button, if it has one."""
    undo: list[int] | None
    """The box of Undo, if it is there."""
    chooses: bool
    """True if a cell of the display is to be chosen."""
    display: float
    """The display's share of the window's height."""


class Thumb(Part):
    """A small screen, held in one hand."""

    strip = test_id("track-strip", "The folded track; unfolds it, and folds it again.")
    store = test_id("store-open", "Enlarges the warehouse, for selling.")
    how_to_sell = css(".store-note", "The sentence below the enlarged warehouse.")
    places = css(".strip-place", "The places of the folded track, the rear one first.")
    chosen = css(".strip-place.chosen", "The chosen tile on the folded track.")

    @property
    def stands(self) -> Stands:
        """The current screen."""
        return Stands(**self.page.evaluate(STANDS))
