"""The lesson at the table: starting, leaving and resuming it, and showing it on the page.

The lessons themselves are in the package ``lessons``, loaded on first use.
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

    :attr:`kept` is the learning progress.

    :param games: the game on the table
    :param dialogs: shows the list of lessons
    :param painter: draws the game
    :param store: the saved games
    :param seats: the players of the last game
    :param settings: of the player
    :param later: runs asynchronous tasks
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
        """The session of the lesson being played; None without one."""
        return self._session if self._games.practice and self._games.practice.learns else None

    async def _load(self) -> None:
        """Loads the modules for lessons."""
        for name in ("course", "session", "bar", "listing"):
            import_module(f"lessons.{name}")
        self._loaded = True

    # ---- starting and leaving ----

    def listing(self) -> Html:
        """The list of lessons, or a note that it is loading."""
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
        """Starts a lesson, or resumes it if it was left unfinished.

        :param name: "" for the next one
        """
        self._later(self._begin(name))

    async def take_up(self) -> None:
        """Restores the lesson shown last, as it was."""
        await self._begin(self.kept.begun, as_it_was=True)

    async def _begin(self, name: str, as_it_was: bool = False) -> None:
        await self._load()
        course, listing = import_module("lessons.course"), import_module("lessons.listing")
        lesson = course.lesson(name or listing.following(self.kept.done, self.kept.begun))
        names = [self._seats.own.name, *default_names(course.LEVELS)[1:]]
        names[0] = names[0] or default_names(course.LEVELS)[0]
        game = course.beginning(lesson).named(names)
        self._session = session = import_module("lessons.session").Session(lesson)
        if lesson.name == self.kept.begun and (as_it_was or lesson.name not in self.kept.done):
            game = session.taken_up(game, list(map(Action.parse, self.kept.played)), self.kept.answered)
        self._games.practise(game, Practice(course.LEVELS, course.script(lesson), self._spoken))
        self._games.announce_turn()

    def skip(self) -> None:
        """Starts the lesson after this one; leaves after the last one."""
        following = import_module("lessons.course").after(self._now.lesson) if self._now else None
        if following is None:
            self._games.leave()
        else:
            self.kept.begin("", [], 0)
            self.begin(following.name)

    def play_on(self) -> None:
        """Turns the lesson's game into a saved one, and plays on with hints."""
        self._settings.set("guide", True)
        game, levels = self._games.table.game, self._games.table.levels
        self._games.begin(game, self._store.new(game, levels=levels), fresh=True)
        self._games.announce_turn()

    # ---- in a lesson ----

    def judge(self, command: str) -> str:
        """The command to carry out in place of another; "" for none, with the reason shown."""
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
        """Answers the lesson's question."""
        if self._now:
            self._now.answer(int(argument), self._games.table)
            self._tell(self._now.told)

    def _tell(self, told: str) -> None:
        """Comments on what was done, and repeats the task."""
        assert self._now
        self._now.told = told
        self._dialogs.close()
        self._games.draw()
        dom.announce(f"{told} {self._now.sentence(self._games.table)}")

    def _spoken(self, told: str | None) -> str:
        """The announcement after a command."""
        if told == "" or self._now is None:
            return ""
        return " ".join(filter(None, [told, self._now.sentence(self._games.table)]))

    # ---- showing it ----

    def bar(self, view: View, answer: Html) -> dom.Fragments | None:
        """The bar in a lesson; None without one.

        :param answer: words about the thing being inspected
        """
        session = self._now
        if session is None:
            return None
        for name in session.follow(self._games.table):
            self.kept.finish(name)
        fragments: dom.Fragments = import_module("lessons.bar").fragments(session, self._games.table, view, answer)
        return fragments

    def on_shown(self) -> None:
        """Highlights what the step is about on a fully drawn page, and saves the progress."""
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
