// The lines of words that something hides: each with its element, its text, and what hides it.

() => {
  const found = [], styles = new Map();
  const css = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  const name = (e) => `${e.closest('[id]')?.id} ${e.tagName}.${e.getAttribute('class') ?? ''}`;
  const hides = (value) => value === 'hidden' || value === 'clip';
  const outside = (a, b) =>
    a.right <= b.left + 1 || a.left >= b.right - 1 || a.bottom <= b.top + 1 || a.top >= b.bottom - 1;

  /** What lies in here is left out whole where there is no room; the bar's text with a handle that shows it. */
  const LEFT_OUT = '.pl-now, .stats, #summary, .details, .rest, [data-more=on] #bar .say';

  /** The part of an element in which lines are seen: the bar's text ends with a whole line. */
  function seen(e) {
    const {left, right, top, bottom} = e.getBoundingClientRect();
    return {left, right, top, bottom: bottom - (parseFloat(e.style.clipPath.split(' ')[2]) || 0)};
  }

  /** The element that hides part of a line of words, if any. */
  function hider(line, own) {
    let scrolls = false;
    for (let e = own; e; e = e.parentElement) {
      const {overflowX, overflowY, clipPath} = css(e);
      if (clipPath === 'inset(50%)') return;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = seen(e);
      if (outside(line, box) && (e.matches(LEFT_OUT) || own.matches('.ending .hint'))) return;
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

  // One range for all: each change of the page updates every range that there is.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (texts.nextNode()) {
    const own = texts.currentNode.parentElement, text = texts.currentNode.data.trim();
    const shown = own.checkVisibility({visibilityProperty: true}) && !own.closest('script, style, noscript, .vh');
    if (!text || !shown) continue;
    if (own.closest('.hint-gain')) {
      const line = own.getBoundingClientRect(), box = own.closest('#board, svg').getBoundingClientRect();
      const wide = outside(line, box) || line.left < box.left - 1 || line.right > box.right + 1;
      if (wide) found.push([name(own), text, 'the glen']);
    } else if (own.closest('#track-svg, #display > svg')) {
      const {x, width} = own.getBBox();
      const wide = !own.closest('.row') && (x < -2 || x + width > 122.5);
      if (wide) found.push([name(own), text, `a tile: ${Math.round(x)} to ${Math.round(x + width)}`]);
    } else {
      range.selectNodeContents(texts.currentNode);
      const by = [...range.getClientRects()].map((line) => hider(line, own)).find(Boolean);
      if (by) found.push([name(own), text, by]);
    }
  }
  return found;
}
