"""Checks of the page: its texts, seen or heard; what is cut off, covered, too small, out of sight or out of reach."""

import re
from pathlib import Path
from typing import Any

from .fields import found, script, texts
from .part import SHOWN, Part

HEARD = ("aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder")
"""Attributes that hold words."""

SAID = """() => {
  const said = [['the title', document.title]];
  const place = (e) => `${e.closest('[id]')?.id} ${e.tagName}.${e.getAttribute('class') ?? ''}`;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element.closest('script, style, noscript, time, [translate=no]')) {
      said.push([place(element), texts.currentNode.data.trim()]);
    }
  }
  for (const name of HEARD) {
    for (const e of document.querySelectorAll(`[${name}]`)) said.push([`${place(e)} ${name}`, e.getAttribute(name)]);
  }
  return said.filter(([, text]) => text);
}""".replace("HEARD", str([*HEARD]))

WHOLE = """() => [...document.querySelectorAll('p, li, h1, h2, h3, h4, button, td, th, dt, dd, label, summary, svg g')]
  .filter((e) => !e.querySelector('p, li, button')).map((e) => e.textContent)"""
"""The text of each element that holds whole sentences."""

CUT = script(Path(__file__).with_name("cut.js"))

UNSAID = """() => [...document.querySelectorAll('#bar .say :is(.prompt, .reply)')]
  .filter((e) => e.checkVisibility() && getComputedStyle(e).clipPath === 'none')
  .filter((e) => e.getBoundingClientRect().bottom > e.closest('.say').getBoundingClientRect().bottom + 4)
  .map((e) => e.textContent)"""
"""The bar's sentences that need its handle to be read to the end."""

LONG = """() => [...document.querySelectorAll('#bar .say :is(.prompt, .reply)')].filter((e) => {
  const {clipPath, lineHeight} = getComputedStyle(e), most = innerWidth < 390 || e.closest('.tells') ? 3 : 2;
  return e.checkVisibility() && clipPath === 'none' && e.clientHeight > (most + .5) * parseFloat(lineHeight);
}).map((e) => e.textContent)"""
"""The bar's sentences of more than two lines, on small phones and in lessons of more than three."""

UNTOLD = """() => ['.facts', '[data-testid=bar-confirm] .hint'].filter((part) => {
  const words = document.createRange(), e = document.querySelector(`#bar ${part}`);
  if (!e?.checkVisibility()) return true;
  words.selectNodeContents(e);
  const {left, top, right, bottom} = e.closest('.say, .b').getBoundingClientRect();
  return [...words.getClientRects()].some((line) =>
    line.left < left || line.right > right || line.top < top - 1 || line.bottom > bottom + 1);
})"""
"""What the chosen tile does and costs, where it is not to be read in the bar."""

COVERED = f"""() => {{{SHOWN}
  const CONTROLS = 'button, select, summary, a[href], input:not([type=file])';
  const STICKS = '.divider';  // at the edge of what scrolls, over what is scrolled away
  const modal = document.querySelector('dialog[open]') ?? document;
  const seeable = (e) => e.checkVisibility({{visibilityProperty: true, opacityProperty: true}});
  const controls = [...modal.querySelectorAll(CONTROLS)]
    .filter((e) => seeable(e) && !e.closest('[inert], [aria-hidden=true], .vh'));
  const name = (e) => `${{e.closest('[id]')?.id}} ${{e.textContent.trim() || e.ariaLabel || e.name}}`.slice(0, 60);
  // A bar that is pulled up lies over the boards.
  const LAYERS = '[data-bar=up] #bar, #actions-panel, #log-panel, #rules, #notices, #banners, .boot, dialog';
  const layer = (e) => e.closest(LAYERS);
  const box = (e) => (e.matches('input') && e.closest('label') || e).getBoundingClientRect();

  const seen = (e, x, y) => {{
    const {{left, top, right, bottom}} = shown(e, box(e));
    return left <= x && x <= right && top <= y && y <= bottom;
  }};

  function over(e) {{
    const {{left, right, top, bottom}} = box(e);
    for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2], [left + 8, top + 8], [right - 8, bottom - 8]]) {{
      const there = seen(e, x, y) && document.elementFromPoint(x, y)?.closest(CONTROLS);
      const other = there && controls.includes(there) && layer(there) === layer(e);
      if (other && !there.contains(e) && !e.contains(there) && !there.closest(STICKS)) return there;
    }}
  }}

  return controls.map((e) => [e, over(e)]).filter(([, there]) => there)
    .map(([e, there]) => `${{name(e)}} lies under ${{name(there)}}`);
}}"""

