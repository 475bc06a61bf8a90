"""Scripts that page objects run in the page; all are functions, since the page's policy forbids evaluating text."""

POLL = 20
"""Polling interval for states, in ms; a busy browser may skip animation frames for long."""

DATA = "(name) => document.documentElement.dataset[name] ?? ''"

SHOWN = """
  /** The part of a box, by default that of the element, that nothing around the element cuts off. */
  const shown = (element, {left, top, right, bottom} = element.getBoundingClientRect()) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {left, top, right, bottom};
  };"""
"""A function for other scripts."""

REVISION = "(n) => Number(document.documentElement.dataset.revision) >= n"

STANDS = """() => JSON.stringify({
  ...document.documentElement.dataset,
  said: document.querySelector('dialog[open], #now')?.textContent.trim().slice(0, 200),
})"""

FOCUS = "() => document.activeElement?.dataset?.do ?? ''"

ENTRIES = "(prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))"

SAVED = """([prefix, number]) => Object.entries(localStorage)
  .some(([key, text]) => key.startsWith(prefix) && JSON.parse(text).record.actions.length >= number)"""

DECISION = """(seat) => {
  const {over, dialog, seat: now} = document.documentElement.dataset;
  return over === 'true' || dialog || (now !== seat && document.querySelector('[data-testid=action]'));
}"""

TAB_STOPS = """() => [...document.querySelectorAll('[data-roving]')]
  .map((board) => board.querySelectorAll('[tabindex="0"]').length)"""

BOARDS = """() => ['track-svg', 'display', 'players', 'stacks', 'log', 'now']
  .map((id) => document.getElementById(id).textContent.replace(/\\s+/g, ' '))"""

NOTE = """(name) => {
  const {dataset} = document.documentElement;
  const noted = window.noted = [];
  new MutationObserver((changes, observer) => {
    if (window.noted !== noted) return observer.disconnect();
    const value = dataset[name] ?? '';
    if (noted.at(-1) !== value) noted.push(value);
  }).observe(document.documentElement, {attributeFilter: [`data-${name}`]});
}"""
"""Notes the values of an attribute until the list is dropped, as in a page that lives through several tests."""

LISTEN = """() => {
  window.heard = [];
  window.listening = new MutationObserver((changes) => changes.filter((change) => change.addedNodes.length)
    .forEach((change) => heard.push(change.addedNodes[0].textContent)));
  listening.observe(document.getElementById('announce'), {childList: true, characterData: true, subtree: true});
}"""

HOLD_ANSWERS = """
  globalThis.held = [];
  globalThis.Worker = class extends globalThis.Worker {
    set onmessage(listen) {
      super.onmessage = (event) => {
        if (event.data.message?.includes('"result"')) held.push(() => listen(event));
        else listen(event);
      };
    }
  };
"""
"""Holds back the worker's results; installed before the page is loaded."""

ANSWER_WITH_CLICK = "(target) => target.addEventListener('click', () => setTimeout(held.shift()), {once: true})"
"""Lets the first held answer arrive right after the next click."""
