"""The base of the page's parts: how they find each other, and what they hear of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from core.game import Game
    from features.hand_over.hand_over_part import HandOver
    from features.inspect.inspect_part import Asking
    from features.lessons.lessons_part import LessonHost
    from features.live.live_part import LiveHost
    from features.new_game.stored import Seats
    from features.replay.replay_part import Replay
    from features.results.results_part import OwnGames
    from features.rules.rules_part import RulesSheet
    from features.workshop.workshop_part import WorkshopHost
    from storage.settings import Settings
    from storage.shared import Shared
    from storage.store import Store
    from ui.app.bot_host import BotHost
    from ui.app.dialog_host import DialogHost
    from ui.app.dispatcher import Dispatcher
    from ui.app.folding import Folding
    from ui.app.game_host import GameHost
    from ui.app.gestures import Gestures
    from ui.app.notices import Notices
    from ui.app.painter import Painter
    from ui.app.pointing import Pointing
    from ui.app.tab_lock import TabLock
    from ui.app.zooms import Zooms
    from ui.browser.dom import Fragments
    from ui.model.view import View as View
    from ui.shell.after_action import AfterAction
    from ui.shell.page import Page as Page
else:
    Page = View = object


class Part:
    """A part of the page.

    Its class declares its needs, ``class Layers(Part, needs="dialogs games")``: of the attributes below it has those
    that it names, before :meth:`connect`. ``__init__`` takes no arguments and sets the part's own attributes.

    The methods below are called on every part, in the order of :class:`ui.shell.page.Page`.
    """

    needs: ClassVar[tuple[str, ...]] = ("parts",)

    parts: Sequence[Part]
    page: Page
    store: Store
    settings: Settings
    seats: Seats

    after: AfterAction
    asking: Asking
    bots: BotHost
    dialogs: DialogHost
    dispatcher: Dispatcher
    folding: Folding
    games: GameHost
    gestures: Gestures
    hand_over: HandOver
    lessons: LessonHost
    live: LiveHost
    notices: Notices
    own: OwnGames
    painter: Painter
    pointing: Pointing
    replay: Replay
    rules: RulesSheet
    tabs: TabLock
    workshop: WorkshopHost
    zooms: Zooms

    def __init_subclass__(cls, needs: str = "") -> None:
        cls.needs = (*Part.needs, *needs.split())

    def find(self, known: Mapping[str, object]) -> None:
        """Sets the part's needs, given the parts and stores by name."""
        for name in self.needs:
            setattr(self, name, known[name])

    def connect(self) -> None:
        """Starts listening to the browser."""

    def shared(self) -> Sequence[Shared[Any]]:
        """The part's entries that a file can be added to; the late modules must have been loaded."""
        return ()

    def on_begun(self) -> None:
        """Another game has come to the table."""

    def on_changed(self) -> None:
        """An action has been played or undone, and the game is saved."""

    def on_played(self) -> None:
        """An action has been played and saved."""

    def on_turn(self, view: View, handed_to: int) -> bool:
        """The turn of a local person has begun; ``handed_to`` is the seat to hand the screen to, or -1. Its view is
        not yet drawn. Returns whether something covers the boards."""
        return False

    def on_owner(self, taken: bool) -> None:
        """The tab that plays the game has been determined, or has changed; ``taken`` if this one has just become it."""

    def on_start_screen(self) -> None:
        """The start screen is to be drawn."""

    def on_drawn(self) -> None:
        """A view is fully drawn."""

    def on_covered(self) -> None:
        """Something else may lie over the table."""

    def on_shown(self) -> None:
        """The page is fully drawn, and the commands so far are answered."""

    def on_reviewed(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """A review of a finished game has found costly turns, as in ``bot_service``; people are seats of persons."""

    def on_bar(self, view: View, hint: View | None) -> None:
        """The bar is to be drawn for a view, with that of what is pointed at."""

    def bar(self, view: View, hint: View | None) -> Fragments | None:
        """The bar for a view, with that of what is pointed at; None if a part further down draws it. Pure."""
        return None
