"""The page translated by the browser: apart from its words, everything is the same."""

import random

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Page, expect

from core import Game

NAMES = ["Rose", "Will", "May"]

ADDRESS = f"?seed=7&names={','.join(NAMES)}&motion=off"

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
  document.documentElement.lang = 'fr';
  document.documentElement.classList.add('translated-ltr');
  walk(document.body);
  new MutationObserver((changes) => {
    for (const {type, target, addedNodes} of changes) {
      if (type === 'characterData') translated.delete(target), walk(target);
      else addedNodes.forEach(walk);
    }
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""
"""Wraps all text in elements of its own, now and whenever the page changes, as a browser that translates does: here
into capital letters."""

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


def seen(page: Page) -> list[str]:
    """All elements of the page in order, with attributes, state and text; the same with or without translation.

    Waits for the glen behind the start screen, which grows when the browser is idle.
    """
    page.wait_for_function("() => !document.querySelector('.s-glen template')")
    return [str(line) for line in page.evaluate(SEEN)]


def course(glen: GlenMore, actions: list[str]) -> list[list[str]]:
    """The elements of the page before and after each of some actions, which it plays."""
    found = [seen(glen.page)]
    for action in actions:
        glen.act(action)
        found.append(seen(glen.page))
        glen.close_scoring()
    return found


def differences(plain: list[str], translated: list[str]) -> list[str]:
    found = [f"{a}\n  but translated\n  {b}" for a, b in zip(plain, translated, strict=False) if a != b]
    return found + [f"{len(plain)} elements, but translated {len(translated)}"] * (len(plain) != len(translated))


def test_translated_page_is_the_same(open_fresh: OpenGame, glen: GlenMore) -> None:
    """The browser translates as soon as the page has loaded, before Python runs."""
    game, chance = Game.new(3, 7, NAMES), random.Random(7)
    for _ in range(23):
        game.play(chance.choice(game.legal_actions()))
    actions = [str(action) for action in game.actions]
    plain = course(open_fresh(ADDRESS), actions)
    glen.page.evaluate("() => { Storage.prototype.setItem = () => {}; localStorage.clear(); }")
    glen.page.add_init_script(f"addEventListener('load', {TRANSLATE})")
    open_fresh(ADDRESS)
    assert glen.top.menu.inner_text() == "MENU"
    for number, (one, other) in enumerate(zip(plain, course(glen, actions), strict=True)):
        assert not (found := differences(one, other)), f"after {actions[:number]}:\n" + "\n".join(found[:5])

    glen.tab_to("action ")
    before = glen.focus
    glen.press("Enter")
    assert glen.focus and glen.focus != before
    glen.choose("new")
    name = glen.dialogs.new_game.name(0)
    name.fill("Rose")
    expect(name).to_be_focused()
    expect(name).to_have_value("Rose")
    glen.close_dialog()

    # Another lang loads no other language, and one can be chosen.
    glen.home()
    glen.choose("rules")
    expect(glen.rules.root).to_contain_text("IN ONE MINUTE")
    expect(glen.notices.root).to_be_empty()
    glen.click(glen.rules.close)
    glen.choose_language("de")
    expect(glen.root).to_have_attribute("data-words", "de")
    expect(glen.start.root).to_contain_text("REGELN")
    expect(glen.top.menu).to_have_text("MENÜ")
