"""The base of the page's parts, and how they find each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ui.app.listener import Listener

if TYPE_CHECKING:
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
    from ui.model.view import View as View
    from ui.shell.after_action import AfterAction
    from ui.shell.page import Page as Page
else:
    Page = View = object


class Part(Listener):
    """A part of the page.

    Its class declares its needs, ``class Layers(Part, needs="dialogs games")``: of the attributes below it has those
    that it names, before :meth:`connect`. ``__init__`` takes no arguments and sets the part's own attributes.
    """

    needs: ClassVar[tuple[str, ...]] = ("parts",)

    parts: Sequence[Listener]
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
