"""Fields of a part: lazy locators and findings of scripts, declared in one line each."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from playwright.sync_api import Locator, Page

from .part import Part

P = TypeVar("P", bound=Part)
V = TypeVar("V")


def script(file: Path) -> str:
    """The script in a file, without the comment that begins it."""
    return file.read_text("utf-8").partition("\n\n")[2].strip()


class Field(Generic[V]):
    """A value looked up each time, as a field: ``undo = test_id("bar-undo", "Undoes the last action.")``.

    :param find: returns it, given the part
    :param does: its description, for the reference
    :ivar made: the function that makes it, and by which arguments, from which its like in TypeScript is made
    """

    def __init__(self, find: Callable[[Any], V], does: str, *made: Any) -> None:
        self._find = find
        self.__doc__ = does
        self.made = made

    def __get__(self, part: Any, owner: type) -> V:
        return self._find(part)


def part(selector: str, does: str, kind: type[P]) -> Field[P]:
    """A part of the page found by a CSS selector: ``log = part("#log-panel", "The log.", Log)``."""
    return Field(lambda owner: _made(kind, owner, owner.page.locator(selector)), does, "part", selector, kind)


def part_by_id(name: str, does: str, kind: type[P]) -> Field[P]:
    """A part of the page found by its test id."""
    return Field(lambda owner: _made(kind, owner, owner.page.get_by_test_id(name)), does, "part_by_id", name, kind)


def each_part(pattern: str, does: str, kind: type[P]) -> Field[Callable[..., P]]:
    """Parts within this one whose CSS selectors differ: ``turn = each_part("li >> nth={number}", "A turn.", Turn)``."""
    return Field(
        lambda owner: lambda *values: kind(owner.root.locator(_filled(pattern, values))),
        does,
        "each_part",
        pattern,
        kind,
    )


def test_id(name: str | re.Pattern[str], does: str, *, anywhere: bool = False) -> Field[Locator]:
    """A field found by its test id, in the part or anywhere on the page."""
    return Field(lambda part: _within(part, anywhere).get_by_test_id(name), does, "test_id", name, anywhere)


def css(selector: str, does: str, *, anywhere: bool = False) -> Field[Locator]:
    """A field found by a CSS selector, in the part or anywhere on the page."""
    return Field(lambda part: _within(part, anywhere).locator(selector), does, "css", selector, anywhere)


def each(pattern: str, does: str) -> Field[Callable[..., Locator]]:
    """Fields whose test ids differ in some values: ``player = each("player-{seat}", "The button of a player.")``."""
    return Field(lambda part: lambda *values: part.root.get_by_test_id(_filled(pattern, values)), does, "each", pattern)


def each_css(pattern: str, does: str, *, anywhere: bool = False) -> Field[Callable[..., Locator]]:
    """The same with CSS selectors: ``of = each_css("#display-{seat}", "The display of a player.")``."""
    return Field(
        lambda part: lambda *values: _within(part, anywhere).locator(_filled(pattern, values)),
        does,
        "each_css",
        pattern,
        anywhere,
    )


def role(kind: Any, does: str, *, name: str | None = None, anywhere: bool = False) -> Field[Locator]:
    """A field found by its role and, if given, its accessible name or a substring of it."""
    return Field(lambda part: _within(part, anywhere).get_by_role(kind, name=name), does, "role", kind, name, anywhere)


def button(name: str | re.Pattern[str], does: str, *, exact: bool = False) -> Field[Locator]:
    """A button of the part, found by its accessible name or, unless exact, a substring of it."""
    return Field(lambda part: part.button(name, exact=exact), does, "button", name, exact)


def found(script: str, does: str, kind: Callable[[Any], V]) -> Field[V]:
    """Result of a script without parameters: ``under = found(CELLS, "The number of cells under the bar.", int)``."""
    return Field(lambda part: kind(part.page.evaluate(script)), does, "found", script, kind)


def texts(script: str, does: str) -> Field[list[str]]:
    """A list of texts returned by a script: ``covered = texts(COVERED, "Controls covered by another one.")``."""
    return found(script, does, list[str])


def read(selector: str, does: str, kind: Callable[[Any], V], script: str) -> Field[V]:
    """The result of a script that is given all elements of the part that a CSS selector finds."""
    return Field(
        lambda part: kind(part.root.locator(selector).evaluate_all(script)), does, "read", selector, script, kind
    )


def _made(kind: type[P], owner: Any, root: Locator) -> P:
    """A part on the page of its owner, which may be a frame of the locator's page."""
    made = kind(root)
    made.page = owner.page
    return made


def _within(part: Any, anywhere: bool) -> Page | Locator:
    page: Page = part.page
    return page if anywhere else part.root


def _filled(pattern: str, values: tuple[Any, ...]) -> str:
    """A pattern with its fields replaced in order."""
    left = iter(values)
    return re.sub(r"{\w+}", lambda _field: str(next(left)), pattern)
