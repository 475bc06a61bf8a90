"""A small common interface for browsers that Playwright cannot drive."""

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from selenium.webdriver.common.keys import Keys

TIMEOUT_S: Final = 60.0  # timeout in seconds; the machine may be busy

STEP: Final = 0.05

COLLECT_PROBLEMS: Final = """() => {
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
"""Records problems in a document from then on."""

TAKE_PROBLEMS: Final = "() => (window.problems ?? []).splice(0)"

CLICK_POINT: Final = """(selector) => {
    const all = [...document.querySelectorAll(selector)];
    const element = all.find((each) => each.checkVisibility?.() ?? each.getClientRects().length > 0);
    if (!element) return { lacking: all.length ? "is not to be seen" : "is not there" };
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    if (!hit) return { lacking: `is outside the window, at ${x}, ${y}` };
    const same = element.contains(hit) || hit.contains(element) || element === hit.closest("[data-do]");
    const notice = hit.closest("#notices") !== null;
    if (!same) return { lacking: `is covered by ${hit.outerHTML.slice(0, 240)}`, notice };
    return { x, y };
}"""
"""Centre of the first visible element that matches, if the pointer would reach it; else the reason why not."""

CLOSE_NOTICE: Final = "#notices [data-do=close-notice]"

Source = Mapping[str, Any]  # a WebDriver input source with its actions


class EngineError(Exception):
    """The page misbehaves in an engine; the message explains how."""


class Engine(ABC):
    """A browser with one window and fresh storage. Functions are JavaScript, ``(a, b) => …``, with JSON in and out."""

    name: str
    version: str

    @classmethod
    @abstractmethod
    def missing_packages(cls) -> list[str]:
        """Debian packages that this machine lacks for the engine; empty if it can be started."""

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @abstractmethod
    def evaluate(self, function: str, *arguments: object) -> Any:
        """Calls a function in the page and returns its result, awaiting a promise."""

    @abstractmethod
    def perform(self, sources: Sequence[Source]) -> None:
        """Performs input: WebDriver's action sources, each with all its ticks."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Sets the viewport in CSS pixels, as far as the engine's minimum window size allows."""

    @abstractmethod
    def close(self) -> None:
        """Closes the browser and all processes started for it."""

    @abstractmethod
    def _go(self, url: str) -> None:
        """Goes to an address, or reloads the page if none is given, without waiting."""

    def open(self, url: str = "") -> None:
        """Goes to an address, or reloads, and waits until the document starts; discards earlier problems."""
        self.evaluate("() => { window.left = true; }")
        self._go(url)
        end = time.monotonic() + TIMEOUT_S
        while time.monotonic() < end:
            # Between two documents, none can respond.
            with suppress(EngineError):
                if self.evaluate("() => !window.left"):
                    self.evaluate(COLLECT_PROBLEMS)
                    return
            time.sleep(STEP)
        raise EngineError(f"no new document within {TIMEOUT_S:g} s")

    def problems(self) -> list[str]:
        """Errors, policy violations and console errors since the last call."""
        return [str(text) for text in self.evaluate(TAKE_PROBLEMS)]

    def check(self) -> None:
        """Raises EngineError if there have been problems since the last call."""
        if problems := self.problems():
            raise EngineError("; ".join(problems))

    def wait_for(self, function: str, *arguments: object, patience: float = TIMEOUT_S) -> Any:
        """Waits until a function returns a true value, and returns that; EngineError after ``patience`` seconds."""
        end = time.monotonic() + patience
        while not (value := self.evaluate(function, *arguments)):
            if time.monotonic() > end:
                raise EngineError(f"not within {patience:g} s: {function} {arguments}; {self.problems()}")
            time.sleep(STEP)
        return value

    def click(self, selector: str, pointer: str = "mouse") -> None:
        """Clicks in the centre of a visible element, by mouse or touch; EngineError if a pointer would not reach it."""
        moves = [self._move(selector), DOWN, UP]
        self.perform([_pointer(pointer, moves)])

    def drag(self, selector: str, to: str, pointer: str = "mouse") -> None:
        """Drags one element to another, in several steps."""
        start, end = self._move(selector), self._move(to)
        shares = (0.1, 0.4, 0.7, 1.0)
        steps = [{**end, **{axis: round(start[axis] + (end[axis] - start[axis]) * n) for axis in "xy"}} for n in shares]
        for step in steps:
            step["duration"] = 50
        self.perform([_pointer(pointer, [start, DOWN, *steps, UP])])

    def press(self, keys: str) -> None:
        """Presses a key, with modifiers as in "Control+z"."""
        held = [getattr(Keys, key.upper(), key) for key in keys.split("+")]
        ticks = [{"type": "keyDown", "value": key} for key in held]
        ticks += [{"type": "keyUp", "value": key} for key in reversed(held)]
        self.perform([{"type": "key", "id": "keyboard", "actions": ticks}])

    def _move(self, selector: str) -> dict[str, Any]:
        point = self.evaluate(CLICK_POINT, selector)
        if point.get("notice"):  # a busy machine's, that opponents think in the page: closed as a player would
            self.click(CLOSE_NOTICE)
            point = self.evaluate(CLICK_POINT, selector)
        if "lacking" in point:
            raise EngineError(f"{selector} {point['lacking']}")
        return {"type": "pointerMove", "x": point["x"], "y": point["y"], "duration": 0}


DOWN: Final = {"type": "pointerDown", "button": 0}
UP: Final = {"type": "pointerUp", "button": 0}


def _pointer(kind: str, ticks: Sequence[Source]) -> Source:
    return {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(ticks)}
