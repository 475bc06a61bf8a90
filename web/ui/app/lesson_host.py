"""The lesson at the table: how it is begun, left and taken up again, and what the page shows of it.

What lessons are is told in the package ``lessons``, which is loaded when one is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TYPE_CHECKING, Any

from storage.lessons import Lessons

from core.actions import Action
from ui.app.game_host import Practice
from ui.browser import dom
from ui.text.html import Html, esc
from ui.text.i18n import _
from ui.text.naming import default_names

if TYPE_CHECKING:
    from lessons.session import Session
    from storage.seats import Seats
    from storage.settings import Settings
    from storage.store import Store

    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.app.painter import Painter
    from ui.model.view import View


class LessonHost:
    """The lesson at the table.

    :attr:`kept` is what was learnt.

    :param games: the game on the table
    :param dialogs: shows the list of lessons
    :param painter: draws the game
    :param store: the saved games
    :param seats: who played last
    :param settings: what the player has chosen
    :param later: carries out what has to wait
    """

    def __init__(
        self,
        games: GameHost,
        dialogs: DialogHost,
        painter: Painter,
        store: Store,
        seats: Seats,
        settings: Settings,
        later: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._games = games
        self._dialogs = dialogs
        self._painter = painter
        self._store = store
        self._seats = seats
        self._settings = settings
        self._later = later
        self._session: Session | None = None
        self._loaded = False
        self._shown: tuple[object, ...] = ()
        self.kept = Lessons()

    @property
    def _now(self) -> Session | None:
        """The lesson that is being played."""
        return self._session if self._games.practice and self._games.practice.learns else None

    async def _load(self) -> None:
        """Have all that lessons are made of."""
        for name in ("course", "session", "bar", "listing"):
            import_module(f"lessons.{name}")
        self._loaded = True

    # ---- beginning and leaving ----

    def listing(self) -> Html:
        """The list of lessons, or that it is on its way."""
        if self._loaded:
            html: Html = import_module("lessons.listing").listing(self.kept.done, self.kept.begun)
            return html
        self._later(self._show_listing())
        return Html(f'<p role="status">{esc(_("Loading the lessons…"))}</p>')

    async def _show_listing(self) -> None:
        await self._load()
        if self._dialogs.name == "learn":
            self._dialogs.open("learn")

    def begin(self, name: str) -> None:
        """Begin a lesson, or go on with it where it was left unfinished.

        :param name: "" for the one to go on with
        """
        self._later(self._begin(name))

    async def take_up(self) -> None:
        """Show the lesson again that was shown last, as it was."""
        await self._begin(self.kept.begun, as_it_was=True)

    async def _begin(self, name: str, as_it_was: bool = False) -> None:
        await self._load()
        course, listing = import_module("lessons.course"), import_module("lessons.listing")
        lesson = course.lesson(name or listing.following(self.kept.done, self.kept.begun))
        names = [self._seats.own_name, *default_names(course.LEVELS)[1:]]
        names[0] = names[0] or default_names(course.LEVELS)[0]
        game = course.beginning(lesson).named(names)
        self._session = session = import_module("lessons.session").Session(lesson)
        if lesson.name == self.kept.begun and (as_it_was or lesson.name not in self.kept.done):
            game = session.taken_up(game, list(map(Action.parse, self.kept.played)), self.kept.answered)
        self._games.practise(game, Practice(course.LEVELS, course.script(lesson), self._spoken))
        self._games.announce_turn()

    def skip(self) -> None:
        """Begin the lesson after this one; after the last one, leave."""
        following = import_module("lessons.course").after(self._now.lesson) if self._now else None
        if following is None:
            self._games.leave()
        else:
            self.kept.begin("", [], 0)
            self.begin(following.name)

    def play_on(self) -> None:
        """Make the game of the lesson one that is saved, and play on, with hints."""
        self._settings.set("guide", True)
        game, levels = self._games.table.game, self._games.table.levels
        self._games.begin(game, self._store.new(game, levels=levels), fresh=True)
        self._games.announce_turn()

    # ---- in a lesson ----

    def judge(self, command: str) -> str:
        """What is carried out in place of a command; "" for nothing, which is then told why."""
        session = self._now
        if session is None or self._games.table.past is not None:
            return command
        word, _blank, argument = command.partition(" ")
        verdict = session.judge(self._games.table, word, argument)
        if not verdict.command:
            self._tell(verdict.told)
        elif word in import_module("lessons.session").PLAYS:
            session.told = ""
        return verdict.command

    def answer(self, argument: str) -> None:
        """Answer the question that is asked."""
        if self._now:
            self._now.answer(int(argument), self._games.table)
            self._tell(self._now.told)

    def _tell(self, told: str) -> None:
        """Tell something of what was done, and then again what is to be done."""
        assert self._now
        self._now.told = told
        self._dialogs.close()
        self._games.draw()
        dom.announce(f"{told} {self._now.sentence(self._games.table)}")

    def _spoken(self, told: str | None) -> str:
        """What a screen reader is told after a command."""
        if told == "" or self._now is None:
            return ""
        return " ".join(filter(None, [told, self._now.sentence(self._games.table)]))

    # ---- what the page shows ----

    def bar(self, view: View, answer: Html) -> dom.Fragments | None:
        """The bar in a lesson; None without one.

        :param answer: what is asked about
        """
        session = self._now
        if session is None:
            return None
        for name in session.follow(self._games.table):
            self.kept.finish(name)
        fragments: dom.Fragments = import_module("lessons.bar").fragments(session, self._games.table, view, answer)
        return fragments

    def on_shown(self) -> None:
        """The page shows all that there is: let glow what is meant, and keep how far one has come."""
        session = self._now
        if session is None:
            if self._shown:
                self._shown = ()
                self._painter.mark("meant", [])
                dom.set_root_data(lesson="", step="")
            return
        table = self._games.table
        played = [str(action) for action in table.game.actions[session.start :]]
        step = session.place(table).number
        shown = (session.lesson.name, played, session.answered, table.selection)
        self._painter.mark("meant", session.pointed(table))
        if shown != self._shown:
            self._shown = shown
            dom.set_root_data(lesson=session.lesson.name, step=str(step))
            self.kept.begin(session.lesson.name, played, session.answered)
