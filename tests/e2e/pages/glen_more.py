"""The page as a whole: opening it and acting on it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Error, Locator, expect

from .dialog import Dialog
from .part import COMMANDS
from .state import State
from .watching import START


class NotOpened(AssertionError):
    """The page at an address was not opened: it did not start, or refuses the address."""


class GlenMore(State):
    """The page, with its parts and its state."""

    def open(self, address: str) -> GlenMore:
        """Goes to an address of the site and waits until the page is ready; NotOpened if it doesn't start."""
        try:
            self.page.goto(address)
            return self.ready()
        except (Error, AssertionError) as error:
            raise NotOpened(f"{address} was not opened: {error}") from error

    def reload(self) -> GlenMore:
        """Reloads the page and waits until it is ready."""
        self.page.reload()
        return self.ready()

    def ready(self) -> GlenMore:
        """Waits until the page is ready; fails with its error message if it does not start."""
        started = "() => ['ready', 'failed'].includes(document.documentElement?.dataset.state)"
        self.page.wait_for_function(started, timeout=START)
        if self.data("state") == "failed":
            raise AssertionError(f"the page did not start: {self.boot.error_text.inner_text()}")
        return self

    def click(self, target: Locator) -> None:
        """Clicks with the mouse and waits until the page has answered."""
        before = self.revision
        target.click()
        self.wait_for_revision(before + 1)

    def click_only(self, target: Locator, times: int = 1) -> None:
        """Clicks in quick succession, where the answer is held back, or there is none."""
        target.click(click_count=times)

    def follow(self, target: Locator) -> GlenMore:
        """Clicks something that loads the page again, and waits until it is ready."""
        with self.page.expect_navigation():
            target.click()
        return self.ready()

    def click_as_answered(self, target: Locator) -> None:
        """Clicks something; the first answer of :meth:`hold_answers` arrives right after it, before the next paint."""
        self.page.wait_for_function("() => held.length")
        target.evaluate("(target) => target.addEventListener('click', () => setTimeout(held.shift()), {once: true})")
        target.click()

    def tap(self, target: Locator) -> None:
        """Taps with a finger, and waits until the page has answered."""
        before = self.revision
        target.tap()
        self.wait_for_revision(before + 1)

    def click_at(self, x: float, y: float, number: int = 1) -> None:
        """Clicks a point of the window, for the nth time in a row, without waiting for an answer."""
        self.page.mouse.move(x, y)
        self.page.mouse.down(click_count=number)
        self.page.mouse.up(click_count=number)

    def tap_at(self, x: float, y: float) -> None:
        """Taps a point of the window, without waiting for an answer."""
        self.page.touchscreen.tap(x, y)

    _tapped = 1e9
    """The time of the latest of such taps, in seconds."""

    def tap_in_a_row(self, x: float, y: float, number: int) -> None:
        """Taps a point for the nth time in a row, a tenth of a second apart by the browser's clock, however long the
        page has taken in between; only in Chromium."""
        GlenMore._tapped += 60 if number == 1 else 0.1
        client = self.page.context.new_cdp_session(self.page)
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            told = {"type": kind, "touchPoints": points, "timestamp": GlenMore._tapped}
            client.send("Input.dispatchTouchEvent", told)

    def middle(self, target: Locator) -> tuple[float, float]:
        """The centre of an element in the window, in CSS pixels."""
        box = target.bounding_box()
        if box is None:
            raise AssertionError(f"{target} is not seen")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def download(self, target: Locator) -> Path:
        """Clicks something that saves a file; returns the file, whose name is that offered to the player."""
        with self.page.expect_download() as download:
            target.click()
        file = Path(download.value.path()).parent / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def point_away(self) -> None:
        """Moves the mouse into a corner of the window, where there is nothing to point at."""
        self.page.mouse.move(1, 1)

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

    def visible(self, command: str) -> Locator:
        """The visible elements that carry a command; in the open dialog if there is one."""
        within = "dialog[open]" if self.data("dialog") else "body"
        return self.page.locator(f'{within} [data-do="{command}"]').filter(visible=True)

    def choose(self, command: str) -> None:
        """Clicks the visible element that carries a command, or else its entry in the menu: ``choose("undo")``."""
        __tracebackhide__ = True
        if not self.visible(command).count() and self.visible("menu").count():
            self.click(self.top.menu)
        found = self.visible(command)
        if not found.count():
            seen = ", ".join(filter(None, self.page.locator("[data-do]").filter(visible=True).evaluate_all(COMMANDS)))
            raise AssertionError(f"nothing to click for {command!r} now; what is: {seen}")
        self.click(found.last if command.startswith("cell ") else found.first)

    def act(self, action: str) -> None:
        """Plays a legal action from the list, which is opened first where it is hidden: ``act("take 3 0,-1")``."""
        __tracebackhide__ = True
        if action not in self.legal:
            offered = ", ".join(self.legal) or "nothing"
            raise AssertionError(f"{action!r} is not offered now; what is: {offered}")
        self.open_panel("actions")
        self.click(self.actions.action(action))

    def open_panel(self, name: str) -> None:
        """Opens a list, actions or log, where it is hidden, closing the other one."""
        tab, open_now = self.tabs.panel(name), self.data("panel")
        if open_now == name or not tab.is_visible():
            return
        if open_now:
            self.click(self.page.locator(".shut").filter(visible=True))
        self.click(tab)

    def open_dialog(self, command: str) -> Dialog:
        """Opens a dialog by the visible control with that command, or by the menu, and returns it."""
        self.choose(command)
        expect(self.dialogs.open.root).to_be_visible()
        return self.dialogs.open

    def close_dialog(self) -> None:
        self.click(self.dialogs.open.close)

    def close_scoring(self) -> bool:
        """Closes an open scoring; returns False if there is none."""
        if self.data("dialog") not in ("scoring", "standings"):
            return False
        self.close_dialog()
        return True

    def choose_setting(self, name: str, value: str) -> None:
        """Opens the settings, chooses a value by the names in docs/testing-reference.md, and closes them."""
        settings = self.dialogs.settings
        self.choose("settings")
        if settings.switch(name).count() == 0:
            self.click(settings.label(f"{name}-{value}"))
        elif settings.switch(name).is_checked() != (value == "on"):
            self.click(settings.label(name))
        self.close_dialog()

    def choose_language(self, tag: str) -> None:
        """Chooses a language by its tag: on the start screen, or else in the settings, and closes them."""
        at_start = self.data("screen") == "start"
        if not at_start:
            self.choose("settings")
        before = self.revision
        (self.start.language if at_start else self.dialogs.settings.language).select_option(tag)
        self.wait_for_revision(before + 1)
        if not at_start:
            self.close_dialog()

    def look_back(self, to: str = "last") -> None:
        """Goes to a past moment by the controls of the history: first, back, forward, last, or end to leave it."""
        if not self.data("past"):
            self.open_panel("log")
            self.click(self.log.look_back)
        if to != "last" or not self.past.last.is_disabled():
            self.choose(f"past {to}")

    def home(self) -> None:
        self.choose("home")

    def tab_to(self, wanted: str) -> None:
        """Presses Tab until the focus is on an element whose command begins like this."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.focus.startswith(wanted):
                return
        raise AssertionError(f"Tab leads to nothing with {wanted!r}")