SMALL = """() => [...document.querySelectorAll('button, select, input:not([type=file])')]
  .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert], [aria-hidden=true]'))
  .map((e) => [e, (e.matches('input') && e.closest('label') || e).getBoundingClientRect()])
  .filter(([e, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
  .map(([e, box]) => `${e.textContent.trim() || e.ariaLabel || e.name} ${box.width} x ${box.height}`)
"""
"""Controls less than 44 CSS pixels wide or high; an input counts with its label."""

ZOOMED = """() => [...document.querySelectorAll('input, select, textarea')]
  .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.outerHTML)"""
"""Fields with letters so small that Safari on a phone zooms in on them."""

CUT_PLACEHOLDERS = """() => [...document.querySelectorAll('input:placeholder-shown')].filter((e) => {
  const {font, paddingLeft, paddingRight} = getComputedStyle(e);
  const ruler = document.createElement('canvas').getContext('2d');
  ruler.font = font;
  const room = e.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return e.checkVisibility() && ruler.measureText(e.placeholder).width > room;
}).map((e) => e.placeholder)"""

NAMES = """() => {
  const all = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const ids = all.filter(({name}) => name === 'data-testid').map(({value}) => value);
  const data = all.map(({name}) => name).filter((name) => name.startsWith('data-'));
  return [[...new Set(ids)], [...new Set(data)], {...document.documentElement.dataset}];
}"""

AMISS = re.compile(r"\s[,.;!?)](?!\S)|\(\s|,\s*[,.;:]|^[,.;:)].")
"""A misplaced space, or punctuation that belongs to no word."""


class Inspection(Part):
    said = found(SAID, "The texts of the page, each after its place, without dates and names.", list[list[str]])
    cut_off = found(CUT, "Texts hidden in part, with their place and what hides them.", list[list[str]])
    zoomed_fields = texts(ZOOMED, "Fields with letters so small that a phone would zoom in on them.")
    cut_placeholders = texts(CUT_PLACEHOLDERS, "Placeholders that exceed their field.")
    names = found(NAMES, "Test ids and data attributes in use, and the values of the root's attributes.", list[Any])

    @property
    def read_badly(self) -> list[str]:
        """Accessible names with a misplaced space or stray punctuation."""
        names = re.findall(r'^\s*- \'?\w+ "((?:[^"\\]|\\.)*)"', self.page.locator("body").aria_snapshot(), re.MULTILINE)
        return [name for name in names if AMISS.search(name)]


OUT_OF_SIGHT = f"""() => {{{SHOWN}
  const within = (a, b) =>
    a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const whole = {{left: 0, top: 0, right: innerWidth, bottom: innerHeight}};
  const cut = (e) => [shown(e), whole].some((part) => !within(e.getBoundingClientRect(), part));
  const covered = (element) => {{
    const box = element.getBoundingClientRect();
    return (element instanceof HTMLElement ? [.02, .5, .98] : [.5]).some((part) => {{
      const there = document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2);
      return !there || !(element.contains(there) || there.contains(element));
    }});
  }};
  const name = (element) => element.dataset.do || element.id;
  const needed = document.querySelectorAll(`#now, #bar .facts, #bar button, #players [data-do], #track-svg [data-do],
    #display > svg:not([aria-hidden="true"]) [data-do]`);
  const isSeen = (element) => getComputedStyle(element).clipPath === 'none';  // words that are only heard are clipped
  return [...needed].filter((element) => element.checkVisibility({{visibilityProperty: true}}) && isSeen(element))
    .flatMap((e) => [cut(e) && `${{name(e)}} is cut off`, covered(e) && `${{name(e)}} is covered`]).filter(Boolean);
}}"""

UNDER_THE_BAR = """() => {
  const bar = document.querySelector('#bar').getBoundingClientRect();
  const cells = document.querySelectorAll('#display > svg:not([aria-hidden="true"]) [data-do^="cell "]');
  return [...cells].map((cell) => cell.getBoundingClientRect()).filter((box) =>
    box.bottom > bar.top + 1 && box.top < bar.bottom && box.right > bar.left + 1 && box.left < bar.right).length;
}"""

