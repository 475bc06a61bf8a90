// Fits the action bar's text into the bar: it ends with a whole line; a handle shows that there is more. Python
// (web/browser/bar_fitter.py) says when.

const CORE = 0.2; // share of a line's height at its bottom that may be cut off without losing visible ink
const HIDEABLE = "#bar .say :is(.details, .asked, .why-so, .advice small, .reply + .prompt)"; // what small screens may hide

const text = () => document.querySelector("#bar .say");

/** Show the text whole, with what lies under the bar's edge. */
export function unfit() {
  if (text()) text().style.clipPath = "";
}

/** Show the handle if text overflows the bar or is hidden, and clip a line that would be cut through; true if there is more. */
export function fit() {
  const root = document.documentElement;
  const say = text();
  unfit();
  root.dataset.more = "";
  const overflows = () => Boolean(say) && say.scrollHeight > say.clientHeight + 1;
  const hasMore = overflows() || [...document.querySelectorAll(HIDEABLE)].some(isKeptBack);
  if (hasMore) root.dataset.more = "on";
  if (overflows()) { // the handle may have made the lines shorter
    const { bottom } = say.getBoundingClientRect();
    say.style.clipPath = `inset(0 0 ${(bottom - lastLine(say, bottom)).toFixed(1)}px 0)`;
  }
  say?.firstElementChild.setAttribute("aria-expanded", root.dataset.bar === "up");
  return hasMore;
}

/** True if some of an element's text is not shown: it is hidden, or paragraphs have wrapped out of sight. */
const isKeptBack = (element) => !element.getClientRects().length || element.scrollWidth > element.clientWidth + 1;

/** The y at which the last line that is seen whole ends, at most the bottom of what is seen. */
function lastLine(say, bottom) {
  const all = lines(say);
  for (let end = bottom; ; ) {
    const cut = all.filter(({ top, height }) => top < end && end < top + (1 - CORE) * height);
    if (!cut.length) return end;
    end = Math.min(...cut.map(({ top }) => top));
  }
}

/** Texts, but for those that are only heard. */
function isSeen(node) {
  if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
  return getComputedStyle(node).clipPath === "none" ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
}

/** The rectangles of an element's lines of text. */
function lines(element) {
  const found = [];
  const words = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, isSeen);
  while (texts.nextNode()) {
    words.selectNodeContents(texts.currentNode);
    found.push(...words.getClientRects());
  }
  return found;
}

Object.assign(globalThis, { fit, unfit }); // Python imports no module that has been bundled
