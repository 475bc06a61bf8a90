"""The parts of the page that links, out and in, use: they lead everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from features.new_game import context

if TYPE_CHECKING:
    from features.lessons.lessons_part import LessonController
    from features.rules.rules_part import RulesController
    from game.link_in_text import LinkMatch
    from page.tab_lock import TabLock


class Live(context.Live, Protocol):
    """The live game."""

    name: str | None

    @property
    def can_scan(self) -> bool: ...

    def open_link(self, found: LinkMatch) -> None: ...

    def on_game_changed(self) -> None: ...


class Workshop(context.Workshop, Protocol):
    def open_bot_link(self, rest: str) -> None: ...


class Bots(Protocol):
    """The bots at the table."""

    think_factor: float | None


class Context(context.Context, Protocol):
    """The page, as links see it."""

    @property
    def bots(self) -> Bots: ...

    @property
    def lessons(self) -> LessonController: ...

    @property
    def live(self) -> Live: ...

    @property
    def rules(self) -> RulesController: ...

    @property
    def tabs(self) -> TabLock: ...

    @property
    def workshop(self) -> Workshop: ...
