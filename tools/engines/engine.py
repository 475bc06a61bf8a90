"""One small interface for browsers that Playwright cannot drive."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 60.0
"""Seconds until the wait for a state is given up; this machine may have other things to do."""

STEP: Final = 0.05

LISTEN: Final = """() => {
    if (window.problems) return;
    window.problems = [];
    const note = (kind, text) => problems.push(`${kind}: ${text}`);
    addEventListener("error", (event) => {
        const from = event.target?.src ?? event.target?.href;
        note("error", from ? `${from} did not load` : `${event.message} (${event.filename}:${event.lineno})`);
    }, true);
    addEventListener("unhandledrejection", ({ reason }) => note("rejected", reason?.message ?? reason));
    addEventListener("securitypolicyviolation", (event) => {
        note("policy", `${event.violatedDirective} ${event.blockedURI}`);
    });
    const { error } = console;
    console.error = (...words) => {
        note("console", words.map((word) => word?.message ?? word).join(" "));
        error.apply(console, words);
    };
}"""
"""Keeps what goes wrong in a document from then on."""

HEARD: Final = "() => (window.problems ?? []).splice(0)"

POINT: Final = """(selector) => {
    const all = [...document.querySelectorAll(selector)];
    const element = all.find((each) => each.checkVisibility?.() ?? each.getClientRects().length > 0);
    if (!element) return { lacking: all.length ? "is not to be seen" : "is not there" };
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    if (!hit) return { lacking: `is outside the window, at ${x}, ${y}` };
    const same = element.contains(hit) || hit.contains(element) || element === hit.closest("[data-do]");
    if (!same) return { lacking: `is covered by ${hit.cloneNode().outerHTML.slice(0, 120)}` };
    return { x, y };
}"""
"""The middle of the first element in sight that matches, where the pointer would reach it; or why it would not."""

KEYS: Final = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
    "Escape": "\ue00c",
    "Space": " ",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
}
"""WebDriver's names of keys that write nothing."""

Source = Mapping[str, Any]
"""A source of input and what it does, as WebDriver has it."""


class EngineError(Exception):
    """The page in an engine does not do what it should; the message says what."""


class Engine(ABC):
    """A browser with one window, and a new player's storage.

    Functions are JavaScript in the page's own world, ``(a, b) => …``; arguments and results are JSON.
    """

    name: str
    version: str

    @classmethod
    @abstractmethod
    def lacking(cls) -> list[str]:
        """Debian's packages that this machine lacks for it; empty if it can be started."""

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @abstractmethod
    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function in the page and return what it returns, or what it promises."""

    @abstractmethod
    def perform(self, sources: Sequence[Source]) -> None:
        """Carry out input: WebDriver's sources of actions, each with all its ticks."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page that many CSS pixels, as far as the engine's smallest window allows."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Take a picture of what is in sight, as PNG."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and all that was started for it."""

    @abstractmethod
    def _open(self, url: str) -> None:
        """Go to an address, waiting for nothing."""

    @abstractmethod
    def _reload(self) -> None:
        """Load the page again, waiting for nothing."""

    def open(self, url: str) -> None:
        """Go to an address, and come back when its document has begun; what went wrong before is forgotten."""
        self._leave_by(lambda: self._open(url))

    def reload(self) -> None:
        """Load the page again, and come back when its document has begun."""
        self._leave_by(self._reload)

    def _leave_by(self, way: Callable[[], None]) -> None:
        self.evaluate("() => { window.left = true; }")
        way()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # Between two documents there is none that could answer.
            with suppress(EngineError):
                if self.evaluate("() => !window.left"):
                    self.evaluate(LISTEN)
                    return
            time.sleep(STEP)
        raise EngineError(f"no new document within {PATIENCE:g} s")

    def problems(self) -> list[str]:
        """Errors, breaches of the policy and whatever was written to the console as one, since last asked."""
        return [str(text) for text in self.evaluate(HEARD)]

    def wait_for(self, function: str, *arguments: object, patience: float = PATIENCE) -> Any:
        """Wait until a function gives something true, and return it.

        :param patience: seconds
        :raises EngineError: it does not in that time
        """
        end = time.monotonic() + patience
        while not (value := self.evaluate(function, *arguments)):
            if time.monotonic() > end:
                raise EngineError(f"not within {patience:g} s: {function} {arguments}")
            time.sleep(STEP)
        return value

    # ---- input ----

    def click(self, selector: str, pointer: str = "mouse") -> None:
        """Click in the middle of what is in sight.

        :param pointer: "mouse" or "touch"
        :raises EngineError: a pointer would not reach it there
        """
        moves = [self._move(selector), DOWN, UP]
        self.perform([_pointer(pointer, moves)])

    def drag(self, selector: str, to: str, pointer: str = "mouse") -> None:
        """Drag one thing to another, in some steps."""
        start, end = self._move(selector), self._move(to)
        shares = (0.1, 0.4, 0.7, 1.0)
        steps = [{**end, **{axis: round(start[axis] + (end[axis] - start[axis]) * n) for axis in "xy"}} for n in shares]
        for step in steps:
            step["duration"] = 50
        self.perform([_pointer(pointer, [start, DOWN, *steps, UP])])

    def press(self, keys: str) -> None:
        """Press a key, with others held as in "Control+z"."""
        held = [KEYS.get(key, key) for key in keys.split("+")]
        ticks = [{"type": "keyDown", "value": key} for key in held]
        ticks += [{"type": "keyUp", "value": key} for key in reversed(held)]
        self.perform([{"type": "key", "id": "keyboard", "actions": ticks}])

    def _move(self, selector: str) -> dict[str, Any]:
        point = self.evaluate(POINT, selector)
        if "lacking" in point:
            raise EngineError(f"{selector} {point['lacking']}")
        return {"type": "pointerMove", "x": point["x"], "y": point["y"], "duration": 0}


DOWN: Final = {"type": "pointerDown", "button": 0}
UP: Final = {"type": "pointerUp", "button": 0}


def _pointer(kind: str, ticks: Sequence[Source]) -> Source:
    return {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(ticks)}
