"""The page as a whole: opening it and acting on it."""

from __future__ import annotations

from playwright.sync_api import Error, Locator

from . import scripts
from .state import State
from .watching import wait_until_ready


class GlenMore(State):
    """The page, with its parts and its state.

    :param page: Playwright's page
    """

    # ---- opening ----

    def open(self, address: str) -> GlenMore:
        """Goes to an address of the site and waits until the page is ready."""
        self.page.goto(address)
        return self.ready()

    def reload(self) -> GlenMore:
        """Reloads the page and waits until it is ready."""
        self.page.reload()
        return self.ready()

    def ready(self) -> GlenMore:
        """Waits until the page is ready; fails with its error message if it does not start."""
        wait_until_ready(self.page)
        return self

    # ---- acting ----

    def click(self, target: Locator) -> None:
        """Clicks with the mouse and waits until the page has answered."""
        before = self.revision
        target.click()
        self.wait_for_revision(before + 1)

    def click_as_answered(self, target: Locator) -> None:
        """Clicks something right before the first answer of :meth:`hold_answers` arrives, with no paint in between."""
        self.page.wait_for_function("() => held.length")
        target.evaluate(scripts.CLICK_AND_ANSWER)

    def tap(self, target: Locator) -> None:
        """Taps with a finger and waits until the page has answered."""
        before = self.revision
        target.tap()
        self.wait_for_revision(before + 1)

    def middle(self, target: Locator) -> tuple[float, float]:
        """The centre of an element in the window, in CSS pixels."""
        box = target.bounding_box()
        if box is None:
            raise AssertionError(f"{target} is not seen")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def hold(self, target: Locator) -> None:
        """Presses a finger on an element until the page has answered (long press: enlarge); only in Chromium."""
        x, y = self.middle(target)
        client, before = self.page.context.new_cdp_session(self.page), self.revision
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.wait_for_revision(before + 1)
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, keys: str) -> None:
        """Presses keys that trigger a command and waits until the page has answered."""
        before = self.revision
        self.page.keyboard.press(keys)
        self.wait_for_revision(before + 1)

    def do(self, command: str) -> None:
        """Clicks the element that carries a command, wherever it is, and waits until the page has answered."""
        before = self.revision
        self.page.evaluate(scripts.CLICK, command)
        self.wait_for_revision(before + 1)

    def act(self, action: str) -> None:
        """Plays a legal action from the list: ``act("take 3 0,-1")``.

        :raises AssertionError: if it is not listed; the message lists the legal actions
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
        """Closes an open scoring; returns False if there is none."""
        if self.data("dialog") not in ("scoring", "standings"):
            return False
        self.do("close")
        return True

    def tab_to(self, wanted: str) -> None:
        """Presses Tab until the focus is on an element whose command begins like this."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.focus.startswith(wanted):
                return
        raise AssertionError(f"Tab leads to nothing with {wanted!r}")
