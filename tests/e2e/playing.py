"""Playing on the page: waiting for it, clicking what is lit, reading what it says."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from core import Game
from core.link import to_link

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
    'rules')(e));
  const actions = lit.filter(starts('action', 'confirm', 'anyway')), cells = lit.filter(starts('cell'));
  const end = lit.filter(starts('end'));
  let ways = actions.length ? actions : cells.length ? cells : lit;
  if (end.length && !lit.some(starts('anyway')) && (!actions.length || random() < 0.2)) {
    ways = cells.length && random() < 0.5 ? cells : end;
  }
  return choose(ways);
}"""
"""What is lit on the boards and in the bar, one of it at random; nothing if nothing is lit.

What has been pointed out leads on to something: it is not let go of again.
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
"""Clicks at random among what is lit on the boards and in the bar, until a dialog opens or the game is over."""

AIM = f"""(seed) => {{
  const way = ({LIT})(({RANDOM})(seed));
  if (!way) return null;
  way.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
  const box = way.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y)?.closest('[data-do]');
  return [way.dataset.do, hit?.dataset.do ?? '', x, y];
}}"""
"""Where to touch one thing at random of what is lit, and what would be touched there."""

CLICK = """(command) => {
  const places = '#dialogs, #track-svg, #display, #bar, #actions, #start, .top'.split(', ');
  const selector = places.map((place) => `${place} [data-do="${CSS.escape(command)}"]`).join(', ');
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing to click for ${command}`);
  element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, view: window}));
}"""
"""A real click event on what carries a command."""


def data(page: Page, name: str) -> str:
    """Return a data attribute of the page's root."""
    return str(page.evaluate("(name) => document.documentElement.dataset[name] ?? ''", name))


def revision(page: Page) -> int:
    """Return how many commands the page has carried out."""
    return int(data(page, "revision"))


def wait_for_revision(page: Page, number: int) -> None:
    """Wait until the page has carried out so many commands."""
    page.wait_for_function("(n) => Number(document.documentElement.dataset.revision) >= n", arg=number)


def click(page: Page, target: Locator) -> None:
    """Click with the real mouse, and wait until that has been carried out."""
    before = revision(page)
    target.click()
    wait_for_revision(page, before + 1)


def press(page: Page, keys: str) -> None:
    """Press keys that make the page do something, and wait until that has been done."""
    before = revision(page)
    page.keyboard.press(keys)
    wait_for_revision(page, before + 1)


def do(page: Page, command: str) -> None:
    """Click what carries a command, wherever it is, and wait until that has been carried out."""
    before = revision(page)
    page.evaluate(CLICK, command)
    wait_for_revision(page, before + 1)


def act(page: Page, action: str) -> None:
    """Play a legal action from the list."""
    do(page, f"action {action}")


def legal(page: Page) -> list[str]:
    """Return the legal actions that the page lists."""
    found = page.evaluate("() => [...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action)")
    return [str(text) for text in found]


def shown(page: Page) -> tuple[Any, ...]:
    """Return what the page shows of a game: legal actions, phase, seat, whether it is over, and all boards in words."""
    boards = page.evaluate(
        """() => ['track-svg', 'display', 'players', 'stacks', 'log', 'now']
          .map((id) => document.getElementById(id).textContent.replace(/\\s+/g, ' '))"""
    )
    return (legal(page), data(page, "phase"), data(page, "seat"), data(page, "over"), *boards)


def listen(page: Page) -> None:
    """From now on keep what a screen reader is told."""
    page.evaluate(
        """() => {
          window.heard = [];
          window.listening = new MutationObserver((changes) => changes.filter((change) => change.addedNodes.length)
            .forEach((change) => heard.push(change.addedNodes[0].textContent)));
          listening.observe(document.getElementById('announce'), {childList: true, characterData: true, subtree: true});
        }"""
    )


def heard(page: Page) -> list[str]:
    """Return what a screen reader was told since :func:`listen`."""
    return [str(text) for text in page.evaluate("() => window.heard")]


def focus(page: Page) -> str:
    """Return the command of what has the focus; "" if it has none."""
    return str(page.evaluate("() => document.activeElement?.dataset?.do ?? ''"))


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until something whose command begins like that has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if focus(page).startswith(wanted):
            return
    raise AssertionError(f"Tab leads to nothing with {wanted!r}")


def saved_actions(page: Page) -> list[str]:
    """Return the actions of the game on the table, as they lie in the storage."""
    entries = page.evaluate("() => Object.entries(localStorage).filter(([k]) => k.startsWith('glenmore:save:'))")
    newest = max((json.loads(text) for _key, text in entries), key=lambda entry: max(entry["opened"], entry["saved"]))
    return list(newest["record"]["actions"])


def records(page: Page) -> dict[str, Any]:
    """Return all entries of saved games, by id."""
    entries = page.evaluate("() => Object.entries(localStorage).filter(([k]) => k.startsWith('glenmore:save:'))")
    return {key.rpartition(":")[2]: json.loads(text) for key, text in entries}


def put(open_game: Callable[[str], Page], game: Game) -> Page:
    """Open the page with a game on it."""
    page = open_game(f"#g={to_link(game)}")
    do(page, "close")
    return page


def play_at_random(page: Page, chance: random.Random, actions: int) -> None:
    """Play so many actions at random from the list."""
    for _ in range(actions):
        ways = legal(page)
        if not ways:
            return
        act(page, chance.choice(ways))
        close_dialog(page)


def close_dialog(page: Page) -> bool:
    """Close a scoring that is shown; return whether there was one."""
    if data(page, "dialog") not in ("scoring", "standings"):
        return False
    do(page, "close")
    return True


def wander(page: Page, seed: int, most: int = 40) -> list[str]:
    """Click at random what is lit, with real click events; return the commands that were clicked."""
    before = revision(page)
    clicked = [str(command) for command in page.evaluate(WANDER, [seed, most])]
    assert clicked, "nothing is lit"
    wait_for_revision(page, before + len(clicked))
    return clicked


def tap(page: Page, seed: int) -> str:
    """Touch with a finger one thing at random of what is lit, in its middle; return its command."""
    before = revision(page)
    aim = page.wait_for_function(f"(seed) => ({AIM})(seed)", arg=seed).json_value()
    command, hit, x, y = aim
    assert hit == command, f"{command!r} lies under {hit!r} at {x:.0f}, {y:.0f}"
    page.touchscreen.tap(x, y)
    wait_for_revision(page, before + 1)
    return str(command)


def expect_standings(page: Page, players: int) -> None:
    """The final standings are shown: the points of each player add up, and somebody has won."""
    table = page.get_by_test_id("standings")
    expect(table).to_be_visible()
    rows = table.evaluate(
        """(table) => [...table.tBodies].map((body) => ({
          kind: body.className,
          rows: [...body.rows].filter((r) => r.cells.length > 1)
            .map((r) => [...r.cells].slice(1).map((c) => Number(c.textContent.replace('−', '-'))))
        }))"""
    )
    total = next(body["rows"][0] for body in rows if body["kind"] == "total")
    ranks = next(body["rows"][0] for body in rows if body["kind"] == "rank")
    sources = [row for body in rows if body["kind"] == "" for row in body["rows"]]
    assert len(total) == players
    assert total == [sum(column) for column in zip(*sources, strict=True)]
    assert min(ranks) == 1 and total[ranks.index(1)] == max(total)
    assert len(sources) >= 3 * 3 + 5, "three scorings of three categories, and five items at the end"
