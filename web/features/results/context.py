"""The parts of the page that dialogs about results use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from page.dialogs import context

if TYPE_CHECKING:
    from features.results.results_part import ResultsController


class Context(context.Context, Protocol):
    """The page, as they see it."""

    @property
    def results(self) -> ResultsController: ...
