"""The parts of the page that the Workshop uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from features.links import context

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.bots.own.errors import BotError
    from core.game import Game
    from features.review.page.reviewer import Reviewer
    from features.workshop.match import Printed
    from page.game_controller import Practice


class Workshop(context.Workshop, Protocol):
    """The way into the Workshop."""

    def watch(self, game: Game, practice: Practice, printed: Sequence[Printed], error: BotError | None) -> None: ...


class Context(context.Context, Protocol):
    """The page, as the Workshop sees it."""

    @property
    def reviewer(self) -> Reviewer: ...

    @property
    def workshop(self) -> Workshop: ...
