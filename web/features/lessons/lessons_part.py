"""The lesson at the table: starting, leaving and resuming it, and showing it on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dom
from core.actions import Action
from features.lessons.lessons_entry import LessonsEntry
from features.new_game.seats_entry import SeatsEntry
from features.rules.rules_part import RulesController
from game.commands import Scope, command
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController, Practice
from page.listener import Listener
from page.painter import Painter
from store.saved_games import Store
from store.settings import Settings
from words.html import Html, esc
from words.i18n import _
from words.naming import default_names

if TYPE_CHECKING:
    from features.lessons.lesson_run import LessonRun
    from game.view import View


class LessonController(Listener):
    """The lesson at the table; :attr:`entry` is the learning progress."""

    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        painter: Painter,
        rules: RulesController,
        last_seats: SeatsEntry,
        settings: Settings,
        store: Store,
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.painter = painter
        self.rules = rules
        self.last_seats = last_seats
        self.settings = settings
        self.store = store
        self._latest_run: LessonRun | None = None
        self._loaded = False
        self._last_shown: tuple[object, ...] = ()
        self.entry = LessonsEntry()

    @property
    def _run(self) -> LessonRun | None:
        """The lesson in progress; None without one."""
        return self._latest_run if self.games.practice and self.games.practice.is_lesson else None

    @property
    def is_newcomer(self) -> bool:
        """True for a visitor who has neither played here nor said whether they know the game."""
        return not (self.settings.asked or self.entry.done or self.store.saves())

    @property
    def has_next(self) -> bool:
        """True if a lesson is left to do. Always True until the lessons are loaded."""
        if not self._loaded:
            return True
        from features.lessons.curriculum import LESSONS

        return self.entry.has_open_lesson or any(lesson.name not in self.entry.done for lesson in LESSONS)

    @property
    def is_first_game_done(self) -> bool:
        """True if all lessons of the first game are done, as far as is known before the lessons are loaded."""
        if not self._loaded:
            return False
        from features.lessons.first_game import FIRST_GLEN

        return not self.entry.has_open_lesson and all(lesson.name in self.entry.done for lesson in FIRST_GLEN)

    async def _load(self) -> None:
        from features.lessons import curriculum, lesson_bar, lesson_list, lesson_run  # noqa: F401

        self._loaded = True

    def list_html(self) -> Html:
        """The list of lessons, or a note that it is loading."""
        if self._loaded:
            from features.lessons.lesson_list import lesson_list_html

            return lesson_list_html(self.entry.done, self.entry.last_lesson)
        self.dispatcher.run_task(self._show_listing())
        return Html(f'<p role="status">{esc(_("Loading the lessons…"))}</p>')

    async def _show_listing(self) -> None:
        await self._load()
        if self.dialogs.open_name == "learn":
            self.dialogs.redraw()

    @command("lesson", "begin or continue a lesson")
    def start_from_rules(self, name: str) -> None:
        """Starts a lesson, and hides the rules, from which it may be started."""
        self.rules.close()
        self.start(name)

    def start(self, name: str) -> None:
        """Starts a lesson, by default the next one, or resumes it if it was left unfinished."""
        self.dispatcher.run_task(self._begin(name))

    async def resume_last(self) -> None:
        """Resumes the last lesson exactly where it was left."""
        await self._begin(self.entry.last_lesson, as_it_was=True)

    async def _begin(self, name: str, as_it_was: bool = False) -> None:
        await self._load()
        from features.lessons import curriculum, lesson_list
        from features.lessons.lesson_run import LessonRun

        lesson = curriculum.find_lesson(name or lesson_list.next_lesson_name(self.entry.done, self.entry.last_lesson))
        names = [self.last_seats.first_person.name, *default_names(curriculum.SEAT_LEVELS)[1:]]
        names[0] = names[0] or default_names(curriculum.SEAT_LEVELS)[0]
        game = curriculum.starting_game(lesson).named(names)
        self._latest_run = run = LessonRun(lesson)
        if lesson.name == self.entry.last_lesson and (as_it_was or lesson.name not in self.entry.done):
            game = run.resume(game, list(map(Action.parse, self.entry.played)), self.entry.answered)
        self.games.open_practice(game, Practice(curriculum.SEAT_LEVELS, curriculum.script(lesson), self._announcement))
        self.games.announce_turn()

    @command("skip-lesson", "begin the next lesson", Scope.GAME)
    def skip(self) -> None:
        """Starts the lesson after this one; leaves after the last one."""
        from features.lessons.curriculum import next_lesson

        following = next_lesson(self._run.lesson) if self._run else None
        if following is None:
            self.games.leave()
        else:
            self.entry.begin("", [], 0)
            self.start(following.name)

    @command("leave-lesson", "leave the lesson for the start screen", Scope.GAME)
    def leave(self) -> None:
        self.games.leave()

    @command("play-on", "turn a lesson's game into a saved one", Scope.GAME)
    def convert_to_game(self) -> None:
        """Saves the lesson's game as a normal game and continues it with hints on."""
        self.settings.set("guide", True)
        game, levels = self.games.table.game, self.games.table.levels
        self.games.open_saved(game, self.store.new(game, levels=levels), fresh=True)
        self.games.announce_turn()

    def substitute_for(self, command: str) -> str:
        """Returns the command to execute instead of the given one; "" for none, after showing why."""
        run = self._run
        if run is None or self.games.table.past is not None:
            return command
        from features.lessons.lesson_run import STEP_COMMANDS

        word, _blank, argument = command.partition(" ")
        verdict = run.judge(self.games.table, word, argument)
        if not verdict.command:
            self._show_reply(verdict.reply)
        elif word in STEP_COMMANDS:
            run.reply = ""
        return verdict.command

    @command("guess", "answer the question of a lesson", Scope.GAME)
    def answer(self, argument: str) -> None:
        if self._run:
            self._run.answer(int(argument), self.games.table)
            self._show_reply(self._run.reply)

    def _show_reply(self, told: str) -> None:
        """Shows and announces a reply, then repeats the task."""
        assert self._run
        self._run.reply = told
        self.dialogs.close()
        self.games.draw()
        dom.announce(f"{told} {self._run.sentence(self.games.table)}")

    def _announcement(self, told: str | None) -> str:
        if told == "" or self._run is None:
            return ""
        return " ".join(filter(None, [told, self._run.sentence(self.games.table)]))

    def on_bar(self, view: View, hover_view: View | None) -> None:
        """Goes on to the step of the lesson that the table is at, unless a past moment is shown."""
        if self._run and view.past is None:
            for name in self._run.advance(self.games.table):
                self.entry.mark_done(name)

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        run = self._run
        if run is None:
            return None
        from features.lessons.lesson_bar import fragments

        return fragments(run, self.games.table, view, explanation)

    def on_page_settled(self) -> None:
        """Highlights what the step is about on a fully drawn page, and saves the progress."""
        run = self._run
        if run is None:
            if self._last_shown:
                self._last_shown = ()
                self.painter.highlight("meant", [])
                dom.set_root_data(lesson="", step="", question="")
            return
        table = self.games.table
        played = [str(action) for action in table.game.actions[run.start :]]
        step = run.progress(table).number
        shown = (run.lesson.name, played, run.answered, table.selection)
        self.painter.highlight("meant", run.highlight_selectors(table))
        if shown != self._last_shown:
            self._last_shown = shown
            question = "open" if run.step(table).question else ""
            dom.set_root_data(lesson=run.lesson.name, step=str(step), question=question)
            self.entry.begin(run.lesson.name, played, run.answered)