OVERLAPPING = f"""() => {{{SHOWN}
  const places = '.top-nav, .tabs, .zoom, #caption, #bar'.split(', ');
  const buttons = [...document.querySelectorAll(places.map((place) => `${{place}} button`).join())]
    .filter((element) => element.checkVisibility()).map((e) => ({{...shown(e), name: e.dataset.testid}}))
    .filter((box) => box.right > box.left && box.bottom > box.top);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return buttons.flatMap((a, n) => buttons.slice(n + 1).filter((b) => over(a, b))
    .map((b) => `${{a.name}} and ${{b.name}}`));
}}"""

SPILT = """() => {
  const clips = (e) => getComputedStyle(e).overflow !== 'visible', range = document.createRange();
  const spills = (button) => {
    const box = button.getBoundingClientRect(), words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      let around = words.currentNode.parentElement;
      while (around !== button && !clips(around)) around = around.parentElement;
      if (around !== button) continue;
      range.selectNodeContents(words.currentNode);
      for (const {left, right, top, bottom, height} of range.getClientRects()) {
        const wide = left < box.left - 1 || right > box.right + 1;
        // Lines are taller than their letters.
        if (wide || top + .15 * height < box.top || bottom - .15 * height > box.bottom) return true;
      }
    }
  };
  return [...document.querySelectorAll('button')]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) && spills(e)).map((e) => e.textContent);
}"""

SIDEWAYS = """() => [...document.querySelectorAll('.scroll, .dlg, .dlg-body, .dlg-foot')]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.className} ${e.textContent.trim()}`.slice(0, 60))"""

UNREACHABLE = """() => {
  const names = [], {zoom} = document.documentElement.dataset;
  const moved = (e) => {  // out of sight until the display is moved
    const a = e.getBoundingClientRect(), b = e.ownerSVGElement?.getBoundingClientRect();
    const x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2;
    return zoom === 'on' && e.closest('#display') && b && (x < b.left || x > b.right || y < b.top || y > b.bottom);
  };
  const all = '#track-svg [data-do], #display [data-do^="cell"], #bar button, .tabs button';
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility({visibilityProperty: true}) || element.closest('[aria-hidden="true"]')) continue;
    if (moved(element)) continue;
    element.scrollIntoView({block: 'center', inline: 'center'});
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    if (!there || !(element.contains(there) || there.contains(element))) names.push(element.dataset.do);
  }
  return names;
}"""

FOCUS_UNSEEN = f"""() => {{{SHOWN}
  const focused = document.activeElement, {{left, top, right, bottom}} = shown(focused);
  const there = right > left && bottom > top && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there && (focused.contains(there) || there.contains(focused)) ? '' : focused.outerHTML.slice(0, 90);
}}"""

ANSWERS = """() => {  // touches the middle of each visible element that has a test id, is a symbol or shows a number
  const boards = '#summary, #players, #track, #caption, #display > svg:not([aria-hidden="true"]), #others';
  const tool = 'button:not([data-ask]), [data-do^="panel"], [data-do^="zoom"]';
  const number = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && /[0-9]/.test(node.data));
  const all = [...document.querySelectorAll(boards)];
  const found = all.flatMap((board) => [board, ...board.querySelectorAll('*')])
    .filter((e) => (e.matches('[data-testid], use') || number(e)) && !e.closest(tool))
    .filter((e) => e.checkVisibility({visibilityProperty: true}))
    .filter((e) => !e.closest('.vh') && getComputedStyle(e).clipPath === 'none');
  const asks = new Map(), silent = [];
  for (const element of found) {
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const frame = element.closest('svg')?.getBoundingClientRect() ?? box, there = document.elementFromPoint(x, y);
    const inside = frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom;
    if (!box.width || !box.height || !inside || !all.some((board) => board.contains(there))) continue;
    const ask = there.closest('[data-ask]');
    if (ask) asks.set(ask.dataset.ask, true);
    else silent.push(`${element.outerHTML.slice(0, 90)} under ${there.outerHTML.slice(0, 60)}`);
  }
  return [[...asks.keys()], silent];
}"""


class Sight(Part):
    answers = found(ANSWERS, "The values of ``data-ask`` on the boards, and the elements without one.", list[list[str]])
    out_of_sight = texts(OUT_OF_SIGHT, "The elements needed to play that are cut off or covered.")
    cells_under_the_bar = found(UNDER_THE_BAR, "The number of selectable cells under the bar.", int)
    focus_unseen = found(FOCUS_UNSEEN, "The focused element, if it is out of sight or covered.", str)
    overlapping = texts(OVERLAPPING, "Buttons that overlap.")
    unreachable = texts(UNREACHABLE, "The commands of elements that cannot be scrolled to where a click hits them.")
