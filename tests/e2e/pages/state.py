"""The page: its parts, attributes, messages and storage; and waiting for a state."""

import json
import re
from functools import cached_property
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from .around import ActionBar, ActionList, Banners, HandOver, Lesson, Log, Notices, Past, Puzzle, RulesSheet, Tabs, Top
from .boards import Display, Lit, Others, Players, Stacks, Thumb, Track, Warehouse
from .dialogs import Dialogs
from .drawing import Paints, Stage
from .fields import css, found, part, part_by_id, role, texts
from .inspection import Inspection, Sight
from .live import Wires
from .part import COMMANDS, POLL, Part
from .start import Boot, Head, Lost, Picture, StartScreen

SAVE = "glenmore:save:"

STANDS = """() => JSON.stringify({
  ...document.documentElement.dataset,
  said: document.querySelector('dialog[open], #now')?.textContent.trim().slice(0, 200),
})"""

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


def _data(value: Any) -> Any:
    return value


class State:
    """The parts of the page, and its state."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @cached_property
    def root(self) -> Locator:
        """``<html>``, whose attributes expose the state of the page."""
        return self.page.locator("html")

    whole = part("body", "The whole body, for elements that may be anywhere.", Part)
    boot = part("body", "Progress of the start, and its errors.", Boot)
    start = part("#start-screen", "The start screen.", StartScreen)
    main = role("main", "The main element of the current screen: start screen or table.", anywhere=True)
    headline = css("h1:visible", "The main heading of the current screen.", anywhere=True)
    table = css("#table", "The table, with everything needed to play.", anywhere=True)
    picture = part("#table", "The table as a static picture, shown until Python runs.", Picture)
    head = part("head", "The head of the document.", Head)
    inspection = part("html", "Checks of the whole page: its texts, and what cannot be read or reached.", Inspection)
    lost = part("html", "The 404 page, served for unknown addresses.", Lost)
    top = part(".top", "The row at the top of the table.", Top)
    tabs = part("#table > .tabs", "The tools below the bar or beside the display, on small screens.", Tabs)
    players = part("#players", "The strip of the players.", Players)
    track = part("#track-svg", "The track.", Track)
    stacks = part("#stacks", "The stacks.", Stacks)
    warehouse = part("#track-svg", "The warehouse, inside the track.", Warehouse)
    display = part("#display", "The large display.", Display)
    others = part("#others", "The small displays of the other players.", Others)
    bar = part("#bar", "The action bar: the prompt and its buttons.", ActionBar)
    actions = part("#actions-panel", "The list of all legal actions.", ActionList)
    log = part("#log-panel", "The log.", Log)
    past = part("#bar", "The bar for moving through the history.", Past)
    lesson = part("#bar", "The lesson at the table.", Lesson)
    puzzle = part("#bar", "The puzzle at the table.", Puzzle)
    hand_over = part_by_id("hand-over", "The band between the turns of two people at one screen.", HandOver)
    stage = part("#stage", "The layer on which pieces fly.", Stage)
    notices = part("#notices", "Short notices.", Notices)
    banners = part("#banners", "Banners at the top, which stay until they are answered.", Banners)
    rules = part_by_id("rules-sheet", "The rules beside the board.", RulesSheet)
    dialogs = part("#dialogs", "The dialogs, each by its name.", Dialogs)
    lit = part("body", "All that can be clicked now on the boards and in the bar, for random clicks.", Lit)
    thumb = part("body", "A small screen, held in one hand.", Thumb)
    sight = part("body", "Visibility and reachability of elements, and overlaps.", Sight)
    paints = part("body", "Drawing: how often, and in which paint.", Paints)
    wires = part("html", "The connections to other devices, cut and misused.", Wires)

    worked_out = css(".now", "Everything computed for the players; absent with *Help* off.", anywhere=True)

    def data(self, name: str) -> str:
        """An attribute of the root without ``data-``, as listed in docs/testing-reference.md; "" if absent."""
        return str(self.page.evaluate("(name) => document.documentElement.dataset[name] ?? ''", name))

    def note(self, name: str) -> None:
        """Starts to note each value of an attribute of the root, by the name that :meth:`data` takes."""
        self.page.evaluate(NOTE, name)

    noted = texts("() => window.noted", "The values since :meth:`note`, including those of a moment.")

    def hold_answers(self) -> None:
        """Holds back the worker's results in pages opened from now on."""
        self.page.add_init_script(HOLD_ANSWERS)

    def root_while(self, **values: str) -> Locator:
        """The root while all these attributes have these values: ``root_while(drawn="yes", saved="yes")``."""
        return self.page.locator("html" + "".join(f'[data-{name}="{value}"]' for name, value in values.items()))

    def root_with(self, name: str) -> Locator:
        """The root if it has the attribute, whatever its value."""
        return self.page.locator(f"html[data-{name}]")

    busy = css("[aria-busy]", "Elements pressed before Python was running, whose commands wait for it.", anywhere=True)

    def commands(self, beginning: str) -> list[str]:
        """All commands on the page with this beginning."""
        found = self.page.locator(f'[data-do^="{beginning}"]').evaluate_all(COMMANDS)
        return [str(command) for command in found]

    @property
    def revision(self) -> int:
        """The number of commands carried out and drawn."""
        return int(self.data("revision"))

    @property
    def over(self) -> bool:
        return self.data("over") == "true"

    def wait_for_revision(self, number: int, after: str = "what was done") -> None:
        """Waits until this many commands have been carried out, or fails with the cause and the state of the page."""
        __tracebackhide__ = True
        try:
            reached = "(number) => Number(document.documentElement.dataset.revision) >= number"
            self.page.wait_for_function(reached, arg=number, polling=POLL)
        except PlaywrightTimeoutError:
            stands = self.page.evaluate(STANDS)
            raise AssertionError(f"no answer to {after}, revision {number}; the page stands at {stands}") from None

    def wait_for_data(self, timeout: float | None = None, **values: str) -> None:
        """Waits until attributes of the root have these values: ``wait_for_data(bot="", mover="person")``."""
        for name, value in values.items():
            if value:
                expect(self.root).to_have_attribute(f"data-{name}", value, timeout=timeout)
            else:  # absent, or empty
                expect(self.root).not_to_have_attribute(f"data-{name}", re.compile("."), timeout=timeout)

    def wait_for_decision(self, *, but: str = "", timeout: float | None = None) -> None:
        """Waits until a person is to move, other than at the seat ``but``, a dialog is open or the game is over."""
        self.page.wait_for_function(DECISION, arg=but, timeout=timeout, polling=POLL)

    chosen = css("g.chosen", "The selection, on any board.", anywhere=True)
    hinted = css(".hinted", "The subject of a hint, on any board.", anywhere=True)

    @property
    def told(self) -> str:
        """The text of notices and of an error in an open form; "" if there is none."""
        said = self.page.locator("#notices .notice, dialog[open] [data-testid=problem]").all_inner_texts()
        return " ".join(filter(None, (text.strip() for text in said)))

    announced = css("#announce", "The live region for screen readers.", anywhere=True)

    def listen(self) -> None:
        """Starts to note the announcements to screen readers."""
        self.page.evaluate(LISTEN)

    heard = texts("() => window.heard", "The announcements since :meth:`listen`.")
    focus = found("() => document.activeElement?.dataset?.do ?? ''", "The command of the focused element, if any.", str)
    focused = css(":focus", "The focused element.", anywhere=True)
    tab_stops = found(TAB_STOPS, "The number of Tab stops in each board or list with arrow keys.", list[int])

    @property
    def records(self) -> dict[str, Any]:
        """All saved games in storage, by id."""
        entries: dict[str, str] = self.page.evaluate("() => ({...localStorage})")
        return {key.removeprefix(SAVE): json.loads(text) for key, text in entries.items() if key.startswith(SAVE)}

    record = found("() => glenmore.record", "The record of the game on the table; None without a game.", _data)
    state = found(
        "() => glenmore.state", "Its position as data (docs/testing-reference.md); None without a game.", _data
    )

    @property
    def saved_actions(self) -> list[str]:
        """The actions of the game on the table, as stored."""
        newest = max(self.records.values(), key=lambda each: (each.get("order", 0), each["opened"], each["saved"]))
        return list(newest["record"]["actions"])

    def wait_for_saved(self, number: int) -> None:
        """Waits until this many actions of a game are stored."""
        self.page.wait_for_function(SAVED, arg=[SAVE, number])

    @property
    def shown(self) -> tuple[Any, ...]:
        """The visible state of a game: legal actions, phase, seat, whether it is over, and the text of all boards."""
        boards = self.page.evaluate(BOARDS)
        return (self.legal, self.data("phase"), self.data("seat"), self.data("over"), *boards)

    @property
    def legal(self) -> list[str]:
        """The legal actions on the page; none during another player's turn."""
        return self.actions.texts
