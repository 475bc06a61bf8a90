"""What a page says, seen or heard, and what of it is cut off."""

from __future__ import annotations

from playwright.sync_api import Page

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
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
    for (const e of document.querySelectorAll(`[${name}]`)) said.push([`${place(e)} ${name}`, e.getAttribute(name)]);
  }
  return said.filter(([, text]) => text);
}"""

WHOLE = """() => [...document.querySelectorAll('p, li, h1, h2, h3, h4, button, td, th, dt, dd, label, summary, svg g')]
  .filter((e) => !e.querySelector('p, li, button')).map((e) => e.textContent)"""

CUT = """() => {
  const found = [], styles = new Map();
  const css = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  const name = (e) => `${e.closest('[id]')?.id} ${e.tagName}.${e.getAttribute('class') ?? ''}`;
  const hides = (value) => value === 'hidden' || value === 'clip';
  const outside = (a, b) =>
    a.right <= b.left + 1 || a.left >= b.right - 1 || a.bottom <= b.top + 1 || a.top >= b.bottom - 1;

  /** What some of a line of words is hidden by, if anything. */
  function hider(line, own) {
    let scrolls = false;
    for (let e = own; e; e = e.parentElement) {
      const {overflowX, overflowY, clipPath} = css(e);
      if (clipPath === 'inset(50%)') return;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = e.getBoundingClientRect();
      if (outside(line, box) && e.matches('.pl-now, .stats, #summary')) return;  // left out whole
      const wide = line.left < box.left - 1 || line.right > box.right + 1;
      if (wide && e.matches('.scroll')) return;
      if (wide) return name(e);
      // Lines are taller than their letters.
      if (hides(overflowY) && !scrolls && (line.top < box.top - 4 || line.bottom > box.bottom + 4)) return name(e);
      scrolls ||= !hides(overflowY);
    }
    const high = !scrolls && (line.top < -4 || line.bottom > innerHeight + 4);
    if (high || line.left < -1 || line.right > innerWidth + 1) return 'the window';
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const own = texts.currentNode.parentElement, text = texts.currentNode.data.trim();
    const shown = own.checkVisibility({visibilityProperty: true}) && !own.closest('script, style, noscript, .vh');
    if (!text || !shown) continue;
    if (own.closest('#track-svg, #display > svg')) {
      const {x, width} = own.getBBox();
      const wide = !own.closest('.row') && (x < -1 || x + width > 121);
      if (wide) found.push([name(own), text, `a tile: ${Math.round(x)} to ${Math.round(x + width)}`]);
    } else {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const by = [...range.getClientRects()].map((line) => hider(line, own)).find(Boolean);
      if (by) found.push([name(own), text, by]);
    }
  }
  return found;
}"""


def said(page: Page) -> list[tuple[str, str]]:
    """Return where and what the page says, in words to be seen or heard; dates and what is in no language apart."""
    return [(place, text) for place, text in page.evaluate(SAID)]


def sentences(page: Page) -> list[str]:
    """Return what stands in each part of the page that holds whole sentences."""
    return [str(text) for text in page.evaluate(WHOLE)]


def cut_off(page: Page) -> list[tuple[str, str, str]]:
    """Return which words are hidden in part and cannot be scrolled to: where they are, the words, what hides them."""
    return [(place, text, by) for place, text, by in page.evaluate(CUT)]
