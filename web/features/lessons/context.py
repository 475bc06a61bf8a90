"""The parts of the page that dialogs about lessons use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from page.dialogs import context

if TYPE_CHECKING:
    from features.lessons.lessons_part import LessonController


class Start(Protocol):
    """The start screen."""

    def play(self, level: str) -> None: ...


class Context(context.Context, Protocol):
    """The page, as they see it."""

    @property
    def lessons(self) -> LessonController: ...

    @property
    def start(self) -> Start: ...
