"""What the page is doing, says and keeps, and waiting for that."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from . import scripts
from .fields import css
from .part import COMMANDS
from .parts import Parts

SAVE = "glenmore:save:"
"""What the keys of saved games in the storage begin with."""


class State(Parts):
    """The state of the page."""

    # ---- what it is doing ----

    def data(self, name: str) -> str:
        """An attribute of the root, as docs/testing.md lists them, without ``data-``; "" if there is none."""
        return str(self.page.evaluate(scripts.DATA, name))

    def note(self, name: str) -> None:
        """From now on keep each value that an attribute of the root takes, as :meth:`data` gives it."""
        self.page.evaluate(scripts.NOTE, name)

    @property
    def noted(self) -> list[str]:
        """The values since :meth:`note`, those too that were there for a moment."""
        return [str(value) for value in self.page.evaluate("() => window.noted")]

    def hold_answers(self) -> None:
        """Keep back what the worker finds in pages that are opened from now on."""
        self.page.add_init_script(scripts.HOLD_ANSWERS)

    def root_while(self, **values: str) -> Locator:
        """The root as long as all of these attributes have these values: ``root_while(drawn="yes", saved="yes")``."""
        return self.page.locator("html" + "".join(f'[data-{name}="{value}"]' for name, value in values.items()))

    def root_with(self, name: str) -> Locator:
        """The root if it has that attribute, whatever its value."""
        return self.page.locator(f"html[data-{name}]")

    @cached_property
    def busy(self) -> Locator:
        """What was pressed before Python was there, and is carried out once it is."""
        return self.page.locator("[aria-busy]")

    def commands(self, beginning: str) -> list[str]:
        """The commands of all that can be clicked and begin so."""
        found = self.page.locator(f'[data-do^="{beginning}"]').evaluate_all(COMMANDS)
        return [str(command) for command in found]

    @property
    def revision(self) -> int:
        """How many commands have been carried out, and the answer drawn."""
        return int(self.data("revision"))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.data("over") == "true"

    def wait_for_revision(self, number: int, after: str = "what was done") -> None:
        """Wait until so many commands have been carried out.

        :param after: what leads to it, for the message
        :raises AssertionError: if they have not been in time; the message tells what the page does instead
        """
        __tracebackhide__ = True
        try:
            self.page.wait_for_function(scripts.REVISION, arg=number, polling=scripts.POLL)
        except PlaywrightTimeoutError:
            stands = self.page.evaluate(scripts.STANDS)
            raise AssertionError(f"no answer to {after}, revision {number}; the page stands at {stands}") from None

    def wait_for_data(self, timeout: float | None = None, **values: str) -> None:
        """Wait until attributes of the root have these values: ``wait_for_data(bot="", mover="person")``.

        :param timeout: ms, if another than Playwright's usual
        """
        for name, value in values.items():
            expect(self.root).to_have_attribute(f"data-{name}", value, timeout=timeout)

    def wait_for_played(self, actions: list[str]) -> None:
        """Wait until these are the actions of the game on the table."""
        self.page.wait_for_function(scripts.PLAYED, arg=actions, polling=scripts.POLL)

    def wait_for_decision(self, *, but: str = "", timeout: float | None = None) -> None:
        """Wait until a person is to move, a dialog is open or the game is over.

        :param but: a seat whose turns are not waited for
        :param timeout: ms, if another than Playwright's usual
        """
        self.page.wait_for_function(scripts.DECISION, arg=but, timeout=timeout, polling=scripts.POLL)

    chosen = css("g.chosen", "What is chosen, on any board.", anywhere=True)
    hinted = css(".hinted", "What a hint is about, on any board.", anywhere=True)

    # ---- what it says and keeps ----

    @property
    def told(self) -> str:
        """What is told in notices and in an open form; "" for nothing."""
        said = self.page.locator("#notices .notice, dialog[open] [data-testid=problem]").all_inner_texts()
        return " ".join(filter(None, (text.strip() for text in said)))

    @cached_property
    def announced(self) -> Locator:
        """What a screen reader is told."""
        return self.page.locator("#announce")

    @property
    def statuses(self) -> Locator:
        """Everything that tells what has happened, :attr:`announced` among it."""
        return self.page.get_by_role("status")

    def listen(self) -> None:
        """From now on keep what a screen reader is told."""
        self.page.evaluate(scripts.LISTEN)

    @property
    def heard(self) -> list[str]:
        """What a screen reader was told since :meth:`listen`."""
        return [str(text) for text in self.page.evaluate("() => window.heard")]

    @property
    def focus(self) -> str:
        """The command of what has the focus; "" if it has none."""
        return str(self.page.evaluate(scripts.FOCUS))

    @cached_property
    def focused(self) -> Locator:
        """What has the focus."""
        return self.page.locator(":focus")

    @property
    def tab_stops(self) -> list[int]:
        """How many Tab stops each of the boards and lists has in which arrow keys move."""
        return [int(count) for count in self.page.evaluate(scripts.TAB_STOPS)]

    @property
    def records(self) -> dict[str, Any]:
        """All entries of saved games in the storage, by id."""
        entries: list[list[str]] = self.page.evaluate(scripts.ENTRIES, SAVE)
        return {key.removeprefix(SAVE): json.loads(text) for key, text in entries}

    @property
    def saved_actions(self) -> list[str]:
        """The actions of the game on the table, as they lie in the storage."""
        newest = max(self.records.values(), key=lambda each: (each.get("order", 0), each["opened"], each["saved"]))
        return list(newest["record"]["actions"])

    @property
    def shown(self) -> tuple[Any, ...]:
        """What the page shows of a game: legal actions, phase, seat, whether it is over, all boards in words."""
        boards = self.page.evaluate(scripts.BOARDS)
        return (self.legal, self.data("phase"), self.data("seat"), self.data("over"), *boards)

    @property
    def legal(self) -> list[str]:
        """The legal actions that the page lists; none while somebody else is on turn."""
        return self.actions.texts
