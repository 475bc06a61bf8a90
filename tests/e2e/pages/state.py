"""The state of the page: attributes, messages, storage; and waiting for it."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from . import scripts
from .fields import css, found, role, texts
from .part import COMMANDS
from .parts import Parts

SAVE = "glenmore:save:"


def _data(value: Any) -> Any:
    return value


class State(Parts):
    """The state of the page."""

    # ---- attributes ----

    def data(self, name: str) -> str:
        """An attribute of the root without ``data-``, as listed in docs/testing.md; "" if absent."""
        return str(self.page.evaluate(scripts.DATA, name))

    def note(self, name: str) -> None:
        """Starts to note each value of an attribute of the root, by the name that :meth:`data` takes."""
        self.page.evaluate(scripts.NOTE, name)

    noted = texts("() => window.noted", "The values since :meth:`note`, including those of a moment.")

    def hold_answers(self) -> None:
        """Holds back the worker's results in pages opened from now on."""
        self.page.add_init_script(scripts.HOLD_ANSWERS)

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
        """True if the game is over."""
        return self.data("over") == "true"

    def wait_for_revision(self, number: int, after: str = "what was done") -> None:
        """Waits until this many commands have been carried out.

        :param after: the cause, for the message
        :raises AssertionError: on timeout; the message has the state of the page
        """
        __tracebackhide__ = True
        try:
            self.page.wait_for_function(scripts.REVISION, arg=number, polling=scripts.POLL)
        except PlaywrightTimeoutError:
            stands = self.page.evaluate(scripts.STANDS)
            raise AssertionError(f"no answer to {after}, revision {number}; the page stands at {stands}") from None

    def wait_for_data(self, timeout: float | None = None, **values: str) -> None:
        """Waits until attributes of the root have these values: ``wait_for_data(bot="", mover="person")``.

        :param timeout: ms; Playwright's default if None
        """
        for name, value in values.items():
            if value:
                expect(self.root).to_have_attribute(f"data-{name}", value, timeout=timeout)
            else:  # absent, or empty
                expect(self.root).not_to_have_attribute(f"data-{name}", re.compile("."), timeout=timeout)

    def wait_for_decision(self, *, but: str = "", timeout: float | None = None) -> None:
        """Waits until a person is to move, a dialog is open or the game is over.

        :param but: a seat whose turns do not count
        :param timeout: ms; Playwright's default if None
        """
        self.page.wait_for_function(scripts.DECISION, arg=but, timeout=timeout, polling=scripts.POLL)

    chosen = css("g.chosen", "The selection, on any board.", anywhere=True)
    hinted = css(".hinted", "The subject of a hint, on any board.", anywhere=True)

    # ---- messages and storage ----

    @property
    def told(self) -> str:
        """The text of notices and of an error in an open form; "" if there is none."""
        said = self.page.locator("#notices .notice, dialog[open] [data-testid=problem]").all_inner_texts()
        return " ".join(filter(None, (text.strip() for text in said)))

    announced = css("#announce", "The live region for screen readers.", anywhere=True)
    statuses = role("status", "All status regions, :attr:`announced` among them.", anywhere=True)

    def listen(self) -> None:
        """Starts to note the announcements to screen readers."""
        self.page.evaluate(scripts.LISTEN)

    heard = texts("() => window.heard", "The announcements since :meth:`listen`.")
    focus = found(scripts.FOCUS, 'The command of the focused element; "" if it has none.', str)
    focused = css(":focus", "The focused element.", anywhere=True)
    tab_stops = found(scripts.TAB_STOPS, "The number of Tab stops in each board or list with arrow keys.", list[int])

    @property
    def records(self) -> dict[str, Any]:
        """All saved games in storage, by id."""
        entries: list[list[str]] = self.page.evaluate(scripts.ENTRIES, SAVE)
        return {key.removeprefix(SAVE): json.loads(text) for key, text in entries}

    record = found("() => glenmore.record", "The record of the game on the table; None without a game.", _data)
    state = found("() => glenmore.state", "Its position as data (docs/testing.md); None without a game.", _data)

    @property
    def saved_actions(self) -> list[str]:
        """The actions of the game on the table, as stored."""
        newest = max(self.records.values(), key=lambda each: (each.get("order", 0), each["opened"], each["saved"]))
        return list(newest["record"]["actions"])

    def wait_for_saved(self, number: int) -> None:
        """Waits until this many actions of a game are stored."""
        self.page.wait_for_function(scripts.SAVED, arg=[SAVE, number])

    @property
    def shown(self) -> tuple[Any, ...]:
        """The visible state of a game: legal actions, phase, seat, whether it is over, and the text of all boards."""
        boards = self.page.evaluate(scripts.BOARDS)
        return (self.legal, self.data("phase"), self.data("seat"), self.data("over"), *boards)

    @property
    def legal(self) -> list[str]:
        """The legal actions on the page; none during another player's turn."""
        return self.actions.texts
