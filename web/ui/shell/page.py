"""The composition root: makes the parts of the page, and lets them find each other."""

from features.hand_over.hand_over_part import HandOver
from features.inspect.inspect_part import Asking
from features.lessons.guide_part import GuideHost
from features.lessons.lessons_part import LessonHost
from features.links.incoming_part import Incoming
from features.live.live_part import LiveHost
from features.new_game.stored import Seats
from features.puzzles.puzzles_part import PuzzleHost
from features.replay.replay_part import Replay
from features.results.results_part import OwnGames
from features.rules.rules_part import RulesSheet
from features.start.start_part import StartScreen
from features.workshop.workshop_part import WorkshopHost
from storage.settings import Settings
from storage.store import Store
from ui.app.bot_host import BotHost
from ui.app.dialog_host import DialogHost
from ui.app.dispatcher import Dispatcher
from ui.app.events import Events
from ui.app.game_host import GameHost
from ui.app.gestures import Gestures, LongPress
from ui.app.language import Language
from ui.app.layers import Layers
from ui.app.loader import Loader
from ui.app.notices import Notices
from ui.app.painter import Painter
from ui.app.part import Part
from ui.app.picture import Picture
from ui.app.pointing import Pointing
from ui.app.tab_lock import TabLock
from ui.app.zooms import Zooms
from ui.shell.after_action import AfterAction


class Page:
    """The page: its stores and parts by name, as parts declare them among their needs.

    Parts hear of each other in this order (:class:`ui.app.part.Part`). The first of them that has a bar for a view
    draws it, so a puzzle and a game of a match come before a past moment, a lesson and a bot's turn.
    """

    def __init__(self) -> None:
        self.page = self
        self.store = Store()
        self.seats = Seats()
        self.settings = Settings()
        self.notices = Notices()
        self.dialogs = DialogHost()
        self.tabs = TabLock()
        self.zooms = Zooms()
        self.painter = Painter()
        self.games = GameHost()
        self.own = OwnGames()
        self.after = AfterAction()
        self.picture = Picture()
        self.rules = RulesSheet()
        self.puzzles = PuzzleHost()
        self.workshop = WorkshopHost()
        self.replay = Replay()
        self.lessons = LessonHost()
        self.guide = GuideHost()
        self.live = LiveHost()
        self.bots = BotHost()
        self.asking = Asking()
        self.pointing = Pointing()
        self.start = StartScreen()
        self.language = Language()
        self.gestures = Gestures()
        self.long_press = LongPress()
        self.layers = Layers()
        self.hand_over = HandOver()
        self.incoming = Incoming()
        self.dispatcher = Dispatcher()
        self.events = Events()
        self.loader = Loader()
        self.parts = tuple(part for part in vars(self).values() if isinstance(part, Part))
        for part in self.parts:
            part.find(vars(self))

    def connect(self) -> None:
        """Lets the parts listen to the browser."""
        for part in self.parts:
            part.connect()
