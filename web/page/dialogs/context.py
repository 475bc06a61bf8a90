"""The parts of the page that every dialog may use. A dialog of a feature declares further ones itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from page.dialog_controller import DialogController
    from page.dispatcher import Dispatcher
    from page.game_controller import GameController
    from page.notices import Notices
    from store.saved_games import Store
    from store.settings import Settings


class Context(Protocol):
    """The page, as every dialog sees it."""

    @property
    def dialogs(self) -> DialogController: ...

    @property
    def dispatcher(self) -> Dispatcher: ...

    @property
    def games(self) -> GameController: ...

    @property
    def notices(self) -> Notices: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def store(self) -> Store: ...
