"""The composition root: makes the stores and parts of the page in order, each with those that it uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.action_feedback import ActionFeedback
from app.hover_controller import HoverController
from app.language import LanguageController
from features.bots.bots_part import BotController
from features.hand_over.hand_over_part import HandOverController
from features.inspector.inspector_part import Inspector
from features.lessons.guide_part import GuideController
from features.lessons.lessons_part import LessonController
from features.links.incoming_part import IncomingController
from features.live.live_part import LiveController
from features.new_game.seats_entry import SeatsEntry
from features.puzzles.puzzles_part import PuzzleController
from features.replay.replay_part import ReplayController
from features.results.results_part import ResultsController
from features.rules.rules_part import RulesController
from features.start.start_part import StartController
from features.workshop.workshop_part import WorkshopController
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.events import EventListeners
from page.game_controller import GameController
from page.gestures import Gestures, LongPress, Swipe
from page.listener import Listener
from page.notices import Notices
from page.overlays import Overlays
from page.painter import Painter
from page.preloader import Preloader
from page.snapshots import SnapshotSaver
from page.tab_lock import TabLock
from page.viewports import Viewports
from store.saved_games import Store
from store.settings import Settings

if TYPE_CHECKING:
    from features.bots.page.bot_player import BotPlayer
    from features.inspector import closer_dialog
    from features.lessons import context as lessons
    from features.live import live_dialog
    from features.puzzles import puzzles_dialog
    from features.results import context as results
    from features.review import review_dialog
    from features.review.page.reviewer import Reviewer
    from features.saves import saves_dialog
    from features.standings import standings_dialog
    from features.workshop import workshop_dialog


class Page:
    def __init__(self) -> None:
        self.parts: list[Listener] = []
        self.store = Store()
        self.settings = Settings()
        self.last_seats = SeatsEntry()
        self.notices = Notices(lambda: self.games.turn)
        self.dialogs = DialogController(
            self, lambda: self.games.has_game, lambda task: self.dispatcher.run_task(task), self.notices
        )
        self.tabs = TabLock(self.parts)
        self.viewports = Viewports()
        self.painter = Painter(self.parts, self.dialogs, self.viewports)
        self.games = GameController(
            self.parts, self.dialogs, self.notices, self.painter, self.settings, self.store, self.tabs, self.viewports
        )
        self.dispatcher = Dispatcher(self.parts, self.dialogs, self.games, self.notices, self.painter, self.tabs)
        dialogs, dispatcher, games, painter, settings = (
            self.dialogs, self.dispatcher, self.games, self.painter, self.settings,
        )  # fmt: skip
        self.results = ResultsController(dialogs, dispatcher, games, self.store)
        self.rules = RulesController(dialogs, dispatcher, games, self.notices, painter)
        self.replay = ReplayController(dispatcher, games)
        self.workshop = WorkshopController(dialogs, dispatcher, games, self, self.replay)
        self.bots = BotController(
            self.parts, dialogs, dispatcher, games, self.notices, painter, settings, self.tabs, self.workshop, _players
        )
        self.puzzles = PuzzleController(dialogs, dispatcher, games, lambda: self.bots.questions, self.last_seats)
        self.lessons: LessonController = LessonController(
            dialogs, dispatcher, games, painter, self.rules, self.last_seats, settings, self.store
        )
        self.live = LiveController(dialogs, dispatcher, games, self)
        self.inspector = Inspector(dialogs, games, painter)
        self.start = StartController(
            dialogs, games, self.lessons, self.live, self, self.last_seats, settings, self.store
        )
        self.snapshots = SnapshotSaver(games, painter)
        self.overlays = Overlays(self.inspector, dialogs, dispatcher, games, self.rules)
        self.preloader = Preloader()
        hand_over = HandOverController(dialogs, games, settings)
        gestures = Gestures(dialogs, dispatcher, games, self.viewports)
        self.events = EventListeners(dialogs, dispatcher, games, hand_over, settings, self.store, self.tabs)
        # The order in which they hear of events. The first with a bar for a view draws it, so a puzzle and a game of a
        # match come before a past moment, a lesson and a bot's turn.
        self.parts += (
            self.notices,
            dialogs,
            self.tabs,
            self.viewports,
            painter,
            games,
            self.results,
            ActionFeedback(dialogs, games, self.results, painter, settings),
            self.snapshots,
            self.rules,
            self.puzzles,
            self.workshop,
            self.replay,
            self.lessons,
            GuideController(dispatcher, games, self.lessons, painter, settings),
            IncomingController(dispatcher, games, hand_over, self),
            self.live,
            self.bots,
            self.inspector,
            HoverController(self.inspector, games, painter),
            self.start,
            LanguageController(self.bots, dialogs, dispatcher, games, self.notices, self.rules, settings),
            gestures,
            LongPress(dispatcher, gestures),
            Swipe(dispatcher, painter),
            self.overlays,
            hand_over,
            dispatcher,
            self.events,
            self.preloader,
        )

    @property
    def reviewer(self) -> Reviewer:
        """The reviews of finished games."""
        return self.bots.bot_player.reviewer

    def connect(self) -> None:
        """Lets the parts listen to the browser."""
        for part in self.parts:
            part.connect()


def _players(host: BotController[BotPlayer]) -> BotPlayer:
    """The bots at the table, loaded with the first."""
    from features.bots.page.bot_player import BotPlayer

    return BotPlayer(host)


if TYPE_CHECKING:

    def _contexts(page: Page) -> tuple[
        closer_dialog.Context, lessons.Context, live_dialog.Context, puzzles_dialog.Context, results.Context,
        review_dialog.Context, saves_dialog.Context, standings_dialog.Context, workshop_dialog.Context,
    ]:  # fmt: skip
        """Has the type checker see that the page has what each dialog takes of it."""
        return page, page, page, page, page, page, page, page, page
