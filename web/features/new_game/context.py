"""The parts of the page that a new game and its form use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from page.dialogs import context

if TYPE_CHECKING:
    from collections.abc import Callable

    from features.new_game.seats_entry import SeatsEntry
    from features.results.results_part import ResultsController
    from features.workshop.bots import CustomBot


class Live(Protocol):
    """The live game."""

    @property
    def is_host(self) -> bool: ...

    def host(self, remote: tuple[int, ...], before: str = "") -> None: ...


class Workshop(Protocol):
    """The bots written in the Workshop."""

    @property
    def can_name_bots(self) -> bool: ...

    @property
    def custom_bots(self) -> tuple[CustomBot, ...]: ...

    def when_bots_loaded(self, then: Callable[[], object]) -> None: ...

    def name_of(self, level: str) -> str: ...


class Context(context.Context, Protocol):
    """The page, as the form sees it."""

    @property
    def live(self) -> Live: ...

    @property
    def results(self) -> ResultsController: ...

    @property
    def last_seats(self) -> SeatsEntry: ...

    @property
    def workshop(self) -> Workshop: ...
