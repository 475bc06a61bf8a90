"""The page: how it is opened, and what is done on it."""

from __future__ import annotations

from playwright.sync_api import Error, Locator

from . import scripts
from .state import State
from .watching import wait_until_ready


class GlenMore(State):
    """The page, with its parts and its state.

    :param page: Playwright's page
    """

    # ---- how it is opened ----

    def open(self, address: str) -> GlenMore:
        """Go to an address of the site, and wait until the page is ready."""
        self.page.goto(address)
        return self.ready()

    def reload(self) -> GlenMore:
        """Load the page anew, and wait until it is ready."""
        self.page.reload()
        return self.ready()

    def ready(self) -> GlenMore:
        """Wait until the page is ready; fail with what it says instead."""
        wait_until_ready(self.page)
        return self

    # ---- what is done on it ----

    def click(self, target: Locator) -> None:
        """Click with the mouse, and wait until that has been carried out."""
        before = self.revision
        target.click()
        self.wait_for_revision(before + 1)

    def click_as_answered(self, target: Locator) -> None:
        """Click something just before the first answer of :meth:`hold_answers` comes; nothing is drawn in between."""
        self.page.wait_for_function("() => held.length")
        target.evaluate(scripts.CLICK_AND_ANSWER)

    def tap(self, target: Locator) -> None:
        """Tap with a finger, and wait until that has been carried out."""
        before = self.revision
        target.tap()
        self.wait_for_revision(before + 1)

    def middle(self, target: Locator) -> tuple[float, float]:
        """Where the middle of something is in the window, in CSS pixels."""
        box = target.bounding_box()
        if box is None:
            raise AssertionError(f"{target} is not seen")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def hold(self, target: Locator) -> None:
        """Hold a finger on it until that has been answered, as by seeing it closer; only in Chromium."""
        x, y = self.middle(target)
        client, before = self.page.context.new_cdp_session(self.page), self.revision
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.wait_for_revision(before + 1)
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, keys: str) -> None:
        """Press keys that make the page do something, and wait until that has been done."""
        before = self.revision
        self.page.keyboard.press(keys)
        self.wait_for_revision(before + 1)

    def do(self, command: str) -> None:
        """Click what carries a command, wherever it is, and wait until that has been carried out."""
        before = self.revision
        self.page.evaluate(scripts.CLICK, command)
        self.wait_for_revision(before + 1)

    def act(self, action: str) -> None:
        """Play a legal action from the list: ``act("take 3 0,-1")``.

        :raises AssertionError: if it is not in it; the message tells what is
        """
        __tracebackhide__ = True
        try:
            self.do(f"action {action}")
        except Error as error:
            if scripts.NOTHING not in error.message:
                raise
            offered = ", ".join(self.legal) or "nothing"
            raise AssertionError(f"{action!r} is not offered now; what is: {offered}") from None

    def close_scoring(self) -> bool:
        """Close a scoring that is shown; return whether there was one."""
        if self.data("dialog") not in ("scoring", "standings"):
            return False
        self.do("close")
        return True

    def tab_to(self, wanted: str) -> None:
        """Press Tab until something whose command begins like that has the focus."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.focus.startswith(wanted):
                return
        raise AssertionError(f"Tab leads to nothing with {wanted!r}")
