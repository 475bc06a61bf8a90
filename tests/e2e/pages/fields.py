"""Fields of a part: lazy locators, declared in one line each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

from playwright.sync_api import Locator, Page

from .part import Part

P = TypeVar("P", bound=Part)


class PartField(Generic[P]):
    """A part of the page as a field: ``log = part("#log-panel", "The log.", Log)``.

    :param find: returns the locator of its root, given Playwright's page
    :param does: description of the part, for the reference
    :param kind: its class
    """

    def __init__(self, find: Callable[[Page], Locator], does: str, kind: type[P]) -> None:
        self._find = find
        self._kind = kind
        self.__doc__ = does

    def __get__(self, owner: Any, kind: type) -> P:
        return self._kind(self._find(owner.page))


def part(selector: str, does: str, kind: type[P]) -> PartField[P]:
    """A part of the page found by a CSS selector."""
    return PartField(lambda page: page.locator(selector), does, kind)


def part_by_id(name: str, does: str, kind: type[P]) -> PartField[P]:
    """A part of the page found by its test id."""
    return PartField(lambda page: page.get_by_test_id(name), does, kind)


class Field:
    """A locator as a field of a part: ``undo = test_id("bar-undo", "Undoes the last action.")``.

    :param find: returns the locator, given the part
    :param does: description of the element, for the reference
    """

    def __init__(self, find: Callable[[Part], Locator], does: str) -> None:
        self._find = find
        self.__doc__ = does

    @overload
    def __get__(self, part: None, owner: type[Part]) -> Field: ...

    @overload
    def __get__(self, part: Part, owner: type[Part]) -> Locator: ...

    def __get__(self, part: Part | None, owner: type[Part]) -> Field | Locator:
        return self if part is None else self._find(part)


def test_id(name: str | re.Pattern[str], does: str, *, anywhere: bool = False) -> Field:
    """A field found by its test id, in the part or anywhere on the page."""
    return Field(lambda part: (part.page if anywhere else part.root).get_by_test_id(name), does)


def css(selector: str, does: str, *, anywhere: bool = False) -> Field:
    """A field found by a CSS selector, in the part or anywhere on the page."""
    return Field(lambda part: (part.page if anywhere else part.root).locator(selector), does)


def button(name: str | re.Pattern[str], does: str) -> Field:
    """A button of the part, found by its accessible name or a substring of it."""
    return Field(lambda part: part.button(name), does)


class Texts:
    """Findings of a script as a field: ``covered = texts(COVERED, "Controls covered by another one.")``.

    :param script: a function without parameters that returns texts
    :param does: description, for the reference
    """

    def __init__(self, script: str, does: str) -> None:
        self._script = script
        self.__doc__ = does

    def __get__(self, owner: Any, kind: type) -> list[str]:
        return [str(text) for text in owner.page.evaluate(self._script)]


def texts(script: str, does: str) -> Texts:
    """A list of texts found by a script."""
    return Texts(script, does)
