"""A model of browser translation: it wraps all text in elements of its own, now and whenever the page changes."""

from playwright.sync_api import Page

TRANSLATE = """() => {
  const NOT = 'script, style, noscript, textarea, template, title, font, [translate=no]';
  const translated = new WeakSet();
  const font = (child) => {
    const around = document.createElement('font');
    around.style.verticalAlign = 'inherit';
    around.append(child);
    return around;
  };
  const translate = (node) => {
    const around = node.parentElement;
    if (!node.data.trim() || translated.has(node) || !around || around.closest(NOT)) return;
    const words = new Text(node.data.toUpperCase());
    translated.add(words);
    // Inside SVG and options there is no room for other elements: such words are replaced.
    node.replaceWith(around instanceof SVGElement || around.matches('option') ? words : font(font(words)));
  };
  const walk = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
    if (root instanceof Text) found.push(root);
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  const begin = () => {
    document.documentElement.lang = 'fr';
    document.documentElement.classList.add('translated-ltr');
    walk(document.body);
    new MutationObserver((changes) => {
      for (const {type, target, addedNodes} of changes) {
        if (type === 'characterData') translated.delete(target), walk(target);
        else addedNodes.forEach(walk);
      }
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
  };
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', begin, {once: true}) : begin();
}"""

SEEN = """() => {
  const seen = [], own = (e) => e && (e.localName === 'font' ? own(e.parentElement) : e);
  const words = (node) => {
    const texts = [...node.childNodes].filter((child) => child instanceof Text || child.localName === 'font');
    return texts.map((child) => child.textContent).join('').toUpperCase();
  };
  for (const e of document.body.querySelectorAll(':not(font, script, style)')) {
    const attributes = [...e.attributes].map(({name, value}) => `${name}=${value}`).sort().join(' ');
    const state = ['disabled', 'checked', 'value', 'open', 'hidden'].map((name) => e.localName !== 'li' && e[name]);
    const focus = own(document.activeElement) === e ? 'focus' : '';
    seen.push([e.localName, attributes, state.join(), focus, e.checkVisibility(), words(e)].join(' | '));
  }
  const {offline, more, paints, ...root} = document.documentElement.dataset;  // these go by time and by room
  return [JSON.stringify(Object.entries(root).sort()), ...seen];
}"""


def translate(page: Page) -> None:
    """Translates the page as a browser would: here into capital letters."""
    page.evaluate(TRANSLATE)


def translate_from_the_start(page: Page) -> None:
    """Translates every page loaded from now on, before Python runs."""
    page.add_init_script(f"({TRANSLATE})()")


def seen(page: Page) -> list[str]:
    """All elements of the page in order, with attributes, state and text; the same with or without translation.

    Waits for the glen behind the start screen, which grows when the browser is idle.
    """
    page.wait_for_function("() => !document.querySelector('.s-glen template')")
    return [str(line) for line in page.evaluate(SEEN)]
